import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database, Tables } from '#server/cms/database/index.ts';
import { defineError } from '#shared/rest/errors.ts';

export type BookingRow = Selectable<Tables['ad_bookings']>;

export const noBooking = defineError('booking_invalid_id', 404, 'Booking not found.');

export function findBookingRow(db: Database, id: number): Promise<BookingRow | undefined> {
  return db.selectFrom('ad_bookings').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whether something was sent that nobody has looked at yet. */
export const isToBeChecked = ({
  status,
  proposed,
  reason,
}: Pick<BookingRow, 'status' | 'proposed' | 'reason'>): boolean =>
  status !== 'ended' && proposed !== '' && reason === '';

const VERSION_LENGTH = 8;

/** Tells one artwork from what its owner may have put in its place. @param json of the artwork */
export const nameVersion = (json: string): string =>
  createHash('sha256').update(json).digest('hex').slice(0, VERSION_LENGTH);
