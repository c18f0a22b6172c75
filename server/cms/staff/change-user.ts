/** Changes that staff make of an account, each with its reason in the record. */
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import {
  endNamedSession,
  endSessions,
  type IdentityContext,
  requireRecentProof,
} from '#server/cms/identity/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { giveGrant, revokeGrant, setMembership } from '#server/cms/membership/index.ts';
import { writeChange } from '#server/cms/record/index.ts';
import type { Viewer } from '#shared/rest/api.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError, noUser } from '#shared/rest/errors.ts';
import type {
  giveRight as giveEndpoint,
  changeUserMembership as membershipEndpoint,
  endUserSession as sessionEndpoint,
  endUserSessions as sessionsEndpoint,
  takeRight as takeEndpoint,
  WholeUser,
} from '#shared/rest/staff-users.ts';
import { requireRight, yourself } from './require-right.ts';
import { readUser } from './users.ts';

/** @throws rest_forbidden, rest_proof_needed, rest_cannot_change_yourself, rest_user_invalid_id, end_is_past */
export async function changeUserMembership(
  context: IdentityContext,
  { id, name, status, until, reason }: ParsedInputOf<typeof membershipEndpoint>,
): Promise<WholeUser> {
  await requireRecentProof(requireMembers(context));
  return changeAccount(context, id, async (db, staff) => {
    await rejectPaid(db, id, { name, status });
    await setMembership({ ...context, db }, id, { name, status, until: endOf(until) ?? undefined });
    // A locked account is logged out at once.
    if (status === 'Locked') await logOut({ ...context, db }, id);
    const details = { membership: name, status, ...(until && { until }) };
    await writeChange(db, staff, { action: 'membership changed', userId: id, reason, details }, context.now);
  });
}

const membershipIsPaid = defineError(
  'membership_is_paid',
  409,
  'This would end time that is paid: %s. Refund its order first, or choose that membership.',
);

/** Time that is paid, or came as a gift, is not ended by a membership that staff give. */
async function rejectPaid(
  db: Database,
  userId: number,
  { name, status }: { readonly name: string; readonly status: string },
): Promise<void> {
  const current = await db
    .selectFrom('memberships')
    .select(['name', 'status', 'plan_rid', 'gift_id', 'resumes'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!current || current.status === 'Canceled' || current.status === 'Expired') return;
  const isPaid = current.plan_rid !== '' || current.gift_id !== null;
  const endsWaiting = current.resumes !== '' && status === 'Canceled';
  if ((isPaid && current.name !== name) || endsWaiting) throw membershipIsPaid(current.name);
}

/** @throws rest_forbidden, rest_proof_needed, rest_cannot_change_yourself, rest_user_invalid_id, end_is_past */
export async function giveRight(
  context: IdentityContext,
  { id, level, until, reason }: ParsedInputOf<typeof giveEndpoint>,
): Promise<WholeUser> {
  await requireRecentProof(requireMembers(context));
  return changeAccount(context, id, async (db, staff) => {
    await giveGrant({ db, now: context.now }, id, level, endOf(until));
    const details = { right: level, ...(until && { until }) };
    await writeChange(db, staff, { action: 'right given', userId: id, reason, details }, context.now);
  });
}

/** @throws rest_forbidden, rest_cannot_change_yourself, rest_user_invalid_id, no_grant */
export async function takeRight(
  context: IdentityContext,
  { id, level, reason }: ParsedInputOf<typeof takeEndpoint>,
): Promise<WholeUser> {
  return changeAccount(context, id, async (db, staff) => {
    await revokeGrant({ db, now: context.now }, id, level);
    const details = { right: level };
    await writeChange(db, staff, { action: 'right taken back', userId: id, reason, details }, context.now);
  });
}

/** @throws rest_forbidden, rest_cannot_change_yourself, rest_user_invalid_id */
export async function endUserSessions(
  context: IdentityContext,
  { id, reason }: ParsedInputOf<typeof sessionsEndpoint>,
): Promise<WholeUser> {
  return changeAccount(context, id, async (db, staff) => {
    await logOut({ ...context, db }, id);
    await writeChange(db, staff, { action: 'sessions ended', userId: id, reason, details: {} }, context.now);
  });
}

/** @throws rest_forbidden, rest_cannot_change_yourself, rest_user_invalid_id, rest_session_not_found */
export async function endUserSession(
  context: IdentityContext,
  { id, session }: ParsedInputOf<typeof sessionEndpoint>,
): Promise<WholeUser> {
  return changeAccount(context, id, async (db, staff) => {
    await endNamedSession({ ...context, db }, id, session);
    const change = { action: 'session ended', userId: id, reason: '', details: {} } as const;
    await writeChange(db, staff, change, context.now);
  });
}

/** Asks for no password where the right is missing anyway. */
function requireMembers(context: IdentityContext): IdentityContext {
  requireRight(context.viewer, 'members');
  return context;
}

export async function changeAccount(
  context: IdentityContext,
  id: number,
  work: (db: Database, staff: Viewer) => Promise<void>,
): Promise<WholeUser> {
  const staff = requireRight(context.viewer, 'members');
  if (staff.id === id) throw yourself();
  return inTransaction(context.db, async (db) => {
    const user = await db
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    if (!user) throw noUser();
    await work(db, staff);
    return readUser({ ...context, db }, id);
  });
}

export async function logOut(context: IdentityContext, id: number): Promise<void> {
  await writeOutbox(context.db, await endSessions(context, id), context.now);
}

/** The last moment of a day, in UTC. */
const endOf = (day: string): string | null => (day === '' ? null : `${day}T23:59:59.999Z`);
