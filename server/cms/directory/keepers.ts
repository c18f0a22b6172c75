/** Owners and editors of a listing. */
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { LISTING_DAYS, type ListingRole } from '#shared/listings.ts';
import type { ListingStore } from './directory-context.ts';
import { findPlan } from './find-plan.ts';
import { parseFields, type StoredListing, writeListing } from './listing-rows.ts';
import { addDays } from './own-listings.ts';
import { publishListing } from './publish-listing.ts';

/** In the caller's transaction, which is exclusive: the page of the listing says whether it is in somebody's hands. */
export async function addKeeper(
  context: ListingStore,
  stored: StoredListing,
  userId: number,
  role: ListingRole,
): Promise<void> {
  const { db, now } = context;
  const { item, row } = stored;
  await db
    .insertInto('business_owners')
    .values({ user_id: userId, item_id: item.id, role })
    .onConflict((conflict) => conflict.columns(['user_id', 'item_id']).doUpdateSet({ role }))
    .execute();
  if (row.accepted === '') return;
  const expires_at = row.expires_at ?? addDays(now.toISOString(), LISTING_DAYS);
  const plan = await findPlan(context, item.id);
  await writeListing(db, stored, { expires_at, plan });
  if (item.status !== 'publish') return;
  const fields = parseFields(row.accepted);
  const tags = await publishListing(context, { item, fields, plan, status: 'publish', claimed: true });
  await writeOutbox(db, tags, now);
}
