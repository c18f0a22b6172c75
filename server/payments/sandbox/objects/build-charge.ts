import type Stripe from 'stripe';
import type { Failure } from '../failures.ts';

/** @param failure why the bank declined; none when it paid */
export function buildCharge(
  { id, created }: { readonly id: string; readonly created: number },
  payment: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  failure?: Failure,
): Stripe.Charge {
  const isPaid = failure === undefined;
  return {
    id,
    object: 'charge',
    amount: payment.amount,
    amount_captured: isPaid ? payment.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: isPaid ? `txn_${id.slice('ch_'.length)}` : null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'TEST SHOP',
    captured: isPaid,
    created,
    currency: payment.currency,
    customer: payment.customer,
    description: payment.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: payment.metadata,
    on_behalf_of: null,
    outcome: describeOutcome(failure),
    paid: isPaid,
    payment_intent: payment.id,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      ...(method.card && { card: describeCard(payment, method.card) }),
    },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
}

function describeOutcome(failure?: Failure): Stripe.Charge.Outcome {
  return {
    advice_code: failure ? 'try_again_later' : null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: failure ? 'declined_by_network' : 'approved_by_network',
    reason: failure?.declineCode || null,
    risk_level: 'normal',
    risk_score: 10,
    seller_message: failure ? 'The bank declined.' : 'Payment complete.',
    type: failure ? 'issuer_declined' : 'authorized',
  };
}

function describeCard(
  { amount }: Stripe.PaymentIntent,
  { brand, checks, country, exp_month, exp_year, fingerprint, funding, last4 }: Stripe.PaymentMethod.Card,
): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand,
    checks,
    country,
    electronic_commerce_indicator: null,
    exp_month,
    exp_year,
    fingerprint,
    funding,
    installments: null,
    last4,
    mandate: null,
    network: brand,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}
