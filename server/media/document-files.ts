/**
 * Files with somebody's name: certificates, the images of their badges, invoices, copies of e-books. Drawn in a separate process, and cached in memory alone: a file
 * on disk would outlive the account of whose name it holds. Copies of e-books, which may be large, are read from the disk while they are
 * sent, and have no name there by then.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { ReadStream } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { type CopyLimit, createCopyLimit, documentsBusy } from './copy-limit.ts';
import type {
  BadgeImage,
  BookFile,
  CertificateFile,
  GiftCardFile,
  ImageMaker,
  InvoiceFile,
} from './image-maker.ts';

export interface DrawnFile {
  readonly bytes: Buffer;
  readonly etag: string;
}

export interface OpenedFile {
  readonly stream: ReadStream;
  /** Size in bytes. */
  readonly size: number;
}

export interface DocumentFiles {
  /** Draws it, or has it; those who ask for the same one wait for one drawing. */
  find(job: DocumentJob): Promise<DrawnFile>;
  /** The same for a copy of a book, of which nothing is in memory or left behind. The caller reads the stream or destroys it. @throws documents_busy */
  openBook(job: BookFile): Promise<OpenedFile>;
}

type DocumentJob = CertificateFile | BadgeImage | GiftCardFile | InvoiceFile;

/** A copy that is being made, or opened by those who waited for it. */
interface BookCopy {
  readonly path: string;
  readonly made: Promise<unknown>;
  readers: number;
}

const MAX_BYTES = 8 * 1_048_576;
/** More requests at once come from a program: drawing one takes a twentieth of a second. */
const MAX_WAITING = 50;

/**
 * @param maker this file's alone, for it draws one at a time
 * @param limit of the copies of books that are being sent
 */
export function createDocumentFiles(maker: ImageMaker, limit: CopyLimit = createCopyLimit()): DocumentFiles {
  const kept = new LRUCache<string, DrawnFile>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
  });
  const underWay = new Map<string, Promise<DrawnFile>>();
  const copies = new Map<string, BookCopy>();
  let last: Promise<unknown> = Promise.resolve();

  return {
    async find(job) {
      const key = keyOf(job);
      const found = kept.get(key) ?? underWay.get(key);
      if (found) return found;
      const drawn = waitInLine(() => draw(job));
      underWay.set(key, drawn);
      try {
        const file = await drawn;
        kept.set(key, file);
        return file;
      } finally {
        underWay.delete(key);
      }
    },

    async openBook(job) {
      const { line } = job.book;
      limit.check(line);
      const key = keyOf(job);
      const copy = copies.get(key) ?? beginCopy(key, job);
      copy.readers += 1;
      try {
        await copy.made;
        return await openCopy(line, copy.path);
      } finally {
        copy.readers -= 1;
        if (copy.readers === 0) {
          copies.delete(key);
          // Streams that are open read on.
          await rm(copy.path, { force: true });
        }
      }
    },
  };

  async function openCopy(owner: string, path: string): Promise<OpenedFile> {
    const file = await open(path);
    try {
      const { size } = await file.stat();
      // Others may have been opened meanwhile.
      limit.check(owner);
      const stream = file.createReadStream();
      limit.hold(owner, size, stream);
      return { stream, size };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  function beginCopy(key: string, job: BookFile): BookCopy {
    const path = createPath();
    const made = waitInLine(() => maker.make({ ...job, target: path }));
    const copy = { path, made, readers: 0 };
    copies.set(key, copy);
    return copy;
  }

  function waitInLine<T>(work: () => Promise<T>): Promise<T> {
    if (underWay.size + copies.size >= MAX_WAITING) throw documentsBusy();
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  }

  async function draw(job: DocumentJob): Promise<DrawnFile> {
    const target = createPath();
    try {
      await maker.make({ ...job, target });
      const bytes = await readFile(target);
      return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` };
    } finally {
      await rm(target, { force: true });
    }
  }
}

const keyOf = (job: DocumentJob | BookFile): string =>
  createHash('sha256').update(JSON.stringify(job)).digest('base64url');

const createPath = (): string => join(tmpdir(), `facet-${randomUUID()}`);
