/**
 * Kinds of uploads: images, videos with their captions, sound, PDF and EPUB. The name alone decides as what we serve it, so nothing is
 * here that runs scripts when it is opened (HTML, SVG, XML), and what another CMS sends must be what the name says.
 */

/** By extension, the media types under which it may come. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  webp: ['image/webp'],
  avif: ['image/avif'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  png: ['image/png'],
  gif: ['image/gif'],
  mp4: ['video/mp4'],
  m4v: ['video/mp4', 'video/x-m4v'],
  webm: ['video/webm'],
  mov: ['video/quicktime'],
  mp3: ['audio/mpeg', 'audio/mp3'],
  m4a: ['audio/mp4', 'audio/x-m4a'],
  ogg: ['audio/ogg', 'application/ogg'],
  wav: ['audio/wav', 'audio/x-wav'],
  vtt: ['text/vtt'],
  pdf: ['application/pdf'],
  epub: ['application/epub+zip'],
};

/** @param name its last part alone, or a whole path. */
export function isUploadName(name: string): boolean {
  return Object.hasOwn(TYPES, extensionOf(name));
}

/** Images are shown beside what everybody may read: they go through no check. Other kinds belong to who may read their item. */
export function isImageName(name: string): boolean {
  return typeOfUpload(name)?.startsWith('image/') ?? false;
}

/** The media type as which it is served; undefined for what is no upload. */
export function typeOfUpload(name: string): string | undefined {
  return isUploadName(name) ? TYPES[extensionOf(name)]?.[0] : undefined;
}

/** @param contentType the header of whoever sent it, with its parameters. */
export function isTypeOfUpload(name: string, contentType: string | null): boolean {
  const [type = ''] = (contentType ?? '').split(';', 1);
  return TYPES[extensionOf(name)]?.includes(type.trim().toLowerCase()) ?? false;
}

/** Policy of an upload that is opened by itself: shown by the browser's own viewer, in an origin of its own. */
export function uploadPolicy(name: string): string {
  return extensionOf(name) === 'pdf' ? PDF_POLICY : SANDBOX_POLICY;
}

/** The viewers for an image and a video are documents of the browser's with a style of their own. */
const SANDBOX_POLICY =
  "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'";
/** Chromium shows no PDF in a sandbox. Scripts of a PDF never run in our origin. */
const PDF_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'";

const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();
