import { type Database, parseColumn } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { takeGiftBack } from '#server/cms/membership/index.ts';
import { writeMembershipEvent } from '#server/cms/outgoing-webhooks/index.ts';
import { tags } from '#shared/rest/tags.ts';
import { giftEffect } from './gift-details.ts';
import { addTakenBack } from './gift-emails.ts';

export interface TakenGift {
  readonly id: number;
  /** User who had redeemed it and lost what it gave; null for nobody. */
  readonly redeemedBy: number | null;
}

/** Takes gifts of an order out of use, and what was redeemed of them. In the transaction that books the money that went back. */
export async function takeGiftsBack(db: Database, orderId: number, now: Date): Promise<TakenGift[]> {
  const gifts = await db
    .updateTable('gifts')
    .set({ taken_back_at: now.toISOString() })
    .where('order_id', '=', orderId)
    .where('taken_back_at', 'is', null)
    .returning(['id', 'redeemed_by', 'effect', 'worth_cents'])
    .execute();
  const taken: TakenGift[] = [];
  for (const { id, redeemed_by, effect, worth_cents } of gifts) {
    if (redeemed_by === null || effect === '') {
      taken.push({ id, redeemedBy: null });
      continue;
    }
    const change = parseColumn(giftEffect, effect);
    let isTaken = true;
    if (change.kind === 'opens')
      await db
        .deleteFrom('grants')
        .where('user_id', '=', redeemed_by)
        .where('source', '=', `gift:${id}`)
        .execute();
    else isTaken = await takeGiftBack(db, redeemed_by, change, { now, worth: worth_cents });
    if (isTaken && change.kind !== 'opens') await writeMembershipEvent(db, redeemed_by, now);
    taken.push({ id, redeemedBy: isTaken ? redeemed_by : null });
    await addTakenBack(db, id, now);
    await writeOutbox(db, [tags.user(redeemed_by)], now);
  }
  return taken;
}
