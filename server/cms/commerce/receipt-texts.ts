/** Words of receipts, as they are until staff change them. Their tables are fields. */
import { defineEmail } from '#server/cms/mail/index.ts';

const FIELDS = {
  name: 'Ada Opal',
  things: 'Gold Membership',
  order: '2027-0012',
  day: 'January 1, 2027',
  invoice: 'F-2027-0012',
  amounts: 'Gold Membership: $49.00\nPaid: $49.00 with Visa ending in 4242',
  parcel: 'Ada Opal\n12 Mine Street\nHelena, MT 59601',
  from: 'January 1, 2027',
  until: 'March 31, 2027',
  next: '$49.00',
  cancel: 'https://example.org/account/membership/cancel/',
  file: 'https://example.org/account/orders/12/invoice.pdf',
  seller: 'Sold by Facet\n1 Bench Road\nBozeman, MT 59715',
} as const;

const GREETING = { when: 'name', label: 'The buyer has chosen a password', text: 'Hello {name},' } as const;
const OPENING = [
  {
    when: 'invoice',
    label: 'There is an invoice',
    text: 'Thank you. This is the receipt for your order {order} of {day}, invoice {invoice}.',
  },
  {
    when: 'invoice',
    is: '',
    label: 'There is no invoice',
    text: 'Thank you. This is the receipt for your order {order} of {day}.',
  },
] as const;
const FACTS = [
  '{amounts}',
  { when: 'parcel', label: 'Something is sent', text: 'We send it to\n{parcel}' },
  {
    when: 'period',
    is: 'once',
    label: 'It pays for a time that ends by itself',
    text: 'It pays for the time from {from} until {until}.',
  },
  {
    when: 'period',
    is: 'renews',
    label: 'It pays for a time that renews',
    text: 'It pays for the time from {from} until {until}. The next payment is {next} on {until}, from your card on file.\n\nYou can cancel at any time before that day, and keep what you have paid for:\n{cancel}',
  },
  { when: 'file', label: 'The invoice can be downloaded', text: 'Your invoice {invoice} as a PDF:\n{file}' },
  '{seller}',
] as const;

const COMMON = {
  fields: FIELDS,
  cases: { period: 'renews' },
  needed: ['amounts', 'parcel', 'next', 'cancel', 'file', 'seller'],
} as const;

export const RECEIPT = defineEmail({
  ...COMMON,
  name: 'receipt',
  title: 'Receipt',
  sentWhen: 'An order is paid.',
  subject: 'Your receipt: {things}',
  paragraphs: [GREETING, ...OPENING, ...FACTS],
  button: 'Your order',
});

export const RECEIPT_TO_OPEN = defineEmail({
  ...COMMON,
  name: 'receipt-new-account',
  title: 'Receipt of a new account',
  sentWhen: 'A guest pays for one thing that opens at once.',
  subject: 'Your receipt: {things}',
  paragraphs: [...OPENING, ...FACTS],
  button: 'See what you bought',
});

export const RENEWAL_RECEIPT = defineEmail({
  ...COMMON,
  name: 'receipt-renewal',
  title: 'Receipt of a renewal',
  sentWhen: 'A membership renews.',
  subject: 'Your membership was renewed: {things}',
  paragraphs: [GREETING, ...OPENING, ...FACTS],
  button: 'Your order',
});

export const RETURN_RECEIPT = defineEmail({
  ...COMMON,
  name: 'receipt-after-pause',
  title: 'Receipt after a pause',
  sentWhen: 'A pause is over, and the membership is paid again.',
  subject: 'Your membership is back: {things}',
  paragraphs: [GREETING, ...OPENING, ...FACTS],
  button: 'Your order',
});

export const CHANGE_RECEIPT = defineEmail({
  ...COMMON,
  name: 'membership-change',
  title: 'Change of a membership',
  sentWhen: 'A member chooses another plan, from the next payment on.',
  subject: 'Your membership will change: {things}',
  paragraphs: [
    GREETING,
    'Your membership changes with your next payment, whose day is on the membership page of your account. Nothing was charged today.',
    ...FACTS,
  ],
  button: 'Your order',
});

export const RECEIPT_EMAILS = [RECEIPT, RECEIPT_TO_OPEN, RENEWAL_RECEIPT, RETURN_RECEIPT, CHANGE_RECEIPT];
