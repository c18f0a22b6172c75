/** What letters about memberships say. */
import type { writeLetter } from '#server/cms/identity/index.ts';
import type { Subscription } from '#shared/rest/subscriptions.ts';
import { ROUTES } from '#shared/routes.ts';

type Compose = Parameters<typeof writeLetter>[2];

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const membershipEnds =
  (name: string, { name: membership, status, cancel_at }: Subscription): Compose =>
  (origin) => ({
    subject: 'Your membership ends',
    paragraphs: [
      `Hello ${name},`,
      status === 'Pending Cancellation' && cancel_at
        ? `You have canceled your ${withWord(membership)}. What it opens stays open until ${DAY.format(new Date(cancel_at))}, and nothing more is charged.`
        : `You have canceled your ${withWord(membership)}. It ended today, and nothing more is charged.`,
      'Your account stays: you can sign in, and become a member again whenever you like.',
      'If it was not you, choose a new password at once, and write to us.',
    ],
    button: { label: 'Your membership', href: `${origin}${ROUTES.accountMembership}` },
  });

const withWord = (name: string): string => (name.endsWith('Membership') ? name : `${name} membership`);
