import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import type { Log } from '#server/cms/log.ts';
import { endTurn } from '#server/turns.ts';
import { tags } from '#shared/rest/tags.ts';
import { DESCRIBED, describeDocument } from '../describe-document.ts';
import { readContexts } from '../read-contexts.ts';
import type { Batch, IndexedDocument, SearchStore } from '../search-engine.ts';
import { BATCH_MS, createLease } from './lease.ts';
import { createRefusals } from './refusals.ts';
import { CLEAR, queueMissing, readTurns, strikeOut, type Turn } from './search-queue.ts';

export interface Feeder {
  /** Looks now rather than at the next turn. */
  hurry(): void;
  /** Somebody was failed by the store: see whether it is there, and whole. */
  doubt(): void;
  /** Resolves when nothing waits in the queue. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** Another process may have written to the queue. In milliseconds. */
const POLL_MS = 1000;
/** Documents that are described and written at once. */
const MOST_AT_ONCE = 500;
/** How many times fewer after a failure. */
const SHRINK = 8;
/** Waits for a store that is down double from the first to the second. */
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;
const SETTLE_MS = 10;

/**
 * Takes what waits in the queue to a store outside of the file, as it is by then. Of several processes one feeds at a time,
 * so that an older state never follows a newer one. What was written is struck out afterwards: a process that dies between
 * the two leaves it to be written again, which changes nothing.
 */
export function startFeeder(db: Database, store: SearchStore, log: Log, pollMs = POLL_MS): Feeder {
  const closing = new AbortController();
  const lease = createLease(db);
  const refusals = createRefusals();
  let isPrepared = false;
  let failures = 0;
  let size = MOST_AT_ONCE;
  let round: Promise<void> | undefined;
  const timer = setInterval(hurry, pollMs).unref();

  function hurry(): void {
    if (closing.signal.aborted) return;
    round ??= feedAll().finally(() => {
      round = undefined;
    });
  }

  async function feedAll(): Promise<void> {
    try {
      do if (!isPrepared) await prepare();
      while (!closing.signal.aborted && (await feedBatch()));
      recover();
    } catch (err) {
      if (closing.signal.aborted) return;
      // It may come back empty.
      isPrepared = false;
      if (failures === 0) log.error({ err, store: store.name }, 'the search server does not answer');
      failures += 1;
      const ms = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS);
      await wait(ms, undefined, { signal: closing.signal, ref: false }).catch(() => {});
    }
  }

  async function prepare(): Promise<void> {
    await store.prepare();
    if ((await store.lexicon.countAll(db)) === 0) await queueMissing(db);
    isPrepared = true;
  }

  function recover(): void {
    if (failures > 0) log.info({ store: store.name }, 'the search server is back');
    failures = 0;
  }

  async function readDue(most: number): Promise<Turn[]> {
    const limit = most + refusals.count();
    const turns = await readTurns(db, limit);
    if (turns.length < limit) refusals.keepOnly(turns);
    return refusals.choose(turns, most);
  }

  /** Answers whether there may be more. */
  async function feedBatch(): Promise<boolean> {
    // Looked at without the lease: the usual turn finds nothing, and shall write nothing.
    if ((await readDue(1)).length === 0) return false;
    const deadline = AbortSignal.timeout(BATCH_MS);
    if (!(await lease.take())) return false;
    try {
      const turns = await readDue(size);
      if (turns.length > 0) await feed(turns, deadline);
      return turns.length > 0;
    } finally {
      await lease.give();
    }
  }

  async function feed(turns: readonly Turn[], deadline: AbortSignal): Promise<void> {
    if (turns.some(({ item_id }) => item_id === CLEAR)) await store.clear(deadline);
    try {
      await store.write(await describe(turns), deadline);
    } catch (error) {
      await retreat(turns, error);
      return;
    }
    size = Math.min(MOST_AT_ONCE, size * 2);
    recover();
    refusals.forget(turns);
    await db.transaction().execute(async (transaction) => {
      await strikeOut(transaction, turns);
      // Answers that were kept since the change do not know of it yet.
      await writeOutbox(transaction, [tags.search]);
    });
  }

  /** A document that the server refuses is soon alone, and must not keep the others waiting then. */
  async function retreat(turns: readonly Turn[], error: unknown): Promise<void> {
    isPrepared = false;
    const [first] = turns;
    if (turns.length > 1 || first === undefined) {
      // Unless the server is down: that shows before the next batch.
      size = Math.ceil(turns.length / SHRINK);
      return;
    }
    if (first.item_id === CLEAR || closing.signal.aborted) throw error;
    // Throws when it is not the document, but the server that is down.
    await prepare();
    const { isFirst, isOneOfMany } = refusals.add(first.turn);
    if (isFirst)
      log.warn({ err: error, item: first.item_id, store: store.name }, 'the search server refuses an item');
    if (isOneOfMany) throw error;
  }

  async function describe(turns: readonly Turn[]): Promise<Batch> {
    const ids = turns.map(({ item_id }) => item_id).filter((id) => id !== CLEAR);
    const put: IndexedDocument[] = [];
    const remove: number[] = [];
    for (const id of ids) {
      const row = await db
        .selectFrom('items')
        .select(DESCRIBED)
        .where('id', '=', id)
        .where('status', '=', 'publish')
        .executeTakeFirst();
      if (row) put.push(describeDocument(row, (await readContexts(db, [row]))(row)));
      else remove.push(id);
      // Queries of the file never leave the event loop; pages go in between.
      await endTurn();
    }
    return { put, remove };
  }

  hurry();
  return {
    hurry,
    doubt() {
      isPrepared = false;
      hurry();
    },
    async settle() {
      while (!closing.signal.aborted && (!isPrepared || (await readTurns(db, 1)).length > 0)) {
        hurry();
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
