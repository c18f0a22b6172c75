import type { Database } from '#server/cms/database/index.ts';

/** Claims of somebody who takes their data along. */
export async function listClaimsOf(db: Database, userId: number) {
  return db
    .selectFrom('listing_claims')
    .innerJoin('items', 'items.id', 'listing_claims.item_id')
    .select(['items.title', 'items.link', 'state', 'words', 'reason', 'email', 'changed_at'])
    .where('listing_claims.user_id', '=', userId)
    .orderBy('listing_claims.id')
    .execute();
}
