/** Checks of reviews for staff, who have the right to: they are shown or hidden, and their authors told. */
import { hash } from 'node:crypto';
import type { Database } from '#server/cms/database/index.ts';
import { type Emails, writeEmail } from '#server/cms/identity/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { fileOfPhoto } from '#shared/listings.ts';
import { defineError } from '#shared/rest/errors.ts';
import type { CheckedReview } from '#shared/rest/reviews.ts';
import { tags } from '#shared/rest/tags.ts';
import { reviewReceived, reviewRefused, reviewShown } from './emails.ts';
import { listOwners, tagsOfListing } from './find-listing.ts';
import { withPhotos } from './review-photos.ts';
import { noReview } from './reviews.ts';

const reviewChanged = defineError(
  'review_changed',
  409,
  'The author has changed this review. Read it again before you decide.',
);

/** @throws review_invalid_id */
export async function readReview(db: Database, id: number): Promise<CheckedReview> {
  const { row, reports } = await readRows(db, id);
  const { title, link, item_id: _, slug: _slug, email: _email, ...review } = row;
  return { ...review, business: { name: title, link }, reports, version: nameVersion(row) };
}

/** In the caller's transaction. Reports of it are dealt with. @throws review_invalid_id, review_changed */
export async function showReview(context: Emails, id: number, version: string): Promise<void> {
  const { db, now } = context;
  const { row } = await requireVersion(db, id, version);
  await db.updateTable('listing_reviews').set({ status: 'shown', reason: '' }).where('id', '=', id).execute();
  await db.deleteFrom('review_reports').where('review_id', '=', id).execute();
  if (row.status === 'shown') return;
  const listing = { id: row.item_id, title: row.title, link: row.link };
  await writeEmail(context, row.email, reviewShown(listing));
  for (const { email } of await listOwners(db, row.item_id))
    await writeEmail(context, email, reviewReceived(listing, row.stars));
  await writeOutbox(db, tagsOfListing(row.item_id), now);
}

/** In the caller's transaction. @throws review_invalid_id, review_changed */
export async function hideReview(
  context: Emails,
  id: number,
  { version, reason }: { version: string; reason: string },
): Promise<void> {
  const { db, now } = context;
  const { row } = await requireVersion(db, id, version);
  await db.updateTable('listing_reviews').set({ status: 'refused', reason }).where('id', '=', id).execute();
  await db.deleteFrom('review_reports').where('review_id', '=', id).execute();
  const listing = { id: row.item_id, title: row.title, link: row.link };
  await writeEmail(context, row.email, reviewRefused(listing, row.slug, reason));
  const photos = row.photos.map(({ slug }) => tags.upload(fileOfPhoto(slug)));
  await writeOutbox(db, [...tagsOfListing(row.item_id), ...photos], now);
}

async function requireVersion(db: Database, id: number, version: string) {
  const found = await readRows(db, id);
  if (nameVersion(found.row) !== version) throw reviewChanged();
  return found;
}

type Written = Pick<CheckedReview, 'stars' | 'words' | 'written_at' | 'photos'>;

const nameVersion = ({ stars, words, written_at, photos }: Written): string => {
  const images = photos.map(({ slug, alt }) => [slug, alt]);
  return hash('sha256', JSON.stringify([stars, words, written_at, images]), 'base64url').slice(0, 16);
};

async function readRows(db: Database, id: number) {
  const found = await db
    .selectFrom('listing_reviews')
    .innerJoin('users', 'users.id', 'listing_reviews.user_id')
    .innerJoin('items', 'items.id', 'listing_reviews.item_id')
    .select([
      'listing_reviews.id',
      'stars',
      'words',
      'listing_reviews.status',
      'reason',
      'written_at',
      'answer',
    ])
    .select(['listing_reviews.user_id', 'listing_reviews.item_id', 'users.name as author', 'users.email'])
    .select(['users.brand', 'items.title', 'items.slug', 'items.link'])
    .where('listing_reviews.id', '=', id)
    .executeTakeFirst();
  const [row] = await withPhotos(db, found ? [found] : []);
  if (!row) throw noReview();
  const reports = await db
    .selectFrom('review_reports')
    .select(['reason', 'created_at'])
    .where('review_id', '=', id)
    .orderBy('created_at')
    .execute();
  return { row, reports };
}
