/** Taxes by Stripe Tax: its calculations, and the transactions by which sales and returns are declared. */
import type Stripe from 'stripe';
import type {
  NewTaxCalculation,
  NewTaxRecord,
  NewTaxReversal,
  TaxCalculation,
} from '#server/cms/commerce/index.ts';

/** Stripe's product tax codes: https://docs.stripe.com/tax/tax-codes. */
const TAX_CODES = {
  goods: 'txcd_99999999',
  digital: 'txcd_10000000',
  untaxed: 'txcd_00000000',
} as const;
const SHIPPING_CODE = 'txcd_92010001';

export async function calculateTax(
  stripe: Stripe,
  { place, lines, shipping, idempotencyKey }: NewTaxCalculation,
): Promise<TaxCalculation> {
  const calculation = await stripe.tax.calculations.create(
    {
      currency: 'usd',
      customer_details: {
        address: { country: place.country, state: place.state, postal_code: place.postcode },
        address_source: lines.some(({ kind }) => kind === 'goods') ? 'shipping' : 'billing',
      },
      line_items: lines.map(({ kind, amount, quantity }, at) => ({
        amount,
        quantity,
        reference: `line ${at + 1}`,
        tax_behavior: 'exclusive',
        tax_code: TAX_CODES[kind],
      })),
      ...(shipping > 0 && {
        shipping_cost: { amount: shipping, tax_behavior: 'exclusive', tax_code: SHIPPING_CODE },
      }),
    },
    { idempotencyKey },
  );
  const { id } = calculation;
  if (id === null) throw new Error('Stripe did not keep the calculation.');
  return { id, taxes: describeTaxes(calculation) };
}

export async function recordTax(
  stripe: Stripe,
  { calculation, reference, idempotencyKey }: NewTaxRecord,
): Promise<string> {
  const { id } = await stripe.tax.transactions.createFromCalculation(
    { calculation, reference },
    { idempotencyKey },
  );
  return id;
}

/** Stripe shares the amount out over lines and taxes. */
export async function reverseTax(
  stripe: Stripe,
  { transaction, amount, reference, idempotencyKey }: NewTaxReversal,
): Promise<void> {
  await stripe.tax.transactions.createReversal(
    { mode: 'partial', original_transaction: transaction, flat_amount: -amount, reference },
    { idempotencyKey },
  );
}

const NAMES: Readonly<Record<string, string>> = {
  gst: 'GST',
  hst: 'HST',
  pst: 'PST',
  qst: 'QST',
  vat: 'VAT',
  sales_tax: 'Sales tax',
};

/** A line for each tax; one in all where they do not add up to what is due. */
function describeTaxes(calculation: Stripe.Tax.Calculation): TaxCalculation['taxes'] {
  const { tax_breakdown, tax_amount_exclusive: due } = calculation;
  const taxes = tax_breakdown
    .filter(({ amount, inclusive }) => amount > 0 && !inclusive)
    .map(({ amount, tax_rate_details: { tax_type, state, country } }) => ({
      name: `${NAMES[tax_type ?? ''] ?? 'Tax'}${state || country ? `, ${state || country}` : ''}`,
      cents: amount,
    }));
  if (taxes.reduce((sum, { cents }) => sum + cents, 0) === due) return taxes;
  return [{ name: 'Tax', cents: due }];
}
