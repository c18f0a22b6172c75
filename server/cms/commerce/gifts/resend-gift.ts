/** The email of a gift once more, to who is given it, or to its giver. */
import type { Database } from '#server/cms/database/index.ts';
import { type Emails, writeEmail } from '#server/cms/identity/index.ts';
import { defineError } from '#shared/rest/errors.ts';
import { noOrder } from '../orders.ts';
import { nameCard } from './gift-code.ts';
import { findGiftRow, issueCode } from './gift-rows.ts';
import { giftForYou, giftReady } from './gift-words.ts';

const giftDone = defineError(
  'gift_done',
  409,
  'This gift was redeemed, or taken back: there is nothing to send.',
);
const giftWaits = defineError('gift_waits', 409, 'This gift waits for its day, and is sent then.');

export interface OrderedGift {
  readonly id: number;
  readonly recipient_name: string;
  /** Empty for a card that the giver prints. */
  readonly recipient_email: string;
  /** When it was sent; null for one that was not. */
  readonly sent_at: string | null;
}

/** Those of an order that can still be redeemed. */
export function listGiftsToSend(db: Database, orderId: number): Promise<OrderedGift[]> {
  return db
    .selectFrom('gifts')
    .select(['id', 'recipient_name', 'recipient_email', 'sent_at'])
    .where('order_id', '=', orderId)
    .where('redeemed_at', 'is', null)
    .where('taken_back_at', 'is', null)
    .orderBy('id')
    .execute();
}

interface ResentGift {
  readonly orderId: number;
  readonly giftId: number;
  readonly isForGiver: boolean;
  readonly secret: string;
}

/** In a transaction. @throws order_invalid_id, gift_done, gift_waits */
export async function resendGift(
  emails: Omit<Emails, 'brand'>,
  { orderId, giftId, isForGiver, secret }: ResentGift,
): Promise<{ readonly to: string }> {
  const { db } = emails;
  const gift = await findGiftRow(db, giftId);
  if (!gift || gift.order_id !== orderId) throw noOrder();
  if (gift.redeemed_at !== null || gift.taken_back_at !== null) throw giftDone();
  const from = { ...emails, brand: gift.brand };
  if (!isForGiver) {
    if (gift.recipient_email === '' || gift.sent_at === null) throw giftWaits();
    await writeEmail(from, gift.recipient_email, giftForYou(gift, await issueCode(db, gift, secret)));
    return { to: gift.recipient_email };
  }
  const giver = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', gift.user_id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!giver) throw giftDone();
  await writeEmail(from, giver.email, giftReady(gift, nameCard(secret, giftId)));
  return { to: giver.email };
}
