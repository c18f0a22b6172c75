import { type Handler, handle } from '#server/cms/handler.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { confirmListing, deleteListing, restoreListing } from './delete-listing.ts';
import { createDirectoryContext, type DirectoryOptions } from './directory-context.ts';
import { findOwnListing, listOwnBusinesses } from './own-listings.ts';
import { previewListing } from './preview-listing.ts';
import { addListing, discardDraft, saveListing, submitListing } from './save-listing.ts';

export function createDirectoryHandlers(options: DirectoryOptions): readonly Handler[] {
  const contextOf = createDirectoryContext(options);
  return [
    handle(ENDPOINTS.listOwnBusinesses, (_, caller) => listOwnBusinesses(contextOf(caller))),
    handle(ENDPOINTS.addListing, (_, caller) => addListing(contextOf(caller))),
    handle(ENDPOINTS.findOwnListing, (input, caller) => findOwnListing(contextOf(caller), input)),
    handle(ENDPOINTS.saveListing, (input, caller) => saveListing(contextOf(caller), input)),
    handle(ENDPOINTS.submitListing, (input, caller) => submitListing(contextOf(caller), input)),
    handle(ENDPOINTS.discardDraft, (input, caller) => discardDraft(contextOf(caller), input)),
    handle(ENDPOINTS.confirmListing, (input, caller) => confirmListing(contextOf(caller), input)),
    handle(ENDPOINTS.deleteListing, (input, caller) => deleteListing(contextOf(caller), input)),
    handle(ENDPOINTS.restoreListing, (input, caller) => restoreListing(contextOf(caller), input)),
    handle(ENDPOINTS.previewListing, (input, caller) => previewListing(contextOf(caller), input)),
  ];
}
