/** Reviews of businesses: read by everybody, written by members, answered by owners, reported by readers. */
import { roundMean } from '#server/cms/content/index.ts';
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import {
  countAttempt,
  type IdentityContext,
  keyOfUser,
  requireViewer,
  writeEmail,
} from '#server/cms/identity/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import type { Result } from '#shared/rest/api.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError } from '#shared/rest/errors.ts';
import type {
  answerReview as answerEndpoint,
  findOwnReview as findOwnEndpoint,
  listReviews as listEndpoint,
  reportReview as reportEndpoint,
  saveReview as saveEndpoint,
} from '#shared/rest/reviews.ts';
import type { Tag } from '#shared/rest/tags.ts';
import { MIN_REVIEWS, STAR_NAMES } from '#shared/reviews.ts';
import { reviewAnswered } from './emails.ts';
import { requireListing, requireOwnListing, requireReviewed, tagsOfListing } from './find-listing.ts';
import { findTie, requireNoTie } from './may-review.ts';
import {
  dropReviewPhotos,
  forgetReviewPhotos,
  listSentPhotos,
  nameReviewPhotos,
  withPhotos,
} from './review-photos.ts';

type Done = { success: true };
const done: Done = { success: true };

/** Shown on the page of a listing at once. */
const PER_PAGE = 20;
/** In a quarter of an hour. */
const MAX_WRITTEN = 10;

export const noReview = defineError('review_invalid_id', 404, 'Review not found.');
const answeredBefore = defineError('review_answered', 409, 'This review has been answered already.');

/** @throws rest_post_invalid_id */
export async function listReviews(
  db: Database,
  { slug, page, review }: ParsedInputOf<typeof listEndpoint>,
): Promise<Result<OutputOf<typeof listEndpoint>>> {
  const { id } = await requireListing(db, slug);
  const shown = db
    .selectFrom('listing_reviews')
    .innerJoin('users', 'users.id', 'listing_reviews.user_id')
    .select(['listing_reviews.id', 'users.name as author', 'stars', 'words', 'written_at', 'answer'])
    .where('item_id', '=', id)
    .where('status', '=', 'shown')
    .orderBy('written_at', 'desc')
    .orderBy('listing_reviews.id', 'desc')
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  const rows = await (review ? shown.where('listing_reviews.id', '=', review) : shown).execute();
  const byStars = await countByStars(db, id);
  const count = byStars.reduce((sum, amount) => sum + amount, 0);
  const stars = byStars.reduce((sum, amount, at) => sum + amount * (at + 1), 0);
  const rating =
    count >= MIN_REVIEWS ? { mean: roundMean(stars / count), count, by_stars: [...byStars] } : null;
  return {
    value: {
      reviews: await withPhotos(db, rows),
      total: count,
      total_pages: Math.ceil(count / PER_PAGE),
      rating,
    },
    tags: tagsOfListing(id),
  };
}

/** Reviews of a business that are shown: with one star, with two, and so on. */
async function countByStars(db: Database, itemId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('listing_reviews')
    .select(['stars', ({ fn }) => fn.countAll<number | string>().as('amount')])
    .where('item_id', '=', itemId)
    .where('status', '=', 'shown')
    .groupBy('stars')
    .execute();
  const amounts = new Map(rows.map(({ stars, amount }) => [stars, Number(amount)]));
  return STAR_NAMES.map((_, at) => amounts.get(at + 1) ?? 0);
}

