/** Faults of a file for the library, told apart: too large, of another kind. What is broken is known to whoever reads it. */
import { kindOfType, type MediaKind, maxBytesOf } from '../media-kinds.ts';
import { defineError } from './errors.ts';

const MB = 1_048_576;
const GB = 1024 * MB;

const tooLarge = defineError('rest_upload_file_too_big', 413, '%s larger than %s. Send %s.');
export const otherFileKind = defineError(
  'rest_upload_unsupported_type',
  415,
  'This is not a JPEG, PNG or WebP image, an MP4 or WebM video, a PDF or EPUB, nor captions in WebVTT or SRT.',
);

/** Said wherever an image is taken. */
export const HEIC_ADVICE =
  'This is an HEIC image, as iPhones save them. Send a JPEG: on the phone choose Settings > Camera > Formats > Most Compatible for new photos, and export this one as JPEG.';
export const heicFile = defineError('rest_upload_unsupported_type', 415, HEIC_ADVICE);
export const heicAvatar = defineError('heic_avatar', 422, HEIC_ADVICE);

export const AVATAR_RULE = 'Send one JPEG, PNG or WebP photo of up to 5 MB and 40 megapixels.';
export const badAvatar = defineError('bad_avatar', 422, AVATAR_RULE);

const NAMES: Readonly<Record<MediaKind, readonly [what: string, instead: string]>> = {
  image: ['This image is', 'a smaller one'],
  video: ['This video is', 'a smaller one'],
  application: ['This e-book is', 'a smaller one'],
  text: ['These captions are', 'smaller ones'],
};

const PDF_NAME = ['This PDF is', 'one with smaller images'] as const;

/** @param mimeType `video/mp4` @throws rest_upload_file_too_big */
export function rejectLarge(mimeType: string): never {
  const [what, instead] = mimeType === 'application/pdf' ? PDF_NAME : NAMES[kindOfType(mimeType)];
  throw tooLarge(what, formatLimit(maxBytesOf(mimeType)), instead);
}

/** In whole megabytes or gigabytes: `20 MB`. */
export const formatLimit = (bytes: number): string =>
  bytes >= GB ? `${Math.round(bytes / GB)} GB` : `${Math.round(bytes / MB)} MB`;
