/** Owners and editors of a listing. */
import { listBrandsOfItems } from '#server/cms/database/index.ts';
import { writeEmail } from '#server/cms/identity/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { DEFAULT_BRAND } from '#shared/brands.ts';
import { LISTING_DAYS, type ListingRole } from '#shared/listings.ts';
import type { ListingStore } from './directory-context.ts';
import { findPlan } from './find-plan.ts';
import { parseFields, requireNotInTrash, type StoredListing, writeListing } from './listing-rows.ts';
import { addDays } from './own-listings.ts';
import { publishListing } from './publish-listing.ts';
import { rejectOwnReview } from './readers/reviews.ts';

/**
 * In the caller's transaction, which is exclusive: the page of the listing says whether it is in somebody's hands.
 * @throws listing_in_trash
 */
export async function addKeeper(
  context: ListingStore,
  stored: StoredListing,
  userId: number,
  role: ListingRole,
): Promise<void> {
  const { db, now } = context;
  const { item, row } = stored;
  await requireNotInTrash(db, item.id);
  await db
    .insertInto('business_owners')
    .values({ user_id: userId, item_id: item.id, role })
    .onConflict((conflict) => conflict.columns(['user_id', 'item_id']).doUpdateSet({ role }))
    .execute();
  // The seed content leaves alone what is in somebody's hands.
  await db.updateTable('items').set({ edited_at: now.toISOString() }).where('id', '=', item.id).execute();
  await writeOutbox(db, await rejectOwnReview(db, item.id, userId), now);
  if (row.accepted === '') return;
  // A draft that staff imported was shown to nobody: its year begins when they accept it.
  const wasShown = item.status === 'publish' || row.hidden_at !== null;
  const expires_at = row.expires_at ?? (wasShown ? addDays(now.toISOString(), LISTING_DAYS) : null);
  const plan = await findPlan(context, item.id);
  await writeListing(db, stored, { expires_at, plan });
  if (item.status !== 'publish') return;
  const fields = parseFields(row.accepted);
  const tags = await publishListing(context, { item, fields, plan, status: 'publish', claimed: true });
  await writeOutbox(db, tags, now);
}

/** Emails all who keep the listing, from the site that it belongs to. @param replyTo of who reads what comes back */
export async function tellKeepers(
  context: ListingStore,
  { item }: Pick<StoredListing, 'item'>,
  compose: Parameters<typeof writeEmail>[2],
  replyTo?: string,
): Promise<void> {
  const { db } = context;
  const brands = (await listBrandsOfItems(db, [item.id])).get(item.id) ?? [];
  const brand = brands[0]?.brand ?? DEFAULT_BRAND;
  const keepers = await db
    .selectFrom('business_owners')
    .innerJoin('users', 'users.id', 'business_owners.user_id')
    .select('users.email')
    .where('item_id', '=', item.id)
    .where('closed_at', 'is', null)
    .execute();
  for (const { email } of keepers) await writeEmail({ ...context, brand }, email, compose, replyTo);
}
