/** Buying: what something costs, and the way to pay for it. Money is whole cents of US dollars. */
import * as z from 'zod';
import { PERIOD_UNITS } from '../membership.ts';
import { ORDER_STATUSES } from '../order-status.ts';
import { optionalEmail, optionalText } from '../validation.ts';
import { changeEndpoint, personalEndpoint } from './endpoint.ts';

/** 0 when it was left out. */
const optionalId = z.coerce.number().int().nonnegative().default(0);

/** The choice of a product. A reference wins over a number. */
const choice = z.object({
  product_rid: optionalText({ most: 12 }),
  product_id: optionalId,
  coupon_code: optionalText({ most: 40 }),
});

const line = z.object({ name: z.string(), quantity: z.number().int(), price: z.number().int() });
const card = z.object({ brand: z.string(), last4: z.string() });

export const PRODUCT_KINDS = ['plan', 'course'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

const summary = z.object({
  product: z.object({
    rid: z.string(),
    kind: z.enum(PRODUCT_KINDS),
    name: z.string(),
    /** Path of its page. */
    link: z.string(),
  }),
  lines: z.array(line),
  /** Taken off by the coupon. */
  discount: z.number().int(),
  /** Worth of what is not used up of the membership that it replaces. */
  credit: z.number().int(),
  shipping: z.number().int(),
  tax: z.number().int(),
  /** Paid today. */
  total: z.number().int(),
  currency: z.literal('USD'),
  /** The next payment; null where this is the only one. */
  renews: z
    .object({
      amount: z.number().int(),
      period: z.object({ unit: z.enum(PERIOD_UNITS), value: z.number().int() }),
      date: z.string(),
    })
    .nullable(),
  /** When it begins, where that is not today: a smaller membership follows the one that is paid. */
  starts_at: z.string().nullable(),
  /** The caller's card on file; null for none. */
  card: card.nullable(),
});
export type CheckoutSummary = z.output<typeof summary>;

export const summarizeCheckout = changeEndpoint({
  name: 'summarizeCheckout',
  method: 'POST',
  path: 'airnauts/v1/checkout/summary/',
  summary: 'What something costs the caller today, and later. Changes nothing.',
  input: choice,
  output: summary,
});

/** As forms and query strings write it. */
const isOn = (text: string): boolean => text === 'on' || text === 'true' || text === '1';

const outcome = z.object({
  /** Secret name of the checkout: who has it sees what was bought, and nothing personal. */
  checkout: z.string(),
  status: z.enum(ORDER_STATUSES),
  /** Null for a guest who has not paid yet. */
  order: z.object({ id: z.number(), number: z.string() }).nullable(),
  /** Address to go to: the payment page, or the confirmation. */
  redirect_to: z.string(),
});
export type CheckoutOutcome = z.output<typeof outcome>;

export const checkout = changeEndpoint({
  name: 'checkout',
  method: 'POST',
  path: 'airnauts/v1/checkout/',
  summary:
    'Buys something, with the card on file or on the payment page to which the answer leads. A repeated `key` returns the first checkout.',
  input: choice.extend({
    /** Item to return to. */
    object_id: optionalId,
    object_type: optionalText({ most: 40 }),
    use_card_on_file: z
      .union([z.boolean(), z.enum(['', 'on', 'true', '1', 'false', '0']).transform(isOn)])
      .default(false),
    /** A guest's, who gets an account with it. */
    email: optionalEmail,
    name: optionalText({ most: 120 }),
    /** Total that the buyer was shown, in cents: nothing else is charged. */
    total: z.coerce.number().int().nonnegative().optional(),
    /** Idempotency key. */
    key: optionalText({ most: 100 }),
  }),
  output: outcome,
});

/** `change`: a smaller membership follows the one that is paid. */
const REASONS = ['purchase', 'upgrade', 'change', 'renewal'] as const;

const result = z.object({
  status: z.enum(ORDER_STATUSES),
  reason: z.enum(REASONS),
  /** Code of why it failed; empty otherwise. */
  error: z.string(),
  product: z.object({ rid: z.string(), kind: z.enum(PRODUCT_KINDS), name: z.string(), link: z.string() }),
  lines: z.array(line),
  /** Credit, and what a coupon took off. */
  discount: z.number().int(),
  shipping: z.number().int(),
  tax: z.number().int(),
  total: z.number().int(),
  currency: z.literal('USD'),
  /** The order's, where there is one. */
  number: z.string().nullable(),
  /** The payment page, while it is open; empty otherwise. */
  page_url: z.string(),
  /** Path to what was to be read; empty for none. */
  return_path: z.string(),
  /** Whether the money goes back, as it was not to be had any more. */
  is_returned: z.boolean(),
  /** Whether an account was opened for it, whose password is chosen by a link in an email. */
  has_new_account: z.boolean(),
});
export type CheckoutResult = z.output<typeof result>;

export const findCheckout = personalEndpoint({
  name: 'findCheckout',
  path: 'airnauts/v1/checkout/:token/',
  summary: 'What has become of a checkout; asks the payment service where that is not known yet.',
  input: z.object({ token: z.string().regex(/^[\w-]{22}$/) }),
  output: result,
});
