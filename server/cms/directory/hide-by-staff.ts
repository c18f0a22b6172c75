/** Staff take a listing out of the directory, with words for those who keep it, and put it back. Until then nobody else shows it. */
import { hideListing } from './delete-listing.ts';
import type { ListingStore } from './directory-context.ts';
import { listingPutBack, listingTakenDown } from './emails.ts';
import { tellKeepers } from './keepers.ts';
import { nameOf, requireListing, type StoredListing, writeListing } from './listing-rows.ts';
import { showAgain } from './show-again.ts';

/** In the caller's transaction, which is exclusive. */
export async function takeDown(context: ListingStore, stored: StoredListing, reason: string): Promise<void> {
  const { db, now } = context;
  await writeListing(db, stored, { hidden_at: now.toISOString(), hidden_reason: reason });
  await hideListing(context, stored);
  await tellKeepers(context, stored, listingTakenDown(stored.item.id, nameOf(stored), reason));
}

/** In the caller's transaction, which is exclusive. */
export async function putBack(context: ListingStore, stored: StoredListing): Promise<void> {
  const { db } = context;
  await writeListing(db, stored, { hidden_at: null, hidden_reason: '' });
  await showAgain(context, await requireListing(db, stored.item.id));
  await tellKeepers(context, stored, listingPutBack(stored.item.id, nameOf(stored)));
}
