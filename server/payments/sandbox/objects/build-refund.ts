import type Stripe from 'stripe';

export interface RefundFields {
  readonly id: string;
  readonly created: number;
  readonly amount: number;
  readonly charge: Stripe.Charge;
  readonly reason: Stripe.Refund.Reason | null;
  readonly metadata: Stripe.Metadata;
}

export function buildRefund({ id, created, amount, charge, reason, metadata }: RefundFields): Stripe.Refund {
  return {
    id,
    object: 'refund',
    amount,
    balance_transaction: `txn_${id.slice('re_'.length)}`,
    charge: charge.id,
    created,
    currency: charge.currency,
    customer: typeof charge.customer === 'string' ? charge.customer : null,
    customer_account: null,
    destination_details: {
      type: 'card',
      card: { type: 'refund', reference_status: 'pending', reference_type: 'acquirer_reference_number' },
    },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}
