import { sql } from 'kysely';
import { type Database, isPostgresql, lockOutbox } from '#server/cms/database/index.ts';
import { tags as tagOf } from '#shared/rest/tags.ts';
import { pruneOutbox } from './prune-outbox.ts';

/** On which PostgreSQL tells of new rows. */
export const OUTBOX_CHANNEL = 'facet_outbox';

/**
 * Writes what became stale. Call it last in the transaction of the change: both are there, or neither is. Until its end nobody else
 * writes here, so that rows are committed in the order of their ids, by which they are read.
 */
export async function writeOutbox(transaction: Database, tags: readonly string[], now: Date): Promise<void> {
  if (tags.length === 0) return;
  const kinds = tags.some((tag) => tag.startsWith('item:')) ? [tagOf.items] : [];
  await lockOutbox(transaction);
  const { id } = await transaction
    .insertInto('outbox')
    .values({ tags: JSON.stringify([...new Set([...tags, ...kinds])]), created_at: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (isPostgresql(transaction)) await sql`select pg_notify(${OUTBOX_CHANNEL}, '')`.execute(transaction);
  await pruneOutbox(transaction, id, now);
}
