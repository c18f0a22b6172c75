/** Words of emails about gifts, as they are until staff change them. */
import { defineEmail } from '#server/cms/mail/index.ts';

const GIFT = { gift: 'Gold Membership for 3 months' } as const;

export const GIFT_READY = defineEmail({
  name: 'gift-ready',
  title: 'Gift is ready, to its giver',
  sentWhen: 'A gift is paid. The code belongs to somebody else.',
  fields: { ...GIFT, recipient: 'Fay Garnet', email: 'fay@reader.example', day: 'December 24, 2027' },
  cases: { delivery: 'now' },
  subject: 'Your gift for {recipient} is ready',
  paragraphs: [
    'Thank you for giving {gift}.',
    {
      when: 'delivery',
      is: 'card',
      label: 'It is a card to print',
      text: 'Print the card and hand it over. It has the code, and says where to redeem it.',
    },
    {
      when: 'delivery',
      is: 'later',
      label: 'It is sent on a later day',
      text: 'Your letter goes to {email} on {day}. You can also print a card.',
    },
    {
      when: 'delivery',
      is: 'now',
      label: 'It is sent at once',
      text: 'Your letter is on its way to {email}. You can also print a card.',
    },
    'Keep this email to yourself: whoever opens the card sees the code.',
  ],
  button: 'Print the card',
});

export const GIFT_FOR_YOU = defineEmail({
  name: 'gift-for-you',
  title: 'Gift, to whoever is given it',
  sentWhen: 'The day of a gift has come.',
  fields: {
    ...GIFT,
    recipient: 'Fay Garnet',
    sender: 'Ada Opal',
    message: 'Happy birthday!\n\nMay your stones be clean.',
    code: 'FACET-7K2M-9QXD',
  },
  needed: ['code'],
  subject: '{sender} has a gift for you',
  paragraphs: [
    'Dear {recipient},',
    '{sender} gives you {gift}.',
    { when: 'message', label: 'The giver wrote a message', text: '{message}' },
    'Your code: {code}',
    'Redeem it with the account that you have, or with a new one, which is free. Nothing is charged, now or later, and no card is needed.',
  ],
  button: 'Redeem your gift',
});

export const GIFT_REDEEMED = defineEmail({
  name: 'gift-redeemed',
  title: 'Gift redeemed, to its giver',
  sentWhen: 'The code of a gift is redeemed.',
  fields: { ...GIFT, recipient: 'Fay Garnet' },
  subject: 'Your gift for {recipient} was redeemed',
  paragraphs: ['The code of your gift, {gift}, was redeemed today. Thank you for giving.'],
  button: 'Your gifts',
});

export const GIFT_TAKEN = defineEmail({
  name: 'gift-taken',
  title: 'Gift redeemed, to whoever has redeemed it',
  sentWhen: 'The code of a gift is redeemed.',
  fields: {
    ...GIFT,
    name: 'Fay Garnet',
    sender: 'Ada Opal',
    day: 'March 31, 2027',
    waits: 'Silver Membership',
  },
  subject: 'You have redeemed your gift: {gift}',
  paragraphs: [
    'Hello {name},',
    {
      when: 'sender',
      label: 'The giver has a name',
      text: 'The gift of {sender} is in your account: {gift}.',
    },
    {
      when: 'sender',
      is: '',
      label: 'The giver has no name',
      text: 'Your gift is in your account: {gift}.',
    },
    {
      when: 'day',
      label: 'It has an end',
      text: 'It lasts until {day}, ends by itself and is never charged.',
    },
    { when: 'day', is: '', label: 'It has no end', text: 'It is yours for good.' },
    {
      when: 'waits',
      label: 'A membership of before waits',
      text: 'Your {waits} waits until then, and goes on with all that was left of it.',
    },
  ],
  button: 'Begin',
});

export const GIFT_ENDS_SOON = defineEmail({
  name: 'gift-ends-soon',
  title: 'Gift ends soon',
  sentWhen: 'Two weeks before a membership ends that was a gift.',
  fields: { ...GIFT, name: 'Fay Garnet', day: 'March 31, 2027' },
  subject: 'Your {gift} ends on {day}',
  paragraphs: [
    'Hello {name},',
    'The {gift} that you were given ends on {day}. Nothing is charged, and you need not do anything.',
    'If you would like to go on, choose a plan now: its first payment is on that day.',
  ],
  button: 'Go on as a member',
});

export const GIFT_TAKEN_BACK = defineEmail({
  name: 'gift-taken-back',
  title: 'Gift taken back',
  sentWhen: 'The payment for a gift goes back.',
  fields: { ...GIFT, name: 'Fay Garnet' },
  subject: 'Your gift was taken back',
  paragraphs: [
    'Hello {name},',
    'The payment for {gift} went back to who gave it to you, so the gift has ended. What you had before goes on.',
  ],
  button: 'Your membership',
});

export const GIFT_GOOD_AGAIN = defineEmail({
  name: 'gift-good-again',
  title: 'Gift is good again',
  sentWhen: 'A payment that had been taken back is settled.',
  fields: { ...GIFT, name: 'Fay Garnet', code: 'FACET-7K2M-9QXD' },
  needed: ['code'],
  subject: 'Your gift is good again',
  paragraphs: [
    'Hello {name},',
    'The payment for {gift}, which had been taken back, is settled. Redeem it once more, and it begins with its whole time.',
    'Your code: {code}',
  ],
  button: 'Redeem your gift',
});

export const GIFT_EMAILS = [
  GIFT_READY,
  GIFT_FOR_YOU,
  GIFT_REDEEMED,
  GIFT_TAKEN,
  GIFT_ENDS_SOON,
  GIFT_TAKEN_BACK,
  GIFT_GOOD_AGAIN,
];
