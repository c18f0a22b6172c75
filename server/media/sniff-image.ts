/** Which of the kinds of images that people may send a file begins as: its name and what is said of it count for nothing. */

export type SentKind = 'jpeg' | 'png' | 'webp';

/** As many bytes as `sniffImage` looks at. */
export const SNIFFED_BYTES = 16;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** Undefined for all else: SVG, PDF and HTML run scripts, and GIF is easily both an image and one. */
export function sniffImage(start: Buffer): SentKind | undefined {
  if (start.subarray(0, PNG.length).equals(PNG)) return 'png';
  if (start.subarray(0, JPEG.length).equals(JPEG)) return 'jpeg';
  const isWebp = start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'webp' : undefined;
}
