import { createCoupon, type NewCoupon } from '#server/cms/commerce/coupons/manage-coupons.ts';
import type { Database } from '#server/cms/database/index.ts';

/** 20% off the first payment of everything, for everybody once, where nothing else is said. */
export function addCoupon(
  db: Database,
  given: Partial<NewCoupon> & { readonly code: string },
): Promise<number> {
  const usual = {
    percent_points: given.amount_cents ? null : 2000,
    amount_cents: null,
    payments: 1,
    max_uses: null,
    max_uses_each: 1,
    rids: [],
    brand: null,
    starts_at: null,
    ends_at: null,
  };
  return createCoupon(db, { ...usual, ...given }, new Date('2027-01-01T00:00:00.000Z'));
}
