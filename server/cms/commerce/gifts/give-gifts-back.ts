import type { Database } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { tags } from '#shared/rest/tags.ts';
import { addGoodAgain } from './gift-emails.ts';
import type { TakenGift } from './take-gifts-back.ts';

/** Gifts that a dispute had taken are good again; whoever had redeemed one may redeem it anew, and is told. */
export async function giveGiftsBack(db: Database, gifts: readonly TakenGift[], now: Date): Promise<void> {
  for (const { id, redeemedBy } of gifts) {
    const anew = redeemedBy !== null && { redeemed_at: null, redeemed_by: null, effect: '' };
    const gift = await db
      .updateTable('gifts')
      .set({ taken_back_at: null, ...anew })
      .where('id', '=', id)
      .where('taken_back_at', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (!gift || redeemedBy === null) continue;
    await addGoodAgain(db, id, redeemedBy, now);
    await writeOutbox(db, [tags.user(redeemedBy)], now);
  }
}
