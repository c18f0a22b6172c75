import { type Database, inTransaction, parseColumn } from '#server/cms/database/index.ts';
import { countAttempt, type IdentityContext, keyOfUser, requireViewer } from '#server/cms/identity/index.ts';
import { defineError } from '#shared/rest/errors.ts';
import type { GiftCard } from '#shared/rest/gifts.ts';
import { nameCard, readCard } from './gift-code.ts';
import { givenThing } from './gift-details.ts';
import { addGiftEmail } from './gift-emails.ts';
import { findGiftRow, type GiftRow, issueCode } from './gift-rows.ts';

const noGift = defineError('gift_invalid_id', 404, 'Gift not found.');
const cannotSend = defineError(
  'gift_cannot_be_sent',
  409,
  'There is no letter to send: this gift was redeemed or returned, or you print its card yourself.',
);
const MAX_EMAILS = 3;

/** The gift as a card to print, for whoever has its name. @throws gift_invalid_id */
export async function findGiftCard(
  { db, secret }: IdentityContext,
  { card }: { readonly card: string },
): Promise<GiftCard> {
  const id = readCard(secret, card);
  return inTransaction(db, async (transaction) => {
    const gift = id === undefined ? undefined : await findGiftRow(transaction, id);
    if (!gift || gift.gives === '') throw noGift();
    const { name, length } = parseColumn(givenThing, gift.gives);
    const { brand, sender_name, recipient_name, message } = gift;
    const state = stateOf(gift);
    const code = state === 'open' ? await issueCode(transaction, gift, secret) : '';
    return { brand, name, length, sender_name, recipient_name, message, code, state };
  });
}

const stateOf = ({ redeemed_at, taken_back_at }: GiftRow): GiftCard['state'] => {
  if (taken_back_at !== null) return 'taken_back';
  return redeemed_at === null ? 'open' : 'redeemed';
};

/** Sends the letter now, before its day or once more. @throws rest_not_logged_in, gift_invalid_id, gift_cannot_be_sent, too_many_attempts */
export async function sendGift(
  context: IdentityContext,
  { id }: { readonly id: number },
): Promise<{ sent_to: string }> {
  const { id: userId } = requireViewer(context);
  const { now } = context;
  const gift = await findGiftRow(context.db, id);
  if (gift?.user_id !== userId) throw noGift();
  if (stateOf(gift) !== 'open' || gift.recipient_email === '' || gift.gives === '') throw cannotSend();
  await countAttempt(context.db, [{ key: keyOfUser(`gift letter ${id}`, userId), most: MAX_EMAILS }], now);
  await inTransaction(context.db, async (db) => {
    await addGiftEmail(db, id, now);
    await db.updateTable('gifts').set({ send_at: now.toISOString() }).where('id', '=', id).execute();
  });
  return { sent_to: gift.recipient_email };
}

/** The latest first, and never what stands for the code. */
export async function listGiftsOf(db: Database, userId: number, secret: string | null) {
  const rows = await db
    .selectFrom('gifts')
    .select(['id', 'order_id', 'name', 'recipient_name', 'recipient_email', 'created_at', 'redeemed_at'])
    .select(['delivery', 'send_at', 'sent_at', 'taken_back_at', 'gives'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ gives, ...row }) => ({
    ...row,
    card_path:
      secret === null || gives === '' || row.redeemed_at !== null || row.taken_back_at !== null
        ? ''
        : `/gift-card/${nameCard(secret, row.id)}/`,
  }));
}
