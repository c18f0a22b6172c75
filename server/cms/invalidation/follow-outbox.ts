import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { type Database, type PostgresqlHandle, parseColumn } from '#server/cms/database/index.ts';
import type { Log } from '#server/cms/log.ts';
import { tags } from '#shared/rest/tags.ts';
import { createListeners } from './listeners.ts';
import type { OutboxTail } from './outbox-tail.ts';
import { hasMissed, type OutboxBounds } from './prune-outbox.ts';
import { OUTBOX_CHANNEL } from './write-outbox.ts';

/** The contracts promise one second: what LISTEN missed, or a connection that was lost, is made up for by then. In milliseconds. */
const POLL_MS = 500;
const RECONNECT_MS = 1000;
const TAGS = z.array(z.string());

/** Follows the outbox of PostgreSQL: told of each commit on a connection that listens, and by looking now and then. */
export async function followOutbox(
  db: Database,
  { pool }: PostgresqlHandle,
  log: Log,
  pollMs = POLL_MS,
): Promise<OutboxTail> {
  const listeners = createListeners(log);
  const closing = new AbortController();
  /** A promise, as whoever begins to wait for it may be late: a server can be closed while it still connects. */
  const closed = new Promise<void>((resolve) => {
    closing.signal.addEventListener('abort', () => resolve());
  });
  let seen = (await findBounds(db)).last ?? 0;
  let round: Promise<void> | undefined;
  let isAskedAgain = false;
  let isFailing = false;

  /** Resolves when all is read that was committed before. */
  async function look(): Promise<void> {
    isAskedAgain = true;
    round ??= readAll().finally(() => {
      round = undefined;
    });
    await round;
  }

  async function readAll(): Promise<void> {
    while (isAskedAgain && !closing.signal.aborted) {
      isAskedAgain = false;
      try {
        const stale = await listStale();
        isFailing = false;
        if (stale.length > 0) listeners.tell(stale);
      } catch (err) {
        if (!isFailing && !closing.signal.aborted) log.error({ err }, 'the outbox could not be read');
        isFailing = true;
      }
    }
  }

  async function listStale(): Promise<string[]> {
    const bounds = await findBounds(db);
    const last = bounds.last ?? 0;
    if (last === seen) return [];
    const isMissed = hasMissed(bounds, seen);
    const rows = isMissed
      ? []
      : await db.selectFrom('outbox').select(['id', 'tags']).where('id', '>', seen).orderBy('id').execute();
    seen = isMissed ? last : (rows.at(-1)?.id ?? seen);
    return isMissed ? [tags.all] : [...new Set(rows.flatMap((row) => parseColumn(TAGS, row.tags)))];
  }

  async function listen(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        const client = await pool.openClient();
        const lost = new Promise<void>((resolve) => {
          client.on('error', () => resolve());
          client.on('end', () => resolve());
        });
        client.on('notification', () => void look());
        await client.query(`listen ${OUTBOX_CHANNEL}`);
        // Nobody has told of rows that were written before.
        void look();
        await Promise.race([lost, closed]);
        await client.end().catch(() => {});
      } catch {
        // The poll goes on, and says so when that fails as well.
      }
      await wait(RECONNECT_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {});
    }
  }

  const timer = setInterval(() => void look(), pollMs).unref();
  const listening = listen();
  return {
    onInvalidate: listeners.add,
    look,
    async close() {
      clearInterval(timer);
      closing.abort();
      listeners.clear();
      await Promise.all([listening, round]);
    },
  };
}

function findBounds(db: Database): Promise<OutboxBounds> {
  return db
    .selectFrom('outbox')
    .select(({ fn }) => [fn.min('id').as('first'), fn.max('id').as('last')])
    .executeTakeFirstOrThrow();
}
