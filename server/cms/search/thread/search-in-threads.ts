/**
 * Searches of a large site are answered in threads: a page does not wait while one of them runs, nor while the garbage is collected that
 * a hundred of them leave, and other cores have something to do.
 */
import cluster from 'node:cluster';
import { availableParallelism } from 'node:os';
import type { Log } from '#server/cms/log.ts';
import type { Searcher } from '../answers/create-searcher.ts';
import { createSearchThread } from './create-search-thread.ts';

export interface SearchThreads extends Searcher {
  /** Begins them before somebody waits. */
  prepare(): void;
  close(): Promise<void>;
}

/** Threads of one server process: two answer 400 questions a second, none of them twice. */
const MAX_THREADS = 2;

/** None on a single core, where handing questions over only costs; one for each of several server processes. */
export function countThreads(): number {
  const cores = availableParallelism();
  if (cores === 1) return 0;
  return cluster.isWorker ? 1 : Math.min(MAX_THREADS, cores);
}

/** Only for the index in the database file. `count` is at least 1. */
export function searchInThreads(databaseFile: string, count: number, log: Log): SearchThreads {
  const threads = Array.from({ length: count }, () => createSearchThread(databaseFile, log));
  /** That of which least is asked at the moment. */
  const choose = () => threads.reduce((best, other) => (other.waiting < best.waiting ? other : best));
  return {
    search: (input) => choose().search(input),
    suggest: (input) => choose().suggest(input),
    prepare() {
      for (const thread of threads) thread.prepare();
    },
    async close() {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}
