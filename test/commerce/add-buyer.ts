import type { Database } from '#server/cms/database/index.ts';
import type { Viewer } from '#shared/rest/api.ts';

/** Somebody with an account and nothing else. */
export async function addBuyer(db: Database, name: string, email: string, now: Date): Promise<Viewer> {
  const { id } = await db
    .insertInto('users')
    .values({
      email,
      username: name,
      name,
      password_hash: null,
      roles: '["subscriber"]',
      email_confirmed_at: now.toISOString(),
      brand: 'facet',
      created_at: now.toISOString(),
      closed_at: null,
      demo_password: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, name, roles: ['subscriber'], rights: {}, session: '' };
}
