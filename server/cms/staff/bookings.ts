/** Advertising places that are booked: what waits is looked at, and accepted or refused. */
import {
  acceptArtwork as accept,
  describeArtwork,
  findBookingRow,
  isToBeChecked,
  nameVersion,
  noBooking,
  rejectArtwork as reject,
} from '#server/cms/advertising/index.ts';
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import type { IdentityContext } from '#server/cms/identity/index.ts';
import { writeChange } from '#server/cms/record/index.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import type {
  acceptArtwork as acceptEndpoint,
  CheckedBooking,
  rejectArtwork as rejectEndpoint,
} from '#shared/rest/tasks.ts';
import { requireRight, yourself } from './require-right.ts';

/** @throws rest_not_logged_in, rest_forbidden, booking_invalid_id */
export async function findAnyBooking(
  { db: database, viewer }: IdentityContext,
  { id }: { id: number },
): Promise<CheckedBooking> {
  requireRight(viewer, 'moderate');
  return inTransaction(database, (db) => readBooking(db, id));
}

/** @throws rest_not_logged_in, rest_forbidden, rest_cannot_change_yourself, booking_invalid_id, nothing_to_check, artwork_changed */
export async function acceptArtwork(
  context: IdentityContext,
  { id, version }: ParsedInputOf<typeof acceptEndpoint>,
): Promise<CheckedBooking> {
  return review(context, id, 'artwork accepted', '', (db) => accept({ ...context, db }, id, version));
}

/** @throws rest_not_logged_in, rest_forbidden, rest_cannot_change_yourself, booking_invalid_id, nothing_to_check, artwork_changed */
export async function rejectArtwork(
  context: IdentityContext,
  { id, version, reason }: ParsedInputOf<typeof rejectEndpoint>,
): Promise<CheckedBooking> {
  return review(context, id, 'artwork refused', reason, (db) =>
    reject({ ...context, db }, id, reason, version),
  );
}

async function review(
  { db: database, viewer, now }: IdentityContext,
  id: number,
  action: 'artwork accepted' | 'artwork refused',
  reason: string,
  work: (db: Database) => Promise<unknown>,
): Promise<CheckedBooking> {
  const staff = requireRight(viewer, 'moderate');
  return inTransaction(database, async (db) => {
    const { owner, name } = await readBooking(db, id);
    if (owner.id === staff.id) throw yourself();
    await work(db);
    await writeChange(
      db,
      staff,
      { action, userId: owner.id, reason, details: { booking: `${id}`, place: name } },
      now,
    );
    return readBooking(db, id);
  });
}

/** @throws booking_invalid_id */
async function readBooking(db: Database, bookingId: number): Promise<CheckedBooking> {
  const row = await findBookingRow(db, bookingId);
  if (!row) throw noBooking();
  const owner = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', '=', row.user_id)
    .executeTakeFirstOrThrow();
  const { id, brand, name, placement, months, status, starts_at, ends_at, reason, proposed } = row;
  return {
    ...{ id, brand, name, placement, months, status, starts_at, ends_at, reason, owner },
    is_to_be_checked: isToBeChecked(row),
    shown: describeArtwork(row.shown),
    proposed: describeArtwork(proposed),
    version: proposed === '' ? '' : nameVersion(proposed),
  };
}
