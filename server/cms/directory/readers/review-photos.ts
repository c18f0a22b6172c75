/** Photos of reviews: noted as soon as they are made, shown with the review that names them, gone with it. */
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { fileOfPhoto } from '#shared/listings.ts';
import type { Viewer } from '#shared/rest/api.ts';
import { defineError, invalidParams, notLoggedIn } from '#shared/rest/errors.ts';
import type { ReviewPhoto, SentReviewPhoto } from '#shared/rest/reviews.ts';
import { MAX_REVIEW_PHOTOS } from '#shared/reviews.ts';
import { requireListing } from './find-listing.ts';
import { requireNoTie } from './may-review.ts';

export interface NewReviewPhoto {
  readonly slug: string;
  readonly width: number;
  readonly height: number;
}

/** Those of one user that no review names yet, which are removed after a day. */
const MAX_UNNAMED = MAX_REVIEW_PHOTOS * 3;
const UNPROCESSABLE = 422;

const tooManyPhotos = defineError(
  'too_many_photos',
  409,
  'You have sent many photos today. Save your review with the ones that you want, and send more tomorrow.',
);

/** @throws rest_not_logged_in, rest_post_invalid_id, review_of_yourself, review_of_former_business, too_many_photos */
export async function admitReviewPhoto(db: Database, viewer: Viewer | null, slug: string): Promise<number> {
  if (!viewer) throw notLoggedIn();
  const { id } = await requireListing(db, slug);
  await requireNoTie(db, id, viewer.id);
  const { count } = await db
    .selectFrom('review_photos')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', viewer.id)
    .where('review_id', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_UNNAMED) throw tooManyPhotos();
  return id;
}

/** @throws as `admitReviewPhoto` */
export async function addReviewPhoto(
  { db, now }: { readonly db: Database; readonly now: Date },
  viewer: Viewer | null,
  listing: string,
  { slug, width, height }: NewReviewPhoto,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const itemId = await admitReviewPhoto(transaction, viewer, listing);
    await transaction
      .insertInto('review_photos')
      .values({
        ...{ slug, width, height, item_id: itemId, user_id: viewer?.id ?? null },
        created_at: now.toISOString(),
      })
      .execute();
  });
}

export interface NamedPhoto {
  readonly image: string;
  readonly alt: string;
}

interface Reviewed {
  readonly id: number;
  readonly item_id: number;
  readonly user_id: number;
}

/** In the caller's transaction. Those that the review names no more lose it, and are removed. @throws rest_invalid_param */
export async function nameReviewPhotos(
  db: Database,
  review: Reviewed,
  photos: readonly NamedPhoto[],
): Promise<void> {
  const sent = new Set((await listSentPhotos(db, review)).map(({ slug }) => slug));
  const lost = photos.flatMap(({ image }, at) =>
    sent.has(image) ? [] : [[`photos.${at}.alt`, 'This photo is not there any more.']],
  );
  if (lost.length > 0) throw invalidParams(Object.fromEntries(lost), UNPROCESSABLE);
  await dropReviewPhotos(db, review.id);
  for (const [place, { image, alt }] of photos.entries())
    await db
      .updateTable('review_photos')
      .set({ review_id: review.id, user_id: review.user_id, place, alt })
      .where('slug', '=', image)
      .execute();
}

/** Leaves them to be removed with their files. */
export async function dropReviewPhotos(db: Database, reviewId: number): Promise<void> {
  await db
    .updateTable('review_photos')
    .set({ review_id: null, user_id: null })
    .where('review_id', '=', reviewId)
    .execute();
}

/** Leaves those of an account that is closed to be removed. */
export async function forgetReviewPhotos(db: Database, userId: number): Promise<void> {
  await db
    .updateTable('review_photos')
    .set({ review_id: null, user_id: null })
    .where('user_id', '=', userId)
    .execute();
}

/** Photos that somebody has sent for a review of this listing. */
export async function listSentPhotos(
  db: Database,
  { item_id, user_id }: Omit<Reviewed, 'id'>,
): Promise<SentReviewPhoto[]> {
  const rows = await db
    .selectFrom('review_photos')
    .select(['slug', 'width', 'height'])
    .where('user_id', '=', user_id)
    .where('item_id', '=', item_id)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({ ...row, src: pathOf(row.slug) }));
}

/** Adds to each review its photos, in their order. */
export async function withPhotos<Row extends { readonly id: number }>(
  db: Database,
  reviews: readonly Row[],
): Promise<(Row & { photos: ReviewPhoto[] })[]> {
  if (reviews.length === 0) return [];
  const ids = reviews.map(({ id }) => id);
  const rows = await db
    .selectFrom('review_photos')
    .select(['review_id', 'slug', 'alt', 'width', 'height'])
    .where('review_id', 'in', ids)
    .orderBy('place')
    .execute();
  const byReview = Map.groupBy(rows, ({ review_id }) => review_id);
  return reviews.map((review) => ({
    ...review,
    photos: (byReview.get(review.id) ?? []).map(({ review_id: _, ...photo }) => ({
      ...photo,
      src: pathOf(photo.slug),
    })),
  }));
}

const pathOf = (slug: string): string => `/wp-content/uploads/${fileOfPhoto(slug)}`;
