/** Reviews of businesses by members. */

/** One is shown once staff have accepted it, and until it is changed. */
export const REVIEW_STATUSES = ['waiting', 'shown', 'refused'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** In characters. */
export const REVIEW_LIMITS = { least: 20, words: 2000, answer: 1000, report: 500 } as const;

/** Reviews from which their mean is shown: of fewer it says little. */
export const MIN_REVIEWS = 3;

/** Photos of one review. */
export const MAX_REVIEW_PHOTOS = 4;

/** `review-0f….webp`: photos of reviews stand among the uploads under names that nobody guesses; the slug is the name without its end. */
export const REVIEW_PHOTO = /^review-[0-9a-f]{32}$/;

export const STAR_NAMES = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const;
