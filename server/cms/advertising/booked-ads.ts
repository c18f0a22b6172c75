import { type Database, parseColumn } from '#server/cms/database/index.ts';
import { addressOfUpload } from '#server/cms/uploads.ts';
import { storedArtwork } from '#shared/advertising.ts';
import type { BrandId } from '#shared/brands.ts';
import type { BookedAd } from '#shared/rest/advertising.ts';

/** Advertisements that are booked and shown now, in the order in which they were booked. */
export async function listBookedAds(db: Database, brand: BrandId, now: Date): Promise<BookedAd[]> {
  const rows = await db
    .selectFrom('ad_bookings')
    .select(['id', 'placement', 'shown'])
    .where('brand', '=', brand)
    .where('status', '=', 'live')
    .where('ends_at', '>', now.toISOString())
    .orderBy('id')
    .execute();
  return rows.map(({ id, placement, shown }) => {
    const { image, second_image, ...words } = parseColumn(storedArtwork, shown);
    return {
      booking: id,
      placement,
      image: toAddress(image),
      second_image: toAddress(second_image),
      ...words,
    };
  });
}

const toAddress = (file: string): string => (file === '' ? '' : addressOfUpload(file));
