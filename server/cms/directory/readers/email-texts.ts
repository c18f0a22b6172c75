/** Words of emails between readers, owners and staff, as they are until staff change them. */
import { defineEmail } from '#server/cms/mail/index.ts';

const BUSINESS = { business: 'Opal & Sons' } as const;
const MESSAGE = {
  ...BUSINESS,
  name: 'Fay Garnet',
  email: 'fay@reader.example',
  message: 'Do you repair clasps?\n\nMine is broken.',
} as const;

export const MESSAGE_TO_OWNER = defineEmail({
  name: 'message-to-owner',
  title: 'Message of a reader, to the owner',
  sentWhen: 'A reader writes to a business.',
  fields: MESSAGE,
  needed: ['name', 'message'],
  subject: '{name} wrote to {business}',
  paragraphs: [
    '{name} <{email}> wrote to {business} through its listing:',
    '{message}',
    'They do not know your address until you answer. Answer in your account, or reply to this email.',
  ],
  button: 'Read and answer',
});

export const MESSAGE_TO_TEAM = defineEmail({
  name: 'staff-message-to-listing',
  title: 'Message of a reader, to the staff',
  sentWhen: 'A reader writes to a business that nobody here can answer for.',
  fields: MESSAGE,
  cases: { isLocked: false },
  needed: ['name', 'email', 'business', 'message'],
  subject: 'Message to {business}, to be passed on',
  paragraphs: [
    '{name} <{email}> wrote to {business} through its listing.',
    {
      when: 'isLocked',
      is: '',
      label: 'Nobody has claimed it',
      text: 'Nobody has claimed it: please pass this on.',
    },
    {
      when: 'isLocked',
      label: 'The account of its owner is locked',
      text: 'The account of its owner is locked: please pass this on, or answer it.',
    },
    '{message}',
  ],
  button: 'See the listing',
});

export const MESSAGE_ANSWERED = defineEmail({
  name: 'message-answered',
  title: 'Answer of a business',
  sentWhen: 'An owner answers a reader.',
  fields: {
    ...BUSINESS,
    name: 'Fay Garnet',
    message: 'Do you repair clasps?',
    answer: 'We do. Come by on any weekday.',
  },
  needed: ['answer'],
  subject: '{business} answered you',
  paragraphs: ['{answer}', '{business}', 'You wrote as {name}:', '{message}'],
  button: 'See {business}',
});

export const REVIEW_SHOWN = defineEmail({
  name: 'review-shown',
  title: 'Review accepted',
  sentWhen: 'Staff accept a review.',
  fields: BUSINESS,
  subject: 'Your review of {business} is shown',
  paragraphs: ['Thank you. Other readers can see your review from now on.'],
  button: 'See it',
});

export const REVIEW_REFUSED = defineEmail({
  name: 'review-refused',
  title: 'Review refused',
  sentWhen: 'Staff refuse a review.',
  fields: { ...BUSINESS, reason: 'It names a person.' },
  needed: ['reason'],
  subject: 'Your review of {business}',
  paragraphs: ['We cannot show your review as it is:', '{reason}', 'You can change it and send it again.'],
  button: 'Change it',
});

export const REVIEW_RECEIVED = defineEmail({
  name: 'review-received',
  title: 'New review, to the owner',
  sentWhen: 'A review of a business is shown.',
  fields: { ...BUSINESS, stars: '5' },
  subject: 'A new review of {business}',
  paragraphs: ['A member gave {business} {stars} of 5 stars. You can answer it once, in your account.'],
  button: 'Read and answer',
});

export const REVIEW_ANSWERED = defineEmail({
  name: 'review-answered',
  title: 'Answer to a review',
  sentWhen: 'An owner answers a review.',
  fields: BUSINESS,
  subject: '{business} answered your review',
  paragraphs: ['Their answer stands below your review.'],
  button: 'Read it',
});

export const READER_EMAILS = [
  MESSAGE_TO_OWNER,
  MESSAGE_TO_TEAM,
  MESSAGE_ANSWERED,
  REVIEW_SHOWN,
  REVIEW_REFUSED,
  REVIEW_RECEIVED,
  REVIEW_ANSWERED,
];
