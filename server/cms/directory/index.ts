/** The business directory: found by readers, and written by its owners, checked, shown by their plan, deleted. */
export { handleWebsiteChecks } from './check-website.ts';
export { createListingIndex } from './finding/listing-index.ts';
export { createDirectoryHandlers, type DirectoryOptions } from './handlers.ts';
export { addListingPhoto, admitListingPhoto, type NewListingPhoto } from './listing-photos.ts';
export { exportListingsOf } from './own-listings.ts';
export { createDirectoryReaderHandlers, type DirectoryReaderOptions } from './reader-handlers.ts';
export { hideReview, readReview, showReview } from './readers/check-reviews.ts';
export { forgetReviews, listReviewsOf } from './readers/reviews.ts';
export { addVisits, type VisitCount } from './readers/visits.ts';
export { handleListingUpkeep } from './upkeep.ts';
export { type FetchPage, fetchPublicPage } from './website/fetch-public-page.ts';
