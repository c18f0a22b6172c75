/** Words of emails about memberships, as they are until staff change them. */
import { defineEmail } from '#server/cms/mail/index.ts';

const NOT_YOU = 'If this was not you, choose a new password right away and contact us.';
const EXAMPLES = { name: 'Ada Opal', membership: 'Gold Membership' } as const;
const STILL_THERE =
  'You still have your account, and all that you have learned and earned. You can become a member again at any time.';

export const MEMBERSHIP_ENDS = defineEmail({
  name: 'membership-canceled',
  title: 'Membership canceled',
  sentWhen: 'A member cancels.',
  fields: { ...EXAMPLES, day: 'March 31, 2027' },
  subject: 'Your membership has been canceled',
  paragraphs: [
    'Hello {name},',
    {
      when: 'day',
      label: 'It is paid until a later day',
      text: 'You canceled your {membership}. You keep access until {day} and will not be charged again.',
    },
    {
      when: 'day',
      is: '',
      label: 'It ends at once',
      text: 'You canceled your {membership}. It ended today and you will not be charged again.',
    },
    'You still have your account. You can log in and become a member again at any time.',
    NOT_YOU,
  ],
  button: 'Your membership',
});

export const MEMBERSHIP_RESUMED = defineEmail({
  name: 'membership-resumed',
  title: 'Cancellation taken back',
  sentWhen: 'A member takes a cancellation back.',
  fields: { ...EXAMPLES, amount: '$49.00', day: 'March 31, 2027' },
  subject: 'Your membership goes on',
  paragraphs: [
    'Hello {name},',
    {
      when: 'day',
      label: 'The day of the next payment is known',
      text: 'You took back the cancellation of your {membership}. It renews by itself, as before. The next payment is {amount} on {day}.',
    },
    {
      when: 'day',
      is: '',
      label: 'No payment is due',
      text: 'You took back the cancellation of your {membership}. It renews by itself, as before.',
    },
    NOT_YOU,
  ],
  button: 'Your membership',
});

export const PAUSE_PLANNED = defineEmail({
  name: 'pause-planned',
  title: 'Pause planned',
  sentWhen: 'A member asks for a pause.',
  fields: { ...EXAMPLES, length: '2 months', day: 'March 31, 2027' },
  subject: 'Your membership will be paused',
  paragraphs: [
    'Hello {name},',
    'Your {membership} will be paused for {length} from {day}. Until then you have everything it includes; during the pause nothing is charged, and it goes on by itself when the pause is over.',
    NOT_YOU,
  ],
  button: 'Your membership',
});

export const PAUSE_TAKEN_BACK = defineEmail({
  name: 'pause-taken-back',
  title: 'Pause taken back',
  sentWhen: 'A member takes a pause back before it begins.',
  fields: { ...EXAMPLES, amount: '$49.00', day: 'March 31, 2027' },
  subject: 'Your membership will not be paused',
  paragraphs: [
    'Hello {name},',
    'You took back the pause of your {membership}. The next payment is {amount} on {day}.',
    NOT_YOU,
  ],
  button: 'Your membership',
});

export const PAUSE_BEGUN = defineEmail({
  name: 'pause-begun',
  title: 'Pause begun',
  sentWhen: 'A pause begins.',
  fields: { ...EXAMPLES, day: 'May 31, 2027', amount: '$49.00' },
  subject: 'Your membership is paused',
  paragraphs: [
    'Hello {name},',
    'Your {membership} is paused, and nothing is charged. It goes on by itself on {day}, when we charge {amount}.',
    'Until then you can read what is free; your progress, notes and certificates stay as they are. You can begin again earlier, or cancel, in your account.',
  ],
  button: 'Your membership',
});

export const MEMBERSHIP_EXPIRED = defineEmail({
  name: 'membership-expired',
  title: 'Membership expired',
  sentWhen: 'The time of a membership that does not renew is over.',
  fields: EXAMPLES,
  subject: 'Your membership has expired',
  paragraphs: ['Hello {name},', 'The time of your {membership} is over. Nothing is charged.', STILL_THERE],
  button: 'See memberships',
});

