/** Which of the kinds of images that people may send a file begins as: its name and what is said of it count for nothing. */

import { open } from 'node:fs/promises';

export type SentKind = 'jpeg' | 'png' | 'webp';

/** As many bytes as `sniffImage` looks at. */
const SNIFFED_BYTES = 16;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** Undefined for all else: SVG, PDF and HTML run scripts, and GIF is easily both an image and one. */
export function sniffImage(start: Buffer): SentKind | undefined {
  if (start.subarray(0, PNG.length).equals(PNG)) return 'png';
  if (start.subarray(0, JPEG.length).equals(JPEG)) return 'jpeg';
  const isWebp = start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'webp' : undefined;
}

/** Brands of images in HEVC (ISO/IEC 23008-12, annex B), and of HEIF that does not say in which code. */
const HEIC_BRAND = /^(?:hei[cxms]|hev[cxms])$/;
const HEIF_BRAND = /^(?:mif1|msf1)$/;
const AVIF_BRAND = /^avi[fs]$/;
const BRAND_BYTES = 4;
/** Where the brands begin in such a file; between the first and the others stands a version. */
const BRANDS_AT = 8;

/**
 * Whether it is HEIC or HEIF, as iPhones save their photos: no browser but Safari shows it.
 * @param start the first 64 bytes or more
 */
export function isHeic(start: Buffer): boolean {
  if (start.toString('latin1', BRAND_BYTES, BRANDS_AT) !== 'ftyp') return false;
  const end = Math.min(start.readUInt32BE(0), start.length);
  const brands: string[] = [];
  for (let at = BRANDS_AT; at + BRAND_BYTES <= end; at += BRAND_BYTES)
    brands.push(start.toString('latin1', at, at + BRAND_BYTES));
  if (brands.some((brand) => HEIC_BRAND.test(brand))) return true;
  return HEIF_BRAND.test(brands[0] ?? '') && !brands.some((brand) => AVIF_BRAND.test(brand));
}

/** Throws for what is none of them. @param source path of what was sent */
export async function requireSentKind(source: string): Promise<SentKind> {
  const kind = sniffImage(await readStart(source));
  if (!kind) throw new Error('The file is not a JPEG, PNG or WebP image.');
  return kind;
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
