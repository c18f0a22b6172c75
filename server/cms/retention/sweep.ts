import { setImmediate as yieldNow } from 'node:timers/promises';
import type { Database } from '#server/cms/database/index.ts';
import type { Log } from '#server/cms/log.ts';
import { listRules, type RetentionRule, type RetentionSettings } from './rules.ts';

export interface Retention {
  /** Removes what is over, if nobody has done so within the hour. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

export interface RetentionOptions {
  readonly db: Database;
  readonly settings: RetentionSettings;
  readonly log: Log;
  readonly now: () => Date;
  /** Runs what writes of its own accord, or leaves it for later. */
  readonly background?: (run: () => Promise<void>) => Promise<void>;
  /** Rows in one transaction. */
  readonly batch?: number;
}

const NAME = 'retention';
const LOOK_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Removing them holds the write lock for some milliseconds. */
const BATCH = 200;

/** Once an hour, by one of the processes on the database: the one that moves the job's next time ahead. */
export function startRetention(options: RetentionOptions): Retention {
  const { db, settings, log, now, background = (run) => run(), batch = BATCH } = options;
  let isClosing = false;
  let round: Promise<void> | undefined;
  const timer = setInterval(() => void sweep(), LOOK_MS).unref();

  function sweep(): Promise<void> {
    round ??= background(sweepAll)
      .catch((err) => log.error({ err }, 'what is no longer kept could not be removed'))
      .finally(() => {
        round = undefined;
      });
    return round;
  }

  async function sweepAll(): Promise<void> {
    if (!(await claim())) return;
    const removed: Record<string, number> = {};
    for (const rule of listRules(settings, now())) {
      const rows = await removeAll(rule);
      if (rows > 0) removed[rule.table] = (removed[rule.table] ?? 0) + rows;
    }
    if (Object.keys(removed).length > 0) log.info({ removed }, 'what is no longer kept was removed');
  }

  async function removeAll(rule: RetentionRule): Promise<number> {
    let all = 0;
    while (!isClosing) {
      const rows = await rule.remove(db, batch);
      all += rows;
      if (rows < batch) break;
      // Others who wait for the lock, or for us, come first.
      await yieldNow();
    }
    return all;
  }

  async function claim(): Promise<boolean> {
    const time = now();
    const due = await db.selectFrom('jobs').select('next_at').where('name', '=', NAME).executeTakeFirst();
    if (due && due.next_at > time.toISOString()) return false;
    const next_at = new Date(time.getTime() + HOUR_MS).toISOString();
    const claimed = await db
      .insertInto('jobs')
      .values({ name: NAME, next_at })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ next_at })
          .where('jobs.next_at', '=', due?.next_at ?? ''),
      )
      .returning('name')
      .executeTakeFirst();
    return claimed !== undefined;
  }

  return {
    sweep,
    async close() {
      isClosing = true;
      clearInterval(timer);
      await round;
    },
  };
}
