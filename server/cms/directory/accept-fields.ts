import { writeOutbox } from '#server/cms/invalidation/index.ts';
import type { ListingFields } from '#shared/listing-fields.ts';
import { LISTING_DAYS } from '#shared/listings.ts';
import { hideListing } from './delete-listing.ts';
import type { ListingStore } from './directory-context.ts';
import { findPlan } from './find-plan.ts';
import { type StoredListing, writeListing } from './listing-rows.ts';
import { addDays } from './own-listings.ts';
import { publishListing } from './publish-listing.ts';

/** Shows a listing as these fields say, for a year, unless staff have taken it down. In the caller's transaction. */
export async function acceptFields(
  context: ListingStore,
  stored: StoredListing,
  fields: ListingFields,
): Promise<void> {
  const { db, now } = context;
  const { item, row } = stored;
  const plan = await findPlan(context, item.id);
  const owner = await db
    .selectFrom('business_owners')
    .select('user_id')
    .where('item_id', '=', item.id)
    .executeTakeFirst();
  await writeListing(db, stored, {
    fields: '',
    draft_state: 'none',
    accepted: JSON.stringify(fields),
    reason: '',
    refused: '',
    revision: row.revision + 1,
    plan,
    // One that nobody owns has nobody who could say that it is still right.
    expires_at: owner ? addDays(now.toISOString(), LISTING_DAYS) : null,
    warned_at: null,
    is_edited: 0,
    changed_at: now.toISOString(),
  });
  const claimed = owner !== undefined;
  const isHidden = row.hidden_at !== null;
  const status = isHidden ? 'draft' : 'publish';
  const tags = await publishListing(context, { item, fields, plan, status, claimed });
  await writeOutbox(db, tags, now);
  if (isHidden) await hideListing(context, stored);
}
