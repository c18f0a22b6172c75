/** A process of its own that makes pictures narrower, as {@link openImageMaker} tells it: one message a picture, one answer. */
import { writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import type { ImageAnswer, ImageJob } from './image-maker.ts';

/** A picture that decodes to more than this is an attack on memory, not a picture. */
const MOST_PIXELS = 40_000_000;
/** AVIF of the same look needs a lower number than WebP. */
const AVIF_QUALITY = 55;
/** The least that is worth its time: twice the effort saves two per cent. */
const AVIF_EFFORT = 3;

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
sharp.concurrency(1);
sharp.cache(false);

process.on('message', async (job: ImageJob) => {
  const answer = await make(job);
  // Who asked may have gone meanwhile.
  if (process.connected) process.send?.(answer);
});

async function make({ source, target, width, format, quality }: ImageJob): Promise<ImageAnswer> {
  let bytes: Buffer;
  try {
    const image = sharp(source, { limitInputPixels: MOST_PIXELS })
      .rotate()
      .resize({ width, withoutEnlargement: true });
    bytes = await (format === 'avif'
      ? image.avif({ quality: AVIF_QUALITY, effort: AVIF_EFFORT })
      : image.webp({ quality })
    ).toBuffer();
  } catch {
    return { result: 'unreadable' };
  }
  try {
    await writeFile(target, bytes);
    return { result: 'made' };
  } catch (error) {
    return { result: 'failed', reason: String(error) };
  }
}
