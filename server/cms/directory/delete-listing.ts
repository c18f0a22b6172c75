/** Hides a listing at once, keeps it for thirty days in which it can be taken back, and says that it is still right. */
import { type ContentStore, hideItem } from '#server/cms/content/index.ts';
import { inExclusiveTransaction } from '#server/cms/database/index.ts';
import { requireViewer } from '#server/cms/identity/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { DELETED_DAYS, LISTING_DAYS } from '#shared/listings.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import { defineError } from '#shared/rest/errors.ts';
import type {
  confirmListing as confirmEndpoint,
  deleteListing as deleteEndpoint,
  restoreListing as restoreEndpoint,
} from '#shared/rest/listings.ts';
import type { DirectoryContext } from './directory-context.ts';
import { listingDeleted } from './emails.ts';
import { tellKeepers } from './keepers.ts';
import {
  nameOf,
  requireListing,
  requireOwned,
  requireOwner,
  type StoredListing,
  stateOf,
  writeListing,
} from './listing-rows.ts';
import { addDays } from './own-listings.ts';
import { hidePhotos } from './publish-listing.ts';
import { showAgain } from './show-again.ts';

const notShownYet = defineError(
  'listing_not_shown_yet',
  409,
  'This listing was not in the directory yet. Send it to be checked.',
);

const isTakenDown = defineError(
  'listing_taken_down',
  409,
  'We took this listing out of the directory. Change what we wrote to you about, and send it.',
);

/** @throws rest_not_logged_in, listing_invalid_id, listing_owners_alone */
export async function deleteListing(
  context: DirectoryContext,
  { id }: { id: number },
): Promise<OutputOf<typeof deleteEndpoint>> {
  const { now } = context;
  const viewer = requireViewer(context);
  return inExclusiveTransaction(context.db, async (db) => {
    const within = { ...context, db };
    const owned = await requireOwner(db, viewer, id);
    const deleted_at = owned.row.deleted_at ?? now.toISOString();
    const gone_at = addDays(deleted_at, DELETED_DAYS);
    if (owned.row.deleted_at !== null) return { gone_at };
    await writeListing(db, owned, { deleted_at });
    await hideListing(within, owned);
    await tellKeepers(within, owned, listingDeleted(nameOf(owned), gone_at));
    return { gone_at };
  });
}

/** Takes it away from readers, with its photos. */
export async function hideListing(context: ContentStore, { item }: StoredListing): Promise<void> {
  const { db, now } = context;
  const photos = await db
    .selectFrom('listing_photos')
    .select('slug')
    .where('item_id', '=', item.id)
    .execute();
  const tags = await hidePhotos(
    db,
    photos.map(({ slug }) => slug),
  );
  await writeOutbox(db, [...tags, ...(await hideItem(context, item.id))], now);
}

/** @throws rest_not_logged_in, listing_invalid_id, listing_owners_alone */
export async function restoreListing(
  context: DirectoryContext,
  { id }: { id: number },
): Promise<OutputOf<typeof restoreEndpoint>> {
  const { now } = context;
  const viewer = requireViewer(context);
  return inExclusiveTransaction(context.db, async (db) => {
    const owned = await requireOwner(db, viewer, id);
    const { row } = owned;
    if (row.deleted_at !== null) {
      await writeListing(db, owned, { deleted_at: null });
      // Without a year it was shown to nobody, as a draft that staff imported.
      if (row.expires_at !== null) await showAgain({ ...context, db }, await requireListing(db, id));
    }
    return { state: stateOf(await requireListing(db, id), now) };
  });
}

/** @throws rest_not_logged_in, listing_invalid_id, listing_not_shown_yet, listing_taken_down */
export async function confirmListing(
  context: DirectoryContext,
  { id }: { id: number },
): Promise<OutputOf<typeof confirmEndpoint>> {
  const { now } = context;
  return inExclusiveTransaction(context.db, async (db) => {
    const owned = await requireOwned(db, requireViewer(context), id);
    const { accepted, deleted_at, hidden_at, expires_at: before } = owned.row;
    if (accepted === '' || deleted_at !== null) throw notShownYet();
    if (hidden_at !== null) throw isTakenDown();
    if (before === null && owned.item.status !== 'publish') throw notShownYet();
    const expires_at = addDays(now.toISOString(), LISTING_DAYS);
    await writeListing(db, owned, { expires_at, warned_at: null });
    await showAgain({ ...context, db }, await requireListing(db, id));
    return { expires_at };
  });
}