/** @throws rest_not_logged_in, rest_post_invalid_id */
export async function findOwnReview(
  context: IdentityContext,
  { slug }: ParsedInputOf<typeof findOwnEndpoint>,
): Promise<OutputOf<typeof findOwnEndpoint>> {
  const { id: userId } = requireViewer(context);
  const { id, title, link } = await requireReviewed(context.db, slug, userId);
  const { db } = context;
  const review = await db
    .selectFrom('listing_reviews')
    .select(['id', 'stars', 'words', 'status', 'reason'])
    .where('item_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const [found = null] = await withPhotos(db, review ? [review] : []);
  return {
    name: title,
    link,
    tie: (await findTie(db, id, userId)) ?? null,
    sent_photos: await listSentPhotos(db, { item_id: id, user_id: userId }),
    review: found,
  };
}

/** Changed words wait to be checked as new ones do, and the answer to the former ones is gone. @throws rest_not_logged_in, rest_post_invalid_id, rest_invalid_param, review_of_yourself, review_of_former_business, too_many_attempts */
export async function saveReview(
  context: IdentityContext,
  { slug, stars, words, photos }: ParsedInputOf<typeof saveEndpoint>,
): Promise<Done> {
  const { db, now } = context;
  const viewer = requireViewer(context);
  const { id } = await requireListing(db, slug);
  await countAttempt(db, [{ key: keyOfUser('review', viewer.id), most: MAX_WRITTEN }], now);
  await inTransaction(db, async (transaction) => {
    await requireNoTie(transaction, id, viewer.id);
    const values = {
      stars,
      words,
      status: 'waiting' as const,
      reason: '',
      answer: '',
      answered_at: null,
      written_at: now.toISOString(),
    };
    const review = await transaction
      .insertInto('listing_reviews')
      .values({ item_id: id, user_id: viewer.id, ...values })
      .onConflict((conflict) => conflict.columns(['item_id', 'user_id']).doUpdateSet(values))
      .returning(['id', 'item_id', 'user_id'])
      .executeTakeFirstOrThrow();
    await nameReviewPhotos(transaction, review, photos);
    await writeOutbox(transaction, tagsOfListing(id), now);
  });
  return done;
}

/** Removing twice is removing once. @throws rest_not_logged_in, rest_post_invalid_id */
export async function removeReview(context: IdentityContext, { slug }: { slug: string }): Promise<Done> {
  const { db, now } = context;
  const viewer = requireViewer(context);
  const { id } = await requireReviewed(db, slug, viewer.id);
  await inTransaction(db, async (transaction) => {
    const review = await transaction
      .selectFrom('listing_reviews')
      .select('id')
      .where('item_id', '=', id)
      .where('user_id', '=', viewer.id)
      .executeTakeFirst();
    if (!review) return;
    await dropReviewPhotos(transaction, review.id);
    await transaction.deleteFrom('listing_reviews').where('id', '=', review.id).execute();
    await writeOutbox(transaction, tagsOfListing(id), now);
  });
  return done;
}

/** Once for each reader and review. @throws rest_not_logged_in, rest_post_invalid_id, review_invalid_id, too_many_attempts */
export async function reportReview(
  context: IdentityContext,
  { slug, id: reviewId, reason }: ParsedInputOf<typeof reportEndpoint>,
): Promise<Done> {
  const { db, now } = context;
  const viewer = requireViewer(context);
  const { id } = await requireListing(db, slug);
  const review = await db
    .selectFrom('listing_reviews')
    .select('id')
    .where('id', '=', reviewId)
    .where('item_id', '=', id)
    .where('status', '=', 'shown')
    .executeTakeFirst();
  if (!review) throw noReview();
  await countAttempt(db, [keyOfUser('report', viewer.id)], now);
  await db
    .insertInto('review_reports')
    .values({ review_id: reviewId, user_id: viewer.id, reason, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['review_id', 'user_id']).doUpdateSet({ reason }))
    .execute();
  return done;
}

/** @throws rest_not_logged_in, rest_post_invalid_id, review_invalid_id, review_answered */
export async function answerReview(
  context: IdentityContext,
  { id, review: reviewId, answer }: ParsedInputOf<typeof answerEndpoint>,
): Promise<Done> {
  const { now, brand } = context;
  const { listing } = await requireOwnListing(context, id);
  await inTransaction(context.db, async (db) => {
    const review = await db
      .selectFrom('listing_reviews')
      .innerJoin('users', 'users.id', 'listing_reviews.user_id')
      .select(['users.email'])
      .where('listing_reviews.id', '=', reviewId)
      .where('item_id', '=', listing.id)
      .where('status', '=', 'shown')
      .executeTakeFirst();
    if (!review) throw noReview();
    const { numUpdatedRows } = await db
      .updateTable('listing_reviews')
      .set({ answer, answered_at: now.toISOString() })
      .where('id', '=', reviewId)
      .where('answered_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw answeredBefore();
    await writeEmail({ ...context, db, brand }, review.email, reviewAnswered(listing));
    await writeOutbox(db, tagsOfListing(listing.id), now);
  });
  return done;
}

/** Whether a member has a review of it that readers see or will see, and that goes when they begin to keep it. */
export async function hasReviewed(db: Database, itemId: number, userId: number): Promise<boolean> {
  const review = await db
    .selectFrom('listing_reviews')
    .select('id')
    .where('item_id', '=', itemId)
    .where('user_id', '=', userId)
    .where('status', '!=', 'refused')
    .executeTakeFirst();
  return review !== undefined;
}

const YOURS_NOW = 'You keep the listing of this business now: others review it.';

/** Takes what somebody wrote of a business away when they begin to keep it. Answers the tags that this made stale. */
export async function rejectOwnReview(db: Database, itemId: number, userId: number): Promise<readonly Tag[]> {
  const { numUpdatedRows } = await db
    .updateTable('listing_reviews')
    .set({ status: 'refused', reason: YOURS_NOW })
    .where('item_id', '=', itemId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? tagsOfListing(itemId) : [];
}

/** Pages that show the name of a member below what they wrote of businesses. */
export async function listReviewTags(db: Database, userId: number): Promise<Tag[]> {
  const rows = await db
    .selectFrom('listing_reviews')
    .select('item_id')
    .where('user_id', '=', userId)
    .where('status', '=', 'shown')
    .execute();
  return rows.flatMap(({ item_id }) => tagsOfListing(item_id));
}

/** Removes what a member wrote of businesses, and answers the tags of pages that showed it. */
export async function forgetReviews(db: Database, userId: number): Promise<Tag[]> {
  await forgetReviewPhotos(db, userId);
  const rows = await db
    .deleteFrom('listing_reviews')
    .where('user_id', '=', userId)
    .returning('item_id')
    .execute();
  await db.deleteFrom('review_reports').where('user_id', '=', userId).execute();
  return rows.flatMap(({ item_id }) => tagsOfListing(item_id));
}

/** Reviews and reports of a member, for the export of an account. */
export async function listReviewsOf(db: Database, userId: number) {
  const rows = await db
    .selectFrom('listing_reviews')
    .innerJoin('items', 'items.id', 'listing_reviews.item_id')
    .select([
      'listing_reviews.id',
      'items.title',
      'items.link',
      'stars',
      'words',
      'listing_reviews.status',
      'reason',
      'written_at',
    ])
    .where('user_id', '=', userId)
    .orderBy('listing_reviews.id')
    .execute();
  const reports = await db
    .selectFrom('review_reports')
    .select(['reason', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('review_id')
    .execute();
  const reviews = (await withPhotos(db, rows)).map(({ id: _, ...review }) => review);
  return { reviews, reports };
}
