/** Advertising places that are sold: for how long, how far a booking is, and what its owner may show there. */

/** A booking is for one of these at a time; it is lengthened by them, too. */
export const AD_MONTHS = [1, 3, 6, 12] as const;

/**
 * `artwork`: paid, and nothing was sent to be shown. `waiting`: what was sent is being checked. Its months begin when it is `live`.
 * `refused`: other artwork is needed.
 */
export const BOOKING_STATUSES = ['artwork', 'waiting', 'live', 'refused', 'ended'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** `1 month`, `6 months`. */
export const formatMonths = (count: number): string => `${count} ${count === 1 ? 'month' : 'months'}`;
