/**
 * Answers of shared endpoints, kept in memory. Concurrent readers of a key join one load; an answer past its time is
 * served while one reader renews it and while renewing fails; a purge drops what depends on its tags, loads under way included.
 */
import { LRUCache } from 'lru-cache';
import type { CacheDuration } from '#shared/limits.ts';
import type { Result } from '#shared/rest/api.ts';
import { tags as tagOf } from '#shared/rest/tags.ts';
import { cacheLife, RETRY_MS } from './durations.ts';
import { PurgeLog } from './purge-log.ts';
import { TagIndex } from './tag-index.ts';

/** Milliseconds on any monotonic clock; injected so that tests need not wait. */
export interface Clock {
  now(): number;
}

export interface ApiCacheStats {
  hits: number;
  misses: number;
  stale: number;
  bytes: number;
  entries: number;
}

/** An answer as it was kept; not fresh when its time is over and it has not been renewed. */
export interface CachedResult<T> extends Result<T> {
  readonly fresh: boolean;
}

interface Entry {
  readonly answer: Result<unknown>;
  readonly bytes: number;
  readonly freshUntil: number;
  /** On the cache's clock; past it the answer is not served even when renewing fails. */
  readonly staleUntil: number;
  /** Why the last renewal failed, and when it may be tried again. */
  failed?: { readonly retryAt: number; readonly error: unknown };
}

interface LoadRequest {
  readonly duration: CacheDuration;
  readonly load: () => Promise<Result<unknown>>;
}

/** A change may arrive while its answer is being read; after this many such in a row the last answer is taken. */
const READS_UNTIL_SETTLED = 3;

/** Cost of an entry beside its text: key, tags, object headers. A guess on the large side. */
const ENTRY_OVERHEAD_BYTES = 1000;
/** Strings of one byte a character, and about as much again for the objects that hold them. */
const BYTES_PER_CHARACTER = 2;
/** Cost of a member besides the characters of a string: its name, or a number. */
const CHARACTERS_PER_MEMBER = 8;

export class ApiCache {
  readonly stats: ApiCacheStats = { hits: 0, misses: 0, stale: 0, bytes: 0, entries: 0 };
  readonly #clock: Clock;
  readonly #purges = new PurgeLog();
  readonly #index = new TagIndex();
  readonly #entries: LRUCache<string, Entry, LoadRequest>;

  constructor(options: { maxBytes: number; clock?: Clock }) {
    this.#clock = options.clock ?? performance;
    this.#entries = new LRUCache<string, Entry, LoadRequest>({
      maxSize: options.maxBytes,
      sizeCalculation: (entry) => entry.bytes,
      perf: this.#clock,
      ttlResolution: 0,
      allowStale: true,
      noDeleteOnFetchRejection: true,
      allowStaleOnFetchRejection: true,
      fetchMethod: (_key, held, { options: fetch, context, signal }) =>
        this.#read(held, fetch, context, signal),
      onInsert: (entry, key) => this.#index.add(key, entry.answer.tags),
      dispose: (entry, key) => this.#index.remove(key, entry.answer.tags),
    });
  }

  /**
   * The answer kept under `key`, or what `load` answers. Rejects as `load` rejects when nothing usable is kept.
   * @param patient waits for a renewal rather than take what is past its time; takes that only when renewing fails.
   */
  async get<T>(
    key: string,
    duration: CacheDuration,
    load: () => Promise<Result<T>>,
    patient = false,
  ): Promise<CachedResult<T>> {
    const held = this.#entries.peek(key, { allowStale: true });
    const usable = held !== undefined && this.#clock.now() < held.staleUntil;
    if (!usable) this.stats.misses += 1;
    else if (this.#entries.getRemainingTTL(key) > 0) this.stats.hits += 1;
    else this.stats.stale += 1;
    const generation = this.#purges.generation();
    const entry = await this.#entries
      .fetch(key, {
        context: { duration, load },
        forceRefresh: held !== undefined && !usable,
        allowStale: usable && !patient,
        allowStaleOnFetchRejection: usable,
      })
      .catch(passOverDropped);
    // A purge ends a load under way by dropping its key, and leaves those who wait with nothing or with what it has just
    // purged: read again, after the change.
    const isPurged =
      entry === held && held !== undefined && this.#purges.isStale(held.answer.tags, generation);
    if (!entry || isPurged) return this.get(key, duration, load, patient);
    const { value, tags } = entry.answer as Result<T>;
    return { value, tags, fresh: this.#clock.now() < entry.freshUntil };
  }

  /** Drops every answer that depends on one of the tags. */
  purge(tags: readonly string[]): void {
    this.#purges.record(tags);
    if (tags.includes(tagOf.all)) this.#entries.clear();
    else for (const key of this.#index.find(tags)) this.#entries.delete(key);
  }

  measure(): ApiCacheStats {
    this.stats.bytes = this.#entries.calculatedSize;
    this.stats.entries = this.#entries.size;
    return this.stats;
  }

  async #read(
    held: Entry | undefined,
    fetch: { ttl?: number },
    { duration, load }: LoadRequest,
    dropped: AbortSignal,
  ): Promise<Entry> {
    // Only what can be served stale may wait: without it every reader deserves a try of its own.
    const usable = held !== undefined && this.#clock.now() < held.staleUntil;
    const failed = held?.failed;
    if (usable && failed && this.#clock.now() < failed.retryAt) throw new LoadFailure(failed.error);
    const life = cacheLife(duration);
    try {
      const answer = await this.#settle(load, dropped);
      fetch.ttl = life.freshMs;
      const bytes = freeze(answer.value) * BYTES_PER_CHARACTER + ENTRY_OVERHEAD_BYTES;
      const freshUntil = this.#clock.now() + life.freshMs;
      Object.freeze(answer.tags);
      return { answer: Object.freeze(answer), bytes, freshUntil, staleUntil: freshUntil + life.staleMs };
    } catch (error) {
      if (usable) held.failed = { retryAt: this.#clock.now() + RETRY_MS, error };
      throw new LoadFailure(error);
    }
  }

  async #settle(load: LoadRequest['load'], dropped: AbortSignal): Promise<Result<unknown>> {
    for (let read = 1; ; read += 1) {
      const generation = this.#purges.generation();
      const answer = await load();
      if (dropped.aborted || read === READS_UNTIL_SETTLED) return answer;
      if (!this.#purges.isStale(answer.tags, generation)) return answer;
    }
  }
}

/** Tells what `load` threw from lru-cache's own error, with which it ends the load of a key that is deleted or evicted. */
class LoadFailure extends Error {
  constructor(cause: unknown) {
    super('The answer could not be loaded.', { cause });
  }
}

function passOverDropped(error: unknown): undefined {
  if (error instanceof LoadFailure) throw error.cause;
}

/** Many readers share one value: none may change it. Answers about how many characters it would be written in. */
function freeze(value: unknown): number {
  if (typeof value === 'string') return value.length;
  // Bytes cannot be frozen; that they are nobody's to change is for who keeps them to say.
  if (value instanceof Uint8Array) return value.length / BYTES_PER_CHARACTER;
  if (value === null || typeof value !== 'object') return 0;
  Object.freeze(value);
  let characters = 0;
  for (const member of Object.values(value)) characters += freeze(member) + CHARACTERS_PER_MEMBER;
  return characters;
}
