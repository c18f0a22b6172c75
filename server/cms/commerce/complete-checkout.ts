/**
 * The end of a checkout. What was paid and what it gives are written together, once, whoever brings the news first: the answer of the
 * gateway, its notice, the buyer who comes back, or the reconciler.
 */
import { type Database, inTransaction, parseColumn } from '#server/cms/database/index.ts';
import { type Emails, openPaidAccount, writeEmail } from '#server/cms/identity/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { beginMembership, renewMembership, scheduleChange } from '#server/cms/membership/index.ts';
import { tags } from '#shared/rest/tags.ts';
import { addCardTo } from './billing.ts';
import type { CheckoutContext } from './checkout-context.ts';
import { type CheckoutLine, checkoutLines, isPlan } from './checkout-lines.ts';
import type { CheckoutRow } from './checkout-rows.ts';
import { keepCustomer } from './customers.ts';
import { receipt } from './emails.ts';
import type { Charge, GatewayCard } from './gateway.ts';
import { nextInvoiceNumber } from './numbers.ts';
import { findOrderOf, insertOrder } from './order-of-checkout.ts';
import { writeRefund } from './refunds.ts';

/**
 * Gives what was paid for. Does nothing where that has been done.
 * @param charge null where nothing had to be paid
 * @param card to be kept on file; null for none
 */
export async function completeCheckout(
  context: CheckoutContext,
  { id }: Pick<CheckoutRow, 'id'>,
  charge: Charge | null,
  card: GatewayCard | null,
): Promise<void> {
  const { now } = context;
  await inTransaction(context.db, async (db) => {
    const checkout = await endCheckout(db, id, 'complete', '', now);
    if (!checkout) return;
    const emails = { db, now, brand: checkout.brand, origins: context.origins };
    const { userId, isNew } = await findBuyer(emails, checkout);
    const lines = parseColumn(checkoutLines, checkout.lines);
    const order = await takeOrder(db, { ...checkout, user_id: userId }, lines, now);
    const paymentId = charge && (await insertPayment(db, { userId, orderId: order.id, lines, charge, now }));
    const isOpen = await isAccountOpen(db, userId);
    for (const line of lines) {
      const isGiven = isOpen && (await give(db, { line, checkout, userId, orderId: order.id, now }));
      // Money for what is not to be had any more is not kept.
      if (!isGiven && paymentId !== null)
        await writeRefund(db, { paymentId, userId, amount: checkout.total_cents, reason: 'not_given', now });
    }
    if (checkout.gateway_customer) await keepCustomer(db, userId, checkout.gateway_customer);
    if (card) await addCardTo(db, userId, card, now);
    await writeOutbox(db, [tags.user(userId)], now);
    await writeEmail(emails, checkout.email, receipt({ checkout, lines, order, isNew }));
  });
}

/** Says that nothing was paid. Does nothing where the checkout has ended. */
export async function failCheckout(
  { db, now }: Pick<CheckoutContext, 'db' | 'now'>,
  id: number,
  error: string,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    if (!(await endCheckout(transaction, id, 'error', error, now))) return false;
    await transaction.updateTable('orders').set({ status: 'error' }).where('checkout_id', '=', id).execute();
    return true;
  });
}

async function endCheckout(
  db: Database,
  id: number,
  status: 'complete' | 'error',
  error: string,
  now: Date,
): Promise<CheckoutRow | undefined> {
  return db
    .updateTable('checkouts')
    .set({ status, error, ended_at: now.toISOString(), page_url: '' })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** A guest gets an account, or what was bought goes to the one that was opened meanwhile for the same address. */
async function findBuyer(emails: Emails, checkout: CheckoutRow): Promise<{ userId: number; isNew: boolean }> {
  if (checkout.user_id !== null) return { userId: checkout.user_id, isNew: false };
  const { id, isNew } = await openPaidAccount(emails, checkout);
  await emails.db.updateTable('checkouts').set({ user_id: id }).where('id', '=', checkout.id).execute();
  return { userId: id, isNew };
}

async function takeOrder(
  db: Database,
  checkout: CheckoutRow & { readonly user_id: number },
  lines: readonly CheckoutLine[],
  now: Date,
): Promise<{ readonly id: number; readonly number: string; readonly invoice: string }> {
  const order = (await findOrderOf(db, checkout.id)) ?? (await insertOrder(db, checkout, lines, now));
  const invoice = await nextInvoiceNumber(db, checkout.brand);
  await db
    .updateTable('orders')
    .set({ status: 'complete', invoice_number: invoice })
    .where('id', '=', order.id)
    .execute();
  return { ...order, invoice };
}

interface NewPayment {
  readonly userId: number;
  readonly orderId: number;
  readonly lines: readonly CheckoutLine[];
  readonly charge: Charge;
  readonly now: Date;
}

async function insertPayment(
  db: Database,
  { userId, orderId, lines, charge, now }: NewPayment,
): Promise<number> {
  const { id } = await db
    .insertInto('payments')
    .values({
      user_id: userId,
      order_id: orderId,
      description: lines.map(({ name }) => name).join(', '),
      status: 'complete',
      created_at: now.toISOString(),
      amount_cents: charge.amount,
      currency: 'USD',
      card_brand: charge.card?.brand ?? '',
      card_last4: charge.card?.last4 ?? '',
      charge_id: charge.id,
      refunded_cents: charge.refunded,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Gift {
  readonly line: CheckoutLine;
  readonly checkout: CheckoutRow;
  readonly userId: number;
  readonly orderId: number;
  readonly now: Date;
}

/** Whether the account was not closed while it was paid. */
async function isAccountOpen(db: Database, userId: number): Promise<boolean> {
  const row = await db.selectFrom('users').select('closed_at').where('id', '=', userId).executeTakeFirst();
  return row?.closed_at === null;
}

/** Gives one line. Answers false for what is not to be had any more: a membership that was ended or replaced while its payment was under way. */
async function give(db: Database, { line, checkout, userId, orderId, now }: Gift): Promise<boolean> {
  for (const level of line.levels)
    await db
      .insertInto('grants')
      .values({ user_id: userId, level, source: `order:${orderId}`, until: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  if (!isPlan(line)) return true;
  const { reason, membership_id } = checkout;
  if (reason === 'renewal' && membership_id !== null) return renewMembership(db, membership_id, line, now);
  if (reason === 'change' && membership_id !== null) return scheduleChange(db, membership_id, line.rid);
  await beginMembership(db, userId, line, now);
  return true;
}
