import { sql } from 'kysely';
import type { Database } from '#server/cms/database/index.ts';
import type { SearchWriter } from '../engine/search-engine.ts';

/** In the place of an item: everything has to go before what follows is written. No item has this id. */
export const CLEAR = 0;

/** Remembers, in the transaction of a change, that a search outside of the file has to hear of it. */
export function createQueueWriter(): SearchWriter {
  return {
    async follow(db, changes) {
      for (const { id } of changes) await queue(db, id);
    },
  };
}

/** Everything there is, after emptying the store when that is wanted. Answers how many items that are. */
export async function queueAll(db: Database, isCleared: boolean): Promise<number> {
  await db.deleteFrom('search_queue').where('item_id', '!=', CLEAR).execute();
  if (isCleared) await queue(db, CLEAR);
  const { numAffectedRows = 0n } =
    await sql`insert into search_queue (item_id) select id from items order by id`.execute(db);
  return Number(numAffectedRows);
}

/** Everything that does not wait already: done again while a store is being filled, it leaves the order as it is. */
export async function queueMissing(db: Database): Promise<void> {
  await sql`insert into search_queue (item_id)
    select id from items where id not in (select item_id from search_queue) order by id`.execute(db);
}

export interface QueuedItem {
  readonly seq: number;
  readonly item_id: number;
}

/** Those that wait longest. */
export function listQueued(db: Database, most: number): Promise<QueuedItem[]> {
  return db.selectFrom('search_queue').selectAll().orderBy('seq').limit(most).execute();
}

/** An item that was queued again meanwhile has another number, and stays. */
export async function removeQueued(db: Database, items: readonly QueuedItem[]): Promise<void> {
  const served = items.map(({ seq }) => seq);
  await db.deleteFrom('search_queue').where('seq', 'in', served).execute();
}

async function queue(db: Database, id: number): Promise<void> {
  await db.deleteFrom('search_queue').where('item_id', '=', id).execute();
  await db.insertInto('search_queue').values({ item_id: id }).execute();
}
