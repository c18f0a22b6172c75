/** Words of emails about memberships. */
import type { writeEmail } from '#server/cms/identity/index.ts';
import type { Subscription } from '#shared/rest/subscriptions.ts';
import { ROUTES } from '#shared/routes.ts';

type ComposeEmail = Parameters<typeof writeEmail>[2];

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const membershipEnds =
  (name: string, { name: membership, status, cancel_at }: Subscription): ComposeEmail =>
  (origin) => ({
    subject: 'Your membership has been canceled',
    paragraphs: [
      `Hello ${name},`,
      status === 'Pending Cancellation' && cancel_at
        ? `You canceled your ${withWord(membership)}. You keep access until ${DAY.format(new Date(cancel_at))} and will not be charged again.`
        : `You canceled your ${withWord(membership)}. It ended today and you will not be charged again.`,
      'You still have your account. You can log in and become a member again at any time.',
      'If this was not you, choose a new password right away and contact us.',
    ],
    button: { label: 'Your membership', href: `${origin}${ROUTES.accountMembership}` },
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
    button: { label: 'Choose another card', href: `${origin}${ROUTES.accountMembership}` },
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
    button: { label: 'See memberships', href: `${origin}${ROUTES.membership}` },
  });

const withWord = (name: string): string => (name.endsWith('Membership') ? name : `${name} membership`);
