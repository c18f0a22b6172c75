import { type SelectQueryBuilder, sql } from 'kysely';
import { COUNTED_AFTER } from '#shared/limits.ts';
import type { Database } from './database.ts';

/** How many rows a query finds, up to one more than `COUNTED_AFTER` after the first of a page: to count all, all would be read. */
export async function countUpTo<DB, TB extends keyof DB>(
  db: Database,
  query: SelectQueryBuilder<DB, TB, object>,
  offset: number,
): Promise<number> {
  const found = query.select(sql<number>`1`.as('one')).limit(offset + COUNTED_AFTER + 1);
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${found}) as found`.execute(
    db,
  );
  return Number(rows[0]?.total ?? 0);
}
