/** The business directory. */
export { createListingIndex } from './finding/listing-index.ts';
export { createDirectoryReaderHandlers, type DirectoryReaderOptions } from './reader-handlers.ts';
export { hideReview, readReview, showReview } from './readers/check-reviews.ts';
export { forgetReviews, listReviewsOf } from './readers/reviews.ts';
export { addVisits, type VisitCount } from './readers/visits.ts';
