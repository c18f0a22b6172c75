import type { Database } from '#server/cms/database/index.ts';
import type { IdentityContext } from '#server/cms/identity/index.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import type { findListingReaders as endpoint } from '#shared/rest/listing-contacts.ts';
import { requireOwnListing } from './find-listing.ts';
import { listInbox } from './inbox.ts';
import { withPhotos } from './review-photos.ts';
import { listVisits } from './visits.ts';

/** Those without an answer first, and the latest of them. */
const MAX_LISTED = 100;

/** @throws rest_not_logged_in, rest_post_invalid_id */
export async function findListingReaders(
  context: IdentityContext,
  { id, page: messagePage }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { db, now } = context;
  const { listing } = await requireOwnListing(context, id);
  const [weeks, inbox, reviews] = await Promise.all([
    listVisits(db, id, now),
    listInbox(db, id, messagePage),
    listReceived(db, id),
  ]);
  return { id, name: listing.title, link: listing.link, weeks, ...inbox, reviews };
}

async function listReceived(db: Database, itemId: number) {
  const rows = await db
    .selectFrom('listing_reviews')
    .innerJoin('users', 'users.id', 'listing_reviews.user_id')
    .select(['listing_reviews.id', 'users.name as author', 'stars', 'words', 'written_at', 'answer'])
    .where('item_id', '=', itemId)
    .where('status', '=', 'shown')
    .orderBy((eb) => eb.case().when('answer', '=', '').then(0).else(1).end())
    .orderBy('written_at', 'desc')
    .limit(MAX_LISTED)
    .execute();
  return withPhotos(db, rows);
}
