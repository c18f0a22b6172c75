/** Gives again months that a dispute had taken, once it is won: what is booked goes on, and what had ended is shown for the days that were left. */
import type { Database } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { addPeriods } from '#shared/period.ts';
import { tags } from '#shared/rest/tags.ts';
import { findBookingRow } from './booking-rows.ts';
import { findFreeDay } from './places.ts';
import { findBookablePlan } from './plans.ts';

const MONTH = { unit: 'months', value: 1 } as const;

interface TakenMonths {
  readonly booking: number;
  readonly orderId: number;
  readonly now: Date;
}

/** In the transaction that notes it. Answers false where the booking had ended, and its place was sold to others meanwhile. */
export async function giveMonthsBack(
  db: Database,
  { booking: id, orderId, now }: TakenMonths,
): Promise<boolean> {
  const booking = await findBookingRow(db, id);
  const term = await db
    .selectFrom('ad_terms')
    .select(['months', 'taken_back_at'])
    .where('booking_id', '=', id)
    .where('order_id', '=', orderId)
    .where('taken_back_at', 'is not', null)
    .executeTakeFirst();
  if (!booking || !term) return false;
  const { brand, rid } = booking;
  const hasEnded = booking.status === 'ended';
  const plan = await findBookablePlan(db, brand, rid);
  if (hasEnded && (!plan || (await findFreeDay(db, { rid, brand, places: plan.places }, now)))) return false;
  const months = booking.months + term.months;
  const pause = hasEnded ? now.getTime() - Date.parse(term.taken_back_at ?? '') : 0;
  const start = booking.starts_at === null ? null : new Date(Date.parse(booking.starts_at) + pause);
  await db
    .updateTable('ad_bookings')
    .set({
      months,
      starts_at: start?.toISOString() ?? null,
      ends_at: start && addPeriods(start, MONTH, months).toISOString(),
      ...(hasEnded && { status: findStatus(booking) }),
    })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('ad_terms')
    .set({ taken_back_at: null })
    .where('booking_id', '=', id)
    .where('order_id', '=', orderId)
    .execute();
  await writeOutbox(db, [tags.ads(brand), tags.adPlaces(brand)], now);
  return true;
}

/** As far as it had come. */
function findStatus({ shown, proposed, reason }: { shown: string; proposed: string; reason: string }) {
  if (shown !== '') return 'live';
  if (proposed === '') return 'artwork';
  return reason === '' ? 'waiting' : 'refused';
}
