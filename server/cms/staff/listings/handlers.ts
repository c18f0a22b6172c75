import { createDirectoryContext, type DirectoryOptions } from '#server/cms/directory/index.ts';
import { type Handler, handle } from '#server/cms/handler.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { acceptClaim, findAnyClaim, rejectClaim } from '../claims.ts';
import {
  checkListingImport,
  exportListings,
  findListingImport,
  listListingImports,
  recheckListingImport,
  runListingImport,
  undoListingImport,
} from './import-listings.ts';
import { findAnyListing, listAllListings, previewAnyListing } from './read-listing.ts';
import { acceptListing, giveListing, hideAnyListing, rejectListing, trustListing } from './review-listing.ts';

/** Answers those who check listings. */
export function createStaffListingHandlers(options: DirectoryOptions): readonly Handler[] {
  const contextOf = createDirectoryContext(options);
  return [
    handle(ENDPOINTS.listAllListings, (input, caller) => listAllListings(contextOf(caller), input)),
    handle(ENDPOINTS.findAnyListing, (input, caller) => findAnyListing(contextOf(caller), input)),
    handle(ENDPOINTS.previewAnyListing, (input, caller) => previewAnyListing(contextOf(caller), input)),
    handle(ENDPOINTS.acceptListing, (input, caller) => acceptListing(contextOf(caller), input)),
    handle(ENDPOINTS.rejectListing, (input, caller) => rejectListing(contextOf(caller), input)),
    handle(ENDPOINTS.trustListing, (input, caller) => trustListing(contextOf(caller), input)),
    handle(ENDPOINTS.hideAnyListing, (input, caller) => hideAnyListing(contextOf(caller), input)),
    handle(ENDPOINTS.giveListing, (input, caller) => giveListing(contextOf(caller), input)),
    handle(ENDPOINTS.findAnyClaim, (input, caller) => findAnyClaim(contextOf(caller), input)),
    handle(ENDPOINTS.acceptClaim, (input, caller) => acceptClaim(contextOf(caller), input)),
    handle(ENDPOINTS.rejectClaim, (input, caller) => rejectClaim(contextOf(caller), input)),
    handle(ENDPOINTS.listListingImports, (_, caller) => listListingImports(contextOf(caller))),
    handle(ENDPOINTS.checkListingImport, (input, caller) => checkListingImport(contextOf(caller), input)),
    handle(ENDPOINTS.findListingImport, (input, caller) => findListingImport(contextOf(caller), input)),
    handle(ENDPOINTS.runListingImport, (input, caller) => runListingImport(contextOf(caller), input)),
    handle(ENDPOINTS.recheckListingImport, (input, caller) => recheckListingImport(contextOf(caller), input)),
    handle(ENDPOINTS.undoListingImport, (input, caller) => undoListingImport(contextOf(caller), input)),
    handle(ENDPOINTS.exportListings, (_, caller) => exportListings(contextOf(caller))),
  ];
}
