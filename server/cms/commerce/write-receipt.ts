/** Tells of a purchase that is done: the period that it pays for stands with the order, and in the receipt. */
import { type Database, parseColumn } from '#server/cms/database/index.ts';
import { type Emails, writeEmail } from '#server/cms/identity/index.ts';
import { couponTerms, priceWith } from '#shared/coupon-terms.ts';
import { isPlan } from './checkout-lines.ts';
import { findSeller } from './find-seller.ts';
import { type PaidPeriod, type ReceiptFacts, receipt } from './receipt-email.ts';

type Given = Omit<ReceiptFacts, 'period' | 'seller' | 'at'> & { readonly userId: number };

/** In the transaction of the payment, when all is given. */
export async function writeReceipt(emails: Emails, given: Given): Promise<void> {
  const { db, brand, now } = emails;
  const { checkout, lines, order, userId } = given;
  const period =
    checkout.reason !== 'change' && lines.some(isPlan)
      ? await findPeriod(db, userId, order.id, checkout.reason === 'renewal')
      : null;
  if (period)
    await db
      .updateTable('orders')
      .set({ paid_from: period.from, paid_until: period.until })
      .where('id', '=', order.id)
      .execute();
  if (!checkout.email) return;
  const seller = await findSeller(db, brand);
  await writeEmail(emails, checkout.email, receipt({ ...given, period, seller, at: now }));
}

async function findPeriod(
  db: Database,
  userId: number,
  orderId: number,
  isRenewal: boolean,
): Promise<PaidPeriod | null> {
  const membership = await db
    .selectFrom('memberships')
    .select(['paid_from', 'next_billing_at', 'ends_at', 'amount_cents', 'coupon'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const until = membership?.next_billing_at ?? membership?.ends_at;
  if (!membership?.paid_from || !until) return null;
  const { paid_from: from, next_billing_at, amount_cents, coupon } = membership;
  const terms = coupon === '' ? null : parseColumn(couponTerms, coupon);
  const before = isRenewal ? await findLastDay(db, userId, orderId) : undefined;
  return {
    from,
    until,
    nextAmount: next_billing_at === null ? null : priceWith(terms, amount_cents),
    isBack: before !== undefined && before < from,
  };
}

/** To which the order before this one has paid; between both lies a pause. */
async function findLastDay(db: Database, userId: number, orderId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('paid_until')
    .where('user_id', '=', userId)
    .where('id', '!=', orderId)
    .where('paid_until', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.paid_until ?? undefined;
}
