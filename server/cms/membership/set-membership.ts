import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { findUser, type IdentityContext } from '#server/cms/identity/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { writeMembershipEvent } from '#server/cms/outgoing-webhooks/index.ts';
import type { MembershipName, MembershipStatus, PeriodUnit } from '#shared/membership.ts';
import { defineError, noUser } from '#shared/rest/errors.ts';
import type { Subscription } from '#shared/rest/subscriptions.ts';
import { tags } from '#shared/rest/tags.ts';
import { endMemberships } from './paid-membership.ts';
import { listSubscriptionsOf } from './subscriptions.ts';

export interface MembershipChange {
  /** Another than the one that counts begins a new membership. */
  readonly name?: MembershipName | undefined;
  readonly status?: MembershipStatus | undefined;
  readonly period?: { readonly unit: PeriodUnit; readonly value: number } | undefined;
  readonly amount_cents?: number | undefined;
  /** When it ends, ISO 8601; null for never. */
  readonly until?: string | null | undefined;
}

const nothingToChange = defineError(
  'no_membership',
  409,
  'There is no membership to change. Name the membership to give.',
);
const noEnd = defineError('no_end', 422, 'A pending cancellation needs the date when it takes effect.');
const endIsPast = defineError('end_is_past', 422, 'The end date must be in the future.');

/**
 * Gives somebody a membership, or changes the one that counts: for operators, without a charge. Whoever has it notices within a
 * second. Answers it with whether anything has changed.
 * @throws no_membership, no_end, end_is_past, rest_user_invalid_id
 */
export async function setMembership(
  { db, now, demoUsers }: Pick<IdentityContext, 'db' | 'now' | 'demoUsers'>,
  userId: number,
  change: MembershipChange,
): Promise<{
  readonly before: Subscription | null;
  readonly after: Subscription;
  readonly changed: boolean;
}> {
  return inTransaction(db, async (transaction) => {
    if (!(await findUser(transaction, userId, demoUsers))) throw noUser();
    const [before = null] = await listSubscriptionsOf(transaction, userId, now);
    const row = decideRow(before, change, now);
    const isNew = before === null || before.name !== row.name;
    if (isNew) await startMembership(transaction, userId, row, now);
    else await transaction.updateTable('memberships').set(row).where('id', '=', before.id).execute();
    const [after] = await listSubscriptionsOf(transaction, userId, now);
    if (!after) throw nothingToChange();
    const changed = JSON.stringify(before) !== JSON.stringify(after);
    if (changed) await writeMembershipEvent(transaction, userId, now);
    if (changed) await writeOutbox(transaction, [tags.user(userId)], now);
    return { before, after, changed };
  });
}

const ENDING: ReadonlySet<MembershipStatus> = new Set(['Canceled', 'Expired', 'Pending Cancellation']);

type MembershipRow = ReturnType<typeof decideRow>;

async function startMembership(db: Database, user_id: number, row: MembershipRow, now: Date): Promise<void> {
  await endMemberships(db, user_id, now);
  const values = { user_id, ...row, currency: 'USD', started_at: now.toISOString() };
  await db.insertInto('memberships').values(values).execute();
}

function decideRow(before: Subscription | null, change: MembershipChange, now: Date) {
  const name = change.name ?? before?.name;
  if (name === undefined) throw nothingToChange();
  const same = before?.name === name ? before : null;
  const status = decideStatus(same, change, now);
  const period = change.period ?? same?.period ?? { unit: 'years' as const, value: 1 };
  return {
    name,
    status,
    period_unit: period.unit,
    period_value: period.value,
    amount_cents: change.amount_cents ?? same?.amount ?? 0,
    next_billing_at: decideBilling(same, status),
    // No dispute that is won changes any more what staff have set.
    locked_from: '' as const,
    ...decideEnd(same, status, change.until, now),
  };
}

/** One that was locked while its cancellation waited is canceled as it was before. */
function decideStatus(
  same: Subscription | null,
  { status = same?.status ?? 'Active' }: MembershipChange,
  now: Date,
): MembershipStatus {
  const cancelsLater = same?.status === 'Locked' && Date.parse(same.cancel_at ?? '') > now.getTime();
  return status === 'Active' && cancelsLater ? 'Pending Cancellation' : status;
}

/** Nothing is charged for a membership that is given; one that is paid goes on being paid, once it is active. */
function decideBilling(same: Subscription | null, status: MembershipStatus): string | null {
  if (ENDING.has(status) || !same) return null;
  const isTakenBack = same.status === 'Pending Cancellation' && status === 'Active' && same.is_bought;
  return isTakenBack ? same.cancel_at : same.next_billing_date;
}

function decideEnd(
  same: Subscription | null,
  status: MembershipStatus,
  until: string | null | undefined,
  now: Date,
): { cancel_at: string | null; ends_at: string | null } {
  const isAhead = (day: string | null) => day !== null && Date.parse(day) > now.getTime();
  const cancel_at = same?.cancel_at ?? null;
  const ends_at = same?.ends_at ?? null;
  const endedOn = (day: string | null) => (day === null || isAhead(day) ? now.toISOString() : day);
  // It goes on where it was.
  if (status === 'Locked' && until === undefined) return { cancel_at, ends_at };
  if (status === 'Canceled') return { cancel_at: endedOn(cancel_at), ends_at };
  if (status === 'Expired') return { cancel_at: null, ends_at: endedOn(ends_at) };
  if (until && !isAhead(until)) throw endIsPast();
  if (status === 'Pending Cancellation') {
    const day = until ?? cancel_at;
    if (day === null || !isAhead(day)) throw noEnd();
    return { cancel_at: day, ends_at };
  }
  // One that is given anew does not end on a day that has passed.
  const end = until === undefined ? ends_at : until;
  return { cancel_at: null, ends_at: isAhead(end) ? end : null };
}
