/** Emails about gifts: `gift-texts.ts` has their words. */
import type { ComposeEmail } from '#server/cms/identity/index.ts';
import { fillEmail } from '#server/cms/mail/index.ts';
import { ROUTES } from '#shared/routes.ts';
import type { GiftRow } from './gift-rows.ts';
import * as texts from './gift-texts.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const formatDay = (iso: string): string => DAY.format(new Date(iso));

/** To the giver: without the code, which belongs to somebody else. */
export const giftReady =
  (
    { name, recipient_name, recipient_email, delivery, send_at, created_at }: GiftRow,
    card: string,
  ): ComposeEmail =>
  (origin) => {
    const isLater = send_at !== null && send_at > created_at;
    const values = {
      gift: name,
      recipient: recipient_name,
      email: recipient_email,
      day: send_at === null ? '' : formatDay(send_at),
      delivery: delivery === 'card' ? 'card' : isLater ? 'later' : 'now',
    };
    return fillEmail(texts.GIFT_READY, values, `${origin}/gift-card/${card}/`);
  };

export const giftForYou =
  ({ name, recipient_name, sender_name, message }: GiftRow, code: string): ComposeEmail =>
  (origin) =>
    fillEmail(
      texts.GIFT_FOR_YOU,
      { gift: name, recipient: recipient_name, sender: sender_name, message, code },
      `${origin}${ROUTES.redeemGift}?code=${code}`,
    );

export const giftRedeemed =
  ({ name, recipient_name }: GiftRow): ComposeEmail =>
  (origin) =>
    fillEmail(
      texts.GIFT_REDEEMED,
      { gift: name, recipient: recipient_name },
      `${origin}${ROUTES.accountOrders}#gifts`,
    );

/** @param until last day, ISO 8601; null for what has none */
export const giftTaken =
  (
    userName: string,
    { name, sender_name }: GiftRow,
    { until, waits, link }: { until: string | null; waits: string; link: string },
  ): ComposeEmail =>
  (origin) =>
    fillEmail(
      texts.GIFT_TAKEN,
      { gift: name, name: userName, sender: sender_name, day: until ? formatDay(until) : '', waits },
      `${origin}${link}`,
    );

export const giftEndsSoon =
  ({ name, user_name, ends_at }: { name: string; user_name: string; ends_at: string | null }): ComposeEmail =>
  (origin) =>
    fillEmail(
      texts.GIFT_ENDS_SOON,
      { gift: name, name: user_name, day: formatDay(ends_at ?? '') },
      `${origin}${ROUTES.membership}`,
    );

export const giftTakenBack =
  (userName: string, { name }: GiftRow): ComposeEmail =>
  (origin) =>
    fillEmail(texts.GIFT_TAKEN_BACK, { gift: name, name: userName }, `${origin}${ROUTES.accountMembership}`);

export const giftGoodAgain =
  (userName: string, { name }: GiftRow, code: string): ComposeEmail =>
  (origin) =>
    fillEmail(
      texts.GIFT_GOOD_AGAIN,
      { gift: name, name: userName, code },
      `${origin}${ROUTES.redeemGift}?code=${code}`,
    );
