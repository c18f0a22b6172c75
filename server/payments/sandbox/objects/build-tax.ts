import type Stripe from 'stripe';

interface Taxed {
  readonly created: number;
  readonly address: Stripe.Address;
  readonly source: Stripe.Tax.Calculation.CustomerDetails.AddressSource;
  readonly shipping: Stripe.Tax.Calculation.ShippingCost | null;
}

export interface CalculationFields extends Taxed {
  readonly id: string;
  /** In cents, before taxes. */
  readonly subtotal: number;
  readonly taxes: readonly Stripe.Tax.Calculation.TaxBreakdown[];
}

const KEPT_SECONDS = 90 * 86_400;

export function buildCalculation({
  id,
  created,
  subtotal,
  taxes,
  ...taxed
}: CalculationFields): Stripe.Tax.Calculation {
  const due = taxes.reduce((sum, { amount }) => sum + amount, 0);
  return {
    id,
    object: 'tax.calculation',
    amount_total: subtotal + due,
    ...describeTaxed(taxed),
    expires_at: created + KEPT_SECONDS,
    tax_amount_exclusive: due,
    tax_amount_inclusive: 0,
    tax_breakdown: [...taxes],
    tax_date: created,
  };
}

export interface TransactionFields {
  readonly id: string;
  readonly created: number;
  readonly reference: string;
  readonly sold: Pick<Stripe.Tax.Calculation, 'customer_details' | 'shipping_cost' | 'tax_date'>;
  /** The sale that it reverses; null for a sale. */
  readonly original: string | null;
}

export function buildTransaction({
  id,
  created,
  reference,
  sold: { customer_details, shipping_cost, tax_date },
  original,
}: TransactionFields): Stripe.Tax.Transaction {
  return {
    id,
    object: 'tax.transaction',
    created,
    currency: 'usd',
    customer: null,
    customer_details,
    livemode: false,
    metadata: {},
    posted_at: created,
    reference,
    reversal: original === null ? null : { original_transaction: original },
    ship_from_details: null,
    shipping_cost,
    tax_date,
    type: original === null ? 'transaction' : 'reversal',
  };
}

const describeTaxed = ({ address, source, shipping }: Omit<Taxed, 'created'>) => ({
  currency: 'usd',
  customer: null,
  customer_details: {
    address,
    address_source: source,
    ip_address: null,
    tax_ids: [],
    taxability_override: 'none' as const,
  },
  livemode: false,
  ship_from_details: null,
  shipping_cost: shipping,
});
