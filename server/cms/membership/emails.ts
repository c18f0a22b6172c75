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

const withWord = (name: string): string => (name.endsWith('Membership') ? name : `${name} membership`);
