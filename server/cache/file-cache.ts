/**
 * Small files in memory: what the build made, images that were uploaded, images that were resized. Nothing is here that somebody may
 * not have. What the disk says of a file is trusted for a few seconds, since other processes write and remove files as well.
 */
import { LRUCache } from 'lru-cache';
import { tags as tagOf } from '#shared/rest/tags.ts';
import type { Clock } from './api-cache.ts';
import type { CachedFile } from './cached-file.ts';

/** Larger files stay on disk: they are few, and would crowd out many small ones. */
export const MAX_FILE_BYTES = 524_288;
/** For how long a file is sent without a look at the disk, in milliseconds. */
const TRUSTED_MS = 3000;
/** While the first request of those that come after looks, others are sent what is here, in milliseconds. */
const LOOK_MS = 500;
const ENTRY_OVERHEAD_BYTES = 4000;

interface FileEntry {
  readonly file: CachedFile;
  trustedUntil: number;
}

export class FileCache {
  readonly stats = { hits: 0, misses: 0, notModified: 0 };
  /** Nothing is ever here. */
  readonly isOff: boolean;
  readonly #clock: Clock;
  readonly #entries: LRUCache<string, FileEntry>;

  constructor(options: { maxBytes: number; clock?: Clock | undefined }) {
    this.#clock = options.clock ?? performance;
    this.isOff = options.maxBytes === 0;
    this.#entries = new LRUCache<string, FileEntry>({
      // It takes no less, and so little holds no file.
      maxSize: Math.max(options.maxBytes, 1),
      sizeCalculation: ({ file }) => file.bytes + ENTRY_OVERHEAD_BYTES,
    });
  }

  /** A file that may be sent at once. Undefined too for the one caller that shall look at the disk now. */
  find(key: string): CachedFile | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const now = this.#clock.now();
    if (now < entry.trustedUntil) return entry.file;
    entry.trustedUntil = now + LOOK_MS;
    return undefined;
  }

  /** The file that is here if the one on disk is still of this version; another is dropped. */
  confirm(key: string, version: string): CachedFile | undefined {
    const entry = this.#entries.get(key);
    if (entry?.file.version !== version) {
      this.drop(key);
      return undefined;
    }
    entry.trustedUntil = this.#clock.now() + TRUSTED_MS;
    return entry.file;
  }

  /** @param immutable its address changes with its content */
  keep(key: string, file: CachedFile, { immutable = false } = {}): void {
    if (file.bodies.identity.bytes.length > MAX_FILE_BYTES) return;
    const trustedUntil = immutable ? Number.POSITIVE_INFINITY : this.#clock.now() + TRUSTED_MS;
    this.#entries.set(key, { file, trustedUntil });
  }

  drop(key: string): void {
    this.#entries.delete(key);
  }

  /** Uploads that were removed, and what was made of them. */
  purge(tags: readonly string[]): void {
    if (tags.includes(tagOf.all)) this.#entries.clear();
    const removed = tags.filter((tag) => tag.startsWith(UPLOAD)).map((tag) => tag.slice(UPLOAD.length));
    if (removed.length === 0) return;
    for (const key of [...this.#entries.keys()])
      if (removed.some((name) => key.includes(`/wp-content/uploads/${name}`))) this.drop(key);
  }

  /** @param status that a file was sent with which was here */
  countHit(status: number): void {
    this.stats.hits += 1;
    if (status === 304) this.stats.notModified += 1;
  }

  countMiss(): void {
    this.stats.misses += 1;
  }

  measure(): { bytes: number; entries: number } {
    return { bytes: this.#entries.calculatedSize, entries: this.#entries.size };
  }
}

const UPLOAD = tagOf.upload('');

/** The key of an address: its path, and for resized images whether AVIF is wanted. */
export function fileKey(url: string, accept: string | undefined): string {
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  return path.startsWith('/img/') && wantsAvif(accept) ? `${path}\navif` : path;
}

export const wantsAvif = (accept: string | undefined): boolean => accept?.includes('image/avif') ?? false;
