/** Money that went back, in our books: what of a payment is returned, the credit note, and the email about it, written together. */
import type { Database } from '#server/cms/database/index.ts';
import { writeEmail } from '#server/cms/identity/index.ts';
import { lowerPaid } from '#server/cms/membership/index.ts';
import type { CreditNote } from '#shared/rest/orders.ts';
import { pathTo } from '#shared/routes.ts';
import type { CheckoutContext } from './checkout-context.ts';
import { moneyReturned } from './emails.ts';
import { nextCreditNoteNumber } from './numbers.ts';

interface NewCreditNote {
  readonly paymentId: number;
  /** Whole cents. */
  readonly amount: number;
  readonly reason: CreditNote['reason'];
}

/** In the transaction that takes note of the refund. */
export async function bookReturn(
  context: CheckoutContext,
  { paymentId, amount, reason }: NewCreditNote,
): Promise<void> {
  const { db, now } = context;
  await db
    .updateTable('payments')
    .set((eb) => ({ refunded_cents: eb('refunded_cents', '+', amount) }))
    .where('id', '=', paymentId)
    .execute();
  const payment = await findPayment(db, paymentId);
  const { user_id, order_id, brand, description, name, email, closed_at } = payment;
  if (order_id !== null) await lowerPaid(db, { userId: user_id, orderId: order_id, cents: amount });
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
  if (closed_at !== null) return;
  const file = order_id === null ? undefined : pathToCreditNote(order_id, number);
  const words = { name, description, amount, number, file, isGone: reason === 'not_given' };
  await writeEmail({ ...context, brand }, email, moneyReturned(words));
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
