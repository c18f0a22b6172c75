/** Claims of others end once a listing has an owner. */
import { writeEmail } from '#server/cms/identity/index.ts';
import type { ListingStore } from '../directory-context.ts';
import { nameOf, type StoredListing } from '../listing-rows.ts';
import { claimEnded } from './emails.ts';

/** In the caller's transaction. Those who wait for staff are told. @param userId owner of the listing from now on */
export async function endOtherClaims(
  context: ListingStore,
  stored: StoredListing,
  userId: number,
): Promise<void> {
  const { db, now } = context;
  const { id, link } = stored.item;
  const waiting = await db
    .selectFrom('listing_claims')
    .innerJoin('users', 'users.id', 'listing_claims.user_id')
    .select(['users.email', 'users.brand'])
    .where('item_id', '=', id)
    .where('user_id', '!=', userId)
    .where('state', '=', 'waiting')
    .execute();
  await db
    .updateTable('listing_claims')
    .set({ state: 'ended', code_hash: '', changed_at: now.toISOString() })
    .where('item_id', '=', id)
    .where('user_id', '!=', userId)
    .where('state', 'in', ['open', 'waiting'])
    .execute();
  for (const { email, brand } of waiting)
    await writeEmail({ ...context, brand }, email, claimEnded(nameOf(stored), link));
}
