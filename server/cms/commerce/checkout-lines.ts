/** Lines of a checkout: each product with its price and what it gives, as it was when somebody pressed the button. Later changes do not touch it. */
import * as z from 'zod';
import { ACCESS_LEVELS } from '#shared/access.ts';
import { AD_PLACEMENTS } from '#shared/ads.ts';
import { MEMBERSHIP_NAMES, PERIOD_UNITS } from '#shared/membership.ts';
import { PRODUCT_KINDS } from '#shared/rest/checkout.ts';
import { giftOfLine } from './gifts/gift-details.ts';

export const checkoutLine = z.object({
  rid: z.string(),
  kind: z.enum(PRODUCT_KINDS),
  name: z.string(),
  /** Path of its page. */
  link: z.string(),
  quantity: z.number().int().positive(),
  /** Whole cents of one piece. */
  price: z.number().int().nonnegative(),
  /** A plan's: the membership for each period. */
  membership: z
    .object({
      name: z.enum(MEMBERSHIP_NAMES),
      period: z.object({ unit: z.enum(PERIOD_UNITS), value: z.number().int().positive() }),
      /** Length of the first period in milliseconds, where a credit makes it longer than the others; null for the usual one. */
      firstPeriodMs: z.number().int().positive().nullable(),
    })
    .nullable(),
  /** Rights that it gives. */
  levels: z.array(z.enum(ACCESS_LEVELS)),
  /** Days for which it gives them; left out for good. */
  days: z.number().int().positive().optional(),
  /** The item of the content that is sold; null for what is none. */
  itemId: z.number().int().positive().nullable().default(null),
  /** Whether it is sent by post. */
  isSent: z.boolean().default(false),
  /** Advertising place, whose quantity is months. */
  advertising: z
    .object({
      placement: z.enum(AD_PLACEMENTS),
      places: z.number().int().positive(),
      /** The booking that it lengthens; null for a new one. */
      bookingId: z.number().int().positive().nullable(),
    })
    .optional(),
  /** A gift's: what its code gives, and to whom. */
  gift: giftOfLine.optional(),
});
export type CheckoutLine = z.output<typeof checkoutLine>;
/** A plan, with the membership that it pays for. */
export type PlanLine = CheckoutLine & { readonly membership: NonNullable<CheckoutLine['membership']> };

export const checkoutLines = z.array(checkoutLine).min(1);

export const isPlan = (line: CheckoutLine): line is PlanLine => line.membership !== null;

export const sumLines = (lines: readonly CheckoutLine[]): number =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

/** `Gold Membership`, `Bezel roller, Ring clamp`. */
export const nameLines = (lines: readonly CheckoutLine[]): string => lines.map(({ name }) => name).join(', ');

/** Told by the same products in the same quantities, whatever they cost. */
export const isSameChoice = (some: readonly CheckoutLine[], others: readonly CheckoutLine[]): boolean =>
  nameChoice(some) === nameChoice(others);

const nameChoice = (lines: readonly CheckoutLine[]): string =>
  lines
    .map(({ rid, quantity, advertising }) => `${rid} ${quantity} ${advertising?.bookingId ?? ''}`)
    .sort()
    .join();
