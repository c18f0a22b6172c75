/** Disputes: one that is opened locks what the payment had opened, one that is won opens it again. */
import { type Database, parseColumn } from '#server/cms/database/index.ts';
import { writeEmail } from '#server/cms/identity/index.ts';
import { lockMembership, unlockMembership } from '#server/cms/membership/index.ts';
import type { CheckoutContext } from './checkout-context.ts';
import { giveUseBack } from './coupons/use-coupon.ts';
import { disputeWon } from './emails.ts';
import type { FollowedCharge } from './gateway.ts';
import { giveBack } from './give-back.ts';
import { findLinesOf, takeBack, takenThings } from './take-back.ts';
import { addStaffNote } from './tell-staff.ts';
import { sumPendingRefunds, writeRefund } from './write-refund.ts';

interface DisputedPayment {
  readonly id: number;
  readonly user_id: number;
  readonly order_id: number | null;
  readonly description: string;
  readonly disputed_at: string | null;
  readonly dispute_ended_at: string | null;
  readonly dispute_took: string;
}

/** Each is done once: staff may have let its owner in again since. Answers whether anything was. */
export async function followDispute(
  context: CheckoutContext,
  payment: DisputedPayment,
  { isDisputed, isDisputeLost }: FollowedCharge,
): Promise<boolean> {
  const wasOpen = payment.disputed_at !== null && payment.dispute_ended_at === null;
  const isNew = isDisputed && (payment.disputed_at === null || (!wasOpen && !isDisputeLost));
  if (isNew) await lock(context, payment);
  if (isDisputeLost && (isNew || wasOpen)) await end(context, payment);
  const isWon = wasOpen && !isDisputed;
  if (isWon) await unlock(context, payment);
  return isNew || isWon;
}

/** All that was locked stays so, and nothing more is looked for. */
async function end({ db, now }: CheckoutContext, { id }: DisputedPayment): Promise<void> {
  await db
    .updateTable('payments')
    .set({ dispute_ended_at: now.toISOString(), dispute_took: '' })
    .where('id', '=', id)
    .execute();
}

async function lock(context: CheckoutContext, { id, user_id, order_id }: DisputedPayment): Promise<void> {
  const { db, now } = context;
  const took = await takeBack(db, user_id, order_id, now);
  await lockMembership(context, user_id);
  await db
    .updateTable('payments')
    .set({
      disputed_at: now.toISOString(),
      dispute_ended_at: null,
      dispute_took: took ? JSON.stringify(took) : '',
    })
    .where('id', '=', id)
    .execute();
}

async function unlock(context: CheckoutContext, payment: DisputedPayment): Promise<void> {
  const { db, now } = context;
  const { id, user_id, order_id, description, dispute_took } = payment;
  await end(context, payment);
  const owner = await db
    .selectFrom('users')
    .select(['email', 'name', 'brand'])
    .where('id', '=', user_id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!owner) return;
  if (!(await isDisputedOtherwise(db, user_id))) await unlockMembership(db, user_id, now);
  const order = { userId: user_id, orderId: order_id ?? 0, now };
  // A refund may have taken it since: then it stays taken.
  const missing =
    dispute_took !== '' ? await giveBack(db, order, parseColumn(takenThings, dispute_took)) : [];
  if (missing.length > 0) await returnMoney(db, id, order);
  await addStaffNote(db, { payment: id, about: 'dispute_won', cents: 0, missing }, now);
  await writeEmail({ ...context, brand: owner.brand }, owner.email, disputeWon({ ...owner, description }));
}

/** Money for what is not to be had any more is not kept. Of several things in an order it is staff that settles one. */
async function returnMoney(
  db: Database,
  paymentId: number,
  { userId, orderId, now }: { userId: number; orderId: number; now: Date },
): Promise<void> {
  if ((await findLinesOf(db, orderId)).length !== 1) return;
  const { amount_cents, refunded_cents } = await db
    .selectFrom('payments')
    .select(['amount_cents', 'refunded_cents'])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const amount = amount_cents - refunded_cents - (await sumPendingRefunds(db, paymentId));
  if (amount <= 0) return;
  const order = await db
    .selectFrom('orders')
    .select('checkout_id')
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (order?.checkout_id) await giveUseBack(db, order.checkout_id);
  await writeRefund(db, { paymentId, userId, amount, reason: 'not_given', now });
}

/** Whether another of their payments is disputed: then the membership stays locked. */
async function isDisputedOtherwise(db: Database, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', userId)
    .where('disputed_at', 'is not', null)
    .where('dispute_ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
