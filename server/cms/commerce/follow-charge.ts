/** Follows a charge after it was paid: refunds from the gateway's own pages, refunds that banks did not take, and disputes. */
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { tags } from '#shared/rest/tags.ts';
import type { CheckoutContext, SettleContext } from './checkout-context.ts';
import { bookReturn, reverseReturn } from './credit-notes.ts';
import { followDispute } from './follow-dispute.ts';
import type { FollowedCharge } from './gateway.ts';
import { takeBack } from './take-back.ts';

/** Does nothing for a charge that is not in our books. @throws GatewayUnavailable */
export async function followCharge(context: SettleContext, chargeId: string): Promise<void> {
  const { gateway, now } = context;
  const charge = await gateway.findCharge(chargeId);
  await inTransaction(context.db, async (db) => {
    const payment = await findPayment(db, chargeId);
    if (!payment) return;
    const within = { ...context, db };
    const returned = await followRefunds(within, payment, charge);
    // Refunds of ours have said what becomes of the rights.
    if (returned > 0 && charge.refunded >= charge.amount)
      await takeBack(db, payment.user_id, payment.order_id, now);
    const isChanged = await followDispute(within, payment, charge);
    if (returned !== 0 || isChanged) await writeOutbox(db, [tags.user(payment.user_id)], now);
  });
}

type FollowedPayment = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

function findPayment(db: Database, chargeId: string) {
  return db
    .selectFrom('payments')
    .select(['id', 'user_id', 'order_id', 'description', 'refunded_cents', 'failed_refund_cents'])
    .select(['disputed_at', 'dispute_ended_at', 'dispute_took'])
    .where('charge_id', '=', chargeId)
    .executeTakeFirst();
}

/**
 * Books what went back and what did not arrive. Both sums of the gateway's only grow, so that an answer that is older than our books changes
 * nothing. Answers the cents that went back, below 0 where more came to us again.
 */
async function followRefunds(
  context: CheckoutContext,
  payment: FollowedPayment,
  charge: FollowedCharge,
): Promise<number> {
  const { db } = context;
  // Refunds of ours that are under way are counted when they are told to us.
  if (await isSending(db, payment.id)) return 0;
  const failed = Math.max(0, charge.failedRefunds - payment.failed_refund_cents);
  const known = payment.refunded_cents + payment.failed_refund_cents;
  const sent = Math.max(0, charge.refunded + charge.failedRefunds - known);
  if (failed > 0)
    await db
      .updateTable('payments')
      .set((eb) => ({ failed_refund_cents: eb('failed_refund_cents', '+', failed) }))
      .where('id', '=', payment.id)
      .execute();
  // A refund that came and failed between two looks changes nothing.
  const returned = sent - failed;
  if (returned > 0) await bookReturn(context, { paymentId: payment.id, amount: returned, reason: 'other' });
  if (returned < 0) await reverseReturn(context, payment.id, -returned);
  return returned;
}

async function isSending(db: Database, paymentId: number): Promise<boolean> {
  const row = await db
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return row !== undefined;
}
