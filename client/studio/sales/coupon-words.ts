/** Coupons in words. */
import type { CouponState } from '#shared/coupon-state.ts';
import { formatHundredths } from '#shared/coupon-typing.ts';
import { formatMoney } from '#shared/money.ts';
import type { ListedCoupon } from '#shared/rest/coupons.ts';

export const COUPON_STATE_LABELS: Readonly<Record<CouponState, string>> = {
  running: 'Running',
  planned: 'Planned',
  used_up: 'Used up',
  over: 'Over',
  ended: 'Ended',
};

/** `20%` */
const formatOff = ({ percent_points, amount_cents }: ListedCoupon): string =>
  percent_points === null ? formatMoney(amount_cents ?? 0) : `${formatHundredths(percent_points)}%`;

/** `20% off the first 3 payments` */
export function describeOff(coupon: ListedCoupon): string {
  const { payments } = coupon;
  if (payments === null) return `${formatOff(coupon)} off all payments`;
  return `${formatOff(coupon)} off the first ${payments === 1 ? 'payment' : `${payments} payments`}`;
}

/** `12 of 100` */
export const formatUses = ({ uses, max_uses }: ListedCoupon): string =>
  max_uses === null ? uses.toLocaleString('en-US') : `${uses} of ${max_uses}`;
