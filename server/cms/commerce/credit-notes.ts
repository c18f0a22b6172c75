/** Money that went back, in our books: what of a payment is returned, the credit note, and the email about it, written together. */
import type { Database } from '#server/cms/database/index.ts';
import { writeEmail } from '#server/cms/identity/index.ts';
import { lowerPaid } from '#server/cms/membership/index.ts';
import { writeOrderEvent } from '#server/cms/outgoing-webhooks/index.ts';
import type { CreditNote } from '#shared/rest/orders.ts';
import { pathTo } from '#shared/routes.ts';
import type { CheckoutContext } from './checkout-context.ts';
import { moneyReturned, returnFailed } from './emails.ts';
import { lowerGifts } from './gifts/lower-gifts.ts';
import { reverseTaxLater } from './goods/record-tax.ts';
import { nextCreditNoteNumber } from './numbers.ts';
import { addStaffNote } from './tell-staff.ts';

interface NewCreditNote {
  readonly paymentId: number;
  /** Whole cents. */
  readonly amount: number;
  readonly reason: CreditNote['reason'];
}

/** In the transaction that takes note of the refund. */
export async function bookReturn(context: CheckoutContext, note: NewCreditNote): Promise<void> {
  const { payment, number } = await bookAmount(context, note);
  const { paymentId, amount, reason } = note;
  const reversed = await findFirstReturned(context.db, paymentId);
  if (reversed > 0)
    await reverseTaxLater(context.db, { payment: paymentId, note: number, amount: reversed }, context.now);
  const { order_id, brand, description, name, email, closed_at } = payment;
  if (order_id !== null) await writeOrderEvent(context.db, 'order.refunded', order_id, context.now);
  if (closed_at !== null) return;
  const file = order_id === null ? undefined : pathToCreditNote(order_id, number);
  const words = { name, description, amount, number, file, isGone: reason === 'not_given' };
  await writeEmail({ ...context, brand }, email, moneyReturned(words));
}

/**
 * Cents of the last credit note that had not been returned before: what a bank sent back to us, and goes out again, is reversed in Stripe
 * Tax already.
 */
async function findFirstReturned(db: Database, paymentId: number): Promise<number> {
  const notes = await db
    .selectFrom('credit_notes')
    .select('amount_cents')
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute();
  let sum = 0;
  let most = 0;
  let first = 0;
  for (const { amount_cents } of notes) {
    sum += amount_cents;
    first = Math.max(0, sum - most);
    most = Math.max(most, sum);
  }
  return first;
}

/** The sum of the payment and its credit note, which is always the same. @param amount below 0 for what came to us again */
async function bookAmount({ db, now }: CheckoutContext, { paymentId, amount, reason }: NewCreditNote) {
  await db
    .updateTable('payments')
    .set((eb) => ({ refunded_cents: eb('refunded_cents', '+', amount) }))
    .where('id', '=', paymentId)
    .execute();
  const payment = await findPayment(db, paymentId);
  const { user_id, order_id, brand } = payment;
  if (order_id !== null) {
    await lowerPaid(db, { userId: user_id, orderId: order_id, cents: amount });
    await lowerGifts(db, order_id, amount);
  }
  const number = await nextCreditNoteNumber(db, brand);
  await db
    .insertInto('credit_notes')
    .values({
      number,
      payment_id: paymentId,
      order_id,
      user_id,
      amount_cents: amount,
      reason,
      created_at: now.toISOString(),
    })
    .execute();
  return { payment, number };
}

/**
 * Books money that came to us again, since the bank did not take it: we owe it, and what the refund had taken stays taken until staff has
 * settled with the buyer, who wanted the money. In the transaction that takes note of it.
 */
export async function reverseReturn(
  context: CheckoutContext,
  paymentId: number,
  amount: number,
): Promise<void> {
  const { db, now } = context;
  await bookAmount(context, { paymentId, amount: -amount, reason: 'failed' });
  const refund = await db
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'complete')
    .where('amount_cents', '=', amount)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (refund) await db.updateTable('refunds').set({ status: 'error' }).where('id', '=', refund.id).execute();
  await addStaffNote(db, { payment: paymentId, about: 'refund_failed', cents: amount, missing: [] }, now);
  const { name, description, brand, email, closed_at } = await findPayment(db, paymentId);
  if (closed_at === null)
    await writeEmail({ ...context, brand }, email, returnFailed({ name, description, amount }));
}

/** An order's brand is that of its invoice; what was arranged otherwise has its buyer's. */
function findPayment(db: Database, id: number) {
  return db
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.user_id')
    .leftJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.user_id', 'payments.order_id', 'payments.description'])
    .select(({ fn }) => fn.coalesce('orders.brand', 'users.brand').as('brand'))
    .select(['users.name', 'users.email', 'users.closed_at'])
    .where('payments.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Those of the orders, the first of each first. */
export async function listCreditNotes(
  db: Database,
  orderIds: readonly number[],
): Promise<Map<number, CreditNote[]>> {
  const rows = await db
    .selectFrom('credit_notes')
    .select(['number', 'order_id', 'amount_cents', 'reason', 'created_at'])
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute();
  const notes = new Map<number, CreditNote[]>();
  for (const { order_id, amount_cents, ...row } of rows) {
    if (order_id === null) continue;
    const url = pathToCreditNote(order_id, row.number);
    notes.set(order_id, [...(notes.get(order_id) ?? []), { ...row, amount: amount_cents, url }]);
  }
  return notes;
}

const pathToCreditNote = (orderId: number, number: string): string =>
  `${pathTo('accountOrder', { id: String(orderId) })}credit-note-${number}.pdf`;
