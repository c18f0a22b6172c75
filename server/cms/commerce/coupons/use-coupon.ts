/** Uses of coupons: one is taken with the checkout that it lowers, and given back when that fails. */
import type { Database } from '#server/cms/database/index.ts';
import type { CouponTerms } from '#shared/coupon-terms.ts';
import type { CheckoutRow } from '../checkout-rows.ts';
import { couponAlreadyUsed, couponUsedUp } from './find-coupon.ts';

/**
 * In the transaction in which the checkout is written. Of two who take the last one at once, one gets it.
 * @throws coupon_used_up, coupon_already_used
 */
export async function takeUse(
  db: Database,
  { id: couponId }: CouponTerms,
  { id, email, user_id }: CheckoutRow,
  now: Date,
): Promise<void> {
  await giveUseBack(db, id);
  const day = now.toISOString();
  const coupon = await db
    .updateTable('coupons')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', couponId)
    .where('is_on', '=', 1)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>=', day)]))
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('uses', '<', eb.ref('max_uses'))]))
    .returning('max_uses_each')
    .executeTakeFirst();
  if (!coupon) throw couponUsedUp();
  const { max_uses_each } = coupon;
  if (max_uses_each !== null && (await countUses(db, couponId, { email, user_id })) >= max_uses_each)
    throw couponAlreadyUsed();
  await db
    .insertInto('coupon_uses')
    .values({ coupon_id: couponId, checkout_id: id, email, created_at: day })
    .execute();
}

/** Uses of one buyer, by the account and by the address. */
async function countUses(
  db: Database,
  couponId: number,
  { email, user_id }: Pick<CheckoutRow, 'email' | 'user_id'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('coupon_uses')
    .innerJoin('checkouts', 'checkouts.id', 'coupon_uses.checkout_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('coupon_id', '=', couponId)
    .where((eb) => eb.or([eb('coupon_uses.email', '=', email), eb('checkouts.user_id', '=', user_id)]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Does nothing for a checkout without one. */
export async function giveUseBack(db: Database, checkoutId: number): Promise<void> {
  const use = await db
    .deleteFrom('coupon_uses')
    .where('checkout_id', '=', checkoutId)
    .returning('coupon_id')
    .executeTakeFirst();
  if (use)
    await db
      .updateTable('coupons')
      .set((eb) => ({ uses: eb('uses', '-', 1) }))
      .where('id', '=', use.coupon_id)
      .execute();
}

/**
 * Checkouts of a buyer that are still open with this coupon: each holds a use. A member's are told of where each has so many uses alone.
 * @param buyer a member's number, or a guest's address
 */
export function listHolding(db: Database, couponId: number, buyer: number | string): Promise<CheckoutRow[]> {
  return db
    .selectFrom('checkouts')
    .innerJoin('coupon_uses', 'coupon_uses.checkout_id', 'checkouts.id')
    .innerJoin('coupons', 'coupons.id', 'coupon_uses.coupon_id')
    .selectAll('checkouts')
    .where('coupon_uses.coupon_id', '=', couponId)
    .where('checkouts.ended_at', 'is', null)
    .where('checkouts.reason', '!=', 'renewal')
    .where((eb) =>
      typeof buyer === 'number'
        ? eb.and([eb('checkouts.user_id', '=', buyer), eb('coupons.max_uses_each', 'is not', null)])
        : eb.and([eb('checkouts.user_id', 'is', null), eb('coupon_uses.email', '=', buyer)]),
    )
    .execute();
}
