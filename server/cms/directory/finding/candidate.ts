import type { findListings } from '#shared/rest/directory.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import type { IndexedListing } from './indexed-listing.ts';

export type FindingInput = ParsedInputOf<typeof findListings>;

/** A listing with its distance from the place that was named; null without one. */
export interface Candidate {
  readonly listing: IndexedListing;
  readonly km: number | null;
}
