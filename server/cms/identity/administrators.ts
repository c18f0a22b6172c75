import type { Database } from '#server/cms/database/index.ts';
import { defineError } from '#shared/rest/errors.ts';

/** Takes `You are` or `This is`. */
export const lastAdministrator = defineError(
  'last_administrator',
  409,
  '%s the only administrator. Make someone else an administrator first.',
);

/** Open accounts of administrators. Those to try the site with are nobody where `demoUsers` is false. */
export async function countAdministrators(db: Database, demoUsers: boolean): Promise<number> {
  const rows = await db
    .selectFrom('users')
    .select(['roles', 'demo_password'])
    .where('closed_at', 'is', null)
    .where('roles', 'like', '%"administrator"%')
    .execute();
  return rows.filter(({ demo_password }) => demo_password === null || demoUsers).length;
}
