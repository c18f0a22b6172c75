import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#server/cms/database/index.ts';
import type { Log } from '#server/cms/log.ts';
import type { SearchStore } from '../engine/search-engine.ts';
import { createBatchFeed } from './batch-feed.ts';
import { listQueued } from './search-queue.ts';

export interface SearchFeeder {
  /** Looks now rather than at the next round. */
  runNow(): void;
  /** Somebody was failed by the store: see whether it is there, and whole. */
  doubt(): void;
  /** Resolves when nothing waits in the queue. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** Another process may have written to the queue. In milliseconds. */
const POLL_MS = 1000;
/** Waits for a store that is down double from the first to the second. */
const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 60_000;
const SETTLE_MS = 10;

/**
 * Takes what waits in the queue to a store outside of the file, as it is by then. Of several processes one feeds at a time,
 * so that an older state never follows a newer one.
 */
export function startFeeder(
  db: Database,
  store: SearchStore,
  log: Log,
  now: () => Date,
  pollMs = POLL_MS,
): SearchFeeder {
  const closing = new AbortController();
  const feed = createBatchFeed({ db, store, log, now, closing: closing.signal, onFed: recover });
  let failures = 0;
  let round: Promise<void> | undefined;
  const timer = setInterval(runNow, pollMs).unref();

  function runNow(): void {
    if (closing.signal.aborted) return;
    round ??= feedAll().finally(() => {
      round = undefined;
    });
  }

  async function feedAll(): Promise<void> {
    try {
      do await feed.prepare();
      while (!closing.signal.aborted && (await feed.feedBatch()));
      recover();
    } catch (err) {
      if (closing.signal.aborted) return;
      // It may come back empty.
      feed.doubt();
      if (failures === 0) log.error({ err, store: store.name }, 'the search server does not answer');
      failures += 1;
      const ms = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), MAX_WAIT_MS);
      await wait(ms, undefined, { signal: closing.signal, ref: false }).catch(() => {});
    }
  }

  function recover(): void {
    if (failures > 0) log.info({ store: store.name }, 'the search server is back');
    failures = 0;
  }

  runNow();
  return {
    runNow,
    doubt() {
      feed.doubt();
      runNow();
    },
    async settle() {
      while (!closing.signal.aborted && (!feed.isPrepared() || (await listQueued(db, 1)).length > 0)) {
        runNow();
        await wait(SETTLE_MS);
      }
    },
    async close() {
      clearInterval(timer);
      closing.abort();
      // First: what is under way is given up, and stays in the queue.
      await store.close();
      await round;
    },
  };
}
