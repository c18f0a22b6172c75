/** Makes a photo of a listing or a review from one that somebody sent, and says in a sentence what is wrong with one that cannot be made. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { UnreadableImage } from '#server/media/image-maker.ts';
import type { ImageFacts } from '#server/media/make-library-image.ts';
import { isHeic } from '#server/media/sniff-image.ts';
import { fileOfPhoto } from '#shared/listings.ts';
import type { Viewer } from '#shared/rest/api.ts';
import { defineError, type RestError } from '#shared/rest/errors.ts';
import { HEIC_ADVICE } from '#shared/rest/upload-errors.ts';
import { makeUpload, type UploadMaker } from './make-upload.ts';

export interface NewPhoto extends ImageFacts {
  /** Name of the image. */
  readonly slug: string;
}

export interface ListingPhotoMaker extends UploadMaker {
  /** Throws while changes are refused. */
  readonly admitChange: () => void;
  /** Throws for whoever does not keep this listing, and where there are too many photos already. */
  readonly admitListingPhoto: (viewer: Viewer | null, listing: number) => Promise<void>;
  readonly addListingPhoto: (viewer: Viewer | null, listing: number, photo: NewPhoto) => Promise<void>;
}

export interface ReviewPhotoMaker extends UploadMaker {
  readonly admitChange: () => void;
  /** Throws for whoever may not review this business, and where there are too many photos already. */
  readonly admitReviewPhoto: (viewer: Viewer | null, listing: string) => Promise<unknown>;
  readonly addReviewPhoto: (viewer: Viewer | null, listing: string, photo: NewPhoto) => Promise<void>;
}

export const photoTooLarge = defineError(
  'photo_too_large',
  413,
  'This file has more than 10 MB. Send a smaller one.',
);
const otherKind = defineError(
  'photo_of_other_kind',
  415,
  'This file is not a JPEG, PNG or WebP image. Save it as one of these, and send it again.',
);
const heicPhoto = defineError('photo_of_other_kind', 415, HEIC_ADVICE);
const tooManyPixels = defineError(
  'photo_too_many_pixels',
  422,
  'This image has more than 40 megapixels. Make it smaller, and send it again.',
);
const broken = defineError(
  'photo_broken',
  422,
  'This image is damaged or incomplete. Open it on your device, save it anew, and send it again.',
);

/** @throws rest_not_logged_in, listing_invalid_id, too_many_photos, photo_of_other_kind, photo_too_many_pixels, photo_broken, storage_full */
export async function makeListingPhoto(
  options: ListingPhotoMaker,
  viewer: Viewer | null,
  listing: number,
  bytes: Buffer,
): Promise<NewPhoto> {
  return makePhoto(options, bytes, {
    prefix: 'listing-',
    admit: () => options.admitListingPhoto(viewer, listing),
    add: (photo) => options.addListingPhoto(viewer, listing, photo),
  });
}

/** @throws rest_not_logged_in, rest_post_invalid_id, review_of_yourself, review_of_former_business, too_many_photos, photo_of_other_kind, photo_too_many_pixels, photo_broken, storage_full */
export async function makeReviewPhoto(
  options: ReviewPhotoMaker,
  viewer: Viewer | null,
  listing: string,
  bytes: Buffer,
): Promise<NewPhoto> {
  return makePhoto(options, bytes, {
    prefix: 'review-',
    admit: () => options.admitReviewPhoto(viewer, listing),
    add: (photo) => options.addReviewPhoto(viewer, listing, photo),
  });
}

interface PhotoPlace {
  /** Beginning of its name. */
  readonly prefix: string;
  readonly admit: () => Promise<unknown>;
  readonly add: (photo: NewPhoto) => Promise<void>;
}

async function makePhoto(
  options: UploadMaker & { readonly admitChange: () => void },
  bytes: Buffer,
  { prefix, admit, add }: PhotoPlace,
): Promise<NewPhoto> {
  options.admitChange();
  await admit();
  if (isHeic(bytes)) throw heicPhoto();
  const made = await makeUpload(options, '', bytes, (source) => ({ kind: 'library', source }), prefix).catch(
    (error: unknown) => {
      throw error instanceof UnreadableImage ? explain(error) : error;
    },
  );
  const path = join(options.uploadsDir, made.file);
  const slug = made.file.slice(0, -fileOfPhoto('').length);
  const { width = 1, height = 1, placeholder = '' } = made.facts ?? {};
  const photo = { slug, width, height, placeholder };
  try {
    await add(photo);
    return photo;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

function explain({ message }: UnreadableImage): RestError {
  if (message.includes('not a JPEG, PNG or WebP')) return otherKind();
  return message.includes('pixel limit') ? tooManyPixels() : broken();
}
