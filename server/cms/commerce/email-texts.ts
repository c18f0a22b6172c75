/** Words of emails about money that goes back, parcels and receipts, as they are until staff change them. */
import { defineEmail } from '#server/cms/mail/index.ts';

export const MONEY_RETURNED = defineEmail({
  name: 'money-returned',
  title: 'Refund',
  sentWhen: 'Money was returned.',
  fields: {
    name: 'Ada Opal',
    description: 'Gold Membership',
    amount: '$49.00',
    number: 'C-2027-0012',
    file: 'https://example.org/account/orders/12/credit-note.pdf',
  },
  cases: { isGone: false },
  needed: ['file'],
  subject: 'Your money is on its way back',
  paragraphs: [
    'Hello {name},',
    'We have returned {amount} for {description}. Banks take five to ten days to show it on your statement.',
    {
      when: 'isGone',
      label: 'It was no longer available when the payment came',
      text: 'What you paid for was no longer available: the last one was gone, or you had it already. Nothing was sent or opened for it.',
    },
    { when: 'file', label: 'There is a credit note', text: 'Your credit note {number} as a PDF:\n{file}' },
  ],
  button: 'Your orders',
});

export const GUARANTEE_USED = defineEmail({
  name: 'guarantee-used',
  title: 'Guarantee used',
  sentWhen: 'A member uses the 30-day guarantee; the refund follows.',
  fields: { name: 'Ada Opal', membership: 'Gold Membership', amount: '$49.00' },
  subject: 'Your membership has ended, and your money goes back',
  paragraphs: [
    'Hello {name},',
    'You used the 30-day guarantee. Your {membership} ended today, and we return {amount} to your card. You will not be charged again.',
    'You still have your account, and all that you have learned and earned. You can become a member again at any time; the guarantee is for the first membership.',
    'If this was not you, choose a new password right away and contact us.',
  ],
  button: 'Your membership',
});

export const RETURN_FAILED = defineEmail({
  name: 'return-failed',
  title: 'Refund that did not arrive',
  sentWhen: 'A bank sends a refund back to us.',
  fields: { name: 'Ada Opal', description: 'Gold Membership', amount: '$49.00' },
  subject: 'Your refund did not arrive',
  paragraphs: [
    'Hello {name},',
    'We had returned {amount} for {description}, but your bank sent it back to us. Most often the card was replaced or its account closed.',
    'The money is yours. Write to us, and we agree on another way to send it; you need not give us a card number.',
  ],
  button: 'Contact us',
});

export const DISPUTE_WON = defineEmail({
  name: 'dispute-won',
  title: 'Dispute settled',
  sentWhen: 'A bank decides for us, and what was locked opens again.',
  fields: { name: 'Ada Opal', description: 'Gold Membership' },
  subject: 'Your account is open again',
  paragraphs: [
    'Hello {name},',
    'The dispute about your payment for {description} is settled: the payment stands. We have opened again what was locked meanwhile, with the time that was left of it.',
    'If something is missing, or you did not want this, write to us.',
  ],
  button: 'Your account',
});

export const PARCEL_SENT = defineEmail({
  name: 'parcel-sent',
  title: 'Parcel on its way',
  sentWhen: 'A parcel of an order was sent.',
  fields: {
    name: 'Ada Opal',
    order: '2027-0012',
    carrier: 'UPS',
    items: '1 × Loupe, 10×\n2 × Tweezers',
    tracking: '1Z 999 AA1 01 2345 6784',
  },
  needed: ['tracking'],
  subject: 'On its way: order {order}',
  paragraphs: [
    'Hello {name},',
    'Today we handed your parcel to {carrier}. In it:\n{items}',
    { when: 'tracking', label: 'The parcel can be followed', text: 'Tracking number: {tracking}' },
  ],
  button: 'Your order',
});

const PAYMENT = {
  number: '2027-0012',
  payment: 'Gold Membership, order 2027-0012, ada@reader.example',
  charge: 'ch_3PxQ',
} as const;

export const STAFF_REFUND_FAILED = defineEmail({
  name: 'staff-refund-failed',
  title: 'Refund failed, to the staff',
  sentWhen: 'A bank sends a refund back to us.',
  fields: { ...PAYMENT, amount: '$49.00' },
  needed: ['payment', 'charge'],
  subject: 'A refund has failed: {number}',
  paragraphs: [
    '{amount} for {payment} did not reach the buyer. It is booked as paid again.',
    'What the refund had taken from the buyer stays taken. Ask how else the money can be sent, and send it; a second refund goes to the same card.',
    'The payment at Stripe: {charge}.',
  ],
  button: 'Open the order',
});

export const STAFF_DISPUTE_WON = defineEmail({
  name: 'staff-dispute-won',
  title: 'Dispute won, to the staff',
  sentWhen: 'A bank decides for us.',
  fields: {
    ...PAYMENT,
    missing: 'The buyer has bought the same again meanwhile. Settle it with the buyer.',
  },
  needed: ['payment', 'missing', 'charge'],
  subject: 'A dispute was won: {number}',
  paragraphs: [
    'The bank decided for us: {payment}. What the dispute had locked is open again.',
    { when: 'missing', label: 'Something could not be given again', text: '{missing}' },
    'The payment at Stripe: {charge}.',
  ],
  button: 'Open the order',
});

export const ORDER_EMAILS = [
  MONEY_RETURNED,
  GUARANTEE_USED,
  RETURN_FAILED,
  DISPUTE_WON,
  PARCEL_SENT,
  STAFF_REFUND_FAILED,
  STAFF_DISPUTE_WON,
];
