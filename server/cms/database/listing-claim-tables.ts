/** The tables of those who claim a listing, or are invited to keep one. Times are ISO 8601 in UTC. */
import type { Generated } from 'kysely';
import type { ClaimState } from '#shared/claims.ts';
import type { ListingRole } from '#shared/listings.ts';

export interface ListingClaimTables {
  /** One for each member and listing. */
  listing_claims: {
    id: Generated<number>;
    item_id: number;
    user_id: number;
    state: Generated<ClaimState>;
    /** Words for staff; empty where they were not asked. */
    words: Generated<string>;
    /** Words with which staff refused; empty otherwise. */
    reason: Generated<string>;
    /** Address that a code was mailed to; empty before. */
    email: Generated<string>;
    /** Hash of the latest code; empty for none, or where it was used. */
    code_hash: Generated<string>;
    code_attempts: Generated<number>;
    code_expires_at: Generated<string | null>;
    changed_at: string;
  };
  /** Kept for a year. */
  former_keepers: {
    item_id: number;
    user_id: number;
    left_at: string;
  };
  /** Those that nobody has accepted yet. */
  listing_invitations: {
    /** Hash of the key in the email. */
    hash: string;
    item_id: number;
    /** User who invited. */
    user_id: number;
    email: string;
    role: ListingRole;
    created_at: string;
    expires_at: string;
  };
}
