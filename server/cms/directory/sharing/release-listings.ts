/** Listings of an account that is closed: their editors own them, or whoever proves next that they are theirs. */
import type { Database } from '#server/cms/database/index.ts';
import { forgetKeeping } from '../forget-keeping.ts';
import { markListing } from '../mark-listing.ts';

/** In the caller's transaction. Answers the tags that this made stale. */
export async function releaseListings(db: Database, userId: number): Promise<string[]> {
  const owned = await db
    .selectFrom('business_owners')
    .select('item_id')
    .where('user_id', '=', userId)
    .where('role', '=', 'owner')
    .execute();
  const stale: string[] = [];
  for (const { item_id } of owned) {
    const others = await db
      .selectFrom('business_owners')
      .select('role')
      .where('item_id', '=', item_id)
      .where('user_id', '!=', userId)
      .execute();
    if (others.length === 0) {
      await forgetKeeping(db, item_id);
      stale.push(...(await markListing({ db }, item_id, { claimed: false })));
    } else if (others.every(({ role }) => role === 'editor'))
      await db
        .updateTable('business_owners')
        .set({ role: 'owner' })
        .where('item_id', '=', item_id)
        .where('user_id', '!=', userId)
        .execute();
  }
  return stale;
}

/** Listings that somebody kept within the last year, for who takes their data along. */
export function listFormerListingsOf(db: Database, userId: number) {
  return db
    .selectFrom('former_keepers')
    .innerJoin('items', 'items.id', 'former_keepers.item_id')
    .select(['items.title', 'left_at'])
    .where('user_id', '=', userId)
    .orderBy('left_at')
    .execute();
}

/** Invitations that somebody sent, and those to their address, for who takes their data along. */
export async function listInvitationsOf(db: Database, { id, email }: { id: number; email: string }) {
  return db
    .selectFrom('listing_invitations')
    .innerJoin('items', 'items.id', 'listing_invitations.item_id')
    .select(['items.title', 'email', 'role', 'created_at', 'expires_at'])
    .where(({ or, eb }) => or([eb('user_id', '=', id), eb('email', '=', email)]))
    .orderBy('created_at')
    .execute();
}
