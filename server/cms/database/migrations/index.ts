/** In the order in which they are applied. A migration that has been released is never edited: write the next one. */
import type { Migration } from '../migration.ts';
import { contentTables } from './0001-content.ts';
import { searchIndex } from './0002-search.ts';
import { itemDetails } from './0003-details.ts';
import { correspondence } from './0004-correspondence.ts';
import { blurredPictures } from './0005-blurred-pictures.ts';
import { redirects } from './0006-redirects.ts';
import { people } from './0007-people.ts';
import { account } from './0008-account.ts';
import { favorites } from './0009-favorites.ts';
import { tries } from './0010-tries.ts';
import { learning } from './0011-learning.ts';
import { farewells } from './0012-farewells.ts';
import { cardExpiry } from './0013-card-expiry.ts';
import { certificateActs } from './0014-certificate-acts.ts';
import { searchDocuments } from './0015-search-documents.ts';
import { searchQueue } from './0016-search-queue.ts';
import { soughtAs } from './0017-sought-as.ts';
import { searchNarrow } from './0018-search-narrow.ts';
import { searchRows } from './0019-search-rows.ts';
import { listsReadLittle } from './0020-lists-read-little.ts';
import { shownItems } from './0021-shown-items.ts';
import { edgePurges } from './0022-edge-purges.ts';
import { knownDevices } from './0023-known-devices.ts';
import { shownOpenings } from './0024-shown-openings.ts';
import { attemptBrands } from './0025-attempt-brands.ts';
import { jobs } from './0026-jobs.ts';
import { messageUrls } from './0027-message-urls.ts';
import { searchSources } from './0028-search-sources.ts';
import { emails } from './0029-emails.ts';
import { searchSourceTexts } from './0030-search-source-texts.ts';
import { standardNames } from './0031-standard-names.ts';
import { authorPortraits } from './0033-author-portraits.ts';
import { addressIndex } from './0034-address-index.ts';
import { userNames } from './0035-user-names.ts';
import { maintenance } from './0036-maintenance.ts';
import { durableJobs } from './0037-durable-jobs.ts';
import { searchStems } from './0038-search-stems.ts';
import { checkouts } from './0039-checkouts.ts';
import { cardSetups } from './0040-card-setups.ts';
import { checkoutTotals } from './0041-checkout-totals.ts';
import { goods } from './0042-goods.ts';
import { couponsAndGifts } from './0043-coupons-and-gifts.ts';
import { creditNotes } from './0044-credit-notes.ts';
import { adBookings } from './0045-ad-bookings.ts';
import { staffChanges } from './0051-staff-changes.ts';
import { disputes } from './0052-disputes.ts';
import { payingOrders } from './0053-paying-orders.ts';
import { addedCards } from './0054-added-cards.ts';
import { returnsUndone } from './0056-returns-undone.ts';
import { taxCalculations } from './0057-tax-calculations.ts';
import { taxPlaces } from './0057-tax-places.ts';
import { writing } from './0058-writing.ts';
import { mediaWords } from './0059-media-words.ts';
import { desk } from './0060-desk.ts';
import { searchCounts } from './0061-search-counts.ts';
import { secondFactors } from './0062-second-factors.ts';
import { editedSettings } from './0063-edited-settings.ts';
import { listings } from './0064-listings.ts';
import { listingReaders } from './0067-listing-readers.ts';
import { staffRedirects } from './0068-staff-redirects.ts';
import { listingClaims } from './0069-listing-claims.ts';
import { listingImports } from './0070-listing-imports.ts';
import { editedLibrary } from './0071-edited-library.ts';
import { newsletters } from './0072-newsletters.ts';
import { editedExams } from './0074-edited-exams.ts';
import { changesOfItems } from './0076-changes-of-items.ts';
import { outsideLinks } from './0076-outside-links.ts';
import { wholeRevisions } from './0076-whole-revisions.ts';
import { importTotals } from './0080-import-totals.ts';
import { hiddenListings } from './0082-hidden-listings.ts';
import { previewLinks } from './0083-preview-links.ts';
import { reviewPhotos } from './0084-review-photos.ts';
import { orderIndexes } from './0087-order-indexes.ts';
import { formerKeepers } from './0088-former-keepers.ts';
import { begunDrafts } from './0090-begun-drafts.ts';
import { privateItems } from './0091-private-items.ts';
import { passkeys } from './0095-passkeys.ts';
import { staffLists } from './0097-staff-lists.ts';
import { drafts } from './0098-drafts.ts';
import { partialUploads } from './0100-partial-uploads.ts';
import { fileNames } from './0101-file-names.ts';
import { newsletterAutosaves } from './0103-newsletter-autosaves.ts';
import { seedDeletions } from './0106-seed-deletions.ts';
import { newsletterCounts } from './0107-newsletter-counts.ts';
import { listingsByTitle } from './0110-listings-by-title.ts';
import { itemsOfAuthors } from './0111-items-of-authors.ts';
import { earlierDeletions } from './0120-earlier-deletions.ts';
import { redirectSources } from './0122-redirect-sources.ts';
import { authorHeirs } from './0123-author-heirs.ts';
import { redirectsByPath } from './0124-redirects-by-path.ts';
import { listsByIndex } from './0126-lists-of-staff-by-index.ts';
import { messagesByEmail } from './0127-messages-by-email.ts';
import { receivedWebhooks } from './0128-received-webhooks.ts';
import { outgoingWebhooks } from './0131-outgoing-webhooks.ts';
import { directionsOfWebhooks } from './0132-directions-of-webhooks.ts';
import { quietWebhooks } from './0133-quiet-webhooks.ts';
import { namesOfMessages } from './0134-names-of-messages.ts';
import { sortedMessages } from './0137-sorted-messages.ts';
import { importChecks } from './0138-import-checks.ts';
import { refusedListings } from './0141-refused-listings.ts';
import { listedItems } from './0142-listed-items.ts';

