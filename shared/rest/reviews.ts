/** Endpoints of reviews: written by members, checked by staff, answered by owners. */
import * as z from 'zod';
import { BRAND_IDS } from '../brands.ts';
import { LISTING_LENGTHS } from '../listings.ts';
import { MAX_REVIEW_PHOTOS, REVIEW_LIMITS, REVIEW_PHOTO, REVIEW_STATUSES, STAR_NAMES } from '../reviews.ts';
import { requiredText } from '../validation.ts';
import { changeEndpoint, personalEndpoint, sharedEndpoint } from './endpoint.ts';
import { listingRating } from './items.ts';

const id = z.coerce.number().int().positive();
const slug = z.string().min(1).max(200);

const sentPhoto = z.object({
  /** Name of the image. */
  slug: z.string(),
  /** Path of the file. */
  src: z.string(),
  width: z.number(),
  height: z.number(),
});
export type SentReviewPhoto = z.output<typeof sentPhoto>;

const shownPhoto = sentPhoto.extend({ alt: z.string() });
export type ReviewPhoto = z.output<typeof shownPhoto>;

export const shownReview = z.object({
  id: z.number(),
  /** As its author is called on the site. */
  author: z.string(),
  stars: z.number().int(),
  words: z.string(),
  written_at: z.string(),
  photos: z.array(shownPhoto),
  /** The owner's; empty for none. */
  answer: z.string(),
});
export type ShownReview = z.output<typeof shownReview>;

export const listReviews = sharedEndpoint({
  name: 'listReviews',
  path: 'airnauts/v1/directory/:slug/reviews/',
  summary:
    'Reviews of a business that are shown, the newest first, with their mean and how many stars they give from three on.',
  cache: 'day',
  input: z.object({
    slug,
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    /** This one alone. */
    review: id.optional(),
  }),
  output: z.object({
    reviews: z.array(shownReview),
    /** On all pages. */
    total: z.number(),
    total_pages: z.number().default(1),
    rating: listingRating
      .extend({
        /** Reviews with one star, with two, and so on to five. */
        by_stars: z.array(z.number()).length(STAR_NAMES.length),
      })
      .nullable(),
  }),
});

const ownReview = z.object({
  stars: z.number().int(),
  words: z.string(),
  status: z.enum(REVIEW_STATUSES),
  /** Why it was refused; empty otherwise. */
  reason: z.string(),
  photos: z.array(shownPhoto),
});

export const findOwnReview = personalEndpoint({
  name: 'findOwnReview',
  path: 'airnauts/v1/directory/:slug/review/',
  summary: 'The business, what the caller wrote about it, and whether they keep its listing, or did lately.',
  input: z.object({ slug }),
  output: z.object({
    name: z.string(),
    link: z.string(),
    /** Why they may not write one: they keep its listing, or did within the last year. */
    tie: z.enum(['keeper', 'former']).nullable(),
    /** All that the caller has sent for it, also those that no review names yet. */
    sent_photos: z.array(sentPhoto),
    review: ownReview.nullable(),
  }),
});

export const saveReview = changeEndpoint({
  name: 'saveReview',
  method: 'PUT',
  path: 'airnauts/v1/directory/:slug/review/',
  summary: "Writes or changes the caller's review of a business. It is checked before it is shown.",
  input: z.object({
    slug,
    stars: z.coerce
      .number({ error: 'Choose from one to five stars.' })
      .int()
      .min(1, 'Choose from one to five stars.')
      .max(5, 'Choose from one to five stars.'),
    words: requiredText({ least: REVIEW_LIMITS.least, most: REVIEW_LIMITS.words }),
    /** In their order, each sent before to `airnauts/v1/upload?review=`. Those that are left out are removed. */
    photos: z
      .array(
        z.object({
          image: z.string().regex(REVIEW_PHOTO),
          alt: requiredText({ most: LISTING_LENGTHS.alt }),
        }),
      )
      .max(MAX_REVIEW_PHOTOS)
      .default([]),
  }),
  output: z.object({ success: z.literal(true) }),
});

export const removeReview = changeEndpoint({
  name: 'removeReview',
  method: 'DELETE',
  path: 'airnauts/v1/directory/:slug/review/',
  summary: "Removes the caller's review of a business.",
  input: z.object({ slug }),
  output: z.object({ success: z.literal(true) }),
});

export const reportReview = changeEndpoint({
  name: 'reportReview',
  method: 'POST',
  path: 'airnauts/v1/directory/:slug/reviews/:id/reports/',
  summary: 'Tells staff that a review should not be shown. It stays until they have looked at it.',
  input: z.object({ slug, id, reason: requiredText({ most: REVIEW_LIMITS.report }) }),
  output: z.object({ success: z.literal(true) }),
});

export const answerReview = changeEndpoint({
  name: 'answerReview',
  method: 'POST',
  path: 'airnauts/v1/user/businesses/:id/reviews/:review/answer/',
  summary: 'Answers a review of a business of the caller, once.',
  input: z.object({ id, review: id, answer: requiredText({ most: REVIEW_LIMITS.answer }) }),
  output: z.object({ success: z.literal(true) }),
});

const checkedReview = shownReview.extend({
  brand: z.enum(BRAND_IDS),
  status: z.enum(REVIEW_STATUSES),
  reason: z.string(),
  user_id: z.number(),
  business: z.object({ name: z.string(), link: z.string() }),
  reports: z.array(z.object({ reason: z.string(), created_at: z.string() })),
  /** Names these very words: it is they that are accepted. */
  version: z.string(),
});
export type CheckedReview = z.output<typeof checkedReview>;

export const findAnyReview = personalEndpoint({
  name: 'findAnyReview',
  path: 'airnauts/v1/staff/reviews/:id/',
  summary: 'One review, with what readers reported of it.',
  input: z.object({ id }),
  output: checkedReview,
});

const version = z.string().min(1).max(40);

export const acceptReview = changeEndpoint({
  name: 'acceptReview',
  method: 'POST',
  path: 'airnauts/v1/staff/reviews/:id/acceptance/',
  summary: 'Shows a review, or goes on showing one that was reported.',
  input: z.object({ id, version }),
  output: checkedReview,
});

export const rejectReview = changeEndpoint({
  name: 'rejectReview',
  method: 'POST',
  path: 'airnauts/v1/staff/reviews/:id/refusal/',
  summary: 'Hides a review, with the words that its author is sent.',
  input: z.object({ id, version, reason: requiredText({ most: 500 }) }),
  output: checkedReview,
});
