import { type Handler, handle } from '#server/cms/handler.ts';
import type { FetchPage } from '#server/internet/fetch-page.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { checkClaimWebsite } from './claims/check-claim-website.ts';
import { confirmClaimCode, sendClaimCode } from './claims/claim-codes.ts';
import { findClaim } from './claims/find-claim.ts';
import { listClaims } from './claims/list-claims.ts';
import { requestClaim } from './claims/request-claim.ts';
import { withdrawClaim } from './claims/withdraw-claim.ts';
import { confirmListing, deleteListing, restoreListing } from './delete-listing.ts';
import { createDirectoryContext, type DirectoryOptions } from './directory-context.ts';
import { findOwnListing, listOwnBusinesses } from './own-listings.ts';
import { previewListing } from './preview-listing.ts';
import { addListing, discardDraft, saveListing, submitListing } from './save-listing.ts';
import { changeKeeper, leaveListing, removeKeeper, transferListing } from './sharing/change-keepers.ts';
import {
  acceptInvitation,
  declineInvitation,
  findInvitation,
  inviteKeeper,
  withdrawInvitation,
} from './sharing/invitations.ts';
import { listKeepers } from './sharing/list-keepers.ts';

export interface DirectoryHandlerOptions extends DirectoryOptions {
  /** Reads the websites of listings; left out for the internet. */
  readonly fetchPage?: FetchPage | undefined;
}

export function createDirectoryHandlers(options: DirectoryHandlerOptions): readonly Handler[] {
  const contextOf = createDirectoryContext(options);
  const { fetchPage } = options;
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
    handle(ENDPOINTS.listKeepers, (input, caller) => listKeepers(contextOf(caller), input)),
    handle(ENDPOINTS.inviteKeeper, (input, caller) => inviteKeeper(contextOf(caller), input)),
    handle(ENDPOINTS.withdrawInvitation, (input, caller) => withdrawInvitation(contextOf(caller), input)),
    handle(ENDPOINTS.changeKeeper, (input, caller) => changeKeeper(contextOf(caller), input)),
    handle(ENDPOINTS.removeKeeper, (input, caller) => removeKeeper(contextOf(caller), input)),
    handle(ENDPOINTS.transferListing, (input, caller) => transferListing(contextOf(caller), input)),
    handle(ENDPOINTS.leaveListing, (input, caller) => leaveListing(contextOf(caller), input)),
    handle(ENDPOINTS.findInvitation, (input, caller) => findInvitation(contextOf(caller), input)),
    handle(ENDPOINTS.acceptInvitation, (input, caller) => acceptInvitation(contextOf(caller), input)),
    handle(ENDPOINTS.declineInvitation, (input, caller) => declineInvitation(contextOf(caller), input)),
    handle(ENDPOINTS.findClaim, (input, caller) => findClaim(contextOf(caller), input)),
    handle(ENDPOINTS.listClaims, (_, caller) => listClaims(contextOf(caller))),
    handle(ENDPOINTS.sendClaimCode, (input, caller) => sendClaimCode(contextOf(caller), input)),
    handle(ENDPOINTS.confirmClaimCode, (input, caller) => confirmClaimCode(contextOf(caller), input)),
    handle(ENDPOINTS.checkClaimWebsite, (input, caller) =>
      checkClaimWebsite({ ...contextOf(caller), fetchPage }, input),
    ),
    handle(ENDPOINTS.requestClaim, (input, caller) => requestClaim(contextOf(caller), input)),
    handle(ENDPOINTS.withdrawClaim, (input, caller) => withdrawClaim(contextOf(caller), input)),
  ];
}
