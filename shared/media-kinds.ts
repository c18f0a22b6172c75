/** Kinds of files in the library, as WordPress's `media_type` names them. */
export const MEDIA_KINDS = {
  image: { label: 'Images', one: 'Image' },
  text: { label: 'Captions', one: 'Captions' },
} as const;

export type MediaKind = keyof typeof MEDIA_KINDS;
export const MEDIA_KIND_NAMES = Object.keys(MEDIA_KINDS) as [MediaKind, ...MediaKind[]];

/** @param mimeType `image/webp` */
export const isImageType = (mimeType: string): boolean => mimeType.startsWith('image/');

/** Files that one form takes at once: more would take the server longer than a browser waits. */
export const MAX_MEDIA_FILES = 20;

export const isMediaKind = (kind: string): kind is MediaKind => Object.hasOwn(MEDIA_KINDS, kind);
