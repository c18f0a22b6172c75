import { sql } from 'kysely';
import * as z from 'zod';
import { type Database, parseColumn } from '#server/cms/database/index.ts';
import type { MembershipName, MembershipStatus } from '#shared/membership.ts';
import { ROLES } from '#shared/roles.ts';
import { statusAt } from './rights-of-user.ts';

const roles = z.array(z.enum(ROLES));

export interface UserFilter {
  readonly role?: (typeof ROLES)[number] | undefined;
  readonly membership?: MembershipName | undefined;
  readonly status?: MembershipStatus | undefined;
  /** Stands in the email address, the user name or the name. */
  readonly search?: string | undefined;
}

/** Open accounts, the oldest first, each with the membership that counts. */
export async function listUsers(
  db: Database,
  { role, membership, status, search }: UserFilter,
  { demoUsers, now }: { readonly demoUsers: boolean; readonly now: Date },
) {
  const pattern = `%${(search ?? '').toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await db
    .selectFrom('users')
    .leftJoin('memberships', (join) =>
      join.on(({ eb, selectFrom }) =>
        eb(
          'memberships.id',
          '=',
          selectFrom('memberships as newest')
            .select(({ fn }) => fn.max('newest.id').as('id'))
            .whereRef('newest.user_id', '=', 'users.id'),
        ),
      ),
    )
    .select(['users.id', 'email', 'username', 'users.name', 'roles', 'brand', 'created_at'])
    .select(['memberships.name as membership', 'status', 'cancel_at', 'ends_at'])
    .where('closed_at', 'is', null)
    .where((where) => (demoUsers ? where.and([]) : where('demo_password', 'is', null)))
    .where((where) =>
      where.or([
        sql<boolean>`lower(users.email) like ${pattern} escape '\\'`,
        sql<boolean>`lower(users.username) like ${pattern} escape '\\'`,
        sql<boolean>`lower(users.name) like ${pattern} escape '\\'`,
      ]),
    )
    .orderBy('users.id')
    .execute();
  return rows
    .map(({ membership: name, status: written, cancel_at, ends_at, ...row }) => ({
      ...row,
      roles: parseColumn(roles, row.roles),
      membership:
        name === null || written === null
          ? null
          : { name, status: statusAt({ name, status: written, cancel_at, ends_at }, now.getTime()) },
    }))
    .filter(
      (user) =>
        (role === undefined || user.roles.includes(role)) &&
        (membership === undefined || user.membership?.name === membership) &&
        (status === undefined || user.membership?.status === status),
    );
}
