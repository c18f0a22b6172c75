/** Follows a charge after it was paid: refunds from the gateway's own pages, and disputes, which lock what they had opened. */
import { inTransaction } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { lockMembership } from '#server/cms/membership/index.ts';
import { tags } from '#shared/rest/tags.ts';
import type { SettleContext } from './checkout-context.ts';
import { bookReturn } from './credit-notes.ts';
import { takeBack } from './take-back.ts';

/** Does nothing for a charge that is not in our books. @throws GatewayUnavailable */
export async function followCharge(context: SettleContext, chargeId: string): Promise<void> {
  const { gateway, now } = context;
  const charge = await gateway.findCharge(chargeId);
  await inTransaction(context.db, async (db) => {
    const payment = await db
      .selectFrom('payments')
      .select(['id', 'user_id', 'order_id', 'refunded_cents', 'disputed_at'])
      .where('charge_id', '=', chargeId)
      .executeTakeFirst();
    if (!payment) return;
    // Refunds of ours that are under way are counted when they are told to us.
    const pending = await db
      .selectFrom('refunds')
      .select('id')
      .where('payment_id', '=', payment.id)
      .where('status', '=', 'pending')
      .executeTakeFirst();
    const amount = pending ? 0 : charge.refunded - payment.refunded_cents;
    if (amount > 0) await bookReturn({ ...context, db }, { paymentId: payment.id, amount, reason: 'other' });
    // Refunds of ours have said what becomes of the rights.
    const isReturned = amount > 0 && charge.refunded >= charge.amount;
    // Once: staff may have let its owner in again since.
    const isDisputed = charge.isDisputed && payment.disputed_at === null;
    if (!isReturned && !isDisputed) return;
    await takeBack(db, payment.user_id, payment.order_id, now);
    if (isDisputed) {
      await lockMembership({ ...context, db }, payment.user_id);
      const disputed_at = now.toISOString();
      await db.updateTable('payments').set({ disputed_at }).where('id', '=', payment.id).execute();
    }
    await writeOutbox(db, [tags.user(payment.user_id)], now);
  });
}
