/** Checks by staff: what was sent is accepted, and shown from then on, or refused with a reason. */
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { type Emails, writeEmail } from '#server/cms/identity/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { addPeriods } from '#shared/period.ts';
import { defineError } from '#shared/rest/errors.ts';
import { tags } from '#shared/rest/tags.ts';
import { type BookingRow, findBookingRow, isToBeChecked, nameVersion, noBooking } from './booking-rows.ts';
import { accepted, changeAccepted, refused } from './emails.ts';

/** Context of changes by staff, whichever site they are on. */
export type ReviewContext = Pick<Emails, 'db' | 'now' | 'origins'>;

const nothingToCheck = defineError('nothing_to_check', 409, 'Nothing waits to be checked in booking %s.');

const artworkChanged = defineError(
  'artwork_changed',
  409,
  'The artwork of booking %s is another one now. List it and look at it again.',
);

const MONTH = { unit: 'months', value: 1 } as const;

/**
 * Its months begin now, unless they have begun.
 * @param version of the artwork that was looked at: its owner may have replaced it since
 * @throws booking_invalid_id, nothing_to_check, artwork_changed
 */
export async function acceptArtwork(
  context: ReviewContext,
  id: number,
  version: string,
): Promise<BookingRow> {
  const { now } = context;
  return inTransaction(context.db, async (db) => {
    const row = await requireWaiting(db, id);
    if (nameVersion(row.proposed) !== version) throw artworkChanged(id);
    const starts = row.starts_at ? new Date(row.starts_at) : now;
    const startsAt = starts.toISOString();
    const endsAt = addPeriods(starts, MONTH, row.months).toISOString();
    const after = await db
      .updateTable('ad_bookings')
      .set({ status: 'live', shown: row.proposed, proposed: '', starts_at: startsAt, ends_at: endsAt })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const compose = row.starts_at ? changeAccepted(row) : accepted({ ...row, startsAt, endsAt });
    await tellOwner({ ...context, db }, row, compose);
    // Listings of theirs stand first from now on.
    const stale = [tags.ads(row.brand), tags.adPlaces(row.brand), tags.user(row.user_id)];
    await writeOutbox(db, stale, now);
    return after;
  });
}

/**
 * Artwork that is shown stays where it is.
 * @param version of the artwork that was looked at; whatever waits when left out
 * @throws booking_invalid_id, nothing_to_check, artwork_changed
 */
export async function rejectArtwork(
  context: ReviewContext,
  id: number,
  reason: string,
  version?: string,
): Promise<BookingRow> {
  return inTransaction(context.db, async (db) => {
    const row = await requireWaiting(db, id);
    if (version !== undefined && nameVersion(row.proposed) !== version) throw artworkChanged(id);
    const isLive = row.status === 'live';
    const after = await db
      .updateTable('ad_bookings')
      .set({ reason, ...(!isLive && { status: 'refused' as const }) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await tellOwner({ ...context, db }, row, refused({ ...row, reason, isLive }));
    return after;
  });
}

async function requireWaiting(db: Database, id: number): Promise<BookingRow> {
  const row = await findBookingRow(db, id);
  if (!row) throw noBooking();
  if (!isToBeChecked(row)) throw nothingToCheck(id);
  return row;
}

export async function tellOwner(
  context: ReviewContext,
  { user_id, brand }: Pick<BookingRow, 'user_id' | 'brand'>,
  compose: Parameters<typeof writeEmail>[2],
): Promise<void> {
  const user = await context.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', user_id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (user) await writeEmail({ ...context, brand }, user.email, compose);
}
