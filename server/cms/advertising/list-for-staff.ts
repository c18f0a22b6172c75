import { sql } from 'kysely';
import { type Database, parseColumn } from '#server/cms/database/index.ts';
import { addressOfUpload } from '#server/cms/uploads.ts';
import { type BookingStatus, storedArtwork } from '#shared/advertising.ts';
import type { BrandId } from '#shared/brands.ts';
import { isToBeChecked, nameVersion } from './booking-rows.ts';

export interface StaffBooking {
  readonly id: number;
  readonly brand: BrandId;
  readonly name: string;
  readonly owner: string;
  readonly status: BookingStatus;
  readonly isToBeChecked: boolean;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  /** Artwork that waits, or else what is shown; images are addresses on the site. */
  readonly artwork: {
    readonly images: readonly string[];
    readonly words: string;
    readonly link: string;
    /** Name of just this artwork: it is this that is accepted. */
    readonly version: string;
  } | null;
}

/** Bookings to be checked, the oldest first; with a status all of that. */
export async function listForStaff(
  db: Database,
  origins: Readonly<Record<BrandId, string>>,
  status?: BookingStatus,
): Promise<StaffBooking[]> {
  const rows = await db
    .selectFrom('ad_bookings')
    .innerJoin('users', 'users.id', 'ad_bookings.user_id')
    .selectAll('ad_bookings')
    .select('users.email')
    .$if(status !== undefined, (query) => query.where('ad_bookings.status', '=', status ?? 'waiting'))
    .$if(status === undefined, (query) =>
      query.where('status', '!=', sql.lit('ended')).where('proposed', '!=', '').where('reason', '=', ''),
    )
    .orderBy('ad_bookings.id')
    .execute();
  return rows.map((row) => {
    const { id, brand, name, email: owner, starts_at, ends_at } = row;
    const json = row.proposed || row.shown;
    const artwork = json ? describeArtwork(json, origins[brand]) : null;
    return {
      ...{ id, brand, name, owner, status: row.status, isToBeChecked: isToBeChecked(row) },
      ...{ starts_at, ends_at, artwork },
    };
  });
}

function describeArtwork(json: string, origin: string): NonNullable<StaffBooking['artwork']> {
  const { image, second_image, alt, title, text, link } = parseColumn(storedArtwork, json);
  return {
    images: [image, second_image].filter(Boolean).map((file) => origin + addressOfUpload(file)),
    words: [alt, title, text].filter(Boolean).join(' / '),
    link,
    version: nameVersion(json),
  };
}
