/**
 * E-commerce events of Google Analytics 4 (developers.google.com/analytics/devguides/collection/ga4/ecommerce). Prices are cents divided by
 * 100; nothing names a person.
 */

export interface AnalyticsItem {
  readonly item_id: string;
  readonly item_name: string;
  readonly item_category: string;
  /** Dollars. */
  readonly price: number;
  readonly quantity: number;
}

interface EcommerceData {
  readonly currency: 'USD';
  /** Dollars. */
  readonly value: number;
  readonly items: readonly AnalyticsItem[];
  /** Number of the order, by which it is counted once. */
  readonly transaction_id?: string;
  readonly tax?: number;
  readonly shipping?: number;
  readonly coupon?: string;
}

export interface AnalyticsEvent {
  readonly event: 'view_item' | 'begin_checkout' | 'purchase' | 'refund';
  /** Credit note of a refund. */
  readonly note?: string;
  readonly ecommerce: EcommerceData;
}

export interface SoldLine {
  readonly name: string;
  /** Cents of one piece. */
  readonly price: number;
  readonly quantity: number;
}

interface SoldProduct {
  readonly rid: string;
  readonly kind: string;
}

/** Cents: lines − discount + shipping + tax = total. */
interface Totals {
  readonly lines: readonly SoldLine[];
  readonly total: number;
  readonly shipping?: number;
  readonly tax?: number;
  readonly coupon?: { readonly code: string } | null;
}

export const viewItem = (product: SoldProduct, line: SoldLine): AnalyticsEvent => ({
  event: 'view_item',
  ecommerce: { currency: 'USD', value: toDollars(line.price), items: listItems(product, [line]) },
});

export const beginCheckout = (product: SoldProduct, totals: Totals): AnalyticsEvent => ({
  event: 'begin_checkout',
  ecommerce: describeTotals(product, totals),
});

export const purchase = (order: string, product: SoldProduct, totals: Totals): AnalyticsEvent => ({
  event: 'purchase',
  ecommerce: { transaction_id: order, ...describeTotals(product, totals) },
});

/** One return of money. @param note number of its credit note, by which it is told once; `amount` in cents */
export const refund = (order: string, note: string, amount: number): AnalyticsEvent => ({
  event: 'refund',
  note,
  ecommerce: { transaction_id: order, currency: 'USD', value: toDollars(amount), items: [] },
});

function describeTotals(
  product: SoldProduct,
  { lines, total, shipping, tax, coupon }: Totals,
): EcommerceData {
  return {
    currency: 'USD',
    value: toDollars(total),
    ...(tax ? { tax: toDollars(tax) } : {}),
    ...(shipping ? { shipping: toDollars(shipping) } : {}),
    ...(coupon ? { coupon: coupon.code } : {}),
    items: listItems(product, lines),
  };
}

/** Only the first line has the reference: the others are told by their names. */
function listItems({ rid, kind }: SoldProduct, lines: readonly SoldLine[]): AnalyticsItem[] {
  return lines.map(({ name, price, quantity }, at) => ({
    item_id: at === 0 ? rid : name,
    item_name: name,
    item_category: kind,
    price: toDollars(price),
    quantity,
  }));
}

const CENTS = 100;
const toDollars = (cents: number): number => cents / CENTS;
