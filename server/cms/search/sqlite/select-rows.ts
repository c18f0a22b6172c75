import { type RawBuilder, sql } from 'kysely';
import type { SearchCriteria } from '../engine/search-engine.ts';
import { matchesBrandAndRanges } from './conditions.ts';

export type IndexTable = 'search_index' | 'search_titles';

/** As many of the newest: `row`. */
export function selectFound(
  criteria: SearchCriteria,
  match: string,
  most: number,
  {
    index = 'search_index',
    and = sql`true`,
  }: { index?: IndexTable; and?: RawBuilder<unknown> | undefined } = {},
): RawBuilder<unknown> {
  return sql`select rowid as row from ${sql.raw(index)} where ${sql.raw(index)} match ${match}
    and ${matchesBrandAndRanges(sql`rowid`, criteria)} and ${and} order by rowid desc limit ${sql.lit(most)}`;
}

/** These: `row`. */
export function selectRows(rows: readonly number[]): RawBuilder<unknown> {
  return sql`select value as row from json_each(${JSON.stringify(rows)})`;
}
