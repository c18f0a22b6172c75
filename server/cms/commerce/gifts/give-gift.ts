import type { Database } from '#server/cms/database/index.ts';
import type { CheckoutLine } from '../checkout-lines.ts';
import type { Purchase } from '../purchase.ts';
import { addGiftEmails } from './gift-emails.ts';

/** Hour of the letter on its day: morning in the United States, the same day everywhere in Europe. */
const HOUR_OF_EMAIL = 'T14:00:00.000Z';

/**
 * The gift that was paid, in the transaction of its payment; answers false where it was paid before, on another page. Nobody has its code before
 * an email takes it out.
 */
export async function giveGift(
  db: Database,
  { rid, gift }: CheckoutLine,
  { checkout, userId, orderId, now }: Purchase,
): Promise<boolean> {
  if (!gift || (await isGiven(db, rid))) return false;
  const { gives, delivery, send_on } = gift;
  const send_at =
    delivery === 'card' ? null : delivery === 'day' ? `${send_on}${HOUR_OF_EMAIL}` : now.toISOString();
  const { id } = await db
    .insertInto('gifts')
    .values({
      user_id: userId,
      order_id: orderId,
      brand: checkout.brand,
      name: `${gives.name}, ${gives.length}`,
      recipient_name: gift.recipient_name,
      recipient_email: gift.recipient_email,
      sender_name: gift.sender_name,
      message: gift.message,
      delivery: delivery === 'card' ? 'card' : 'email',
      send_at,
      gives: JSON.stringify(gives),
      worth_cents: checkout.total_cents - checkout.shipping_cents - checkout.tax_cents,
      code_hash: null,
      draft: rid,
      created_at: now.toISOString(),
      redeemed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addGiftEmails(db, id, send_at === null ? null : new Date(send_at), now);
  return true;
}

/** Whether the gift of a draft was paid. */
export async function isGiven(db: Database, draft: string): Promise<boolean> {
  const row = await db.selectFrom('gifts').select('id').where('draft', '=', draft).executeTakeFirst();
  return row !== undefined;
}
