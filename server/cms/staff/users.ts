/** Accounts as staff find them, and the whole story of one. */
import { sql } from 'kysely';
import * as z from 'zod';
import { exportAccountOf } from '#server/cms/account/index.ts';
import { listOrdersOf } from '#server/cms/commerce/index.ts';
import {
  countUpTo,
  type Database,
  distinctValues,
  inTransaction,
  parseColumn,
  selectNamed,
} from '#server/cms/database/index.ts';
import { hasSecondFactor, type IdentityContext, nameSession, statusAt } from '#server/cms/identity/index.ts';
import { findLearningOf } from '#server/cms/learning/index.ts';
import { listSubscriptionsOf } from '#server/cms/membership/index.ts';
import { COUNTED_AFTER } from '#shared/limits.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { noUser } from '#shared/rest/errors.ts';
import type { listAllUsers as listEndpoint, WholeUser } from '#shared/rest/staff-users.ts';
import { ROLES, WORKING_ROLES } from '#shared/roles.ts';
import { holdsStaffRight } from '#shared/staff-rights.ts';
import { listChangesOf } from './changes.ts';
import { listEmailsOf } from './list-emails.ts';
import { listMessagesFrom } from './messages.ts';
import { pageOfRows } from './page-of-rows.ts';
import { requireRight } from './require-right.ts';

const rolesColumn = z.array(z.enum(ROLES));

const isRare = (role: string): boolean => role !== '' && role !== 'subscriber';

/** Few lists of roles are different: they are looked at, and not each account. */
const selectWithRoles = (roles: readonly string[]) =>
  sql<number>`(select id from users where roles in (select value from ${distinctValues('users', 'roles')} as held
    where ${sql.join(
      roles.map((role) => sql`value like ${`%"${role}"%`}`),
      sql` or `,
    )}))`;

/** The newest accounts first. @throws rest_not_logged_in, rest_forbidden */
export async function listAllUsers(
  { db, viewer, demoUsers, now }: IdentityContext,
  { search, membership, role, page }: ParsedInputOf<typeof listEndpoint>,
): Promise<OutputOf<typeof listEndpoint>> {
  requireRight(viewer, 'members');
  return pageOfRows(page, async ({ limit, offset }) => {
    const most = membership === '' && role === '' ? offset + COUNTED_AFTER + 1 : undefined;
    const found = selectFound(db)
      .where('users.closed_at', 'is', null)
      .$if(!demoUsers, (query) => query.where('users.demo_password', 'is', null))
      .$if(search !== '', (query) => query.where('users.id', 'in', selectNamed(db, 'users', [search], most)))
      .$if(membership !== '', (query) => query.where('memberships.name', '=', membership || null))
      .$if(isRare(role), (query) =>
        query.where('users.id', 'in', selectWithRoles(role === 'staff' ? WORKING_ROLES : [role])),
      )
      // Most are: the first are found at once.
      .$if(role !== '' && !isRare(role), (query) => query.where('users.roles', 'like', `%"${role}"%`));
    const rows = await found
      .select(['users.id', 'users.email', 'users.username', 'users.name', 'users.roles', 'users.brand'])
      .select(['users.created_at', 'memberships.name as tier', 'memberships.status'])
      .select(['memberships.cancel_at', 'memberships.ends_at'])
      // The same order; along the index of what narrows the list.
      .orderBy(membership === '' ? 'users.id' : 'memberships.user_id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    const items = rows.map(({ tier, status, cancel_at, ends_at, roles, ...row }) => ({
      ...row,
      roles: parseColumn(rolesColumn, roles),
      membership:
        tier && status
          ? { name: tier, status: statusAt({ name: tier, status, cancel_at, ends_at }, now.getTime()) }
          : null,
    }));
    return { items, total: await countUpTo(db, found, offset) };
  });
}

/** Users with the newest of their memberships. */
const selectFound = (db: Database) =>
  db
    .selectFrom('users')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.user_id', '=', 'users.id')
        .on(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('memberships as newer')
                .select('newer.id')
                .whereRef('newer.user_id', '=', 'memberships.user_id')
                .whereRef('newer.id', '>', 'memberships.id'),
            ),
          ),
        ),
    );

/** @throws rest_not_logged_in, rest_forbidden, rest_user_invalid_id */
export async function findAnyUser(context: IdentityContext, { id }: { id: number }): Promise<WholeUser> {
  requireRight(context.viewer, 'members');
  return inTransaction(context.db, (db) => readUser({ ...context, db }, id));
}

/** @throws rest_not_logged_in, rest_forbidden, rest_user_invalid_id */
export async function exportUser(
  context: IdentityContext,
  { id }: { id: number },
): Promise<Record<string, unknown>> {
  requireRight(context.viewer, 'members');
  return inTransaction(context.db, async (db) => {
    await readUser({ ...context, db }, id);
    return exportAccountOf(db, id, context.now);
  });
}

/** @throws rest_user_invalid_id */
export async function readUser(
  { db, viewer, demoUsers, now }: Pick<IdentityContext, 'db' | 'viewer' | 'demoUsers' | 'now'>,
  id: number,
): Promise<WholeUser> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'username', 'name', 'roles', 'brand', 'created_at', 'locked_at'])
    .select('email_confirmed_at')
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .$if(!demoUsers, (query) => query.where('demo_password', 'is', null))
    .executeTakeFirst();
  if (!user) throw noUser();
  const grants = await db
    .selectFrom('grants')
    .select(['level', 'source', 'until'])
    .where('user_id', '=', id)
    .orderBy('level')
    .execute();
  const { email_confirmed_at, ...facts } = user;
  const mayReadMessages = holdsStaffRight(viewer?.roles ?? [], 'messages');
  return {
    ...facts,
    is_active: email_confirmed_at !== null,
    roles: parseColumn(rolesColumn, user.roles),
    subscriptions: await listSubscriptionsOf(db, id, now),
    grants,
    orders: await listOrdersOf(db, id),
    has_second_factor: await hasSecondFactor(db, id),
    ...(await readSessions(db, id, now)),
    emails: await listEmailsOf(db, id),
    messages: mayReadMessages ? await listMessagesFrom(db, user.email) : [],
    learning: await findLearningOf(db, id),
    changes: await listChangesOf(db, id),
  };
}

const MAX_SESSIONS = 20;

async function readSessions(db: Database, id: number, now: Date) {
  const open = db
    .selectFrom('sessions')
    .where('user_id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString());
  const { sessions } = await open
    .select(({ fn }) => fn.countAll<number>().as('sessions'))
    .executeTakeFirstOrThrow();
  const rows = await open
    .select(['hash', 'created_at', 'last_seen', 'user_agent'])
    .orderBy('last_seen', 'desc')
    .limit(MAX_SESSIONS)
    .execute();
  const last_sessions = rows.map(({ hash, ...row }) => ({ id: nameSession(hash), ...row }));
  return {
    sessions: Number(sessions),
    last_sessions,
    last_seen_at: last_sessions[0]?.last_seen ?? null,
  };
}
