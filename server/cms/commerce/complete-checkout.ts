/**
 * The end of a checkout. What was paid and what it gives are written together, once, whoever brings the news first: the answer of the
 * gateway, its notice, the buyer who comes back, or the reconciler.
 */
import { sql } from 'kysely';
import { type Database, inTransaction, parseColumn } from '#server/cms/database/index.ts';
import { type Emails, openPaidAccount } from '#server/cms/identity/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { writeOrderEvent } from '#server/cms/outgoing-webhooks/index.ts';
import { tags } from '#shared/rest/tags.ts';
import { ROUTES } from '#shared/routes.ts';
import { addCardTo } from './billing.ts';
import type { CheckoutContext } from './checkout-context.ts';
import { type CheckoutLine, checkoutLines, nameLines } from './checkout-lines.ts';
import type { CheckoutRow } from './checkout-rows.ts';
import { giveUseBack } from './coupons/use-coupon.ts';
import { bookReturn } from './credit-notes.ts';
import { keepCustomer } from './customers.ts';
import type { Charge, GatewayCard } from './gateway.ts';
import { giveLine } from './give-line.ts';
import { recordTaxLater } from './goods/record-tax.ts';
import { forgetTax } from './goods/stripe-tax.ts';
import { nextInvoiceNumber } from './numbers.ts';
import { findOrderOf, insertOrder } from './order-of-checkout.ts';
import type { Purchase } from './purchase.ts';
import { writeReceipt } from './write-receipt.ts';
import { writeRefund } from './write-refund.ts';

/**
 * Gives what was paid for. Does nothing where that has been done.
 * @param charge null where nothing had to be paid
 * @param card to be kept on file; null for none
 */
export async function completeCheckout(
  context: CheckoutContext,
  checkout: Pick<CheckoutRow, 'id'>,
  charge: Charge | null,
  card: GatewayCard | null,
): Promise<void> {
  try {
    await giveAndBook(context, checkout, charge, card);
  } catch (error) {
    // Another press has changed it, and pays it.
    if (error instanceof StillToPay) return;
    if (!(error instanceof NothingGiven)) throw error;
    await failCheckout(context, checkout.id, 'replaced');
  }
}

/** Nothing had to be paid, and it is not to be had any more: there is nothing to book. */
class NothingGiven extends Error {
  override readonly name = 'NothingGiven';
}

/** It was free when it was asked for; another press has changed it since, such as by taking a coupon off. */
class StillToPay extends Error {
  override readonly name = 'StillToPay';
}

async function giveAndBook(
  context: CheckoutContext,
  { id }: Pick<CheckoutRow, 'id'>,
  charge: Charge | null,
  card: GatewayCard | null,
): Promise<void> {
  const { now } = context;
  await inTransaction(context.db, async (db) => {
    const ended = await endCheckout(db, id, 'complete', '', now);
    const checkout = ended ?? (charge && (await reopenLate(db, id, charge)));
    if (!checkout) return;
    if (charge === null && checkout.total_cents > 0) throw new StillToPay();
    const emails = { db, now, brand: checkout.brand, origins: context.origins };
    const { userId, isNew } = await findBuyer(emails, checkout);
    const lines = parseColumn(checkoutLines, checkout.lines);
    const order = await takeOrder(db, { ...checkout, user_id: userId }, lines, now);
    const paymentId = charge && (await insertPayment(db, { userId, orderId: order.id, lines, charge, now }));
    const returned = charge?.refunded ?? 0;
    if (paymentId !== null) await recordTaxLater(db, checkout, now);
    await forgetTax(db, checkout.tax_calculation);
    // For all that went back before it was booked nothing is given. A renewal is: its membership would wait for a payment that was made.
    const isReturned =
      charge !== null && returned > 0 && returned >= charge.amount && checkout.reason !== 'renewal';
    const canGive = ended !== undefined && !isReturned && (await isAccountOpen(db, userId));
    const isGiven =
      canGive &&
      (await giveAll(db, { lines, checkout, userId, orderId: order.id, now, origins: context.origins }));
    if (!isGiven && charge === null) throw new NothingGiven();
    // After what was paid stands with what it gave, so that it lowers that.
    if (paymentId !== null && returned > 0)
      await bookReturn({ ...context, db }, { paymentId, amount: returned, reason: 'other' });
    if (!isGiven) await giveUseBack(db, id);
    // Money for what is not to be had any more is not kept.
    const kept = (charge?.amount ?? 0) - returned;
    if (!isGiven && paymentId !== null && kept > 0)
      await writeRefund(db, { paymentId, userId, amount: kept, reason: 'not_given', now });
    const isKept =
      checkout.gateway_customer !== '' && (await keepCustomer(db, userId, checkout.gateway_customer));
    // Under another of the gateway's names for the buyer it could not be charged.
    if (card && isKept) await addCardTo(db, userId, card, now);
    if (isGiven && checkout.reason !== 'change') await writeOrderEvent(db, 'order.paid', order.id, now);
    await writeOutbox(db, [tags.user(userId)], now);
    if (isGiven)
      await writeReceipt(emails, { checkout, lines, order, userId, isNew, card: charge?.card ?? null });
  });
}

