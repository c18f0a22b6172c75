/** Stripe Tax, by simple rates of the sandbox's own: 5 % in the United States and Canada, 20 % in the United Kingdom and Germany. */
import type Stripe from 'stripe';
import type * as z from 'zod';
import { badRequest, missing } from '../api-error.ts';
import { readSeconds, type Sandbox } from '../context.ts';
import { buildCalculation, buildTransaction } from '../objects/build-tax.ts';
import type { calculationParameters, reversalParameters, saleParameters } from './parameters.ts';

const UNTAXED = 'txcd_00000000';
const RATES: Readonly<Record<string, readonly [points: number, type: 'gst' | 'sales_tax' | 'vat']>> = {
  US: [500, 'sales_tax'],
  CA: [500, 'gst'],
  GB: [2000, 'vat'],
  DE: [2000, 'vat'],
};
/** A ZIP code of nowhere. */
const NOWHERE = '00000';
const PERCENT = 100;
/** Basis points of a whole. */
const WHOLE = 10_000;
const taxOf = (cents: number, points: number): number => Math.round((cents * points) / WHOLE);

export function createCalculation(
  sandbox: Sandbox,
  { customer_details, line_items, shipping_cost }: z.output<typeof calculationParameters>,
): Stripe.Tax.Calculation {
  const { store } = sandbox;
  const { address, address_source } = customer_details;
  const { country, state = '', postal_code = '' } = address;
  if (postal_code === NOWHERE || (country === 'US' && postal_code === ''))
    throw badRequest(
      "We could not determine the customer's tax location based on the provided customer address.",
      'customer_tax_location_invalid',
      'customer_details[address]',
    );
  const shipping = shipping_cost?.amount ?? 0;
  const sum = (lines: readonly { readonly amount: number }[]) =>
    lines.reduce((total, { amount }) => total + amount, shipping);
  const taxable = sum(line_items.filter(({ tax_code }) => tax_code !== UNTAXED));
  const [points, type] = RATES[country] ?? [0, 'vat'];
  const calculation = buildCalculation({
    id: store.createId('calculation'),
    created: readSeconds(sandbox),
    address: { city: null, country, line1: null, line2: null, postal_code, state },
    source: address_source,
    subtotal: sum(line_items),
    taxes: [
      {
        amount: taxOf(taxable, points),
        inclusive: false,
        tax_rate_details: {
          country,
          flat_amount: null,
          percentage_decimal: String(points / PERCENT),
          rate_type: 'percentage',
          state: type === 'sales_tax' ? state : null,
          tax_type: type,
        },
        taxability_reason: points === 0 ? 'not_collecting' : 'standard_rated',
        taxable_amount: points === 0 ? 0 : taxable,
      },
    ],
    shipping: shipping_cost
      ? {
          amount: shipping,
          amount_tax: taxOf(shipping, points),
          tax_behavior: 'exclusive',
          tax_code: shipping_cost.tax_code,
        }
      : null,
  });
  store.save('calculation', calculation);
  return calculation;
}

export function createSale(
  sandbox: Sandbox,
  { calculation: id, reference }: z.output<typeof saleParameters>,
): Stripe.Tax.Transaction {
  const { store } = sandbox;
  const calculation = store.find('calculation', id);
  if (!calculation) throw missing('tax calculation', id, 'calculation');
  requireNew(sandbox, reference);
  const sale = buildTransaction({
    id: store.createId('transaction'),
    created: readSeconds(sandbox),
    reference,
    sold: calculation,
    original: null,
  });
  store.save('transaction', sale);
  store.saveNumber(leftOf(sale.id), calculation.amount_total);
  return sale;
}

export function createReversal(
  sandbox: Sandbox,
  { original_transaction: id, flat_amount, reference }: z.output<typeof reversalParameters>,
): Stripe.Tax.Transaction {
  const { store } = sandbox;
  const sale = store.find('transaction', id);
  if (sale?.type !== 'transaction') throw missing('tax transaction', id, 'original_transaction');
  requireNew(sandbox, reference);
  const left = store.findNumber(leftOf(id)) + flat_amount;
  if (left < 0)
    throw badRequest('The flat amount is more than what is left to reverse.', undefined, 'flat_amount');
  const reversal = buildTransaction({
    id: store.createId('transaction'),
    created: readSeconds(sandbox),
    reference,
    sold: sale,
    original: id,
  });
  store.save('transaction', reversal);
  store.saveNumber(leftOf(id), left);
  return reversal;
}

const leftOf = (sale: string): string => `tax left of ${sale}`;

function requireNew({ store }: Sandbox, reference: string): void {
  if (store.list('transaction').some((other) => other.reference === reference))
    throw badRequest(
      `A tax transaction with the reference ${reference} exists already.`,
      undefined,
      'reference',
    );
}
