/** An order as its invoice says it, and what of it went back as its credit note does. */
import { listAddressLines } from '#shared/address-lines.ts';
import { formatCard } from '#shared/format-card.ts';
import { formatExact } from '#shared/money.ts';
import type { CreditNote, WholeOrder } from '#shared/rest/orders.ts';
import type { DrawnInvoice, PaperFact } from './draw-invoice.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const formatDay = (iso: string): string => DAY.format(new Date(iso));

export function describeInvoice(order: WholeOrder): DrawnInvoice {
  const { payment, credit_notes, total, period, seller } = order;
  const paidAt = payment?.paid_at ?? order.created_at;
  const returned = credit_notes.map(({ number, amount, created_at }) =>
    amount > 0
      ? `${formatExact(amount)} was returned on ${formatDay(created_at)}: credit note ${number}.`
      : `${formatExact(-amount)} of it came to us again on ${formatDay(created_at)}: reversal ${number}.`,
  );
  return {
    ...describeParties(order),
    receiver: order.shipping_address ? listAddressLines(order.shipping_address) : [],
    title: 'Invoice',
    number: order.invoice_number,
    at: paidAt,
    facts: [
      { name: 'Invoice date', value: formatDay(paidAt) },
      { name: 'Order', value: order.number },
      { name: 'Order date', value: formatDay(order.created_at) },
      ...(payment ? [{ name: 'Paid on', value: formatDay(payment.paid_at) }] : []),
      ...(payment?.card ? [{ name: 'Paid with', value: formatCard(payment.card) }] : []),
    ],
    items: order.items.map(({ name, quantity, price }) => ({
      name,
      quantity: String(quantity),
      price: formatExact(price),
      amount: formatExact(price * quantity),
    })),
    totals: [...listParts(order), { name: 'Total paid', value: formatExact(total) }],
    notes: [
      ...(period ? [`For the time from ${formatDay(period.from)} until ${formatDay(period.until)}.`] : []),
      ...returned,
      ...thank(seller.email),
    ],
  };
}

export function describeCreditNote(order: WholeOrder, note: CreditNote): DrawnInvoice {
  const isReversal = note.amount < 0;
  const amount = formatExact(Math.abs(note.amount));
  return {
    ...describeParties(order),
    receiver: [],
    title: isReversal ? 'Reversal of a credit note' : 'Credit note',
    number: note.number,
    at: note.created_at,
    facts: [
      { name: 'Date', value: formatDay(note.created_at) },
      { name: 'Invoice', value: order.invoice_number },
      { name: 'Order', value: order.number },
      { name: 'Order date', value: formatDay(order.created_at) },
      ...(order.payment?.card
        ? [{ name: isReversal ? 'Not taken by' : 'Returned to', value: formatCard(order.payment.card) }]
        : []),
    ],
    items: [
      {
        name: `${REASONS[note.reason]}: ${order.items.map(({ name }) => name).join(', ')}`,
        quantity: '1',
        price: amount,
        amount,
      },
    ],
    totals: [
      ...(order.tax > 0 ? [{ name: 'Tax included', value: formatExact(shareOfTax(order, note)) }] : []),
      { name: isReversal ? 'Owed to you' : 'Returned', value: amount },
    ],
    notes: [
      ...(isReversal
        ? ['Your bank sent this money back to us. We owe it to you until we have sent it another way.']
        : []),
      `This credit note belongs to invoice ${order.invoice_number}, of which ${formatExact(order.total)} was paid.`,
      ...thank(order.seller.email),
    ],
  };
}

const REASONS: Readonly<Record<CreditNote['reason'], string>> = {
  guarantee: '30-day guarantee',
  staff: 'Refund',
  not_given: 'Not to be had any more',
  other: 'Refund',
  failed: 'Refund that did not arrive',
};

/** To the nearest cent. */
const shareOfTax = ({ tax, total }: WholeOrder, { amount }: CreditNote): number =>
  total === 0 ? 0 : Math.round((tax * Math.abs(amount)) / total);

function describeParties({ brand, seller, buyer, billing }: WholeOrder) {
  const address = listAddressLines(billing);
  return {
    brand,
    seller: [
      seller.name,
      ...seller.address,
      ...(seller.tax_number ? [`Tax number ${seller.tax_number}`] : []),
      ...(seller.email ? [seller.email] : []),
    ],
    buyer: [...(address.length > 0 ? address : [buyer.name]), buyer.email],
  };
}

function listParts({ items, discount, credit, shipping, tax }: WholeOrder): PaperFact[] {
  const sum = items.reduce((total, { price, quantity }) => total + price * quantity, 0);
  const parts = [
    ['Discount', -discount],
    ['Credit', -credit],
    ['Shipping', shipping],
    ['Tax', tax],
  ] as const;
  const shown = parts
    .filter(([, cents]) => cents !== 0)
    .map(([name, cents]) => ({ name, value: `${cents < 0 ? '−' : ''}${formatExact(Math.abs(cents))}` }));
  return [{ name: 'Subtotal', value: formatExact(sum) }, ...shown];
}

const thank = (email: string): string[] => [
  email ? `Thank you. Questions about it? Write to ${email}.` : 'Thank you.',
];
