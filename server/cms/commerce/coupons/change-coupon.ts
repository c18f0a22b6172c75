/** Coupons as staff change them. What a use was taken by stays: buyers and the sums of reports go by it. */
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { defineError } from '#shared/rest/errors.ts';
import { type NewCoupon, noCoupon, requireDays } from './manage-coupons.ts';

const couponEnded = defineError(
  'coupon_ended',
  409,
  'This coupon has ended, and stays so. Make another one.',
);
const couponInUse = defineError(
  'coupon_in_use',
  409,
  'This coupon has been used: what it takes off stays. End it, and make another one.',
);
const usedMoreOften = defineError('coupon_used_more_often', 422, 'It has been used %s times already.');

/** Without the code, which buyers have in their emails. */
export type CouponChange = Omit<NewCoupon, 'code'>;

type Terms = Pick<NewCoupon, 'percent_points' | 'amount_cents' | 'payments'>;

/** @throws no_coupon, coupon_ended, coupon_in_use, coupon_used_more_often, coupon_over, coupon_backwards */
export async function changeCoupon(db: Database, id: number, change: CouponChange, now: Date): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const row = await findCouponById(transaction, id);
    if (row.is_on === 0) throw couponEnded();
    if (row.uses > 0 && !isSame(row, change)) throw couponInUse();
    if (change.max_uses !== null && change.max_uses < row.uses) throw usedMoreOften(row.uses);
    // One that is over may be changed otherwise, and stays over.
    if (change.ends_at !== row.ends_at || change.starts_at !== row.starts_at) requireDays(change, now);
    await transaction
      .updateTable('coupons')
      .set({ ...change, rids: JSON.stringify(change.rids) })
      .where('id', '=', id)
      .execute();
  });
}

/** @throws no_coupon */
export async function findCouponById(db: Database, id: number) {
  const row = await db.selectFrom('coupons').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw noCoupon(id);
  return row;
}

const isSame = (one: Terms, other: Terms): boolean =>
  one.percent_points === other.percent_points &&
  one.amount_cents === other.amount_cents &&
  one.payments === other.payments;