export const MEMBERSHIP_OVER = defineEmail({
  name: 'membership-over',
  title: 'Canceled membership ended',
  sentWhen: 'The last day of a membership that was canceled has come.',
  fields: EXAMPLES,
  subject: 'Your membership has ended',
  paragraphs: [
    'Hello {name},',
    'Your {membership}, which you had canceled, ended today. You will not be charged again.',
    STILL_THERE,
  ],
  button: 'See memberships',
});

export const MEMBERSHIP_LOCKED = defineEmail({
  name: 'membership-locked',
  title: 'Membership locked',
  sentWhen: 'A bank tells us that a payment is disputed.',
  fields: EXAMPLES,
  subject: 'Your membership is locked',
  paragraphs: [
    'Hello {name},',
    'Your bank told us that a payment for your {membership} is disputed, so we had to lock it. You cannot log in until we have looked at it together.',
    'If this is a mistake, write to us and tell your bank: we open it again as soon as that is settled.',
  ],
  button: 'Contact us',
});

const CARD = { ...EXAMPLES, card: 'Visa ending in 4242', day: 'March 31, 2027' } as const;
const NEW_CARD =
  'Add your new card, and nothing is interrupted. If your bank has told us the new date by then, you need not do anything.';

export const CARD_EXPIRES = defineEmail({
  name: 'card-expires',
  title: 'Card expires soon',
  sentWhen: 'A card expires before the next payment.',
  fields: CARD,
  subject: 'Your card expires soon',
  paragraphs: [
    'Hello {name},',
    'The card that pays for your {membership}, {card}, expires before your next payment on {day}.',
    NEW_CARD,
  ],
  button: 'Add a card',
});

export const CARD_EXPIRED = defineEmail({
  name: 'card-expired',
  title: 'Card has expired',
  sentWhen: 'A card has expired, and a payment is due.',
  fields: CARD,
  subject: 'Your card has expired',
  paragraphs: [
    'Hello {name},',
    'The card that pays for your {membership}, {card}, has expired before your next payment on {day}.',
    NEW_CARD,
  ],
  button: 'Add a card',
});

export const PAYMENT_FAILED = defineEmail({
  name: 'payment-failed',
  title: 'Payment failed',
  sentWhen: 'A card could not be charged; we try again.',
  fields: { ...EXAMPLES, why: 'Your card has too little money.', day: 'March 31, 2027' },
  subject: 'Your payment did not go through',
  paragraphs: [
    'Hello {name},',
    'We could not charge your card for the next period of your {membership}. {why}',
    'We will try again on {day}. Until it is paid you can read what is free; your progress, notes and certificates stay as they are.',
    'To have it back right away, choose another card or pay now.',
  ],
  button: 'Choose another card',
});

export const MEMBERSHIP_UNPAID = defineEmail({
  name: 'membership-unpaid',
  title: 'Membership ended unpaid',
  sentWhen: 'A card could not be charged four times.',
  fields: { ...EXAMPLES, why: 'Your card has too little money.' },
  subject: 'Your membership has ended',
  paragraphs: [
    'Hello {name},',
    'We tried four times to charge your card for your {membership}, and it did not go through. {why} The membership has ended, and nothing more will be charged.',
    STILL_THERE,
  ],
  button: 'See memberships',
});

export const MEMBERSHIP_EMAILS = [
  MEMBERSHIP_ENDS,
  MEMBERSHIP_RESUMED,
  PAUSE_PLANNED,
  PAUSE_TAKEN_BACK,
  PAUSE_BEGUN,
  MEMBERSHIP_EXPIRED,
  MEMBERSHIP_OVER,
  MEMBERSHIP_LOCKED,
  CARD_EXPIRES,
  CARD_EXPIRED,
  PAYMENT_FAILED,
  MEMBERSHIP_UNPAID,
];
