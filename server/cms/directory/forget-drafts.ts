import type { Database } from '#server/cms/database/index.ts';
import { DELETED_DAYS } from '#shared/listings.ts';
import { addDays } from './own-listings.ts';

/** Gives up what a user has written, was never shown, and nobody else keeps: the upkeep removes it with its photos. */
export async function forgetDrafts(db: Database, userId: number, now: Date): Promise<void> {
  const kept = db.selectFrom('business_owners').select('item_id');
  await db
    .updateTable('listings')
    .set({ deleted_at: addDays(now.toISOString(), -DELETED_DAYS) })
    .where('accepted', '=', '')
    .where('item_id', 'in', kept.where('user_id', '=', userId))
    .where('item_id', 'not in', kept.where('user_id', '!=', userId))
    .execute();
}
