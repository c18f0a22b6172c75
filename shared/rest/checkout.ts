/** Buying: what something costs, and the way to pay for it. Money is whole cents of US dollars. */
import * as z from 'zod';
import { ADDRESS_LIMITS } from '../account-limits.ts';
import { PERIOD_UNITS } from '../membership.ts';
import { ORDER_STATUSES } from '../order-status.ts';
import { optionalEmail, optionalPhone, optionalText } from '../validation.ts';
import { changeEndpoint, personalEndpoint } from './endpoint.ts';

/** 0 when it was left out. */
const optionalId = z.coerce.number().int().nonnegative().default(0);

/** As forms and query strings write it. */
const isOn = (text: string): boolean => text === 'on' || text === 'true' || text === '1';
const flag = z
  .union([z.boolean(), z.enum(['', 'on', 'true', '1', 'false', '0']).transform(isOn)])
  .default(false);

/** The choice of a product, in which a reference wins over a number; or of all that is in the basket. */
const choice = z.object({
  product_rid: optionalText({ most: 12 }),
  product_id: optionalId,
  basket: flag,
  /** Names a guest's basket. */
  basket_token: z
    .string()
    .regex(/^(?:[\w-]{22})?$/)
    .default(''),
  /** Names a gift, as `draftGift` answers it. */
  gift: z
    .string()
    .regex(/^(?:[\w-]{22})?$/)
    .default(''),
  /** Names the checkout whose payment page a guest has open: the pieces that it holds are theirs. */
  open_checkout: z
    .string()
    .regex(/^(?:[\w-]{22})?$/)
    .default(''),
  coupon_code: optionalText({ most: 40 }),
  /** For how many months an advertising place is booked; one when left out. */
  months: optionalId,
  /** Booking of the caller that they lengthen. */
  booking: optionalId,
});

/** Where goods are sent, or the buyer lives, by which shipping and taxes are reckoned; left out for the address on file. */
const place = z.object({
  country: optionalText({ most: ADDRESS_LIMITS.country }).overwrite((text) => text.toUpperCase()),
  state: optionalText({ most: ADDRESS_LIMITS.state }),
  postcode: optionalText({ most: ADDRESS_LIMITS.postcode }),
});

/** Checked as a whole where something is sent. */
const parcel = place.extend({
  first_name: optionalText({ most: ADDRESS_LIMITS.first_name }),
  last_name: optionalText({ most: ADDRESS_LIMITS.last_name }),
  company: optionalText({ most: ADDRESS_LIMITS.company }),
  address_1: optionalText({ most: ADDRESS_LIMITS.address_1 }),
  address_2: optionalText({ most: ADDRESS_LIMITS.address_2 }),
  city: optionalText({ most: ADDRESS_LIMITS.city }),
  phone: optionalPhone,
});

const line = z.object({ name: z.string(), quantity: z.number().int(), price: z.number().int() });
const card = z.object({ brand: z.string(), last4: z.string() });

export const PRODUCT_KINDS = ['plan', 'course', 'goods', 'ebook', 'advertising', 'gift', 'rights'] as const;
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
  /** The coupon that was given, and how many payments it lowers, null for all; null for none. */
  coupon: z.object({ code: z.string(), payments: z.number().int().nullable() }).nullable(),
  /** Worth of what is not used up of the membership that it replaces. */
  credit: z.number().int(),
  /** Whether something is sent by post. */
  is_sent: z.boolean(),
  /** Whether it is not sent, and taxed in places: then the buyer's country is asked for, and the state where there are any. */
  is_taxed_by_place: z.boolean().default(false),
  /** 0 as long as nobody has said where to. */
  shipping: z.number().int(),
  tax: z.number().int(),
  taxes: z.array(z.object({ name: z.string(), cents: z.number().int() })),
  /** Where it goes; null as long as nobody has said. */
  destination: z
    .object({ country: z.string(), state: z.string(), postcode: z.string().default('') })
    .nullable(),
  /** Whether the tax depends on the postcode as well. */
  asks_postcode: z.boolean().default(false),
  /** Why the tax is not known yet, where the payment service was asked and could not say; empty otherwise. */
  tax_problem: z.string().default(''),
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
  /** Whether the 30-day guarantee covers it: a plan of somebody who had none before. */
  is_guaranteed: z.boolean().default(false),
});
export type CheckoutSummary = z.output<typeof summary>;

export const summarizeCheckout = changeEndpoint({
  name: 'summarizeCheckout',
  method: 'POST',
  path: 'airnauts/v1/checkout/summary/',
  summary: 'What something costs the caller today, and later. Changes nothing.',
  input: choice.extend(place.shape),
  output: summary,
});

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
  input: choice.extend(parcel.shape).extend({
    /** Item to return to. */
    object_id: optionalId,
    object_type: optionalText({ most: 40 }),
    use_card_on_file: flag,
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
  /** Taken off by a coupon. */
  discount: z.number().int(),
  /** Worth of what was not used up of the membership that it replaces, or what is not due today. */
  credit: z.number().int().default(0),
  shipping: z.number().int(),
  tax: z.number().int(),
  total: z.number().int(),
  currency: z.literal('USD'),
  /** The order's, where there is one. */
  number: z.string().nullable(),
  /** The payment page, while it is open; empty otherwise. */
  page_url: z.string(),
  /** Whether it was of a basket. */
  is_basket: z.boolean(),
  /** Path on which the same can be tried again. */
  path_back: z.string(),
  /** Path to what was to be read; empty for none. */
  return_path: z.string(),
  /** Whether the money goes back, as it was not to be had any more. */
  is_returned: z.boolean(),
  /** Whether an account was opened for it, whose password is chosen by a link in an email. */
  has_new_account: z.boolean(),
  /** Where that email went, as its owner knows it again and nobody else: `a…@example.com`; empty for none. */
  sent_to: z.string().default(''),
});
export type CheckoutResult = z.output<typeof result>;

export const findCheckout = personalEndpoint({
  name: 'findCheckout',
  path: 'airnauts/v1/checkout/:token/',
  summary: 'What has become of a checkout; asks the payment service where that is not known yet.',
  input: z.object({ token: z.string().regex(/^[\w-]{22}$/) }),
  output: result,
});
