/** Addresses that lead back to what was chosen, to pay it after all. */
import { ROUTES } from '#shared/routes.ts';
import type { CheckoutLine } from './checkout-lines.ts';
import type { CheckoutRow } from './checkout-rows.ts';

type Chosen = Pick<CheckoutRow, 'basket_id' | 'coupon_code'>;

/** Parameters of the checkout page. */
export function describeChoice({ basket_id, coupon_code }: Chosen, first: CheckoutLine): URLSearchParams {
  const query = new URLSearchParams(basket_id === null ? describeLine(first) : { basket: '1' });
  if (coupon_code) query.set('coupon', coupon_code);
  return query;
}

function describeLine({ rid, quantity, gift, advertising }: CheckoutLine): Record<string, string> {
  if (gift) return { gift: rid };
  if (!advertising) return { rid };
  const { bookingId } = advertising;
  // Without its months another total would be paid.
  return {
    rid,
    ...(quantity > 1 && { months: String(quantity) }),
    ...(bookingId !== null && { booking: String(bookingId) }),
  };
}

/** For whoever holds the secret name of a checkout: the name of a gift opens what was written in it, and is left out. */
export const findPathBack = (row: Chosen, first: CheckoutLine): string =>
  first.gift && row.basket_id === null
    ? ROUTES.selectGift
    : `${ROUTES.checkout}?${describeChoice(row, first)}`;
