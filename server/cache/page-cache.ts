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
import { cacheLife, RETRY_MS } from './durations.ts';
import { compressBrotli, type Encoding } from './encoding.ts';
import { PageVariant } from './page-variant.ts';
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

export interface CachedPage {
  readonly status: number;
  /** Length of the plain body. */
  readonly bytes: number;
  readonly tags: readonly string[];
  /** No bytes are kept of the plain page once there is brotli, nor of gzip until it was asked for: `rare-bodies.ts` makes them. */
  readonly variants: Record<'identity', PageVariant> & Partial<Record<Encoding, PageVariant>>;
  readonly freshUntil: number;
  readonly staleUntil: number;
  /** Set while one render renews the page, and for a while after that failed. */
  renewAfter: number;
}

export type Found = { readonly page: CachedPage; readonly fresh: boolean };

const MS = 1000;
const ENTRY_OVERHEAD_BYTES = 4000;
/** Of the cache's bytes, for pages whose addresses strangers may make up. */
const MARGINAL_SHARE = 0.15;
/** What both compressed forms of a page weigh together is at most this share of it. */
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
      sizeCalculation: ({ bytes }) => reckonSize(bytes),
      onInsert: (page, key) => this.#index.add(key, page.tags),
      dispose: (page, key) => this.#index.remove(key, page.tags),
    });
  }

  /** A page that may be sent now: fresh, or stale but still allowed. */
  find(key: string): Found | undefined {
    const page = this.#pages.get(key) ?? this.#marginal.get(key);
    if (!page) return undefined;
    const now = this.clock.now();
    if (now < page.freshUntil) return { page, fresh: true };
    if (now < page.staleUntil) return { page, fresh: false };
    this.#delete(key);
    return undefined;
  }

  /** True for the one caller that shall renew a stale page now. */
  claimRenewal(page: CachedPage): boolean {
    const now = this.clock.now();
    if (now < page.renewAfter) return false;
    page.renewAfter = now + RETRY_MS;
    return true;
  }

  /** Take it before a page's data are read; give it to `keep`. */
  mark(): number {
    return this.#purges.mark();
  }

  /**
   * Keeps a page unless what it was made of has changed since `mark`; a provisional one only where there is none.
   * Resolves when its compressed form is ready.
   */
  async keep(key: string, finished: FinishedPage, mark: number): Promise<void> {
    if (this.#purges.isStale(finished.tags, mark)) return;
    if (finished.provisional && this.find(key)) return;
    // The cache would refuse it: spare the compression.
    const isMarginal = finished.status !== 200 || finished.marginal;
    const cache = isMarginal ? this.#marginal : this.#pages;
    if (reckonSize(finished.body.length) > cache.maxSize) return;
    const now = this.clock.now();
    const lasting = finished.status === 200 && !finished.provisional;
    const life = lasting ? cacheLife(finished.duration) : BRIEF_LIFE;
    const described = { hash: hash('sha1', finished.body, 'base64url'), headers: finished.headers };
    const page: CachedPage = {
      status: finished.status,
      bytes: finished.body.length,
      tags: finished.tags,
      variants: { identity: new PageVariant('identity', finished.body, described) },
      freshUntil: now + life.freshMs,
      staleUntil: now + life.freshMs + life.staleMs,
      renewAfter: 0,
    };
    this.#delete(key);
    cache.set(key, page);
    page.variants.br = new PageVariant('br', await compressBrotli(finished.body), described);
    page.variants.gzip = new PageVariant('gzip', undefined, described);
    // Most of the memory, for the few clients that read no brotli.
    page.variants.identity.body = undefined;
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

const reckonSize = (bytes: number): number => Math.ceil(bytes * COMPRESSED_SHARE) + ENTRY_OVERHEAD_BYTES;

/** Of errors and provisional pages, which are never served stale. */
const BRIEF_LIFE = { freshMs: ERROR_CACHE_SECONDS * MS, staleMs: 0 };

/** Hosts, groups and addresses hold no line break. */
export function pageKey(brand: BrandId, group: AccessGroup, address: string): string {
  return `${brand}\n${group}\n${address}`;
}
