/**
 * Makes images in a process of its own, which ends when it has been idle: what the codecs take of memory goes
 * back with it, pages come first for the processor, and an image that breaks a codec breaks no server.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { extname } from 'node:path';
import type { DrawnBadge } from './draw-badge.ts';
import type { SocialCard } from './draw-card.ts';
import type { DrawnCertificate } from './draw-certificate.ts';
import type { DrawnGiftCard } from './draw-gift-card.ts';
import type { DrawnInvoice } from './draw-invoice.ts';
import type { ImageFormat } from './image-store.ts';
import type { ImageFacts } from './make-library-image.ts';
import type { MarkedBook } from './mark-book.ts';

/** Image to make and the path of the file to write, or a video of which facts are read. */
export type ImageJob = MadeImage | VideoFile;

export type MadeImage = (
  | NarrowerImage
  | CardImage
  | AvatarImage
  | ArtworkImage
  | LibraryImage
  | CertificateFile
  | BadgeImage
  | InvoiceFile
  | BookFile
  | GiftCardFile
) & {
  readonly target: string;
};

export interface NarrowerImage {
  readonly kind: 'narrower';
  /** Path of the upload. */
  readonly source: string;
  /** In pixels; a narrower upload is not made wider. */
  readonly width: number;
  readonly format: ImageFormat;
  /** Quality of WebP, 1 to 100. */
  readonly quality: number;
}

export interface CardImage {
  readonly kind: 'card';
  readonly card: SocialCard;
}

/** A square of an image that somebody sent. */
export interface AvatarImage {
  readonly kind: 'avatar';
  /** Path of what was sent. */
  readonly source: string;
}

/** An advertisement, of exactly the size of its slot or of twice that. */
export interface ArtworkImage {
  readonly kind: 'artwork';
  /** Path of what was sent. */
  readonly source: string;
  /** Width and height in pixels. */
  readonly size: readonly [width: number, height: number];
}

/** An image for the library, of which more is told than that it is made. */
export interface LibraryImage {
  readonly kind: 'library';
  /** Path of what was sent. */
  readonly source: string;
}

/** A video that somebody sent. Nothing is made of it. */
export interface VideoFile {
  readonly kind: 'video';
  readonly source: string;
}

/** Facts that are told of a file of the library. */
export interface FileFacts extends ImageFacts {
  /** Length of a video. */
  readonly seconds?: number;
}

/** A PDF, from the same process: it is drawn as images are. */
export interface CertificateFile {
  readonly kind: 'certificate';
  readonly certificate: DrawnCertificate;
}

/** An invoice or a credit note, as PDF. */
export interface InvoiceFile {
  readonly kind: 'invoice';
  readonly invoice: DrawnInvoice;
}

/** A copy of an e-book that names its owner, as PDF. */
export interface BookFile {
  readonly kind: 'book';
  readonly book: MarkedBook;
  /** When the PDF was last changed. */
  readonly modified: number;
}

/** The card of a gift, as PDF. */
export interface GiftCardFile {
  readonly kind: 'gift-card';
  readonly giftCard: DrawnGiftCard;
}

export interface BadgeImage {
  readonly kind: 'badge';
  readonly badge: DrawnBadge;
  readonly format: 'svg' | 'png';
}

export type ImageAnswer =
  | { readonly result: 'made'; readonly facts?: FileFacts | undefined }
  | { readonly result: 'unreadable' | 'failed'; readonly reason: string; readonly code?: string | undefined };

/** The image could be made and not written: there is no room for it, or nothing may be written at all. */
export const isWithoutRoom = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && WITHOUT_ROOM.has(error.code);

const WITHOUT_ROOM: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** The upload is no image, or one too large to decode. */
export class UnreadableImage extends Error {
  override readonly name = 'UnreadableImage';
}

export interface ImageMaker {
  /** One at a time. Answers facts of a file of the library. Rejects with {@link UnreadableImage} when the image is to blame, with any other error when not. */
  make(job: ImageJob): Promise<FileFacts | undefined>;
  /** Whether the process is there. */
  readonly running: boolean;
  close(): void;
}

const IDLE_MS = 10_000;
/** Longer than the largest image takes as AVIF on a slow machine. */
const MAX_JOB_MS = 60_000;
/** Beside this module: TypeScript in the sources, JavaScript in the build. */
const MAKER = new URL(`./make-image${extname(import.meta.url)}`, import.meta.url);

export function openImageMaker(idleMs = IDLE_MS): ImageMaker {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  /** Settles when the job before is done: an answer does not say to which job it belongs. */
  let before: Promise<void> | undefined;

  return {
    make(job) {
      const made = before ? before.then(() => makeNext(job)) : makeNext(job);
      const done: Promise<void> = made.then(noteDone, noteDone);
      before = done;
      return made;

      function noteDone(): void {
        if (before === done) before = undefined;
      }
    },
    get running() {
      return child?.connected ?? false;
    },
    close: end,
  };

  async function makeNext(job: ImageJob): Promise<FileFacts | undefined> {
    clearTimeout(idle);
    if (!child?.connected) child = start();
    const answer = await ask(child, job);
    idle = setTimeout(end, idleMs).unref();
    if (answer.result === 'unreadable') throw new UnreadableImage(answer.reason);
    if (answer.result === 'failed') throw Object.assign(new Error(answer.reason), { code: answer.code });
    return answer.result === 'made' ? answer.facts : undefined;
  }

  function start(): ChildProcess {
    // Nothing that decodes what strangers sent needs to know our secrets.
    const started = fork(MAKER, {
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // A machine without room for another process tells so here; unheard it would end this one.
    started.on('error', () => undefined);
    // While it is idle it keeps nothing that closes.
    started.unref();
    started.channel?.unref();
    return started;
  }

  function end(): void {
    clearTimeout(idle);
    child?.kill();
    child = undefined;
  }
}

async function ask(child: ChildProcess, job: ImageJob): Promise<ImageAnswer> {
  const timer = setTimeout(() => child.kill('SIGKILL'), MAX_JOB_MS);
  const listening = new AbortController();
  const { signal } = listening;
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([answer]) => answer as ImageAnswer),
      once(child, 'exit', { signal }).then(
        ([code, sign]): ImageAnswer => ({ result: 'failed', reason: `the maker ended: ${code ?? sign}` }),
      ),
      new Promise<never>((_, reject) => child.send(job, (error) => error && reject(error))),
    ]);
  } finally {
    clearTimeout(timer);
    listening.abort();
  }
}
