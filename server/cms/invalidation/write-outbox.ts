import type { Database } from '#server/cms/database/index.ts';
import { tags as tagOf } from '#shared/rest/tags.ts';

/** Notices that are kept. A process that slept through more of them is told that everything is stale. */
const KEPT = 10_000;

/** Writes what became stale. Call it in the transaction of the change: both are there, or neither is. */
export async function writeOutbox(transaction: Database, tags: readonly string[], now: Date): Promise<void> {
  if (tags.length === 0) return;
  const kinds = tags.some((tag) => tag.startsWith('item:')) ? [tagOf.items] : [];
  const { id } = await transaction
    .insertInto('outbox')
    .values({ tags: JSON.stringify([...new Set([...tags, ...kinds])]), created_at: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .deleteFrom('outbox')
    .where('id', '<=', id - KEPT)
    .execute();
}
