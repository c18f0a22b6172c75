import type { Database } from '#server/cms/database/index.ts';
import type { BrandId } from '#shared/brands.ts';
import type { Letter } from './letter.ts';

/** Puts a letter on its way. In the transaction of what it tells about: both are there, or neither is. Answers its number. */
export async function queueLetter(db: Database, brand: BrandId, letter: Letter, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('letters')
    .values({ brand, letter: JSON.stringify(letter), attempts: 0, next_at: now.toISOString(), sent_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
