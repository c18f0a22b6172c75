import { CACHE_SECONDS, type CacheDuration } from '#shared/limits.ts';

const MS = 1000;

/** How long something is fresh, then how much longer it may be served while it cannot be renewed, in milliseconds. */
export function cacheLife(duration: CacheDuration): { freshMs: number; staleMs: number } {
  const milliseconds = CACHE_SECONDS[duration] * MS;
  return { freshMs: milliseconds, staleMs: milliseconds };
}

/** Wait after a failed renewal, in milliseconds. */
export const RETRY_MS = 5 * MS;