/** A checkout that was given up and is found to be paid all the same: it is booked, and the money goes back. */
async function reopenLate(
  db: Database,
  id: number,
  { id: chargeId }: Charge,
): Promise<CheckoutRow | undefined> {
  const booked = await db
    .selectFrom('payments')
    .select('id')
    .where('charge_id', '=', chargeId)
    .executeTakeFirst();
  if (booked) return undefined;
  return db
    .updateTable('checkouts')
    .set({ status: 'complete', error: '' })
    .where('id', '=', id)
    .where('status', '=', 'error')
    .returningAll()
    .executeTakeFirst();
}

/**
 * Says that nothing was paid. Does nothing where the checkout has ended.
 * @param way in which it was to be paid; does nothing where another was chosen since
 */
export async function failCheckout(
  { db, now }: Pick<CheckoutContext, 'db' | 'now'>,
  id: number,
  error: string,
  way?: CheckoutRow['way'],
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    if (!(await endCheckout(transaction, id, 'error', error, now, way))) return false;
    await transaction.updateTable('orders').set({ status: 'error' }).where('checkout_id', '=', id).execute();
    await giveUseBack(transaction, id);
    return true;
  });
}

async function endCheckout(
  db: Database,
  id: number,
  status: 'complete' | 'error',
  error: string,
  now: Date,
  way?: CheckoutRow['way'],
): Promise<CheckoutRow | undefined> {
  return db
    .updateTable('checkouts')
    .set({ status, error, ended_at: now.toISOString(), page_url: '' })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .$if(way !== undefined, (query) => query.where('way', '=', way ?? ''))
    .returningAll()
    .executeTakeFirst();
}

/** A guest gets an account, or what was bought goes to the one that was opened meanwhile for the same address. */
async function findBuyer(emails: Emails, checkout: CheckoutRow): Promise<{ userId: number; isNew: boolean }> {
  if (checkout.user_id !== null) return { userId: checkout.user_id, isNew: false };
  const next =
    checkout.return_path || `${ROUTES.confirmation}?${new URLSearchParams({ checkout: checkout.token })}`;
  const { id, isNew } = await openPaidAccount(emails, { ...checkout, next });
  await emails.db.updateTable('checkouts').set({ user_id: id }).where('id', '=', checkout.id).execute();
  return { userId: id, isNew };
}

async function takeOrder(
  db: Database,
  checkout: CheckoutRow & { readonly user_id: number },
  lines: readonly CheckoutLine[],
  now: Date,
): Promise<{ readonly id: number; readonly number: string; readonly invoice: string | null }> {
  const order = (await findOrderOf(db, checkout.id)) ?? (await insertOrder(db, checkout, lines, now));
  // A change that is charged later has its invoice then.
  const invoice = checkout.reason === 'change' ? null : await nextInvoiceNumber(db, checkout.brand);
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
      description: nameLines(lines),
      status: 'complete',
      created_at: now.toISOString(),
      amount_cents: charge.amount,
      currency: 'USD',
      card_brand: charge.card?.brand ?? '',
      card_last4: charge.card?.last4 ?? '',
      charge_id: charge.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether the account was not closed while it was paid. */
async function isAccountOpen(db: Database, userId: number): Promise<boolean> {
  const row = await db.selectFrom('users').select('closed_at').where('id', '=', userId).executeTakeFirst();
  return row?.closed_at === null;
}

/** Answers false, and gives nothing, where a line is not to be had any more. */
async function giveAll(
  db: Database,
  { lines, ...purchase }: Purchase & { lines: readonly CheckoutLine[] },
): Promise<boolean> {
  await sql`savepoint giving`.execute(db);
  for (const line of lines)
    if (!(await giveLine(db, line, purchase))) {
      await sql`rollback to savepoint giving`.execute(db);
      return false;
    }
  await sql`release savepoint giving`.execute(db);
  return true;
}
