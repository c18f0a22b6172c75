import type { SearchCriteria } from '../engine/search-engine.ts';
import type { RunStatement } from './connection.ts';
import { conditionOf } from './matching.ts';
import { StatementValues } from './statement-values.ts';

/** How many match, whatever the filters; counting ends at `atMost`. */
export async function countMatches(
  read: RunStatement,
  criteria: SearchCriteria,
  atMost: number,
): Promise<number> {
  const values = new StatementValues();
  const [row] = await read<{ total: number }>(
    `select count(*)::integer as total from (select from facet_search.documents
      where ${conditionOf(criteria, values)} limit ${values.add(atMost)}) as counted`,
    values.list,
  );
  return row?.total ?? 0;
}
