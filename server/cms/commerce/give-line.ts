/** Gives what each kind of product promises, in the transaction of its payment. */
import { type Database, parseColumn } from '#server/cms/database/index.ts';
import {
  beginMembership,
  type PaidCoupon,
  renewMembership,
  scheduleChange,
} from '#server/cms/membership/index.ts';
import { writeMembershipEvent } from '#server/cms/outgoing-webhooks/index.ts';
import { afterPayment, couponTerms } from '#shared/coupon-terms.ts';
import type { ProductKind } from '#shared/rest/checkout.ts';
import { giveAdvertising } from './advertising/ad-lines.ts';
import { giveBook } from './books/item-grants.ts';
import { type CheckoutLine, isPlan } from './checkout-lines.ts';
import type { CheckoutRow } from './checkout-rows.ts';
import { giveGift } from './gifts/give-gift.ts';
import { giveGoods } from './goods/give-goods.ts';
import { grantLevels } from './grant-levels.ts';
import { holdsForGood } from './holds-for-good.ts';
import type { Purchase } from './purchase.ts';

/** Answers false where it is not to be had any more: then nothing of the checkout is given, and the money goes back. */
type Give = (db: Database, line: CheckoutLine, purchase: Purchase) => Promise<boolean>;

const GIVE: Readonly<Record<ProductKind, Give>> = {
  plan: giveMembership,
  course: grantLevels,
  rights: grantLevels,
  goods: giveGoods,
  ebook: giveBook,
  advertising: giveAdvertising,
  gift: giveGift,
};

export const giveLine: Give = (db, line, purchase) => GIVE[line.kind](db, line, purchase);

async function giveMembership(db: Database, line: CheckoutLine, purchase: Purchase): Promise<boolean> {
  const isGiven = await givePlan(db, line, purchase);
  if (isGiven) await writeMembershipEvent(db, purchase.userId, purchase.now);
  return isGiven;
}

async function givePlan(
  db: Database,
  line: CheckoutLine,
  { checkout, userId, orderId, now }: Purchase,
): Promise<boolean> {
  if (!isPlan(line)) return false;
  const { reason, membership_id } = checkout;
  const coupon = describeCoupon(checkout);
  if (reason === 'renewal' && membership_id !== null)
    return renewMembership(db, membership_id, line, { now, orderId, coupon });
  if (await holdsForGood(db, userId, line.membership.name)) return false;
  if (reason === 'change' && membership_id !== null) return scheduleChange(db, membership_id, line);
  const replaced = { id: membership_id, isUpgraded: reason === 'upgrade' };
  return beginMembership(db, userId, line, { now, orderId, replaced, coupon });
}

/** Cents that were not paid for the period, and the coupon as it is after it. */
function describeCoupon({ coupon, coupon_cents }: CheckoutRow): PaidCoupon {
  const left = coupon === '' ? null : afterPayment(parseColumn(couponTerms, coupon));
  return { cents: coupon_cents, left: left ? JSON.stringify(left) : '' };
}
