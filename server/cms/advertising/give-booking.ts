/** Gives the months of an advertising place that were paid, in the transaction of their payment. */
import type { Database } from '#server/cms/database/index.ts';
import { type Emails, writeEmail } from '#server/cms/identity/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import type { AdPlacement } from '#shared/ads.ts';
import { addPeriods } from '#shared/period.ts';
import { tags } from '#shared/rest/tags.ts';
import { booked, lengthened } from './emails.ts';
import { findFreeDay } from './places.ts';

export interface PaidMonths {
  readonly emails: Emails;
  /** Address of the buyer. */
  readonly to: string;
  readonly userId: number;
  readonly orderId: number;
  readonly rid: string;
  readonly name: string;
  readonly months: number;
  readonly placement: AdPlacement;
  readonly places: number;
  /** The booking that they lengthen; null for a new one. */
  readonly bookingId: number | null;
}

const MONTH = { unit: 'months', value: 1 } as const;

/** Answers false where the last place was taken meanwhile, or where the booking has ended. */
export async function giveMonths(db: Database, paid: PaidMonths): Promise<boolean> {
  const { now, brand } = paid.emails;
  const bookingId = paid.bookingId === null ? await insertBooking(db, paid) : await lengthen(db, paid);
  if (bookingId === null) return false;
  await db
    .insertInto('ad_terms')
    .values({ booking_id: bookingId, order_id: paid.orderId, months: paid.months, taken_back_at: null })
    .execute();
  const compose = paid.bookingId === null ? booked(paid) : lengthened(await findEnd(db, bookingId), paid);
  await writeEmail({ ...paid.emails, db }, paid.to, compose);
  await writeOutbox(db, [tags.adPlaces(brand)], now);
  return true;
}

async function insertBooking(db: Database, paid: PaidMonths): Promise<number | null> {
  const { emails, userId, rid, name, months, placement, places } = paid;
  const { brand, now } = emails;
  if (await findFreeDay(db, { rid, brand, places }, now)) return null;
  const { id } = await db
    .insertInto('ad_bookings')
    .values({
      ...{ user_id: userId, brand, rid, name, placement, months },
      status: 'artwork',
      created_at: now.toISOString(),
      starts_at: null,
      ends_at: null,
      changed_at: null,
      reminded_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function lengthen(
  db: Database,
  { userId, rid, months, bookingId }: PaidMonths,
): Promise<number | null> {
  const row = await db
    .selectFrom('ad_bookings')
    .select(['id', 'months', 'starts_at'])
    .where('id', '=', bookingId)
    .where('user_id', '=', userId)
    .where('rid', '=', rid)
    .where('status', '!=', 'ended')
    .executeTakeFirst();
  if (!row) return null;
  const total = row.months + months;
  const ends_at = row.starts_at && addPeriods(new Date(row.starts_at), MONTH, total).toISOString();
  await db
    .updateTable('ad_bookings')
    .set({ months: total, ends_at, reminded_at: null })
    .where('id', '=', row.id)
    .execute();
  return row.id;
}

async function findEnd(db: Database, id: number): Promise<string | null> {
  const row = await db.selectFrom('ad_bookings').select('ends_at').where('id', '=', id).executeTakeFirst();
  return row?.ends_at ?? null;
}
