/** Kinds of files in the library, as WordPress's `media_type` names them. */
export const MEDIA_KINDS = {
  image: { label: 'Images', one: 'Image' },
  video: { label: 'Videos', one: 'Video' },
  application: { label: 'E-books', one: 'E-book' },
  text: { label: 'Captions', one: 'Captions' },
} as const;

export type MediaKind = keyof typeof MEDIA_KINDS;
export const MEDIA_KIND_NAMES = Object.keys(MEDIA_KINDS) as [MediaKind, ...MediaKind[]];

/** @param mimeType `video/mp4` */
export function kindOfType(mimeType: string): MediaKind {
  const [kind = ''] = mimeType.split('/');
  return isMediaKind(kind) ? kind : 'application';
}

/** @param mimeType `image/webp` */
export const isImageType = (mimeType: string): boolean => mimeType.startsWith('image/');

const MB = 1_048_576;
/** Largest file of each kind, in bytes. */
export const MAX_BYTES_OF_KIND = {
  image: 20 * MB,
  video: 2048 * MB,
  application: 100 * MB,
  text: MB,
} as const satisfies Record<MediaKind, number>;

/** A PDF, in bytes: a buyer's copy is made anew with their name on each page, by a process that has it in memory as a whole. */
const MAX_PDF_BYTES = 40 * MB;

/** @param mimeType `video/mp4` */
export const maxBytesOf = (mimeType: string): number =>
  mimeType === 'application/pdf' ? MAX_PDF_BYTES : MAX_BYTES_OF_KIND[kindOfType(mimeType)];

/** A file that is sent in one request, in bytes: it has to come before the request ends. */
export const MAX_WHOLE_BYTES = 20 * MB;
/** One part of a file, in bytes. */
export const MAX_PART_BYTES = 8 * MB;

/** Files that one form takes at once: more would take the server longer than a browser waits. */
export const MAX_MEDIA_FILES = 20;

export const isMediaKind = (kind: string): kind is MediaKind => Object.hasOwn(MEDIA_KINDS, kind);
