import { compileOnce, type Database, parseColumn } from '#server/cms/database/index.ts';
import { type IdentityContext, requireViewer } from '#server/cms/identity/index.ts';
import { addressOfUpload } from '#server/cms/uploads.ts';
import { storedArtwork } from '#shared/advertising.ts';
import type { AdBooking } from '#shared/rest/advertising.ts';
import { type BookingRow, isToBeChecked } from './booking-rows.ts';
import { listWeeks } from './counts.ts';
import { findBookablePlan } from './plans.ts';
import { findNextChange } from './send-artwork.ts';

/** The caller's, on both sites, the latest first. @throws rest_not_logged_in */
export async function listBookings(context: IdentityContext): Promise<AdBooking[]> {
  const { id } = requireViewer(context);
  return listBookingsOf(context.db, id, context.now);
}

export async function listBookingsOf(db: Database, userId: number, now: Date): Promise<AdBooking[]> {
  const rows = await readBookings(db, userId);
  return Promise.all(rows.map((row) => describeBooking(db, row, now)));
}

const readBookings = compileOnce((db, userId: number) =>
  db.selectFrom('ad_bookings').selectAll().where('user_id', '=', userId).orderBy('id', 'desc'),
);

async function describeBooking(db: Database, row: BookingRow, now: Date): Promise<AdBooking> {
  const { id, brand, rid, name, placement, months, status, reason, created_at, starts_at, ends_at } = row;
  const plan = status === 'ended' ? undefined : await findBookablePlan(db, brand, rid);
  return {
    ...{ id, brand, rid, name, placement, months, status, reason, created_at, starts_at, ends_at },
    is_checked: isToBeChecked(row),
    shown: describeArtwork(row.shown),
    proposed: describeArtwork(row.proposed),
    next_change: findNextChange(row, now)?.toISOString() ?? null,
    price: plan?.price ?? null,
    weeks: await listWeeks(db, id, now),
  };
}

export function describeArtwork(json: string): AdBooking['shown'] {
  if (json === '') return null;
  const { image, second_image, ...words } = parseColumn(storedArtwork, json);
  return { ...words, image: toAddress(image), second_image: toAddress(second_image) };
}

const toAddress = (file: string): string => (file === '' ? '' : addressOfUpload(file));
