import type { CacheMeasures } from '#shared/rest/site.ts';
import type { AppContext } from './app-context.ts';

const MB = 1_048_576;

/** The caches of this process, with what each has answered since it started. */
export function measureCaches({
  config,
  apiCache,
  pageCache,
  answerCache,
  fileCache,
}: Pick<AppContext, 'config' | 'apiCache' | 'pageCache' | 'answerCache' | 'fileCache'>): CacheMeasures[] {
  const measured = [
    { name: 'page', cache: pageCache, stats: pageCache.stats, megabytes: config.PAGE_CACHE_MB },
    { name: 'api', cache: apiCache, stats: apiCache.stats, megabytes: config.API_CACHE_MB },
    { name: 'answer', cache: answerCache, stats: answerCache.stats, megabytes: config.ANSWER_CACHE_MB },
    { name: 'file', cache: fileCache, stats: fileCache.stats, megabytes: config.FILE_CACHE_MB },
  ] as const;
  return measured.map(({ name, cache, stats: { hits, misses }, megabytes }) => {
    const { bytes, entries } = cache.measure();
    return { name, bytes, entries, max_bytes: megabytes * MB, hits, misses };
  });
}
