/** Words of emails about memberships. */
import type { ComposeEmail } from '#server/cms/identity/index.ts';
import type { MembershipStatus } from '#shared/membership.ts';
import { formatMoney } from '#shared/money.ts';
import type { Subscription } from '#shared/rest/subscriptions.ts';
import { ROUTES } from '#shared/routes.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const formatDay = (iso: string): string => DAY.format(new Date(iso));

const NOT_YOU = 'If this was not you, choose a new password right away and contact us.';
const toAccount = (origin: string, label = 'Your membership') => ({
  label,
  href: `${origin}${ROUTES.accountMembership}`,
});
const toPlans = (origin: string) => ({ label: 'See memberships', href: `${origin}${ROUTES.membership}` });

export const membershipEnds =
  (name: string, { name: membership, status, cancel_at }: Subscription): ComposeEmail =>
  (origin) => ({
    subject: 'Your membership has been canceled',
    paragraphs: [
      `Hello ${name},`,
      status === 'Pending Cancellation' && cancel_at
        ? `You canceled your ${withWord(membership)}. You keep access until ${formatDay(cancel_at)} and will not be charged again.`
        : `You canceled your ${withWord(membership)}. It ended today and you will not be charged again.`,
      'You still have your account. You can log in and become a member again at any time.',
      NOT_YOU,
    ],
    button: toAccount(origin),
  });

export const membershipResumed =
  (name: string, { name: membership, amount, next_amount, next_billing_date }: Subscription): ComposeEmail =>
  (origin) => ({
    subject: 'Your membership goes on',
    paragraphs: [
      `Hello ${name},`,
      `You took back the cancellation of your ${withWord(membership)}. It renews by itself, as before.${
        next_billing_date
          ? ` The next payment is ${formatMoney(next_amount ?? amount)} on ${formatDay(next_billing_date)}.`
          : ''
      }`,
      NOT_YOU,
    ],
    button: toAccount(origin),
  });

/** Tells of a pause that was asked for, or taken back before it began. */
export const pausePlanned =
  (
    name: string,
    { name: membership, amount, next_amount, pause_months, next_billing_date }: Subscription,
  ): ComposeEmail =>
  (origin) => {
    const day = next_billing_date ? formatDay(next_billing_date) : 'the day on which it would be charged';
    const length = pause_months === 1 ? 'a month' : `${pause_months} months`;
    return {
      subject: pause_months > 0 ? 'Your membership will be paused' : 'Your membership will not be paused',
      paragraphs: [
        `Hello ${name},`,
        pause_months > 0
          ? `Your ${withWord(membership)} will be paused for ${length} from ${day}. Until then you have everything it includes; during the pause nothing is charged, and it goes on by itself when the pause is over.`
          : `You took back the pause of your ${withWord(membership)}. The next payment is ${formatMoney(next_amount ?? amount)} on ${day}.`,
        NOT_YOU,
      ],
      button: toAccount(origin),
    };
  };

interface BegunPause {
  readonly name: string;
  readonly membership: string;
  /** ISO 8601: when it goes on. */
  readonly until: string;
  /** Whole cents of the payment on that day. */
  readonly amount: number;
}

export const pauseBegun =
  ({ name, membership, until, amount }: BegunPause): ComposeEmail =>
  (origin) => ({
    subject: 'Your membership is paused',
    paragraphs: [
      `Hello ${name},`,
      `Your ${withWord(membership)} is paused, and nothing is charged. It goes on by itself on ${formatDay(until)}, when we charge ${formatMoney(amount)}.`,
      'Until then you can read what is free; your progress, notes and certificates stay as they are. You can begin again earlier, or cancel, in your account.',
    ],
    button: toAccount(origin),
  });

export const membershipOver =
  (name: string, membership: string, status: MembershipStatus): ComposeEmail =>
  (origin) => ({
    subject: status === 'Expired' ? 'Your membership has expired' : 'Your membership has ended',
    paragraphs: [
      `Hello ${name},`,
      status === 'Expired'
        ? `The time of your ${withWord(membership)} is over. Nothing is charged.`
        : `Your ${withWord(membership)}, which you had canceled, ended today. You will not be charged again.`,
      'You still have your account, and all that you have learned and earned. You can become a member again at any time.',
    ],
    button: toPlans(origin),
  });

export const membershipLocked =
  (name: string, membership: string): ComposeEmail =>
  (origin) => ({
    subject: 'Your membership is locked',
    paragraphs: [
      `Hello ${name},`,
      `Your bank told us that a payment for your ${withWord(membership)} is disputed, so we had to lock it. You cannot log in until we have looked at it together.`,
      'If this is a mistake, write to us and tell your bank: we open it again as soon as that is settled.',
    ],
    button: { label: 'Contact us', href: `${origin}${ROUTES.contact}` },
  });

interface ExpiringCard {
  readonly name: string;
  readonly membership: string;
  readonly brand: string;
  readonly last4: string;
  /** ISO 8601: the next payment. */
  readonly dueAt: string;
  readonly isOver: boolean;
}

export const cardExpires =
  ({ name, membership, brand, last4, dueAt, isOver }: ExpiringCard): ComposeEmail =>
  (origin) => ({
    subject: isOver ? 'Your card has expired' : 'Your card expires soon',
    paragraphs: [
      `Hello ${name},`,
      `The card that pays for your ${withWord(membership)}, ${brand} ending in ${last4}, ${isOver ? 'has expired' : 'expires'} before your next payment on ${formatDay(dueAt)}.`,
      'Add your new card, and nothing is interrupted. If your bank has told us the new date by then, you need not do anything.',
    ],
    button: { label: 'Add a card', href: `${origin}${ROUTES.accountMembership}#cards` },
  });

interface FailedPayment {
  readonly name: string;
  readonly membership: string;
  /** A sentence. */
  readonly why: string;
}

export const paymentFailed =
  ({ name, membership, why, retryAt }: FailedPayment & { readonly retryAt: Date }): ComposeEmail =>
  (origin) => ({
    subject: 'Your payment did not go through',
    paragraphs: [
      `Hello ${name},`,
      `We could not charge your card for the next period of your ${withWord(membership)}. ${why}`,
      `We will try again on ${DAY.format(retryAt)}. Until it is paid you can read what is free; your progress, notes and certificates stay as they are.`,
      'To have it back right away, choose another card or pay now.',
    ],
    button: toAccount(origin, 'Choose another card'),
  });

export const membershipEnded =
  ({ name, membership, why }: FailedPayment): ComposeEmail =>
  (origin) => ({
    subject: 'Your membership has ended',
    paragraphs: [
      `Hello ${name},`,
      `We tried four times to charge your card for your ${withWord(membership)}, and it did not go through. ${why} The membership has ended, and nothing more will be charged.`,
      'You still have your account, and all that you have learned and earned. You can become a member again at any time.',
    ],
    button: toPlans(origin),
  });

const withWord = (name: string): string => (name.endsWith('Membership') ? name : `${name} membership`);
