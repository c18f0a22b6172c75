/** Gifts as they stand in the database. */
import * as z from 'zod';
import { ACCESS_LEVELS } from '#shared/access.ts';
import { MEMBERSHIP_NAMES, PERIOD_UNITS } from '#shared/membership.ts';
import { GIFT_DELIVERIES } from '#shared/rest/gifts.ts';

/** Thing that a code opens: a membership for a time, or rights for good. */
export const givenThing = z.object({
  /** Reference of what is given, by which coupons know it. */
  rid: z.string(),
  name: z.string(),
  /** `3 months`, `for good`. */
  length: z.string(),
  /** Cents that it costs. */
  price: z.number().int().nonnegative(),
  /** Path of its page. */
  link: z.string(),
  membership: z
    .object({
      name: z.enum(MEMBERSHIP_NAMES),
      period: z.object({ unit: z.enum(PERIOD_UNITS), value: z.number().int().positive() }),
    })
    .nullable(),
  levels: z.array(z.enum(ACCESS_LEVELS)),
});
export type GivenThing = z.output<typeof givenThing>;

/** For whom it is, in the giver's words. */
export const giftDetails = z.object({
  choice: z.string(),
  recipient_name: z.string(),
  recipient_email: z.string(),
  sender_name: z.string(),
  message: z.string(),
  delivery: z.enum(GIFT_DELIVERIES),
  send_on: z.string(),
});

/** Part of a line of a checkout. */
export const giftOfLine = giftDetails.extend({ gives: givenThing });

/** Changes that a redemption made, by which they are taken back. */
export const giftEffect = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('begins'), membership: z.number().int(), ms: z.literal(0) }),
  z.object({ kind: z.literal('extends'), membership: z.number().int(), ms: z.number().int() }),
  z.object({ kind: z.literal('opens') }),
]);
export type GiftEffect = z.output<typeof giftEffect>;
