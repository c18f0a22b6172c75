import type { FastifyRequest } from 'fastify';
import { type ListingPhotoMaker, makeListingPhoto } from '#server/routes/make-photo.ts';
import { LISTING_COUNTS } from '#shared/listings.ts';
import type { Viewer } from '#shared/rest/api.ts';
import type { FormValues } from './form-pages.ts';
import { type MadePhoto, readPhotoForm, type SentPhotoForm } from './read-photo-form.ts';

interface ReadOptions extends ListingPhotoMaker {
  readonly viewer: Viewer | null;
  readonly listing: number;
}

/** The values have the images that were made of the photos, in free rows. */
export async function readListingForm(
  request: FastifyRequest,
  options: ReadOptions,
): Promise<Omit<SentPhotoForm, 'made'>> {
  const { viewer, listing } = options;
  const { values, made, ...rest } = await readPhotoForm(request, {
    make: (bytes) => makeListingPhoto(options, viewer, listing, bytes),
    isFull: (photos) =>
      photos.filter(({ field }) => field === 'upload.photos').length >= LISTING_COUNTS.photos,
  });
  return { ...rest, values: place(values, made) };
}

/** After those that are there already; of several the last is the logo. */
function place(values: Readonly<Record<string, string>>, made: readonly MadePhoto[]): FormValues {
  const placed: Record<string, string> = { ...values };
  let number = 1;
  for (const { field, slug } of made) {
    if (field === 'upload.logo') {
      placed.logo = slug;
      delete placed['logo.remove'];
    } else {
      while (placed[`photos.${number}.image`] !== undefined) number++;
      placed[`photos.${number}.image`] = slug;
      placed[`photos.${number}.place`] = String(LISTING_COUNTS.photos + number);
    }
  }
  return placed;
}
