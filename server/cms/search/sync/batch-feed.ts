import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import type { Log } from '#server/cms/log.ts';
import { tags } from '#shared/rest/tags.ts';
import type { SearchStore } from '../engine/search-engine.ts';
import { describeBatch } from './describe-batch.ts';
import { BATCH_MS, createLease } from './lease.ts';
import { createRefusals } from './refusals.ts';
import { CLEAR, listQueued, type QueuedItem, queueMissing, removeQueued } from './search-queue.ts';

/** Documents that are described and written at once. */
const MAX_AT_ONCE = 500;
/** How many times fewer after a failure. */
const SHRINK = 8;

export interface BatchFeedOptions {
  readonly db: Database;
  readonly store: SearchStore;
  readonly log: Log;
  readonly now: () => Date;
  readonly closing: AbortSignal;
  /** The store has taken a batch. */
  readonly onFed: () => void;
}

/**
 * Takes one batch after the other from the queue to the store. What was written is removed from the queue afterwards: a process
 * that dies between the two leaves it to be written again, which changes nothing.
 */
export function createBatchFeed(options: BatchFeedOptions) {
  const { db, store, log, closing } = options;
  const lease = createLease(db);
  const refusals = createRefusals();
  let isPrepared = false;
  let size = MAX_AT_ONCE;

  /** Makes the tables or the index of the store, and queues everything for an empty one. */
  async function prepare(): Promise<void> {
    if (isPrepared) return;
    await store.prepare();
    if ((await store.lexicon.countAll(db)) === 0) await queueMissing(db);
    isPrepared = true;
  }

  /** Answers whether there may be more. */
  async function feedBatch(): Promise<boolean> {
    // Looked at without the lease: the usual round finds nothing, and shall write nothing.
    if ((await listDue(db, refusals, 1)).length === 0) return false;
    const deadline = AbortSignal.timeout(BATCH_MS);
    if (!(await lease.take())) return false;
    try {
      const items = await listDue(db, refusals, size);
      if (items.length > 0) await feed(items, deadline);
      return items.length > 0;
    } finally {
      await lease.give();
    }
  }

  async function feed(items: readonly QueuedItem[], deadline: AbortSignal): Promise<void> {
    if (items.some(({ item_id }) => item_id === CLEAR)) await store.clear(deadline);
    try {
      await store.write(await describeBatch(db, items), deadline);
    } catch (error) {
      await retreat(items, error);
      return;
    }
    size = Math.min(MAX_AT_ONCE, size * 2);
    options.onFed();
    refusals.forget(items);
    await inTransaction(db, async (transaction) => {
      await removeQueued(transaction, items);
      // Answers that were kept since the change do not know of it yet.
      await writeOutbox(transaction, [tags.search], options.now());
    });
  }

  /** A document that the server refuses is soon alone, and must not keep the others waiting then. */
  async function retreat(items: readonly QueuedItem[], error: unknown): Promise<void> {
    isPrepared = false;
    const [first] = items;
    if (items.length > 1 || first === undefined) {
      // Unless the server is down: that shows before the next batch.
      size = Math.ceil(items.length / SHRINK);
      return;
    }
    if (first.item_id === CLEAR || closing.aborted) throw error;
    // Throws when it is not the document, but the server that is down.
    await prepare();
    const { isFirst, isOneOfMany } = refusals.add(first.seq);
    if (isFirst)
      log.warn({ err: error, item: first.item_id, store: store.name }, 'the search server refuses an item');
    if (isOneOfMany) throw error;
  }

  return {
    isPrepared: () => isPrepared,
    /** The store may have lost what it had: it is prepared again before the next batch. */
    doubt() {
      isPrepared = false;
    },
    prepare,
    feedBatch,
  };
}

/** Queued items that are not refused just now, those first that wait longest. */
async function listDue(
  db: Database,
  refusals: ReturnType<typeof createRefusals>,
  most: number,
): Promise<QueuedItem[]> {
  const limit = most + refusals.count();
  const items = await listQueued(db, limit);
  if (items.length < limit) refusals.keepOnly(items);
  return refusals.choose(items, most);
}
