import { showItem } from '#server/cms/content/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import type { ListingStore } from './directory-context.ts';
import { findPlan } from './find-plan.ts';
import { listTrashed, parseFields, type StoredListing } from './listing-rows.ts';
import { publishListing } from './publish-listing.ts';

/**
 * Puts a listing back before readers: as it was accepted, by the plan of today. One that cannot be written anew, as what editors wrote
 * may lack what the form asks for, comes back as it stands. Nothing happens to one that was never accepted, is deleted or expired, was
 * taken down by staff, or is in the trash of the editors. In the caller's transaction.
 */
export async function showAgain(context: ListingStore, { item, row }: StoredListing): Promise<void> {
  const { db, now } = context;
  const isPast = row.expires_at !== null && row.expires_at <= now.toISOString();
  const isShown = item.status === 'publish';
  if (row.accepted === '' || row.deleted_at !== null || row.hidden_at !== null || isPast || isShown) return;
  if ((await listTrashed(db, [item.id])).has(item.id)) return;
  const plan = await findPlan(context, item.id);
  await db.updateTable('listings').set({ plan }).where('item_id', '=', item.id).execute();
  const owner = await db
    .selectFrom('business_owners')
    .select('user_id')
    .where('item_id', '=', item.id)
    .executeTakeFirst();
  const fields = parseFields(row.accepted);
  const claimed = owner !== undefined;
  const tags = await publishListing(context, { item, fields, plan, status: 'publish', claimed });
  await writeOutbox(db, [...tags, ...(await showItem(context, item.id))], now);
}
