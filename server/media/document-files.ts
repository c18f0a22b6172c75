/**
 * Files with somebody's name: certificates, the images of their badges, invoices, copies of e-books. Drawn in a separate process, and cached in memory alone: a file
 * on disk would outlive the account of whose name it holds.
 */
import { createHash, randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { defineError } from '#shared/rest/errors.ts';
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

export interface DocumentFiles {
  /** Draws it, or has it; those who ask for the same one wait for one drawing. */
  find(job: DocumentJob): Promise<DrawnFile>;
}

type DocumentJob = CertificateFile | BadgeImage | GiftCardFile | InvoiceFile | BookFile;

const MAX_BYTES = 8 * 1_048_576;
/** More requests at once come from a program: drawing one takes a twentieth of a second. */
const MAX_WAITING = 50;
const busy = defineError(
  'documents_busy',
  503,
  'Many documents are being created right now. Please try again in a minute.',
);

/** @param maker this file's alone, for it draws one at a time */
export function createDocumentFiles(maker: ImageMaker): DocumentFiles {
  const kept = new LRUCache<string, DrawnFile>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
  });
  const underWay = new Map<string, Promise<DrawnFile>>();
  let last: Promise<unknown> = Promise.resolve();

  return {
    async find(job) {
      const key = createHash('sha256').update(JSON.stringify(job)).digest('base64url');
      const found = kept.get(key) ?? underWay.get(key);
      if (found) return found;
      if (underWay.size >= MAX_WAITING) throw busy();
      const drawn = last.then(() => draw(job));
      last = drawn.catch(() => undefined);
      underWay.set(key, drawn);
      try {
        const file = await drawn;
        kept.set(key, file);
        return file;
      } finally {
        underWay.delete(key);
      }
    },
  };

  async function draw(job: DocumentJob): Promise<DrawnFile> {
    const target = join(tmpdir(), `facet-${randomUUID()}`);
    try {
      await maker.make({ ...job, target });
      const bytes = await readFile(target);
      return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` };
    } finally {
      await rm(target, { force: true });
    }
  }
}
