/**
 * Finished pages, kept in memory as ready bytes. A key is (brand, access group, canonical path, allowed query), so whatever
 * is kept here may be sent to anyone of the group. Time comes from an injected clock.
 */
import { createHash, hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { AccessGroup } from '#shared/access.ts';
import { type BrandId, DEFAULT_BRAND, isBrandId } from '#shared/brands.ts';
import type { CacheDuration } from '#shared/limits.ts';
import { ERROR_CACHE_SECONDS } from '#shared/limits.ts';
import { tags as tagOf } from '#shared/rest/tags.ts';
import type { Clock } from './api-cache.ts';
import type { CachedPage } from './cached-page.ts';
import { cacheLife, RETRY_MS } from './durations.ts';
import { compressOnce } from './encoding.ts';
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
  /** Told in headers and a reason for another validator, beside the body. */
  readonly version?: string | undefined;
  /** Addresses of its kind can be made up without end: a search, a filter. */
  readonly marginal: boolean;
  /** Readers who have opened articles of their own may be shown it otherwise. */
  readonly isMetered?: boolean | undefined;
  /** Made of answers past their time, or with a part missing that failed: soon to be made again. */
  readonly provisional: boolean;
}

/** A page that a change has dropped, and how often it was sent. */
export interface DroppedPage {
  readonly key: string;
  readonly asked: number;
}

export type CachedPageHit = { readonly page: CachedPage; readonly fresh: boolean };

const MS = 1000;
/** How tags begin that name a page. */
const PAGE_TAG = tagOf.page('');
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
      // It takes no less, and so little holds no page.
      maxSize: Math.max(maxBytes, 1),
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
    this.drop(key);
    return undefined;
  }

  /** @param status that a page was sent with after it was found */
  countHit({ page, fresh }: CachedPageHit, status: number): void {
    page.asked += 1;
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
   * Resolves with it, kept or not, when its compressed form is ready.
   */
  async keep(key: string, finished: FinishedPage, generation: number): Promise<CachedPage> {
    const page = this.#prepare(finished);
    // The cache would refuse what is too large: spare the compression.
    const cache = finished.status !== 200 || finished.marginal ? this.#marginal : this.#pages;
    if (estimateSize(page.bytes) > cache.maxSize) return page;
    const isStale = this.#purges.isStale(finished.tags, generation);
    if (!isStale && !(finished.provisional && this.find(key))) {
      page.asked = this.#pages.peek(key)?.asked ?? 0;
      this.drop(key);
      cache.set(key, page);
    }
    const br = await compressOnce(finished.body);
    Object.assign(page.bodies, { br, isQuick: true, identity: undefined });
    return page;
  }

  #prepare(finished: FinishedPage): CachedPage {
    const now = this.clock.now();
    const lasting = finished.status === 200 && !finished.provisional;
    const life = lasting ? cacheLife(finished.duration) : BRIEF_LIFE;
    return {
      status: finished.status,
      hash: nameBytes(finished),
      bytes: finished.body.length,
      headers: finished.headers,
      notModifiedHeaders: withoutContent(finished.headers),
      tags: finished.tags,
      isMetered: finished.isMetered ?? false,
      bodies: { identity: finished.body },
      freshUntil: now + life.freshMs,
      staleUntil: now + life.freshMs + life.staleMs,
      renewAfter: 0,
      asked: 0,
    };
  }

  /** Drops what was made of one of the tags, and tells which lasting pages were dropped. */
  purge(tags: readonly string[]): DroppedPage[] {
    this.#purges.record(tags);
    const dropped: DroppedPage[] = [];
    const isAll = tags.includes(tagOf.all);
    for (const key of isAll ? [...this.#pages.keys()] : this.#find(tags)) {
      const page = this.#pages.peek(key);
      if (page) dropped.push({ key, asked: page.asked });
      this.drop(key);
    }
    if (isAll) this.#marginal.clear();
    return dropped;
  }

  /** Keys of pages that depend on a tag, or are named by one. */
  #find(tags: readonly string[]): Set<string> {
    const found = this.#index.find(tags);
    const named = new Set(tags.filter((tag) => tag.startsWith(PAGE_TAG)));
    if (named.size > 0)
      for (const key of [...this.#pages.keys(), ...this.#marginal.keys()])
        if (named.has(tagOf.page(parsePageKey(key).address))) found.add(key);
    return found;
  }

  measure(): { bytes: number; entries: number } {
    return {
      bytes: this.#pages.calculatedSize + this.#marginal.calculatedSize,
      entries: this.#pages.size + this.#marginal.size,
    };
  }

  drop(key: string): void {
    this.#pages.delete(key);
    this.#marginal.delete(key);
  }
}

function nameBytes({ body, version }: FinishedPage): string {
  if (version === undefined) return hash('sha1', body, 'base64url');
  return createHash('sha1').update(`${version}\n`).update(body).digest('base64url');
}

const estimateSize = (bytes: number): number => Math.ceil(bytes * COMPRESSED_SHARE) + ENTRY_OVERHEAD_BYTES;

/** Life of errors and provisional pages, which are never served stale. */
const BRIEF_LIFE = { freshMs: ERROR_CACHE_SECONDS * MS, staleMs: 0 };

/** Hosts, groups and addresses hold no line break. */
export function pageKey(brand: BrandId, group: AccessGroup, address: string): string {
  return `${brand}\n${group}\n${address}`;
}

/** Takes apart what `pageKey` has put together. */
export function parsePageKey(key: string): { brand: BrandId; group: string; address: string } {
  const [brand = '', group = '', address = '/'] = key.split('\n');
  return { brand: isBrandId(brand) ? brand : DEFAULT_BRAND, group, address };
}
