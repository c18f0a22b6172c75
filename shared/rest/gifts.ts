/** Gifts: what can be given, what one is to be, and how its code is redeemed. Money is whole cents. */
import * as z from 'zod';
import { anyText, optionalEmail, optionalText, requiredText } from '../validation.ts';
import { changeEndpoint, personalEndpoint, sharedEndpoint } from './endpoint.ts';

const giftChoice = z.object({
  /** By which it is chosen: `GOLDM1-3` is three months of Gold. */
  key: z.string(),
  kind: z.enum(['membership', 'course']),
  /** `Gold Membership`. */
  name: z.string(),
  /** `3 months`; `for good`. */
  length: z.string(),
  price: z.number().int(),
});
export type GiftChoice = z.output<typeof giftChoice>;

export const listGiftChoices = sharedEndpoint({
  name: 'listGiftChoices',
  path: 'airnauts/v1/gifts/',
  summary: 'What can be given to somebody else, cheapest first.',
  cache: 'long',
  input: z.object({}),
  output: z.array(giftChoice),
});

export const GIFT_DELIVERIES = ['now', 'day', 'card'] as const;

export const GIFT_LIMITS = { name: 80, message: 600 } as const;
const WEB_ADDRESS = /https?:|www\./i;
/** Line breaks stay; other control characters would do harm in an email. */
const CONTROLS = /[^\P{C}\n]/gu;

const name = (text: string): string => text.replace(CONTROLS, '').replace(/\n/g, ' ').trim();
/** At most one empty line at once. */
const words = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

export const giftFields = z
  .object({
    choice: requiredText({ most: 20 }),
    recipient_name: requiredText({ most: GIFT_LIMITS.name }).overwrite(name),
    recipient_email: optionalEmail,
    sender_name: requiredText({ most: GIFT_LIMITS.name }).overwrite(name),
    message: anyText({ most: GIFT_LIMITS.message })
      .overwrite(words)
      .refine(
        (text) => !WEB_ADDRESS.test(text),
        'Leave out web addresses: many mailboxes would refuse the letter.',
      )
      .default(''),
    delivery: z.enum(GIFT_DELIVERIES, 'Choose how it gets there.'),
    /** Day of the letter, `2027-12-24`. */
    send_on: optionalText({ most: 10 }),
  })
  .check((context) => {
    const { delivery, recipient_email, send_on } = context.value;
    const complain = (field: string, message: string) =>
      context.issues.push({ code: 'custom', path: [field], message, input: context.value });
    if (delivery !== 'card' && recipient_email === '') complain('recipient_email', 'Required');
    if (delivery === 'day' && !/^\d{4}-\d{2}-\d{2}$/.test(send_on)) complain('send_on', 'Choose a day.');
  });

/** 128 bits in base64url. */
const token = z.string().regex(/^[\w-]{22}$/);

export const draftGift = changeEndpoint({
  name: 'draftGift',
  method: 'POST',
  path: 'airnauts/v1/gifts/',
  summary: 'Says what a gift is to be. The answer names it for the checkout (`gift`), for two days.',
  input: giftFields,
  output: z.object({ gift: token }),
});

export const findGiftDraft = personalEndpoint({
  name: 'findGiftDraft',
  path: 'airnauts/v1/gifts/drafts/:gift/',
  summary: 'A gift that has been described and not bought, to be changed.',
  input: z.object({ gift: token }),
  output: z.object({
    choice: z.string(),
    recipient_name: z.string(),
    recipient_email: z.string(),
    sender_name: z.string(),
    message: z.string(),
    delivery: z.enum(GIFT_DELIVERIES),
    send_on: z.string(),
  }),
});

const code = requiredText({ most: 60 });

const redemption = z.object({
  name: z.string(),
  length: z.string(),
  sender_name: z.string(),
  recipient_name: z.string(),
  /** `begins`: a membership of its own; `extends`: the caller's lasts longer; `opens`: a course for good. Null for a guest. */
  effect: z.enum(['begins', 'extends', 'opens']).nullable(),
  /** The caller's membership that lasts longer, or waits until the gift is over; empty for none. */
  membership: z.string(),
  /** Last day, ISO 8601; null for what has none. */
  until: z.string().nullable(),
  /** Page of what it opens. */
  link: z.string(),
});
export type GiftRedemption = z.output<typeof redemption>;

export const lookUpGift = changeEndpoint({
  name: 'lookUpGift',
  method: 'POST',
  path: 'airnauts/v1/gifts/look-up/',
  summary: 'What redeeming a code would do for the caller. Changes nothing.',
  input: z.object({ code }),
  output: redemption,
});

export const redeemGift = changeEndpoint({
  name: 'redeemGift',
  method: 'POST',
  path: 'airnauts/v1/gifts/redeem/',
  summary: 'Redeems a code for the caller, once.',
  input: z.object({ code }),
  output: redemption,
});

export const findGiftCard = personalEndpoint({
  name: 'findGiftCard',
  path: 'airnauts/v1/gifts/cards/:card/',
  summary: 'A gift as a card to print. Its name is in the email to the giver alone.',
  input: z.object({ card: z.string().regex(/^\d{1,15}-[\w-]{22}$/) }),
  output: z.object({
    brand: z.string(),
    name: z.string(),
    length: z.string(),
    sender_name: z.string(),
    recipient_name: z.string(),
    message: z.string(),
    /** Empty when it can be redeemed no more. */
    code: z.string(),
    state: z.enum(['open', 'redeemed', 'taken_back']),
  }),
});
export type GiftCard = z.output<typeof findGiftCard.output>;

export const sendGift = changeEndpoint({
  name: 'sendGift',
  method: 'POST',
  path: 'airnauts/v1/user/gifts/:id/send/',
  summary: 'Sends the letter of a gift of the caller today, or once more.',
  input: z.object({ id: z.coerce.number().int().positive() }),
  output: z.object({ sent_to: z.string() }),
});
