import { CACHE_SECONDS, type CacheDuration } from '#shared/limits.ts';

const MS = 1000;

/**
 * How long something is fresh, then how much longer it may be served while it cannot be renewed, in milliseconds: as long again,
 * and hours at least.
 */
export function cacheLife(duration: CacheDuration): { freshMs: number; staleMs: number } {
  const seconds = CACHE_SECONDS[duration];
  return { freshMs: seconds * MS, staleMs: Math.max(seconds, CACHE_SECONDS.lists) * MS };
}

/** Wait after a failed renewal, in milliseconds. */
export const RETRY_MS = 5 * MS;
