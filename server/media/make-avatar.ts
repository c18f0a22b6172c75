import sharp from 'sharp';
import { MAX_PIXELS } from './max-pixels.ts';
import { requireSentKind } from './sniff-image.ts';

/** In pixels, both ways. */
const AVATAR_SIZE = 256;
const QUALITY = 80;

/**
 * The middle of somebody's image as a square WebP. It is decoded and encoded anew, so that nothing is left of what else was in
 * the file: no position, no thumbnail, no script behind its end. Rejects what is not the image that it begins as.
 */
export async function makeAvatar(source: string): Promise<Buffer> {
  const kind = await requireSentKind(source);
  const image = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
  const { format } = await image.metadata();
  if (format !== kind) throw new Error(`It begins as ${kind} and is ${format}.`);
  return image
    .rotate()
    .resize({ width: AVATAR_SIZE, height: AVATAR_SIZE, fit: 'cover' })
    .webp({ quality: QUALITY })
    .toBuffer();
}
