/** The end of a membership for which the money goes back, and what becomes of those that wait behind gifts. */
import { type Database, parseColumn } from '#server/cms/database/index.ts';
import { writeMembershipEvent } from '#server/cms/outgoing-webhooks/index.ts';
import { GIFT_RID, isGift, withoutNextPlan } from './gift-goes-on.ts';
import { findCurrent, listExtensions } from './gift-membership.ts';
import { endMemberships } from './paid-membership.ts';
import { waitingMembership } from './waiting-membership.ts';

const ENDED: ReadonlySet<string> = new Set(['Canceled', 'Expired']);

interface Ended {
  readonly now: Date;
  /** The order that goes back: nothing else ends with it. Undefined for all that was bought. */
  readonly orderId?: number;
}

/**
 * Ends the membership for which the money goes back, also where it waits. Whatever was given stays: a gift in whose place it waits goes on
 * alone, and the time that gifts have added becomes a membership of its own.
 */
export async function endPaidMembership(
  db: Database,
  userId: number,
  { now, orderId }: Ended,
): Promise<void> {
  const row = await findCurrent(db, userId);
  if (!row || ENDED.has(row.status)) return;
  const resumes = await dropWaiting(db, userId, row.resumes, orderId);
  await db.updateTable('memberships').set({ resumes }).where('id', '=', row.id).execute();
  if (isGift(row)) {
    const alone = { ...withoutNextPlan(row.plan_rid, row.next_billing_at), next_billing_at: null };
    if (orderId === undefined)
      await db.updateTable('memberships').set(alone).where('id', '=', row.id).execute();
    return;
  }
  if (orderId !== undefined && row.order_id !== orderId) return;
  await endMemberships(db, userId, now);
  const given = await describeGiven(db, userId, row.id, now);
  if (given) await beginGiven(db, row, given, now);
  await writeMembershipEvent(db, userId, now);
}

type GivenTime = NonNullable<Awaited<ReturnType<typeof describeGiven>>>;

async function beginGiven(
  db: Database,
  row: NonNullable<Awaited<ReturnType<typeof findCurrent>>>,
  given: GivenTime,
  now: Date,
): Promise<void> {
  const { user_id, name, period_unit, period_value, amount_cents, currency } = row;
  const { id } = await db
    .insertInto('memberships')
    .values({
      ...{ user_id, name, status: 'Active', period_unit, period_value, amount_cents, currency },
      started_at: now.toISOString(),
      ...given.columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { id: gift, ms } of given.gifts)
    await db
      .updateTable('gifts')
      .set({ effect: JSON.stringify({ kind: 'extends', membership: id, ms }) })
      .where('id', '=', gift)
      .execute();
}

/** The column without what was bought in it. */
async function dropWaiting(
  db: Database,
  userId: number,
  column: string,
  orderId: number | undefined,
): Promise<string> {
  if (column === '') return '';
  const waiting = parseColumn(waitingMembership, column);
  const resumes = await dropWaiting(db, userId, waiting.resumes, orderId);
  const isBought = waiting.plan_rid !== '' && waiting.plan_rid !== GIFT_RID;
  if (!isBought || (orderId !== undefined && waiting.order_id !== orderId))
    return JSON.stringify({ ...waiting, resumes });
  const given = await describeGiven(db, userId, waiting.id, new Date(waiting.since));
  if (!given) return resumes;
  const bought = {
    status: 'Active',
    plan_rid: '',
    next_plan: '',
    coupon: '',
    pause_months: 0,
    order_id: null,
  };
  return JSON.stringify({ ...waiting, ...bought, ...given.columns, resumes });
}

/** Time that gifts have added to a membership, as one of its own; null for none. */
async function describeGiven(db: Database, userId: number, membershipId: number, from: Date) {
  const gifts = await listExtensions(db, userId, membershipId);
  const [first] = gifts;
  if (!first) return null;
  const ms = gifts.reduce((sum, gift) => sum + gift.ms, 0);
  const columns = {
    next_billing_at: null,
    cancel_at: null,
    ends_at: new Date(from.getTime() + ms).toISOString(),
    paid_from: from.toISOString(),
    paid_cents: gifts.reduce((sum, gift) => sum + gift.worth_cents, 0),
    gift_id: first.id,
  };
  return { gifts, columns };
}
