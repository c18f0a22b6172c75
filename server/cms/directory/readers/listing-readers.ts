import type { Database } from '#server/cms/database/index.ts';
import type { IdentityContext } from '#server/cms/identity/index.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { type findListingReaders as endpoint, RECEIVED_PER_PAGE } from '#shared/rest/listing-contacts.ts';
import { requireOwnListing } from './find-listing.ts';
import { listInbox } from './inbox.ts';
import { withPhotos } from './review-photos.ts';
import { listVisits } from './visits.ts';

/** @throws rest_not_logged_in, rest_post_invalid_id */
export async function findListingReaders(
  context: IdentityContext,
  { id, page, reviews_page }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { db, now } = context;
  const { listing } = await requireOwnListing(context, id);
  const [weeks, inbox, received] = await Promise.all([
    listVisits(db, id, now),
    listInbox(db, id, page),
    listReceived(db, id, reviews_page),
  ]);
  return { id, name: listing.title, link: listing.link, weeks, ...inbox, ...received };
}

async function listReceived(db: Database, itemId: number, page: number) {
  const shown = db
    .selectFrom('listing_reviews')
    .where('item_id', '=', itemId)
    .where('listing_reviews.status', '=', 'shown');
  const [rows, { total, answered }] = await Promise.all([
    shown
      .innerJoin('users', 'users.id', 'listing_reviews.user_id')
      .select(['listing_reviews.id', 'users.name as author', 'stars', 'words', 'written_at', 'answer'])
      .orderBy((eb) => eb.case().when('answered_at', 'is', null).then(0).else(1).end())
      .orderBy('written_at', 'desc')
      .orderBy('listing_reviews.id', 'desc')
      .limit(RECEIVED_PER_PAGE)
      .offset((page - 1) * RECEIVED_PER_PAGE)
      .execute(),
    shown
      .select(({ fn }) => [
        fn.countAll<number | string>().as('total'),
        fn.count<number | string>('answered_at').as('answered'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return {
    reviews: await withPhotos(db, rows),
    reviews_total: Number(total),
    reviews_waiting: Number(total) - Number(answered),
  };
}
