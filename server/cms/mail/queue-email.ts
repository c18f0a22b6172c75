import type { Database } from '#server/cms/database/index.ts';
import type { BrandId } from '#shared/brands.ts';
import type { Email } from './email.ts';

/** Puts an email on its way. In the transaction of what it tells about: both are there, or neither is. Answers its number. */
export async function queueEmail(db: Database, brand: BrandId, email: Email, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('emails')
    .values({ brand, message: JSON.stringify(email), attempts: 0, next_at: now.toISOString(), sent_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
