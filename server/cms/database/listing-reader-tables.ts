/** The tables of those who read listings. Times are ISO 8601 in UTC. */
import type { Generated } from 'kysely';
import type { BrandId } from '#shared/brands.ts';
import type { ReviewStatus } from '#shared/reviews.ts';
import type { VisitKind } from '#shared/visits.ts';

export interface ListingReaderTables {
  listing_messages: {
    id: Generated<number>;
    item_id: number;
    brand: BrandId;
    name: string;
    email: string;
    message: string;
    created_at: string;
    /** Empty before it is answered. */
    answer: Generated<string>;
    answered_at: Generated<string | null>;
    /** When somebody who keeps the listing said that it needs no answer here. */
    done_at: Generated<string | null>;
    /** When its sender was blocked; what they write later has it from the start. */
    blocked_at: Generated<string | null>;
  };
  /** By day in UTC: `2027-01-15`. */
  listing_counts: { item_id: number; day: string; kind: VisitKind | 'messages'; count: Generated<number> };
  /** One for each member and listing. */
  listing_reviews: {
    id: Generated<number>;
    item_id: number;
    user_id: number;
    stars: number;
    words: string;
    status: ReviewStatus;
    /** Words with which it was refused; empty otherwise. */
    reason: Generated<string>;
    written_at: string;
    /** The owner's; empty before. */
    answer: Generated<string>;
    answered_at: Generated<string | null>;
  };
  /** Photos that were sent for reviews. A row without its review, or without its user, is removed with its file. */
  review_photos: {
    slug: string;
    item_id: number;
    user_id: number | null;
    /** Null before the review that names it is saved. */
    review_id: Generated<number | null>;
    /** From 0. */
    place: Generated<number>;
    alt: Generated<string>;
    width: number;
    height: number;
    created_at: string;
  };
  /** Those that nobody has looked at yet. */
  review_reports: { review_id: number; user_id: number; reason: string; created_at: string };
}
