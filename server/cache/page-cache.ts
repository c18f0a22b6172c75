/**
 * Finished pages, kept in memory as ready bytes. A key is (brand, access group, canonical path, allowed query), so whatever
 * is kept here may be sent to anyone of the group. Time comes from an injected clock.
 */
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { AccessGroup } from '#shared/access.ts';
import type { BrandId } from '#shared/brands.ts';
import type { CacheDuration } from '#shared/limits.ts';
import { ERROR_CACHE_SECONDS } from '#shared/limits.ts';
import { tags as tagOf } from '#shared/rest/tags.ts';
import type { Clock } from './api-cache.ts';
import type { CachedPage } from './cached-page.ts';
import { cacheLife, RETRY_MS } from './durations.ts';
import { compressBrotli, ownBytes } from './encoding.ts';
import { withoutContent } from './not-modified.ts';
import { PurgeLog } from './purge-log.ts';
import { TagIndex } from './tag-index.ts';

/** A complete page as it was rendered. */
export interface FinishedPage {
  readonly status: number;
  readonly body: Buffer;
  /** Name, value, name, value …: what does not depend on encoding or age. */
  readonly headers: readonly string[];
  readonly tags: readonly string[];
  readonly duration: CacheDuration;
  /** Addresses of its kind can be made up without end: a search, a filter. */
  readonly marginal: boolean;
  /** Made of answers past their time, or with a part missing that failed: soon to be made again. */
  readonly provisional: boolean;
}

export type CachedPageHit = { readonly page: CachedPage; readonly fresh: boolean };

const MS = 1000;
const ENTRY_OVERHEAD_BYTES = 4000;
/** Share of the cache's bytes for pages whose addresses strangers may make up. */
const MARGINAL_SHARE = 0.15;
/** Upper bound of the share that both compressed forms have of a page's size. */
const COMPRESSED_SHARE = 0.5;

export class PageCache {
  readonly stats = { hits: 0, stale: 0, misses: 0, notModified: 0 };
  readonly clock: Clock;
  readonly #purges = new PurgeLog();
  readonly #index = new TagIndex();
  readonly #pages: LRUCache<string, CachedPage>;
  /** Pages that are not there, and those that can be asked for in endless ways: they must not crowd out the others. */
  readonly #marginal: LRUCache<string, CachedPage>;

  constructor(options: { maxBytes: number; clock?: Clock }) {
    this.clock = options.clock ?? performance;
    const marginalBytes = Math.ceil(options.maxBytes * MARGINAL_SHARE);
    this.#pages = this.#open(options.maxBytes);
    this.#marginal = this.#open(marginalBytes);
  }

  #open(maxBytes: number): LRUCache<string, CachedPage> {
    return new LRUCache<string, CachedPage>({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }) => estimateSize(bytes),
      onInsert: (page, key) => this.#index.add(key, page.tags),
      dispose: (page, key) => this.#index.remove(key, page.tags),
    });
  }

  /** A page that may be sent now: fresh, or stale but still allowed. */
  find(key: string): CachedPageHit | undefined {
    const page = this.#pages.get(key) ?? this.#marginal.get(key);
    if (!page) return undefined;
    const now = this.clock.now();
    if (now < page.freshUntil) return { page, fresh: true };
    if (now < page.staleUntil) return { page, fresh: false };
    this.#delete(key);
    return undefined;
  }

  /** @param status that a page was sent with after it was found */
  countHit({ fresh }: CachedPageHit, status: number): void {
    this.stats.hits += 1;
    if (!fresh) this.stats.stale += 1;
    if (status === 304) this.stats.notModified += 1;
  }

  /** True for the one caller that shall renew a stale page now. */
  claimRenewal(page: CachedPage): boolean {
    const now = this.clock.now();
    if (now < page.renewAfter) return false;
    page.renewAfter = now + RETRY_MS;
    return true;
  }

  /** Take it before a page's data are read; give it to `keep`. */
  generation(): number {
    return this.#purges.generation();
  }

  /**
   * Keeps a page unless what it was made of has changed since `generation`; a provisional one only where there is none.
   * Resolves when its compressed form is ready.
   */
  async keep(key: string, finished: FinishedPage, generation: number): Promise<void> {
    if (this.#purges.isStale(finished.tags, generation)) return;
    if (finished.provisional && this.find(key)) return;
    // The cache would refuse it: spare the compression.
    const isMarginal = finished.status !== 200 || finished.marginal;
    const cache = isMarginal ? this.#marginal : this.#pages;
    if (estimateSize(finished.body.length) > cache.maxSize) return;
    const now = this.clock.now();
    const lasting = finished.status === 200 && !finished.provisional;
    const life = lasting ? cacheLife(finished.duration) : BRIEF_LIFE;
    const page: CachedPage = {
      status: finished.status,
      hash: hash('sha1', finished.body, 'base64url'),
      bytes: finished.body.length,
      headers: finished.headers,
      notModifiedHeaders: withoutContent(finished.headers),
      tags: finished.tags,
      bodies: { identity: finished.body },
      freshUntil: now + life.freshMs,
      staleUntil: now + life.freshMs + life.staleMs,
      renewAfter: 0,
    };
    this.#delete(key);
    cache.set(key, page);
    page.bodies.br = ownBytes(await compressBrotli(finished.body));
    page.bodies.identity = undefined;
  }

  purge(tags: readonly string[]): void {
    this.#purges.record(tags);
    if (tags.includes(tagOf.all)) {
      this.#pages.clear();
      this.#marginal.clear();
    } else for (const key of this.#index.find(tags)) this.#delete(key);
  }

  measure(): { bytes: number; entries: number } {
    return {
      bytes: this.#pages.calculatedSize + this.#marginal.calculatedSize,
      entries: this.#pages.size + this.#marginal.size,
    };
  }

  #delete(key: string): void {
    this.#pages.delete(key);
    this.#marginal.delete(key);
  }
}

const estimateSize = (bytes: number): number => Math.ceil(bytes * COMPRESSED_SHARE) + ENTRY_OVERHEAD_BYTES;

/** Life of errors and provisional pages, which are never served stale. */
const BRIEF_LIFE = { freshMs: ERROR_CACHE_SECONDS * MS, staleMs: 0 };

/** Hosts, groups and addresses hold no line break. */
export function pageKey(brand: BrandId, group: AccessGroup, address: string): string {
  return `${brand}\n${group}\n${address}`;
}
