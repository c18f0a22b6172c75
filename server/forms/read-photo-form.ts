import type { FastifyRequest } from 'fastify';
import { photoTooLarge } from '#server/routes/make-photo.ts';
import { MAX_FIELD_LENGTH } from '#shared/listing-fields.ts';
import { RestError } from '#shared/rest/errors.ts';
import type { FormValues } from './form-pages.ts';

export interface MadePhoto {
  /** Field in which it came. */
  readonly field: string;
  readonly slug: string;
}

export interface SentPhotoForm {
  readonly values: FormValues;
  readonly made: readonly MadePhoto[];
  /** Sentences about the photos, by field. */
  readonly problems: FormValues;
  /** Otherwise nothing of it is kept: fields that did not come would be taken for empty. */
  readonly isWhole: boolean;
}

interface ReadOptions {
  /** Makes an image of a photo. */
  readonly make: (bytes: Buffer) => Promise<{ readonly slug: string }>;
  /** Whether no more are made. */
  readonly isFull: (made: readonly MadePhoto[]) => boolean;
}

const UNREADABLE = 'The form did not arrive whole, so nothing was saved. Please send it again.';
const TOO_LONG = 'This is too long to be kept, so nothing was saved. Shorten it, and send it again.';

/** Fields of a multipart form; photos are made one after the other as they come, so that one of them is in memory at a time. */
export async function readPhotoForm(request: FastifyRequest, options: ReadOptions): Promise<SentPhotoForm> {
  const values: Record<string, string> = {};
  const made: MadePhoto[] = [];
  const problems: Record<string, string> = {};
  let isWhole = true;
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
        else if (bytes.length > 0 && !options.isFull(made)) await make(field, part.filename, bytes);
      }
    }
  } catch (error) {
    if (error instanceof RestError) throw error;
    refuse('', UNREADABLE);
  }
  return { values, made, problems, isWhole };

  function refuse(field: string, message: string): void {
    problems[field] = message;
    isWhole = false;
  }

  async function make(field: string, name: string, bytes: Buffer): Promise<void> {
    try {
      const { slug } = await options.make(bytes);
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
