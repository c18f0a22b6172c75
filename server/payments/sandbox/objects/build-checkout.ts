import type Stripe from 'stripe';
import type { Known } from '../known.ts';

export interface CheckoutLine {
  readonly name: string;
  /** In cents, for each. */
  readonly amount: number;
  readonly quantity: number;
}

export interface CheckoutFields {
  readonly id: string;
  readonly created: number;
  readonly expires_at: number;
  readonly mode: Known<Stripe.Checkout.Session.Mode>;
  readonly customer: string | null;
  readonly email: string | null;
  readonly name: string | null;
  readonly client_reference_id: string | null;
  readonly metadata: Stripe.Metadata;
  readonly lines: readonly CheckoutLine[];
  readonly setup_intent: string | null;
  readonly success_url: string;
  readonly cancel_url: string | null;
  readonly url: string;
}

export function buildCheckout(fields: CheckoutFields): Stripe.Checkout.Session {
  const { email, name, lines, mode, ...given } = fields;
  const total = lines.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0);
  const isPayment = mode === 'payment';
  return {
    ...given,
    object: 'checkout.session',
    mode,
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: ['card'],
    amount_subtotal: isPayment ? total : null,
    amount_total: isPayment ? total : null,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    currency: isPayment ? 'usd' : null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer_account: null,
    customer_creation: null,
    customer_details: {
      address: null,
      business_name: null,
      email,
      individual_name: null,
      name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    customer_email: null,
    discounts: [],
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: isPayment ? 'if_required' : 'always',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: isPayment ? 'unpaid' : 'no_payment_required',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    total_details: isPayment ? { amount_discount: 0, amount_shipping: 0, amount_tax: 0 } : null,
    ui_mode: 'hosted_page',
    wallet_options: null,
  };
}
