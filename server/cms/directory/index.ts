/** The business directory: found by readers, and written by its owners, checked, shown by their plan, deleted. */

export { acceptFields } from './accept-fields.ts';
export { handleWebsiteChecks } from './check-website.ts';
export { dismissClaim, grantClaim, readClaim } from './claims/check-claims.ts';
export { CLAIM_EMAILS } from './claims/email-texts.ts';
export { listClaimsOf } from './claims/export-claims.ts';
export { takeListing } from './claims/take-listing.ts';
export {
  createDirectoryContext,
  type DirectoryContext,
  type DirectoryOptions,
  dayOf,
} from './directory-context.ts';
export { LISTING_EMAILS } from './email-texts.ts';
export { listingAccepted, listingRefused } from './emails.ts';
export { findPlan } from './find-plan.ts';
export { findProblems } from './find-problems.ts';
export { createListingIndex } from './finding/listing-index.ts';
export { addPlanChanges, handlePlanChanges } from './follow-plan-changes.ts';
export { forgetDrafts } from './forget-drafts.ts';
export { createDirectoryHandlers, type DirectoryHandlerOptions } from './handlers.ts';
export { putBack, takeDown } from './hide-by-staff.ts';
export { exportListings } from './importing/export-listings.ts';
export {
  addImport,
  checkImport,
  describeImport,
  type ImportStore,
  importIsBeingUndone,
  listImports,
} from './importing/import-rows.ts';
export { beginImport, countRowsToWrite, runImport } from './importing/run-import.ts';
export { beginUndo, undoImport } from './importing/undo-import.ts';
export { tellKeepers } from './keepers.ts';
export { addListingPhoto, admitListingPhoto, type NewListingPhoto } from './listing-photos.ts';
export {
  fieldsOf,
  type ListingStanding,
  nameOf,
  parseFields,
  requireListing,
  type StoredListing,
  stateOf,
  wasShown,
  writeListing,
} from './listing-rows.ts';
export { exportListingsOf } from './own-listings.ts';
export { presentListing } from './preview-listing.ts';
export { createDirectoryReaderHandlers, type DirectoryReaderOptions } from './reader-handlers.ts';
export { hideReview, readReview, showReview } from './readers/check-reviews.ts';
export { READER_EMAILS } from './readers/email-texts.ts';
export { addReviewPhoto, admitReviewPhoto, type NewReviewPhoto } from './readers/review-photos.ts';
export { forgetReviews, listReviewsOf, listReviewTags } from './readers/reviews.ts';
export { addVisits, type VisitCount } from './readers/visits.ts';
export { handleLostPhotoFiles } from './remove-lost-files.ts';
export { KEEPER_EMAILS } from './sharing/email-texts.ts';
export { listFormerListingsOf, listInvitationsOf, releaseListings } from './sharing/release-listings.ts';
export { listChoices, type TermChoices } from './terms.ts';
export { handleListingUpkeep } from './upkeep.ts';
