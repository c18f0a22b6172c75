import { type RawBuilder, sql } from 'kysely';
import type { Criteria } from '../search-engine.ts';
import { isAsked } from './conditions.ts';

export type Index = 'search_index' | 'search_titles';

/** As many of the newest: `row`. */
export function selectFound(
  criteria: Criteria,
  match: string,
  most: number,
  { index = 'search_index', and = sql`true` }: { index?: Index; and?: RawBuilder<unknown> | undefined } = {},
): RawBuilder<unknown> {
  return sql`select rowid as row from ${sql.raw(index)} where ${sql.raw(index)} match ${match}
    and ${isAsked(sql`rowid`, criteria)} and ${and} order by rowid desc limit ${sql.lit(most)}`;
}

/** These: `row`. */
export function selectRows(rows: readonly number[]): RawBuilder<unknown> {
  return sql`select value as row from json_each(${JSON.stringify(rows)})`;
}
