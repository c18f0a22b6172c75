import * as z from 'zod';
import { type Database, parseColumn } from '#server/cms/database/index.ts';
import { tags as tagOf } from '#shared/rest/tags.ts';

const TAGS = z.array(z.string());

/**
 * Tags that became stale after the row `after` of the outbox and not later than `until`; `to` is the row up to which that is
 * all.
 */
export async function listStaleTags(
  db: Database,
  after: number,
  until: Date,
): Promise<{ tags: string[]; to: number }> {
  const { first, last } = await db
    .selectFrom('outbox')
    .select((from) => [from.fn.min('id').as('first'), from.fn.max('id').as('last')])
    .executeTakeFirstOrThrow();
  // Rows that are gone were pruned before they were read; a lower number is a restored backup.
  const isMissed = after < 0 || (first ?? 0) > after + 1 || (last ?? 0) < after;
  const start = isMissed ? (first ?? 1) - 1 : after;
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'tags', 'created_at'])
    .where('id', '>', start)
    .orderBy('id')
    .execute();
  const later = rows.findIndex(({ created_at }) => created_at > until.toISOString());
  const due = later === -1 ? rows : rows.slice(0, later);
  return {
    tags: isMissed ? [tagOf.all] : [...new Set(due.flatMap(({ tags }) => parseColumn(TAGS, tags)))],
    to: due.at(-1)?.id ?? start,
  };
}
