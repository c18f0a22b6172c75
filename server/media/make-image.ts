/** A process of its own that makes images, as {@link openImageMaker} tells it: one message an image, one answer. */
import { writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { drawCard } from './draw-card.ts';
import type { ImageAnswer, ImageJob, LibraryImage, MadeImage, NarrowerImage } from './image-maker.ts';
import { makeArtwork } from './make-artwork.ts';
import { makeAvatar } from './make-avatar.ts';
import { type ImageFacts, makeLibraryImage } from './make-library-image.ts';
import { MAX_PIXELS } from './max-pixels.ts';

/** AVIF of the same look needs a lower number than WebP. */
const AVIF_QUALITY = 55;
/** The least that is worth its time: twice the effort saves two per cent. */
const AVIF_EFFORT = 3;

/** Drawn of words alone, or does without an image. */
const BLAMELESS: ReadonlySet<ImageJob['kind']> = new Set(['card', 'certificate', 'badge', 'invoice', 'book']);

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
sharp.concurrency(1);
sharp.cache(false);

process.on('message', async (job: ImageJob) => {
  const answer = await make(job);
  // The parent may have gone meanwhile.
  if (process.connected) process.send?.(answer);
});

function make(job: ImageJob): Promise<ImageAnswer> {
  return job.kind === 'video' ? readFacts(job.source) : makeFile(job);
}

async function readFacts(source: string): Promise<ImageAnswer> {
  const { readVideo } = await import('./read-video.ts');
  try {
    return { result: 'made', facts: await readVideo(source) };
  } catch (error) {
    return { result: 'unreadable', reason: String(error) };
  }
}

async function makeFile(job: MadeImage): Promise<ImageAnswer> {
  let drawn: DrawnImage;
  try {
    drawn = await draw(job);
  } catch (error) {
    // A card does without an image that cannot be read: what is wrong with one is ours.
    const blameless = BLAMELESS.has(job.kind);
    return { result: blameless ? 'failed' : 'unreadable', reason: String(error) };
  }
  try {
    await writeFile(job.target, drawn.bytes);
    return { result: 'made', facts: drawn.facts };
  } catch (error) {
    return { result: 'failed', reason: String(error), code: (error as NodeJS.ErrnoException).code };
  }
}

interface DrawnImage {
  readonly bytes: Buffer;
  readonly facts?: ImageFacts;
}

async function draw(job: MadeImage): Promise<DrawnImage> {
  return job.kind === 'library' ? makeLibraryImage(job.source) : { bytes: await drawBytes(job) };
}

async function drawBytes(job: Exclude<MadeImage, LibraryImage>): Promise<Buffer> {
  switch (job.kind) {
    case 'card':
      return drawCard(job.card);
    case 'avatar':
      return makeAvatar(job.source);
    case 'artwork':
      return makeArtwork(job.source, job.size);
    case 'badge':
      return (await import('./draw-badge.ts')).drawBadge(job.badge, job.format);
    case 'certificate':
      return (await import('./draw-certificate.ts')).drawCertificate(job.certificate);
    case 'invoice':
      return (await import('./draw-invoice.ts')).drawInvoice(job.invoice);
    case 'book':
      return (await import('./mark-book.ts')).markBook(job.book);
    case 'gift-card':
      return (await import('./draw-gift-card.ts')).drawGiftCard(job.giftCard);
    case 'narrower':
      return narrow(job);
  }
}

function narrow({ source, width, format, quality }: NarrowerImage): Promise<Buffer> {
  const image = sharp(source, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width, withoutEnlargement: true });
  const encoded =
    format === 'avif' ? image.avif({ quality: AVIF_QUALITY, effort: AVIF_EFFORT }) : image.webp({ quality });
  return encoded.toBuffer();
}
