/** Bounds of the outbox: which rows are removed, and how a reader knows that it came too late. */
import type { Database } from '#server/cms/database/index.ts';

/** Every process reads a row within a second: who has not for so long is not there, or sleeps. In milliseconds. */
const KEPT_MS = 600_000;
/** Rows that are kept in that time. */
const KEPT = 10_000;
const PRUNED_EVERY = 100;

/** Numbers of the first and the last row. */
export interface OutboxBounds {
  readonly first: number | null;
  readonly last: number | null;
}

/**
 * Removes rows from the beginning, in the transaction that wrote the row `id`; most calls do nothing. The row before that one stays:
 * whoever has read it has missed nothing.
 */
export async function pruneOutbox(transaction: Database, id: number, now: Date): Promise<void> {
  if (id % PRUNED_EVERY !== 0) return;
  const since = new Date(now.getTime() - KEPT_MS).toISOString();
  const { before, young } = await transaction
    .selectFrom('outbox')
    .select(({ fn }) => [
      fn.max('id').filterWhere('id', '<', id).as('before'),
      fn.min('id').filterWhere('created_at', '>=', since).as('young'),
    ])
    .executeTakeFirstOrThrow();
  const kept = Math.min(before ?? id, Math.max(young ?? id, id - KEPT + 1));
  await transaction.deleteFrom('outbox').where('id', '<', kept).execute();
}

/** Whether rows after `seen`, the last one read and 0 for none, may be gone unread. A lower number is a restored backup. */
export function hasMissed({ first, last }: OutboxBounds, seen: number): boolean {
  const end = last ?? 0;
  if (end < seen) return true;
  // None was removed yet; PostgreSQL leaves out the numbers of changes that were taken back, so that the first need not be 1.
  if (seen === 0 && end < PRUNED_EVERY) return false;
  return (first ?? 0) > seen + 1;
}
