/** The receipt of an order once more, with the facts of its day. */
import { type Database, parseColumn } from '#server/cms/database/index.ts';
import { type Emails, writeEmail } from '#server/cms/identity/index.ts';
import { couponTerms, priceWith } from '#shared/coupon-terms.ts';
import { defineError } from '#shared/rest/errors.ts';
import { checkoutLines } from './checkout-lines.ts';
import { findCheckoutRow } from './checkout-rows.ts';
import { findSeller } from './find-seller.ts';
import { noOrder } from './orders.ts';
import { type PaidPeriod, receipt } from './receipt-email.ts';

const noReceipt = defineError('no_receipt', 409, 'This order has no receipt: it was not paid on the site.');

/** To the present address of its buyer. In a transaction. @throws order_invalid_id, no_receipt */
export async function resendReceipt(
  emails: Omit<Emails, 'brand'>,
  orderId: number,
): Promise<{ readonly to: string }> {
  const { db } = emails;
  const order = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.id', 'orders.number', 'orders.invoice_number as invoice', 'orders.brand'])
    .select(['orders.created_at', 'orders.status', 'orders.checkout_id', 'orders.user_id'])
    .select(['orders.paid_from', 'orders.paid_until', 'users.email'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  if (!order) throw noOrder();
  const checkout = order.checkout_id === null ? undefined : await findCheckoutRow(db, order.checkout_id);
  if (!checkout || order.status !== 'complete' || order.email === '') throw noReceipt();
  const payment = await db
    .selectFrom('payments')
    .select(['card_brand', 'card_last4', 'created_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  const { email, brand } = order;
  const facts = {
    checkout,
    lines: parseColumn(checkoutLines, checkout.lines),
    order,
    isNew: false,
    card: payment?.card_brand ? { brand: payment.card_brand, last4: payment.card_last4 } : null,
    period: await findPeriod(db, order),
    seller: await findSeller(db, brand),
    at: new Date(payment?.created_at ?? order.created_at),
  };
  await writeEmail({ ...emails, brand }, email, receipt(facts));
  return { to: email };
}

interface PaidOrder {
  readonly user_id: number;
  readonly paid_from: string | null;
  readonly paid_until: string | null;
}

/** The next payment is told where none has followed yet. */
async function findPeriod(
  db: Database,
  { user_id, paid_from, paid_until }: PaidOrder,
): Promise<PaidPeriod | null> {
  if (paid_from === null || paid_until === null) return null;
  const membership = await db
    .selectFrom('memberships')
    .select(['amount_cents', 'coupon'])
    .where('user_id', '=', user_id)
    .where('next_billing_at', '=', paid_until)
    .executeTakeFirst();
  const terms = membership && membership.coupon !== '' ? parseColumn(couponTerms, membership.coupon) : null;
  return {
    from: paid_from,
    until: paid_until,
    nextAmount: membership ? priceWith(terms, membership.amount_cents) : null,
    isBack: false,
  };
}
