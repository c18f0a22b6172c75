/** How often advertisements were seen and followed: numbers by day, and nothing about anybody. */
import { type Database, inTransaction } from '#server/cms/database/index.ts';

export interface AdCount {
  readonly booking: number;
  readonly views: number;
  readonly clicks: number;
}

export interface CountedWeek {
  /** Its first day: `2027-01-15`. */
  readonly from: string;
  readonly views: number;
  readonly clicks: number;
}

const WEEKS = 12;
const WEEK_DAYS = 7;
const DAY_MS = 86_400_000;

const dayOf = (date: Date): string => date.toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Adds to what was counted that day. Bookings that are not there any more are left out. */
export async function addCounts(db: Database, counts: readonly AdCount[], now: Date): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const known = await transaction
      .selectFrom('ad_bookings')
      .select('id')
      .where(
        'id',
        'in',
        counts.map(({ booking }) => booking),
      )
      .execute();
    const ids = new Set(known.map(({ id }) => id));
    for (const { booking, views, clicks } of counts.filter(({ booking }) => ids.has(booking)))
      await transaction
        .insertInto('ad_counts')
        .values({ booking_id: booking, day: dayOf(now), views, clicks })
        .onConflict((conflict) =>
          conflict.columns(['booking_id', 'day']).doUpdateSet((eb) => ({
            views: eb('ad_counts.views', '+', views),
            clicks: eb('ad_counts.clicks', '+', clicks),
          })),
        )
        .execute();
  });
}

/** The last twelve weeks, the latest at the end, which ends today. */
export async function listWeeks(db: Database, bookingId: number, now: Date): Promise<CountedWeek[]> {
  const first = new Date(now.getTime() - (WEEKS * WEEK_DAYS - 1) * DAY_MS);
  const rows = await db
    .selectFrom('ad_counts')
    .select(['day', 'views', 'clicks'])
    .where('booking_id', '=', bookingId)
    .where('day', '>=', dayOf(first))
    .execute();
  return Array.from({ length: WEEKS }, (_, at) => {
    const from = dayOf(new Date(first.getTime() + at * WEEK_DAYS * DAY_MS));
    const until = dayOf(new Date(first.getTime() + (at + 1) * WEEK_DAYS * DAY_MS));
    const within = rows.filter(({ day }) => day >= from && day < until);
    return {
      from,
      views: within.reduce((sum, { views }) => sum + views, 0),
      clicks: within.reduce((sum, { clicks }) => sum + clicks, 0),
    };
  });
}
