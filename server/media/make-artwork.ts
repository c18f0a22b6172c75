import sharp from 'sharp';
import { MAX_PIXELS } from './max-pixels.ts';
import { requireSentKind } from './sniff-image.ts';

const QUALITY = 88;
/** One that is twice as dense is sharp on every screen. */
const DENSITIES: readonly number[] = [1, 2];

/**
 * An advertisement's image as WebP. It is decoded and encoded anew, so that nothing is left of what else was in the file, and nothing in
 * it moves. Rejects what is not exactly of the size of its slot or of twice that, and says of which size it is.
 */
export async function makeArtwork(source: string, size: readonly [number, number]): Promise<Buffer> {
  const kind = await requireSentKind(source);
  const image = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
  const { format, autoOrient } = await image.metadata();
  if (format !== kind) throw new Error(`It begins as ${kind} and is ${format}.`);
  const { width, height } = autoOrient;
  if (!DENSITIES.some((density) => width === size[0] * density && height === size[1] * density))
    throw new Error(`It has ${width} by ${height} pixels.`);
  return image.rotate().webp({ quality: QUALITY, smartSubsample: true }).toBuffer();
}
