/** The email about what was bought: `receipt-texts.ts` has its words. */

import { parseColumn } from '#server/cms/database/index.ts';
import type { ComposeEmail } from '#server/cms/identity/index.ts';
import { fillEmail } from '#server/cms/mail/index.ts';
import { storedAddress } from '#shared/address.ts';
import { listAddressLines } from '#shared/address-lines.ts';
import { formatCard } from '#shared/format-card.ts';
import { formatMoney } from '#shared/money.ts';
import type { Seller } from '#shared/rest/settings.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import type { CheckoutLine } from './checkout-lines.ts';
import type { CheckoutRow } from './checkout-rows.ts';
import * as texts from './receipt-texts.ts';

/** The membership that was paid for, as it is now. */
export interface PaidPeriod {
  readonly from: string;
  readonly until: string;
  /** Whole cents of the next payment; null where none follows. */
  readonly nextAmount: number | null;
  /** Whether a pause is over with it. */
  readonly isBack: boolean;
}

export interface ReceiptFacts {
  readonly checkout: CheckoutRow;
  readonly lines: readonly CheckoutLine[];
  readonly order: { readonly id: number; readonly number: string; readonly invoice: string | null };
  /** Whether it is a guest's, whose password is still to be chosen. */
  readonly isNew: boolean;
  readonly card: { readonly brand: string; readonly last4: string } | null;
  readonly period: PaidPeriod | null;
  readonly seller: Seller;
  readonly at: Date;
}

/** Kinds whose page opens with the purchase. */
const OPENED: ReadonlySet<CheckoutLine['kind']> = new Set(['plan', 'course', 'ebook']);

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const receipt =
  (facts: ReceiptFacts): ComposeEmail =>
  (origin) => {
    const { checkout, lines, order, isNew, seller, at } = facts;
    const path = pathTo('accountOrder', { id: String(order.id) });
    const [first] = lines;
    const opens = isNew && first && OPENED.has(first.kind) && lines.length === 1 ? first : undefined;
    const values = {
      name: isNew ? '' : checkout.name,
      things: lines.map(({ name }) => name).join(', '),
      order: order.number,
      day: DAY.format(at),
      invoice: order.invoice ?? '',
      amounts: listAmounts(facts).join('\n'),
      parcel: describeParcel(checkout),
      ...describePeriod(facts),
      cancel: `${origin}${ROUTES.cancelMembership}`,
      file: order.invoice ? `${origin}${path}invoice.pdf` : '',
      seller: describeSeller(seller),
    };
    return fillEmail(chooseText(facts, opens), values, `${origin}${opens ? opens.link : path}`);
  };

function chooseText({ checkout: { reason }, period }: ReceiptFacts, opens: CheckoutLine | undefined) {
  if (reason === 'change') return texts.CHANGE_RECEIPT;
  if (period?.isBack) return texts.RETURN_RECEIPT;
  if (reason === 'renewal') return texts.RENEWAL_RECEIPT;
  return opens ? texts.RECEIPT_TO_OPEN : texts.RECEIPT;
}

function listAmounts({ checkout, lines, card }: ReceiptFacts): string[] {
  const { discount_cents, coupon_cents, shipping_cents, tax_cents, total_cents, reason } = checkout;
  const amounts = [
    ['Discount', -coupon_cents],
    [reason === 'change' ? 'Not due today' : 'Credit', coupon_cents - discount_cents],
    ['Shipping', shipping_cents],
    ['Tax', tax_cents],
  ] as const;
  const paid = reason === 'change' ? 'Paid today' : 'Paid';
  return [
    ...lines.map(
      ({ name, quantity, price }) =>
        `${quantity > 1 ? `${quantity} × ` : ''}${name}: ${formatMoney(price * quantity)}`,
    ),
    ...amounts
      .filter(([, cents]) => cents !== 0)
      .map(([name, cents]) => `${name}: ${cents < 0 ? '−' : ''}${formatMoney(Math.abs(cents))}`),
    `${paid}: ${formatMoney(total_cents)}${card ? ` with ${formatCard(card)}` : ''}`,
  ];
}

function describeParcel({ shipping }: CheckoutRow): string {
  return shipping === '' ? '' : listAddressLines(parseColumn(storedAddress, shipping)).join('\n');
}

function describePeriod({ period, checkout }: ReceiptFacts) {
  if (!period || checkout.reason === 'change') return { period: '', from: '', until: '', next: '' };
  const { from, until, nextAmount } = period;
  return {
    period: nextAmount === null ? 'once' : 'renews',
    from: DAY.format(new Date(from)),
    until: DAY.format(new Date(until)),
    next: nextAmount === null ? '' : formatMoney(nextAmount),
  };
}

function describeSeller({ name, address, tax_number }: Seller): string {
  const number = tax_number ? [`Tax number ${tax_number}`] : [];
  return [`Sold by ${name}`, ...address, ...number].join('\n');
}
