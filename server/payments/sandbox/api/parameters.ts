/** Parameters of the calls that are answered, as Stripe's own types have them; what else Stripe takes is unknown here. */
import type Stripe from 'stripe';
import * as z from 'zod';

const MAX_CENTS = 99_999_999;
const MAX_PAGE = 100;
const TEN = 10;

const integer = z
  .string()
  .regex(/^\d{1,12}$/, 'must be an integer')
  .transform(Number);
const yesNo = z.stringbool({ truthy: ['true'], falsy: ['false'] });
/** Half a dollar at least, as at Stripe. */
const amount = integer.pipe(z.number().min(50, 'must be at least $0.50 usd').max(MAX_CENTS));
const currency = z.literal('usd');
const metadata = z.record(z.string().max(40), z.string().max(500)).default({});
const text = z.string().min(1).max(5000);
const cardsOnly = z.array(z.literal('card')).optional();
const webAddress = z.url({ protocol: /^https?$/ });

export const customerParameters = z.strictObject({
  email: z.string().max(512).optional(),
  name: z.string().max(256).optional(),
  metadata,
}) satisfies z.ZodType<Stripe.CustomerCreateParams>;

const line = z.strictObject({
  quantity: integer.pipe(z.number().min(1)),
  price_data: z.strictObject({
    currency,
    unit_amount: integer.pipe(z.number().max(MAX_CENTS)),
    product_data: z.strictObject({ name: text }),
  }),
});

const checkoutParts = {
  customer: z.string().optional(),
  client_reference_id: z.string().max(200).optional(),
  metadata,
  allowed_payment_method_types: cardsOnly,
  success_url: webAddress,
  cancel_url: webAddress.optional(),
  expires_at: integer.optional(),
};

export const checkoutParameters = z.discriminatedUnion('mode', [
  z.strictObject({
    ...checkoutParts,
    mode: z.literal('payment'),
    line_items: z.array(line).min(1).max(100),
    payment_intent_data: z
      .strictObject({
        metadata,
        description: text.optional(),
        setup_future_usage: z.literal('off_session').optional(),
      })
      .default({ metadata: {} }),
  }),
  z.strictObject({
    ...checkoutParts,
    mode: z.literal('setup'),
    currency: currency.optional(),
    setup_intent_data: z.strictObject({ metadata }).default({ metadata: {} }),
  }),
]) satisfies z.ZodType<Stripe.Checkout.SessionCreateParams>;
export type CheckoutParameters = z.output<typeof checkoutParameters>;

/** Off-session and confirmed at once, which is how stored cards are charged. */
export const paymentParameters = z.strictObject({
  amount,
  currency,
  customer: z.string(),
  payment_method: z.string(),
  allowed_payment_method_types: cardsOnly,
  off_session: yesNo.pipe(z.literal(true)),
  confirm: yesNo.pipe(z.literal(true)),
  description: text.optional(),
  metadata,
}) satisfies z.ZodType<Stripe.PaymentIntentCreateParams>;

export const refundParameters = z.strictObject({
  payment_intent: z.string(),
  amount: integer.pipe(z.number().min(1)).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata,
}) satisfies z.ZodType<Stripe.RefundCreateParams>;

const page = {
  limit: integer.pipe(z.number().min(1).max(MAX_PAGE)).default(TEN),
  starting_after: z.string().optional(),
};

export const paymentListParameters = z.strictObject({
  ...page,
  customer: z.string().optional(),
}) satisfies z.ZodType<Stripe.PaymentIntentListParams>;

const created = z.strictObject({ gte: integer.pipe(z.number().min(0)) }).optional();

export const refundListParameters = z.strictObject({
  ...page,
  created,
  payment_intent: z.string().optional(),
}) satisfies z.ZodType<Stripe.RefundListParams>;

export const disputeListParameters = z.strictObject({
  ...page,
  created,
  payment_intent: z.string().optional(),
}) satisfies z.ZodType<Stripe.DisputeListParams>;

const taxCode = z.string().regex(/^txcd_\d{8}$/);
const exclusive = z.literal('exclusive');

export const calculationParameters = z.strictObject({
  currency,
  customer_details: z.strictObject({
    address: z.strictObject({
      country: z.string().length(2),
      state: z.string().optional(),
      postal_code: z.string().optional(),
    }),
    address_source: z.enum(['billing', 'shipping']),
  }),
  line_items: z
    .array(
      z.strictObject({
        amount: integer,
        quantity: integer.pipe(z.number().min(1)),
        reference: text,
        tax_behavior: exclusive,
        tax_code: taxCode,
      }),
    )
    .min(1),
  shipping_cost: z.strictObject({ amount: integer, tax_behavior: exclusive, tax_code: taxCode }).optional(),
}) satisfies z.ZodType<Stripe.Tax.CalculationCreateParams>;

export const saleParameters = z.strictObject({
  calculation: z.string(),
  reference: text,
}) satisfies z.ZodType<Stripe.Tax.TransactionCreateFromCalculationParams>;

export const reversalParameters = z.strictObject({
  mode: z.literal('partial'),
  original_transaction: z.string(),
  flat_amount: z
    .string()
    .regex(/^-[1-9]\d{0,11}$/, 'must be a negative integer')
    .transform(Number),
  reference: text,
}) satisfies z.ZodType<Stripe.Tax.TransactionCreateReversalParams>;

export const noParameters = z.strictObject({});
