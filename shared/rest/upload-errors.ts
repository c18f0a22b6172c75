/** Faults of a file for the library, told apart: too large, of another kind. What is broken is known to whoever reads it. */
import { MAX_BYTES_OF_KIND, type MediaKind } from '../media-kinds.ts';
import { defineError } from './errors.ts';

const MB = 1_048_576;
const GB = 1024 * MB;

const tooLarge = defineError('rest_upload_file_too_big', 413, '%s larger than %s. Send %s.');
export const otherFileKind = defineError(
  'rest_upload_unsupported_type',
  415,
  'This is not a JPEG, PNG or WebP image, an MP4 or WebM video, a PDF or EPUB, nor captions in WebVTT.',
);

const NAMES: Readonly<Record<MediaKind, readonly [what: string, instead: string]>> = {
  image: ['This image is', 'a smaller one'],
  video: ['This video is', 'a smaller one'],
  application: ['This e-book is', 'a smaller one'],
  text: ['These captions are', 'smaller ones'],
};

/** @throws rest_upload_file_too_big */
export function rejectLarge(kind: MediaKind): never {
  const [what, instead] = NAMES[kind];
  throw tooLarge(what, formatLimit(MAX_BYTES_OF_KIND[kind]), instead);
}

/** In whole megabytes or gigabytes: `20 MB`. */
export const formatLimit = (bytes: number): string =>
  bytes >= GB ? `${Math.round(bytes / GB)} GB` : `${Math.round(bytes / MB)} MB`;
