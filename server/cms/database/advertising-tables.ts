/** The tables of advertising places that are booked. Times are ISO 8601 in UTC. */
import type { Generated } from 'kysely';
import type { AdPlacement } from '#shared/ads.ts';
import type { BookingStatus } from '#shared/advertising.ts';
import type { BrandId } from '#shared/brands.ts';

export interface AdvertisingTables {
  ad_bookings: {
    id: Generated<number>;
    user_id: number;
    brand: BrandId;
    /** The plan, and its name as it was booked. */
    rid: string;
    name: string;
    placement: AdPlacement;
    /** Months that are paid, in all. They are counted from the day on which it is first shown. */
    months: number;
    status: BookingStatus;
    /** JSON, `storedArtwork` of shared/advertising: what is shown; empty before anything was accepted. */
    shown: Generated<string>;
    /** JSON: what was sent in its place; refused where there is a reason. */
    proposed: Generated<string>;
    /** Reason for which `proposed` was refused; empty while it waits. */
    reason: Generated<string>;
    created_at: string;
    starts_at: string | null;
    ends_at: string | null;
    /** When a change of what is shown was last sent: one a month is checked. */
    changed_at: string | null;
    /** When its owner was told that it ends soon. */
    reminded_at: string | null;
  };
  /** Orders that paid for months of a booking. */
  ad_terms: { booking_id: number; order_id: number; months: number; taken_back_at: string | null };
  /** By day in UTC: `2027-01-15`. */
  ad_counts: { booking_id: number; day: string; views: Generated<number>; clicks: Generated<number> };
}
