/** The first who has proven that a listing is theirs gets it; all others are told. */
import { writeEmail } from '#server/cms/identity/index.ts';
import { writeEvent } from '#server/cms/outgoing-webhooks/index.ts';
import type { ListingStore } from '../directory-context.ts';
import { forgetKeeping } from '../forget-keeping.ts';
import { addKeeper } from '../keepers.ts';
import { nameOf, requireListing, type StoredListing } from '../listing-rows.ts';
import { claimAccepted } from './emails.ts';
import { endOtherClaims } from './end-claims.ts';

/** In the caller's transaction, which is exclusive. Those who keep it already stay. */
export async function takeListing(
  context: ListingStore,
  stored: StoredListing,
  userId: number,
): Promise<void> {
  const { db, now } = context;
  const { id } = stored.item;
  const keeper = await db
    .selectFrom('business_owners')
    .select('user_id')
    .where('item_id', '=', id)
    .executeTakeFirst();
  if (!keeper) await forgetKeeping(db, id);
  await addKeeper(context, await requireListing(db, id), userId, 'owner');
  const changed_at = now.toISOString();
  const accepted = { state: 'accepted', reason: '', code_hash: '', changed_at } as const;
  await db
    .insertInto('listing_claims')
    .values({ item_id: id, user_id: userId, ...accepted })
    .onConflict((conflict) => conflict.columns(['item_id', 'user_id']).doUpdateSet(accepted))
    .execute();
  await endOtherClaims(context, stored, userId);
  const winner = await db
    .selectFrom('users')
    .select(['email', 'brand'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const about = { type: 'listing', id, link: stored.item.link, member_id: userId };
  await writeEvent(db, { event: 'listing.claimed', brand: winner.brand, about }, now);
  await writeEmail({ ...context, brand: winner.brand }, winner.email, claimAccepted(id, nameOf(stored)));
}
