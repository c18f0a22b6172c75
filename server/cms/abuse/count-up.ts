import { sql } from 'kysely';
import type { Database } from '#server/cms/database/index.ts';

export interface CountInWindow {
  readonly count: number;
  /** In milliseconds since 1970. */
  readonly endsAt: number;
}

/**
 * How often something has happened, this time included, in a window that began with the first: one row for all processes,
 * however many there are.
 */
export async function countUp(
  db: Database,
  key: string,
  windowMs: number,
  now: Date,
): Promise<CountInWindow> {
  const start = now.toISOString();
  const ends_at = new Date(now.getTime() + windowMs).toISOString();
  await db.deleteFrom('rate_counters').where('ends_at', '<=', start).execute();
  const row = await db
    .insertInto('rate_counters')
    .values({ key, count: 1, ends_at })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ count: sql<number>`rate_counters.count + 1` }),
    )
    .returning(['count', 'ends_at'])
    .executeTakeFirstOrThrow();
  return { count: row.count, endsAt: Date.parse(row.ends_at) };
}

/** Without counting. */
export async function findCount(db: Database, key: string, now: Date): Promise<CountInWindow> {
  const row = await db
    .selectFrom('rate_counters')
    .select(['count', 'ends_at'])
    .where('key', '=', key)
    .where('ends_at', '>', now.toISOString())
    .executeTakeFirst();
  return row ? { count: row.count, endsAt: Date.parse(row.ends_at) } : { count: 0, endsAt: now.getTime() };
}
