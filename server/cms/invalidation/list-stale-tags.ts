import * as z from 'zod';
import { type Database, parseColumn } from '#server/cms/database/index.ts';
import { tags as tagOf } from '#shared/rest/tags.ts';
import { hasMissed } from './prune-outbox.ts';

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
  const bounds = await db
    .selectFrom('outbox')
    .select((from) => [from.fn.min('id').as('first'), from.fn.max('id').as('last')])
    .executeTakeFirstOrThrow();
  const isMissed = after < 0 || hasMissed(bounds, after);
  const start = isMissed ? (bounds.first ?? 1) - 1 : after;
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
