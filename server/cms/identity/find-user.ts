import { sql } from 'kysely';
import * as z from 'zod';
import { type Database, parseColumn } from '#server/cms/database/index.ts';
import { MEMBERSHIP_RIGHTS, type MembershipRights, membershipRights } from '#shared/membership.ts';
import { ROLES } from '#shared/roles.ts';

const roles = z.array(z.enum(ROLES));
/** Rights where `MEMBERSHIP_RIGHTS` says nothing. */
const NOTHING_SAID = membershipRights.parse({});

/** A row of `users`. */
export type UserRow = NonNullable<Awaited<ReturnType<typeof findByLogin>>>;

/** Finds an open account: by address when it could be one, by user name otherwise. */
export async function findByLogin(db: Database, login: string, demoUsers: boolean) {
  const isAddress = login.includes('@');
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where(isAddress ? sql`email` : sql`lower(username)`, '=', login.toLowerCase())
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row && (row.demo_password === null || demoUsers) ? row : undefined;
}

/**
 * A person whose account is open, with what decides over the rights. People to try the site with are nobody where
 * `demoUsers` is false.
 */
export async function findUser(db: Database, id: number, demoUsers: boolean) {
  return (await findUsers(db, [id], demoUsers)).get(id);
}

/** As `findUser`, those of these accounts that are open by their ids, in three statements. */
export async function findUsers(db: Database, ids: readonly number[], demoUsers: boolean) {
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .where('id', 'in', ids)
    .where('closed_at', 'is', null)
    .execute();
  const open = rows.filter((row) => row.demo_password === null || demoUsers);
  const found = open.map((row) => row.id);
  const memberships =
    found.length === 0
      ? []
      : await db.selectFrom('memberships').selectAll().where('user_id', 'in', found).orderBy('id').execute();
  const latest = new Map(memberships.map((membership) => [membership.user_id, membership]));
  const grants =
    found.length === 0
      ? []
      : await db.selectFrom('grants').selectAll().where('user_id', 'in', found).execute();
  const grantsOf = Map.groupBy(grants, ({ user_id }) => user_id);
  return new Map(
    open.map((row) => [
      row.id,
      {
        ...row,
        roles: parseColumn(roles, row.roles),
        membership: latest.get(row.id) ?? null,
        grants: grantsOf.get(row.id) ?? [],
      },
    ]),
  );
}

export async function findMembershipRights(db: Database): Promise<MembershipRights> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', MEMBERSHIP_RIGHTS)
    .where('brand', '=', '')
    .executeTakeFirst();
  return row ? parseColumn(membershipRights, row.value) : NOTHING_SAID;
}
