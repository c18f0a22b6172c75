import type Stripe from 'stripe';

/** All that is stored of a card: its number is not. */
export interface CardFields {
  readonly brand: string;
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
}

export interface MethodFields {
  readonly id: string;
  readonly created: number;
  readonly card: CardFields;
  readonly email: string | null;
  readonly name: string | null;
}

export function buildMethod(fields: MethodFields): Stripe.PaymentMethod {
  const { id, created, card, email, name } = fields;
  return {
    id,
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: { address: null, email, name, phone: null, tax_id: null },
    card: {
      ...card,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: card.brand,
      fingerprint: `sandbox${card.last4}`,
      funding: 'credit',
      generated_from: null,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}
