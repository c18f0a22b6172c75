/** Whether a coupon can be used now, and what ends its use. */
export const COUPON_STATES = ['running', 'planned', 'used_up', 'over', 'ended'] as const;
/**
 * - `running`: whoever knows the code can use it
 * - `planned`: its first day is still to come
 * - `used_up`: used as often as it can be
 * - `over`: its last day is over
 * - `ended`: by staff
 */
export type CouponState = (typeof COUPON_STATES)[number];

export interface CouponStanding {
  readonly is_on: boolean;
  /** ISO 8601; null for no such day. */
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly uses: number;
  readonly max_uses: number | null;
}

export function findCouponState(
  { is_on, starts_at, ends_at, uses, max_uses }: CouponStanding,
  now: Date,
): CouponState {
  const moment = now.toISOString();
  if (!is_on) return 'ended';
  if (ends_at !== null && ends_at < moment) return 'over';
  if (max_uses !== null && uses >= max_uses) return 'used_up';
  return starts_at !== null && starts_at > moment ? 'planned' : 'running';
}
