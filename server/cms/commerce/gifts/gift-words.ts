/** Words of emails about gifts. */
import type { ComposeEmail } from '#server/cms/identity/index.ts';
import { ROUTES } from '#shared/routes.ts';
import type { GiftRow } from './gift-rows.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const day = (iso: string): string => DAY.format(new Date(iso));

/** To the giver: without the code, which belongs to somebody else. */
export const giftReady =
  (
    { name, recipient_name, recipient_email, delivery, send_at, created_at }: GiftRow,
    card: string,
  ): ComposeEmail =>
  (origin) => ({
    subject: `Your gift for ${recipient_name} is ready`,
    paragraphs: [
      `Thank you for giving ${name}.`,
      delivery === 'card'
        ? 'Print the card and hand it over. It has the code, and says where to redeem it.'
        : send_at !== null && send_at > created_at
          ? `Your letter goes to ${recipient_email} on ${day(send_at)}. You can also print a card.`
          : `Your letter is on its way to ${recipient_email}. You can also print a card.`,
      'Keep this email to yourself: whoever opens the card sees the code.',
    ],
    button: { label: 'Print the card', href: `${origin}/gift-card/${card}/` },
  });

export const giftForYou =
  ({ name, recipient_name, sender_name, message }: GiftRow, code: string): ComposeEmail =>
  (origin) => ({
    subject: `${sender_name} has a gift for you`,
    paragraphs: [
      `Dear ${recipient_name},`,
      `${sender_name} gives you ${name}.`,
      ...(message ? message.split('\n\n') : []),
      `Your code: ${code}`,
      'Redeem it with the account that you have, or with a new one, which is free. Nothing is charged, now or later, and no card is needed.',
    ],
    button: { label: 'Redeem your gift', href: `${origin}${ROUTES.redeemGift}?code=${code}` },
  });

export const giftRedeemed =
  ({ name, recipient_name }: GiftRow): ComposeEmail =>
  (origin) => ({
    subject: `Your gift for ${recipient_name} was redeemed`,
    paragraphs: [`The code of your gift, ${name}, was redeemed today. Thank you for giving.`],
    button: { label: 'Your gifts', href: `${origin}${ROUTES.accountOrders}#gifts` },
  });

/** @param until last day, ISO 8601; null for what has none */
export const giftTaken =
  (
    userName: string,
    { name, sender_name }: GiftRow,
    { until, waits, link }: { until: string | null; waits: string; link: string },
  ): ComposeEmail =>
  (origin) => ({
    subject: `You have redeemed your gift: ${name}`,
    paragraphs: [
      `Hello ${userName},`,
      `${sender_name ? `The gift of ${sender_name}` : 'Your gift'} is in your account: ${name}.`,
      ...(until
        ? [`It lasts until ${day(until)}, ends by itself and is never charged.`]
        : ['It is yours for good.']),
      ...(waits ? [`Your ${waits} waits until then, and goes on with all that was left of it.`] : []),
    ],
    button: { label: 'Begin', href: `${origin}${link}` },
  });

export const giftEndsSoon =
  ({ name, user_name, ends_at }: { name: string; user_name: string; ends_at: string | null }): ComposeEmail =>
  (origin) => ({
    subject: `Your ${name} ends on ${day(ends_at ?? '')}`,
    paragraphs: [
      `Hello ${user_name},`,
      `The ${name} that you were given ends on ${day(ends_at ?? '')}. Nothing is charged, and you need not do anything.`,
      'If you would like to go on, choose a plan now: its first payment is on that day.',
    ],
    button: { label: 'Go on as a member', href: `${origin}${ROUTES.membership}` },
  });

export const giftTakenBack =
  (userName: string, { name }: GiftRow): ComposeEmail =>
  (origin) => ({
    subject: 'Your gift was taken back',
    paragraphs: [
      `Hello ${userName},`,
      `The payment for ${name} went back to who gave it to you, so the gift has ended. What you had before goes on.`,
    ],
    button: { label: 'Your membership', href: `${origin}${ROUTES.accountMembership}` },
  });

export const giftGoodAgain =
  (userName: string, { name }: GiftRow, code: string): ComposeEmail =>
  (origin) => ({
    subject: 'Your gift is good again',
    paragraphs: [
      `Hello ${userName},`,
      `The payment for ${name}, which had been taken back, is settled. Redeem it once more, and it begins with its whole time.`,
      `Your code: ${code}`,
    ],
    button: { label: 'Redeem your gift', href: `${origin}${ROUTES.redeemGift}?code=${code}` },
  });
