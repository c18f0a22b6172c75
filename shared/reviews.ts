/** Reviews of businesses by members. */

/** One is shown once staff have accepted it, and until it is changed. */
export const REVIEW_STATUSES = ['waiting', 'shown', 'refused'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** In characters. */
export const REVIEW_LIMITS = { least: 20, words: 2000, answer: 1000, report: 500 } as const;

/** Reviews from which their mean is shown: of fewer it says little. */
export const MIN_REVIEWS = 3;

export const STAR_NAMES = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const;
