/** Which of the kinds of files that the library takes a file begins as: its name and what is said of it count for nothing. */
import type { MediaKind } from '#shared/media-kinds.ts';
import { isSubRip } from './convert-subrip.ts';
import { sniffImage } from './sniff-image.ts';

export interface SniffedFile {
  readonly kind: MediaKind;
  readonly mimeType: string;
  /** Ending of the name under which it is kept. */
  readonly extension: string;
}

/** As many bytes as `sniffFile` looks at. */
export const SNIFFED_FILE_BYTES = 64;

const IMAGE: SniffedFile = { kind: 'image', mimeType: 'image/webp', extension: 'webp' };
const CAPTIONS: SniffedFile = { kind: 'text', mimeType: 'text/vtt', extension: 'vtt' };
const MP4: SniffedFile = { kind: 'video', mimeType: 'video/mp4', extension: 'mp4' };
const WEBM: SniffedFile = { kind: 'video', mimeType: 'video/webm', extension: 'webm' };
const PDF: SniffedFile = { kind: 'application', mimeType: 'application/pdf', extension: 'pdf' };
const EPUB: SniffedFile = { kind: 'application', mimeType: 'application/epub+zip', extension: 'epub' };

/** Endings of what is kept as it was sent. */
export const WHOLE_ENDINGS = [MP4, WEBM, PDF, EPUB].map(({ extension }) => extension);

/** Undefined for all else. Images and captions are made anew, whatever they were. */
export function sniffFile(start: Buffer): SniffedFile | undefined {
  if (sniffImage(start)) return IMAGE;
  if (
    start
      .toString('utf8', 0, '\uFEFFWEBVTT'.length + 2)
      .replace('\uFEFF', '')
      .startsWith('WEBVTT')
  )
    return CAPTIONS;
  if (isSubRip(start.toString('utf8'))) return CAPTIONS;
  if (isMp4(start)) return MP4;
  if (isWebm(start)) return WEBM;
  if (start.toString('latin1', 0, 5) === '%PDF-') return PDF;
  return isEpub(start) ? EPUB : undefined;
}

/** Brands of ISO base media files (ISO/IEC 14496-12) that are an image, sound alone, or Apple's own. */
const OTHER_BRANDS = /^(?:hei|hev|mif1|msf1|avif|avis|M4A |M4B |M4P |qt {2})/;

const isMp4 = (start: Buffer): boolean =>
  start.toString('latin1', 4, 8) === 'ftyp' && !OTHER_BRANDS.test(start.toString('latin1', 8, 12));

const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
/** The element that names the type of document, of four letters. */
const WEBM_DOCUMENT = Buffer.from([0x42, 0x82, 0x84, ...Buffer.from('webm')]);

/** Matroska begins alike, and plays in few browsers. */
const isWebm = (start: Buffer): boolean =>
  start.subarray(0, EBML.length).equals(EBML) && start.includes(WEBM_DOCUMENT);

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
/** Length of a local header of a ZIP file. */
const ZIP_HEADER_BYTES = 30;
const EPUB_ENTRY = 'mimetypeapplication/epub+zip';

/** The first entry is `mimetype`, stored as it is (EPUB OCF, section 4.3). */
const isEpub = (start: Buffer): boolean =>
  start.subarray(0, ZIP.length).equals(ZIP) &&
  start.toString('latin1', ZIP_HEADER_BYTES, ZIP_HEADER_BYTES + EPUB_ENTRY.length) === EPUB_ENTRY;
