/** Memberships that are paid for: how one begins, goes on, changes and waits. In the transaction of the payment. */
import type { Database } from '#server/cms/database/index.ts';
import { type Emails, writeEmail } from '#server/cms/identity/index.ts';
import { writeMembershipEvent } from '#server/cms/outgoing-webhooks/index.ts';
import type { MembershipName } from '#shared/membership.ts';
import { addPeriods, nextPeriodEnd, type Period } from '#shared/period.ts';
import { membershipLocked } from './emails.ts';
import { GIFT_RID, isGift, withoutNextPlan } from './gift-goes-on.ts';
import { cancelWaiting, hasBought } from './waiting-membership.ts';

export interface PaidPlan {
  readonly rid: string;
  /** Whole cents for each period. */
  readonly price: number;
  readonly membership: {
    readonly name: MembershipName;
    readonly period: Period;
    /** Length of the first period in milliseconds, where it is longer than the others; null for the usual one. */
    readonly firstPeriodMs: number | null;
  };
}

/** A coupon that lowered a payment. */
export interface PaidCoupon {
  /** Whole cents that it took off. */
  readonly cents: number;
  /** JSON for the payments after it; empty for none. */
  readonly left: string;
}

/** The membership in whose place another begins. */
interface ReplacedMembership {
  /** As it was when the price was told; null for none. */
  readonly id: number | null;
  /** Whether what is not used up of it was counted as paid. */
  readonly isUpgraded: boolean;
}

/**
 * Begins a membership in the place of another. Answers false where that is not the one any more, or has ended, for which the price was told.
 */
export async function beginMembership(
  db: Database,
  userId: number,
  { rid, price, membership: { name, period, firstPeriodMs } }: PaidPlan,
  {
    now,
    orderId,
    replaced,
    coupon,
  }: {
    readonly now: Date;
    readonly orderId: number;
    readonly replaced: ReplacedMembership;
    readonly coupon: PaidCoupon;
  },
): Promise<boolean> {
  const current = await findLatest(db, userId);
  const isPaid = current?.status === 'Active' || current?.status === 'Pending Cancellation';
  if ((current?.id ?? null) !== replaced.id || (replaced.isUpgraded && !isPaid)) return false;
  await endMemberships(db, userId, now);
  const start = now.toISOString();
  // A first period that is longer than others sets the day for all that follow.
  const isUsual = firstPeriodMs === null;
  const usualEnd = addPeriods(now, period, 1);
  const renewsAt = isUsual ? usualEnd : new Date(now.getTime() + firstPeriodMs);
  const share = isUsual ? 1 : firstPeriodMs / (usualEnd.getTime() - now.getTime());
  await db
    .insertInto('memberships')
    .values({
      user_id: userId,
      name,
      status: 'Active',
      period_unit: period.unit,
      period_value: period.value,
      amount_cents: price,
      currency: 'USD',
      started_at: start,
      next_billing_at: renewsAt.toISOString(),
      cancel_at: null,
      ends_at: null,
      plan_rid: rid,
      anchored_at: isUsual ? start : renewsAt.toISOString(),
      paid_from: start,
      paid_cents: Math.round(price * share) - coupon.cents,
      coupon: coupon.left,
      order_id: orderId,
    })
    .execute();
  return true;
}

