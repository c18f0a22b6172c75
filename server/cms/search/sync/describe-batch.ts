import type { Database } from '#server/cms/database/index.ts';
import { yieldNow } from '#server/runtime/yield.ts';
import { DOCUMENT_COLUMNS, describeDocument } from '../documents/describe-document.ts';
import { listContexts } from '../documents/list-contexts.ts';
import type { DocumentBatch, IndexedDocument } from '../engine/search-engine.ts';
import { CLEAR, type QueuedItem } from './search-queue.ts';

/** Queued items as they are by now: documents of the published ones, and ids of the others. */
export async function describeBatch(db: Database, items: readonly QueuedItem[]): Promise<DocumentBatch> {
  const ids = items.map(({ item_id }) => item_id).filter((id) => id !== CLEAR);
  const put: IndexedDocument[] = [];
  const remove: number[] = [];
  for (const id of ids) {
    const row = await db
      .selectFrom('items')
      .select(DOCUMENT_COLUMNS)
      .where('id', '=', id)
      .where('status', '=', 'publish')
      .executeTakeFirst();
    if (row) put.push(describeDocument(row, (await listContexts(db, [row]))(row)));
    else remove.push(id);
    // Queries of the file never leave the event loop; pages go in between.
    await yieldNow();
  }
  return { put, remove };
}
