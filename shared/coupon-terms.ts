/** Terms of a coupon, as they were when it was used: changing it later touches no checkout and no membership. */
import * as z from 'zod';
import { roundDown } from './money.ts';

export const couponTerms = z.object({
  id: z.number().int(),
  code: z.string(),
  /** Hundredths of a percent; null where it is an amount. */
  percent_points: z.number().int().nullable(),
  /** Whole cents; null where it is a percentage. */
  amount_cents: z.number().int().nullable(),
  /** Payments that it lowers from the next one on; null for all. */
  payments: z.number().int().positive().nullable(),
  /** References of what it is for; empty for everything. */
  rids: z.array(z.string()),
});
export type CouponTerms = z.output<typeof couponTerms>;

const WHOLE_POINTS = 10_000;

/**
 * Whole cents that it takes off a line, never more than the line. Half a cent is rounded up, once, of the whole line.
 * @param price of the whole line, in cents
 */
export function discountOf({ percent_points, amount_cents }: CouponTerms, price: number): number {
  const cents =
    percent_points === null
      ? (amount_cents ?? 0)
      : Math.floor((price * percent_points + WHOLE_POINTS / 2) / WHOLE_POINTS);
  return Math.min(cents, price);
}

/** Whole cents of a payment that it lowers; 0 where too little is left to be charged. */
export const priceWith = (terms: CouponTerms | null, price: number): number =>
  roundDown(price - (terms ? discountOf(terms, price) : 0));

/** Terms for the payments after this one; null for none. */
export function afterPayment(terms: CouponTerms): CouponTerms | null {
  if (terms.payments === null) return terms;
  return terms.payments > 1 ? { ...terms, payments: terms.payments - 1 } : null;
}

export const isFor = ({ rids }: Pick<CouponTerms, 'rids'>, rid: string): boolean =>
  rids.length === 0 || rids.includes(rid);
