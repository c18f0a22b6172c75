/** Photos that were sent for listings: noted as soon as they are made, shown once the listing that names them was accepted. */
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { LISTING_COUNTS } from '#shared/listings.ts';
import type { Viewer } from '#shared/rest/api.ts';
import { defineError, notLoggedIn } from '#shared/rest/errors.ts';
import { requireOwned } from './listing-rows.ts';

export interface NewListingPhoto {
  readonly slug: string;
  readonly width: number;
  readonly height: number;
  /** WebP in base64. */
  readonly placeholder: string;
}

/** Those of a draft, of what readers see and of what was refused, and those that nothing names, which are removed after a day. */
const MAX_STORED = LISTING_COUNTS.photos * 4;

const tooManyPhotos = defineError(
  'too_many_photos',
  409,
  'You have sent many photos for this listing today. Save it with the ones that you want, and send more tomorrow.',
);

/** @throws rest_not_logged_in, listing_invalid_id, too_many_photos */
export async function admitListingPhoto(db: Database, viewer: Viewer | null, listing: number): Promise<void> {
  if (!viewer) throw notLoggedIn();
  await requireOwned(db, viewer, listing);
  const { count } = await db
    .selectFrom('listing_photos')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('item_id', '=', listing)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_STORED) throw tooManyPhotos();
}

/** @throws as `admitListingPhoto` */
export async function addListingPhoto(
  { db, now }: { readonly db: Database; readonly now: Date },
  viewer: Viewer | null,
  listing: number,
  photo: NewListingPhoto,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await admitListingPhoto(transaction, viewer, listing);
    await transaction
      .insertInto('listing_photos')
      .values({ ...photo, item_id: listing, created_at: now.toISOString() })
      .execute();
  });
}
