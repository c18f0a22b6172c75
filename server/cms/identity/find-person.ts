import * as z from 'zod';
import { type Database, parseColumn } from '#server/cms/database/index.ts';
import { MEMBERSHIP_RIGHTS, type MembershipRights, membershipRights } from '#shared/membership.ts';
import { ROLES } from '#shared/roles.ts';

const roles = z.array(z.enum(ROLES));
/** What holds for whom `MEMBERSHIP_RIGHTS` says nothing. */
const NOTHING_SAID = membershipRights.parse({});

/** A row of `people`. */
export type PersonRow = NonNullable<Awaited<ReturnType<typeof findByLogin>>>;

/** Whose account is open: by address when it could be one, by user name otherwise. */
export async function findByLogin(db: Database, login: string, demoPeople: boolean) {
  const isAddress = login.includes('@');
  const row = await db
    .selectFrom('people')
    .selectAll()
    .where(isAddress ? 'email' : 'username', '=', isAddress ? login.toLowerCase() : login)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row && (row.demo_password === null || demoPeople) ? row : undefined;
}

/**
 * A person whose account is open, with what decides over the rights. People to try the site with are nobody where
 * `demoPeople` is false.
 */
export async function findPerson(db: Database, id: number, demoPeople: boolean) {
  const row = await db
    .selectFrom('people')
    .selectAll()
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!row || (row.demo_password !== null && !demoPeople)) return undefined;
  const membership = await db
    .selectFrom('memberships')
    .selectAll()
    .where('person_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const grants = await db.selectFrom('grants').selectAll().where('person_id', '=', id).execute();
  return { ...row, roles: parseColumn(roles, row.roles), membership: membership ?? null, grants };
}

export async function readMembershipRights(db: Database): Promise<MembershipRights> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', MEMBERSHIP_RIGHTS)
    .where('brand', '=', '')
    .executeTakeFirst();
  return row ? parseColumn(membershipRights, row.value) : NOTHING_SAID;
}
