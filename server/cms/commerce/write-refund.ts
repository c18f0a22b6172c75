/** Money that is to go back, written with what it is for; `refunds.ts` sends it. */
import type { Database } from '#server/cms/database/index.ts';

export interface NewRefundRow {
  readonly paymentId: number;
  readonly userId: number;
  /** Whole cents. */
  readonly amount: number;
  readonly reason: 'guarantee' | 'staff' | 'not_given';
  readonly now: Date;
}

/** In the transaction of what it is for. */
export async function writeRefund(
  db: Database,
  { paymentId, userId, amount, reason, now }: NewRefundRow,
): Promise<void> {
  await db
    .insertInto('refunds')
    .values({
      payment_id: paymentId,
      user_id: userId,
      amount_cents: amount,
      reason,
      status: 'pending',
      created_at: now.toISOString(),
      ended_at: null,
    })
    .execute();
}

/** Refunds of a payment that are under way, in whole cents. */
export async function sumPendingRefunds(db: Database, paymentId: number): Promise<number> {
  const rows = await db
    .selectFrom('refunds')
    .select('amount_cents')
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'pending')
    .execute();
  return rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
}
