import type { FastifyRequest } from 'fastify';
import {
  type ListingPhotoMaker,
  makeListingPhoto,
  photoTooLarge,
} from '#server/routes/make-listing-photo.ts';
import { MAX_FIELD_LENGTH } from '#shared/listing-fields.ts';
import { LISTING_COUNTS } from '#shared/listings.ts';
import type { Viewer } from '#shared/rest/api.ts';
import { RestError } from '#shared/rest/errors.ts';
import type { FormValues } from './form-pages.ts';

interface SentListing {
  /** With the images that were made of the photos, in free rows. */
  readonly values: FormValues;
  /** Sentences about the photos, by field. */
  readonly problems: FormValues;
  /** Otherwise nothing of it is kept: fields that did not come would be taken for empty. */
  readonly isWhole: boolean;
}

interface ReadOptions extends ListingPhotoMaker {
  readonly viewer: Viewer | null;
  readonly listing: number;
}

const UNREADABLE = 'The form did not arrive whole, so nothing was saved. Please send it again.';
const TOO_LONG = 'This is too long to be kept, so nothing was saved. Shorten it, and send it again.';

/** Fields of a multipart form; photos are made one after the other as they come, so that one of them is in memory at a time. */
export async function readListingForm(request: FastifyRequest, options: ReadOptions): Promise<SentListing> {
  const values: Record<string, string> = {};
  const made: { readonly field: string; readonly slug: string }[] = [];
  const problems: Record<string, string> = {};
  let isWhole = true;
  const isFull = () => made.filter(({ field }) => field === 'upload.photos').length >= LISTING_COUNTS.photos;
  try {
    for await (const part of request.parts()) {
      const { fieldname: field } = part;
      // NUL can be stored nowhere.
      if (part.type === 'field') {
        values[field] = String(part.value).replaceAll('\0', '');
        if (part.valueTruncated || String(part.value).length > MAX_FIELD_LENGTH) refuse(field, TOO_LONG);
      } else {
        const bytes = await part.toBuffer();
        if (part.file.truncated) note(field, part.filename, photoTooLarge());
        else if (bytes.length > 0 && !isFull()) await make(field, part.filename, bytes);
      }
    }
  } catch (error) {
    if (error instanceof RestError) throw error;
    refuse('', UNREADABLE);
  }
  return { values: place(values, made), problems, isWhole };

  function refuse(field: string, message: string): void {
    problems[field] = message;
    isWhole = false;
  }

  async function make(field: string, name: string, bytes: Buffer): Promise<void> {
    try {
      const { slug } = await makeListingPhoto(options, options.viewer, options.listing, bytes);
      made.push({ field, slug });
    } catch (error) {
      if (!(error instanceof RestError) || error.status >= 500) throw error;
      note(field, name, error);
    }
  }

  function note(field: string, name: string, { message }: RestError): void {
    problems[field] = [problems[field], `${name}: ${message}`].filter(Boolean).join(' ');
  }
}

/** After those that are there already; of several the last is the logo. */
function place(
  values: Readonly<Record<string, string>>,
  made: readonly { readonly field: string; readonly slug: string }[],
): FormValues {
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
