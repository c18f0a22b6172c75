import { type Handler, handle } from '#server/cms/handler.ts';
import { createIdentityContext, type IdentityOptions } from '#server/cms/identity/index.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { confirmListing, deleteListing, restoreListing } from './delete-listing.ts';
import type { DirectoryContext } from './directory-context.ts';
import { findOwnListing, listOwnBusinesses } from './own-listings.ts';
import { previewListing } from './preview-listing.ts';
import { acceptListing, giveListing, rejectListing, trustListing } from './review-listing.ts';
import { addListing, discardDraft, saveListing, submitListing } from './save-listing.ts';
import { findAnyListing, listAllListings } from './staff-listings.ts';

export interface DirectoryOptions
  extends IdentityOptions,
    Pick<DirectoryContext, 'search' | 'contactEmail'> {}

export function createDirectoryHandlers(options: DirectoryOptions): readonly Handler[] {
  const { search, contactEmail } = options;
  const createContext = createIdentityContext(options);
  const contextOf = (caller: Parameters<typeof createContext>[0]): DirectoryContext => ({
    ...createContext(caller),
    search,
    contactEmail,
  });
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
    handle(ENDPOINTS.listAllListings, (input, caller) => listAllListings(contextOf(caller), input)),
    handle(ENDPOINTS.findAnyListing, (input, caller) => findAnyListing(contextOf(caller), input)),
    handle(ENDPOINTS.acceptListing, (input, caller) => acceptListing(contextOf(caller), input)),
    handle(ENDPOINTS.rejectListing, (input, caller) => rejectListing(contextOf(caller), input)),
    handle(ENDPOINTS.trustListing, (input, caller) => trustListing(contextOf(caller), input)),
    handle(ENDPOINTS.giveListing, (input, caller) => giveListing(contextOf(caller), input)),
  ];
}