export const MIGRATIONS: readonly Migration[] = [
  contentTables,
  searchIndex,
  itemDetails,
  correspondence,
  blurredPictures,
  redirects,
  people,
  account,
  favorites,
  tries,
  learning,
  farewells,
  cardExpiry,
  certificateActs,
  searchDocuments,
  searchQueue,
  soughtAs,
  searchNarrow,
  searchRows,
  listsReadLittle,
  shownItems,
  edgePurges,
  knownDevices,
  shownOpenings,
  attemptBrands,
  jobs,
  messageUrls,
  searchSources,
  emails,
  searchSourceTexts,
  standardNames,
  authorPortraits,
  addressIndex,
  userNames,
  maintenance,
  durableJobs,
  searchStems,
  checkouts,
  cardSetups,
  checkoutTotals,
  goods,
  couponsAndGifts,
  creditNotes,
  adBookings,
  staffChanges,
  disputes,
  payingOrders,
  addedCards,
  returnsUndone,
  taxPlaces,
  taxCalculations,
  writing,
  mediaWords,
  desk,
  searchCounts,
  secondFactors,
  editedSettings,
  listings,
  listingReaders,
  staffRedirects,
  listingClaims,
  listingImports,
  wholeRevisions,
  changesOfItems,
  outsideLinks,
  newsletters,
  editedLibrary,
  editedExams,
  hiddenListings,
  importTotals,
  reviewPhotos,
  previewLinks,
  orderIndexes,
  formerKeepers,
  begunDrafts,
  privateItems,
  passkeys,
  staffLists,
  drafts,
  partialUploads,
  seedDeletions,
  newsletterCounts,
  newsletterAutosaves,
  listingsByTitle,
  itemsOfAuthors,
  fileNames,
  earlierDeletions,
  redirectSources,
  authorHeirs,
  redirectsByPath,
  listsByIndex,
  messagesByEmail,
  receivedWebhooks,
  outgoingWebhooks,
  directionsOfWebhooks,
  quietWebhooks,
  namesOfMessages,
  sortedMessages,
  importChecks,
  refusedListings,
  listedItems,
];
