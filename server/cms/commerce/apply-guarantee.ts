/** The 30-day guarantee: the first payment of a membership goes back by itself, once a person. */
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { type IdentityContext, requireViewer, writeEmail } from '#server/cms/identity/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { endPaidMembership, findSubscription } from '#server/cms/membership/index.ts';
import { defineError } from '#shared/rest/errors.ts';
import type { Subscription } from '#shared/rest/subscriptions.ts';
import { tags } from '#shared/rest/tags.ts';
import { guaranteeUsed } from './emails.ts';
import { sumPendingRefunds, writeRefund } from './write-refund.ts';

const notCovered = defineError(
  'guarantee_over',
  409,
  'The 30-day guarantee covers the first payment of your first membership with us. Please write to us about anything else.',
);

const DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Ends the membership today and gives back what was paid for it in its first 30 days, upgrades included. Rights end at once.
 * @throws rest_not_logged_in, guarantee_over
 */
export async function applyGuarantee(context: IdentityContext): Promise<Subscription | null> {
  const { id: userId } = requireViewer(context);
  const { now } = context;
  await inTransaction(context.db, async (db) => {
    const payments = await listCovered(db, userId, now);
    if (payments.length === 0) throw notCovered();
    for (const payment of payments)
      await writeRefund(db, {
        paymentId: payment.id,
        userId,
        amount: payment.left,
        reason: 'guarantee',
        now,
      });
    await endPaidMembership(db, userId, { now });
    await writeOutbox(db, [tags.user(userId)], now);
    await tellOwner({ ...context, db }, userId, sumOf(payments));
  });
  return findSubscription(context);
}

/** Tells how much it would return. @throws rest_not_logged_in */
export async function findGuarantee(context: IdentityContext): Promise<{ amount: number }> {
  const { id } = requireViewer(context);
  const subscription = await findSubscription(context);
  if (subscription?.status !== 'Active' && subscription?.status !== 'Pending Cancellation')
    return { amount: 0 };
  const payments = await listCovered(context.db, id, context.now);
  return { amount: sumOf(payments) };
}

const sumOf = (payments: Awaited<ReturnType<typeof listCovered>>): number =>
  payments.reduce((sum, { left }) => sum + left, 0);

async function tellOwner(context: IdentityContext, userId: number, amount: number): Promise<void> {
  const { db } = context;
  const { name, email, membership } = await db
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .select(['users.name', 'users.email', 'memberships.name as membership'])
    .where('users.id', '=', userId)
    .orderBy('memberships.id', 'desc')
    .executeTakeFirstOrThrow();
  await writeEmail(context, email, guaranteeUsed({ name, membership, amount }));
}

/** Whether a plan that is bought now could be given back: it is somebody's first, or in its first days. @param userId null for a guest */
export async function isGuaranteed(db: Database, userId: number | null, now: Date): Promise<boolean> {
  if (userId === null) return true;
  if (await isUsed(db, userId)) return false;
  return (await listPlanPayments(db, userId)).every((payment) => isRecent(payment, now));
}

/** Payments with what is left of each; none where the guarantee was used before, or where the first payment is longer ago. */
async function listCovered(db: Database, userId: number, now: Date) {
  if (await isUsed(db, userId)) return [];
  const rows = await listPlanPayments(db, userId);
  if (!rows.every((payment) => isRecent(payment, now))) return [];
  const covered: { readonly id: number; readonly left: number }[] = [];
  for (const { id, amount_cents, refunded_cents } of rows) {
    const left = amount_cents - refunded_cents - (await sumPendingRefunds(db, id));
    if (left > 0) covered.push({ id, left });
  }
  return covered;
}

async function isUsed(db: Database, userId: number): Promise<boolean> {
  const used = await db
    .selectFrom('refunds')
    .select('id')
    .where('user_id', '=', userId)
    .where('reason', '=', 'guarantee')
    .executeTakeFirst();
  return used !== undefined;
}

function listPlanPayments(db: Database, userId: number) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
    .select(['payments.id', 'payments.amount_cents', 'payments.refunded_cents', 'payments.created_at'])
    .where('payments.user_id', '=', userId)
    .where('payments.status', '=', 'complete')
    .where('checkouts.lines', 'like', '%"kind":"plan"%')
    .orderBy('payments.id')
    .execute();
}

const isRecent = ({ created_at }: { readonly created_at: string }, now: Date): boolean =>
  Date.parse(created_at) >= now.getTime() - DAYS * DAY_MS;
