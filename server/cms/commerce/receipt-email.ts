/** Words of the email about what was bought. */

import { parseColumn } from '#server/cms/database/index.ts';
import type { ComposeEmail } from '#server/cms/identity/index.ts';
import { storedAddress } from '#shared/address.ts';
import { listAddressLines } from '#shared/address-lines.ts';
import { formatCard } from '#shared/format-card.ts';
import { formatMoney } from '#shared/money.ts';
import type { Seller } from '#shared/rest/settings.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import type { CheckoutLine } from './checkout-lines.ts';
import type { CheckoutRow } from './checkout-rows.ts';

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
    const { checkout, lines, order, isNew } = facts;
    const path = pathTo('accountOrder', { id: String(order.id) });
    const [first] = lines;
    return {
      subject: `${nameSubject(facts)}: ${lines.map(({ name }) => name).join(', ')}`,
      paragraphs: [
        ...(isNew ? [] : [`Hello ${checkout.name},`]),
        describeOrder(facts),
        listAmounts(facts).join('\n'),
        ...describeParcel(checkout),
        ...describePeriod(facts, origin),
        ...(order.invoice ? [`Your invoice ${order.invoice} as a PDF:\n${origin}${path}invoice.pdf`] : []),
        describeSeller(facts.seller),
      ],
      button:
        isNew && first && OPENED.has(first.kind) && lines.length === 1
          ? { label: 'See what you bought', href: `${origin}${first.link}` }
          : { label: 'Your order', href: `${origin}${path}` },
    };
  };

function nameSubject({ checkout, period }: ReceiptFacts): string {
  return period?.isBack ? 'Your membership is back' : SUBJECTS[checkout.reason];
}

function describeOrder({ checkout, order, at }: ReceiptFacts): string {
  if (checkout.reason === 'change')
    return 'Your membership changes with your next payment, whose day is on the membership page of your account. Nothing was charged today.';
  const invoice = order.invoice ? `, invoice ${order.invoice}` : '';
  return `Thank you. This is the receipt for your order ${order.number} of ${DAY.format(at)}${invoice}.`;
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

function describeParcel({ shipping }: CheckoutRow): string[] {
  if (shipping === '') return [];
  const lines = listAddressLines(parseColumn(storedAddress, shipping));
  return [['We send it to', ...lines].join('\n')];
}

function describePeriod({ period, checkout }: ReceiptFacts, origin: string): string[] {
  if (!period || checkout.reason === 'change') return [];
  const { from, until, nextAmount } = period;
  const time = `It pays for the time from ${DAY.format(new Date(from))} until ${DAY.format(new Date(until))}.`;
  if (nextAmount === null) return [time];
  return [
    `${time} The next payment is ${formatMoney(nextAmount)} on ${DAY.format(new Date(until))}, from your card on file.`,
    `You can cancel at any time before that day, and keep what you have paid for:\n${origin}${ROUTES.cancelMembership}`,
  ];
}

function describeSeller({ name, address, tax_number }: Seller): string {
  const number = tax_number ? [`Tax number ${tax_number}`] : [];
  return [`Sold by ${name}`, ...address, ...number].join('\n');
}

const SUBJECTS: Readonly<Record<CheckoutRow['reason'], string>> = {
  purchase: 'Your receipt',
  upgrade: 'Your receipt',
  change: 'Your membership will change',
  renewal: 'Your membership was renewed',
};
