/** The caller's memberships: the one that counts, those before it, and how it is ended. */
import * as z from 'zod';
import { MEMBERSHIP_NAMES, MEMBERSHIP_STATUSES, PERIOD_UNITS } from '../membership.ts';
import { changeEndpoint, personalEndpoint } from './endpoint.ts';

export const subscription = z.object({
  id: z.number(),
  status: z.enum(MEMBERSHIP_STATUSES),
  name: z.enum(MEMBERSHIP_NAMES),
  /** In cents, for each period. */
  amount: z.number().int(),
  currency: z.string(),
  period: z.object({ unit: z.enum(PERIOD_UNITS), value: z.number().int() }),
  started_at: z.string(),
  next_billing_date: z.string().nullable(),
  /** In cents: the next payment, lowered by a coupon where there is one; null where that is not known. */
  next_amount: z.number().int().nullable().default(null),
  /** A fixed end, after which it has expired. */
  ends_at: z.string().nullable(),
  /** When a pending cancellation takes effect. */
  cancel_at: z.string().nullable(),
  /** Whether it was bought here, and so is charged again, paused and covered by the guarantee. */
  is_bought: z.boolean(),
  /** Whether it was given by somebody: it ends by itself and is never charged. */
  is_gift: z.boolean().default(false),
  /** The membership that waits until a gift is over; null for none. */
  resumes: z.enum(MEMBERSHIP_NAMES).nullable().default(null),
  /** The smaller membership from the next payment on; null for the same. */
  changes_to: z
    .object({
      name: z.enum(MEMBERSHIP_NAMES),
      /** In cents, for each period. */
      amount: z.number().int(),
      period: z.object({ unit: z.enum(PERIOD_UNITS), value: z.number().int() }),
    })
    .nullable(),
  /** Months for which it is paused when the period that is paid is over; 0 for none. */
  pause_months: z.number().int(),
  /** The card that is charged. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
});
export type Subscription = z.output<typeof subscription>;

export const findSubscription = personalEndpoint({
  name: 'findSubscription',
  path: 'airnauts/v1/user/subscription/',
  summary: 'The current membership; `null` for a free account.',
  input: z.object({}),
  output: subscription.nullable(),
});

export const cancelSubscription = changeEndpoint({
  name: 'cancelSubscription',
  method: 'DELETE',
  path: 'airnauts/v1/user/subscription/',
  summary: 'Cancels the membership at the end of the paid period. Repeating it returns the same result.',
  input: z.object({}),
  output: subscription,
});

export const resumeSubscription = changeEndpoint({
  name: 'resumeSubscription',
  method: 'POST',
  path: 'airnauts/v1/user/subscription/',
  summary: 'Takes back a cancellation that has not taken effect. Repeating it returns the same result.',
  input: z.object({}),
  output: subscription,
});

const MAX_PAUSE_MONTHS = 3;

export const pauseSubscription = changeEndpoint({
  name: 'pauseSubscription',
  method: 'POST',
  path: 'airnauts/v1/user/subscription/pause/',
  summary:
    'Pauses the membership for 1 to 3 months after the paid period; 0 takes that back, or ends a pause today.',
  input: z.object({ months: z.coerce.number().int().min(0).max(MAX_PAUSE_MONTHS) }),
  output: subscription,
});

export const findGuarantee = personalEndpoint({
  name: 'findGuarantee',
  path: 'airnauts/v1/user/subscription/guarantee/',
  summary: 'What the 30-day guarantee would return to the caller, in cents; 0 where it does not apply.',
  input: z.object({}),
  output: z.object({ amount: z.number().int() }),
});

export const applyGuarantee = changeEndpoint({
  name: 'applyGuarantee',
  method: 'POST',
  path: 'airnauts/v1/user/subscription/guarantee/',
  summary: 'Ends the membership today and returns its first payment, within 30 days and once a person.',
  input: z.object({}),
  output: subscription.nullable(),
});

export const listSubscriptions = personalEndpoint({
  name: 'listSubscriptions',
  path: 'airnauts/v1/user/subscriptions/',
  summary: "The caller's current and past memberships, newest first.",
  input: z.object({}),
  output: z.array(subscription),
});
