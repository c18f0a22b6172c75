/**
 * A CMS that answers nothing where there was something has, more often than not, lost its database for a moment. For a while
 * that is taken for a failure, so that pages stay as they were instead of turning into errors that are kept.
 */
import { LRUCache } from 'lru-cache';
import { upstreamFailed } from '#shared/rest/errors.ts';

/** For so long a list that was not empty may be. */
const DOUBT_MS = 60_000;
const REMEMBERED_LISTS = 20_000;

/** Throws `upstream_failed` for a body that is an empty list, where it is not to be believed. */
export type DoubtEmpty = (key: string, body: unknown) => void;

export function createListMemory(now: () => number): DoubtEmpty {
  /** Lists that were not empty, and since when they have been. */
  const known = new LRUCache<string, { emptySince: number | undefined }>({ max: REMEMBERED_LISTS });

  return (key, body) => {
    if (!Array.isArray(body) || body.length > 0) return void known.set(key, { emptySince: undefined });
    const list = known.get(key);
    if (!list) return;
    list.emptySince ??= now();
    if (now() - list.emptySince < DOUBT_MS) throw upstreamFailed('an empty list of what was there before');
    known.delete(key);
  };
}
