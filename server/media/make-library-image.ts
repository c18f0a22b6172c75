import sharp from 'sharp';
import { MAX_PIXELS } from './max-pixels.ts';
import { requireSentKind } from './sniff-image.ts';

/** In pixels: twice what the widest place of a page shows. */
const MAX_WIDTH = 2560;
const QUALITY = 86;
/** Browsers smooth what they enlarge: more pixels would only weigh more. */
const PLACEHOLDER = { width: 8, quality: 40 } as const;

export interface ImageFacts {
  readonly width: number;
  readonly height: number;
  /** WebP in base64. */
  readonly placeholder: string;
}

/**
 * An image for the library as WebP, upright. It is decoded and encoded anew, so that nothing is left of what else was in the file: no
 * position, no camera, no thumbnail. Rejects what is not the image that it begins as.
 */
export async function makeLibraryImage(source: string): Promise<{ bytes: Buffer; facts: ImageFacts }> {
  const kind = await requireSentKind(source);
  const image = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
  const { format } = await image.metadata();
  if (format !== kind) throw new Error(`It begins as ${kind} and is ${format}.`);
  const { data, info } = await image
    .rotate()
    .resize({ width: MAX_WIDTH, withoutEnlargement: true })
    .webp({ quality: QUALITY, smartSubsample: true })
    .toBuffer({ resolveWithObject: true });
  const placeholder = await sharp(data)
    .resize({ width: PLACEHOLDER.width })
    .webp({ quality: PLACEHOLDER.quality })
    .toBuffer();
  const { width, height } = info;
  return { bytes: data, facts: { width, height, placeholder: placeholder.toString('base64') } };
}
