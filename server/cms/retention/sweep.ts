import { setImmediate as yieldNow } from 'node:timers/promises';
import type { Database } from '#server/cms/database/index.ts';
import { defineRecurringJob, handleJob, type JobHandler } from '#server/cms/jobs/index.ts';
import type { Log } from '#server/cms/log.ts';
import { listRules, type RetentionRule, type RetentionSettings } from './rules.ts';

export interface RetentionOptions {
  readonly db: Database;
  readonly settings: RetentionSettings;
  readonly log: Log;
  readonly now: () => Date;
  /** Rows in one transaction. */
  readonly batch?: number;
}

const HOUR_MS = 3_600_000;
/** Removing them holds the write lock for some milliseconds. */
const BATCH = 200;

const retentionJob = defineRecurringJob('retention', HOUR_MS);

/** Once an hour, by one of the processes on the database, what is over is removed. */
export function handleRetention({ db, settings, log, now, batch = BATCH }: RetentionOptions): JobHandler {
  async function sweep(signal: AbortSignal): Promise<void> {
    const removed: Record<string, number> = {};
    for (const rule of listRules(settings, now())) {
      const rows = await removeAll(rule, signal);
      if (rows > 0) removed[rule.table] = (removed[rule.table] ?? 0) + rows;
    }
    if (Object.keys(removed).length > 0) log.info({ removed }, 'what is no longer kept was removed');
  }

  async function removeAll(rule: RetentionRule, signal: AbortSignal): Promise<number> {
    for (let all = 0; ; ) {
      signal.throwIfAborted();
      const rows = await rule.remove(db, batch);
      all += rows;
      if (rows < batch) return all;
      // Others who wait for the lock, or for us, come first.
      await yieldNow();
    }
  }

  return handleJob(retentionJob, (_, { signal }) => sweep(signal));
}