function findLatest(db: Database, userId: number) {
  return db
    .selectFrom('memberships')
    .select(['id', 'status', 'plan_rid', 'name', 'resumes', 'next_billing_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** Ends them now. The row stays, as the history that the account shows. */
export async function endMemberships(db: Database, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('memberships')
    .set({ status: 'Canceled', cancel_at: now.toISOString(), next_billing_at: null, retry_at: null })
    .where('user_id', '=', userId)
    .where('status', 'not in', ['Canceled', 'Expired'])
    .execute();
}

/**
 * Chooses the plan from the next period on. A cancellation that had not taken effect is taken back by it. Answers false for a membership
 * that has ended.
 */
export async function scheduleChange(db: Database, membershipId: number, plan: PaidPlan): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .select(['plan_rid', 'next_billing_at', 'cancel_at', 'ends_at', 'gift_id'])
    .where('id', '=', membershipId)
    .where('status', 'in', ['Active', 'Pending Cancellation'])
    .executeTakeFirst();
  if (!row) return false;
  await db
    .updateTable('memberships')
    .set({
      // A gift goes on as a membership that is paid for, from the day on which it would end.
      ...(isGift(row) && { plan_rid: GIFT_RID, ends_at: null }),
      // Choosing the plan of now again takes a change back.
      next_plan: plan.rid === row.plan_rid ? '' : JSON.stringify(plan),
      status: 'Active',
      next_billing_at: row.next_billing_at ?? row.cancel_at ?? row.ends_at,
      cancel_at: null,
    })
    .where('id', '=', membershipId)
    .execute();
  return true;
}

/**
 * Begins the next period, for which a payment came, with the day on which the last one ended. Answers false for a membership that was ended
 * or replaced meanwhile.
 */
export async function renewMembership(
  db: Database,
  membershipId: number,
  { rid, price, membership: { name, period } }: PaidPlan,
  { now, orderId, coupon }: { readonly now: Date; readonly orderId: number; readonly coupon: PaidCoupon },
): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .select(['anchored_at', 'next_billing_at', 'plan_rid'])
    .where('id', '=', membershipId)
    .where('status', 'in', ['Active', 'Overdue', 'Paused'])
    .executeTakeFirst();
  if (!row) return false;
  const due = new Date(row.next_billing_at ?? now);
  const anchor = row.plan_rid === rid && row.anchored_at ? new Date(row.anchored_at) : due;
  await db
    .updateTable('memberships')
    .set({
      name,
      status: 'Active',
      period_unit: period.unit,
      period_value: period.value,
      amount_cents: price,
      plan_rid: rid,
      next_plan: '',
      paid_cents: price - coupon.cents,
      coupon: coupon.left,
      order_id: orderId,
      anchored_at: anchor.toISOString(),
      paid_from: due.toISOString(),
      next_billing_at: nextPeriodEnd(anchor, period, later(due, now)).toISOString(),
      retry_at: null,
      failures: 0,
    })
    .where('id', '=', membershipId)
    .execute();
  return true;
}

const later = (one: Date, other: Date): Date => (one.getTime() > other.getTime() ? one : other);

const STOPPABLE: ReadonlySet<string> = new Set(['Active', 'Overdue', 'Paused']);

/**
 * Lets a membership that is paid end with its period, as a right for good took its place, also where it waits behind a gift; one whose payment
 * is due ends now.
 */
export async function stopRenewal(db: Database, userId: number, now: Date): Promise<void> {
  const row = await findLatest(db, userId);
  if (!row) return;
  if (row.resumes)
    await db
      .updateTable('memberships')
      .set({ resumes: cancelWaiting(row.resumes) })
      .where('id', '=', row.id)
      .execute();
  if (!row.plan_rid || !STOPPABLE.has(row.status)) return;
  const isPaid = row.status === 'Active' && (row.next_billing_at ?? '') > now.toISOString();
  await db
    .updateTable('memberships')
    .set({
      status: isPaid ? 'Pending Cancellation' : 'Canceled',
      cancel_at: isPaid ? row.next_billing_at : now.toISOString(),
      next_billing_at: null,
      ...withoutNextPlan(row.plan_rid, row.next_billing_at),
      retry_at: null,
      pause_months: 0,
    })
    .where('id', '=', row.id)
    .execute();
  await writeMembershipEvent(db, userId, now);
}

/** Its owner cannot sign in until the staff has looked at it. */
export async function lockMembership(context: Omit<Emails, 'brand'>, userId: number): Promise<void> {
  const { db } = context;
  const row = await findLatest(db, userId);
  // One that is paid for may wait behind a gift.
  if (!row || row.status === 'Locked' || !(row.plan_rid || hasBought(row.resumes))) return;
  await db
    .updateTable('memberships')
    .set({ status: 'Locked', locked_from: row.status })
    .where('id', '=', row.id)
    .execute();
  await writeMembershipEvent(db, userId, context.now);
  const user = await db
    .selectFrom('users')
    .select(['email', 'name', 'brand'])
    .where('id', '=', userId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (user)
    await writeEmail({ ...context, brand: user.brand }, user.email, membershipLocked(user.name, row.name));
}

/** It is again as it was before a dispute locked it. Does nothing where staff locked it, or has changed it since. */
export async function unlockMembership(db: Database, userId: number, now: Date): Promise<void> {
  const row = await db
    .selectFrom('memberships')
    .select(['id', 'status', 'locked_from'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (row?.status !== 'Locked' || row.locked_from === '') return;
  await db
    .updateTable('memberships')
    .set({ status: row.locked_from, locked_from: '' })
    .where('id', '=', row.id)
    .execute();
  await writeMembershipEvent(db, userId, now);
}
