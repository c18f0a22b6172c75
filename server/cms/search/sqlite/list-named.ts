/** Best named of very many matches. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/cms/database/index.ts';
import type { SearchCriteria, SearchRequest } from '../engine/search-engine.ts';
import { compileMatch, compileTitles, isOneEnough } from './compile-query.ts';
import type { MatchWindow } from './match-window.ts';
import type { PostingLists } from './posting-lists.ts';
import { newestOf } from './rows.ts';
import { type IndexTable, selectFound, selectRows } from './select-rows.ts';

/** The newest that have all in the title, or as much as is enough, or all anywhere. */
const NAMED = { all: 100, enough: 48, inText: 48 };

/** Rows of those that are named best. Each part selects `row`; `and` is asked of the column `rowid`. */
export async function listNamed(
  db: Database,
  lists: PostingLists,
  request: SearchRequest,
  { whole, newest }: MatchWindow,
  and?: RawBuilder<unknown>,
): Promise<RawBuilder<unknown>[]> {
  const find = (index: IndexTable, match: string, most: number) =>
    sql`select row from (${selectFound(request, match, most, { index, and })})`;
  const listed: number[] = [];
  const parts: RawBuilder<unknown>[] = [];
  if (and) parts.push(find('search_index', compileMatch(request), NAMED.inText));
  else listed.push(...newest.slice(0, NAMED.inText));
  // Among these are all titles that hold all.
  if (whole && and)
    parts.push(sql`select rowid as row from (select row as rowid from (${selectRows(whole)})) where ${and}`);
  else if (whole) listed.push(...whole);
  else if (request.breadth !== 'all')
    parts.push(find('search_index', compileMatch({ ...request, breadth: 'all' }), NAMED.inText));
  for (const { query, breadth, most } of chooseTitles(request, whole)) {
    const rows = and ? null : await lists.matchTitles(db, { query, breadth, brand: request.brand });
    if (rows) listed.push(...newestOf(rows, most));
    else parts.push(find('search_titles', compileTitles(query, breadth), most));
  }
  return [selectRows([...new Set(listed)]), ...parts];
}

interface TitleQuery extends Pick<SearchCriteria, 'query' | 'breadth'> {
  readonly most: number;
}

/** Where one of the things is enough, each is looked for by itself, so that a common word does not push a rare one out. */
function chooseTitles(
  { query, breadth, weights }: SearchRequest,
  whole: MatchWindow['whole'],
): readonly TitleQuery[] {
  if (weights.title === undefined) return [];
  const all: readonly TitleQuery[] = whole ? [] : [{ query, breadth: 'all', most: NAMED.all }];
  if (breadth === 'all') return all;
  if (!isOneEnough(query, breadth)) return [...all, { query, breadth, most: NAMED.enough }];
  const most = Math.ceil(NAMED.enough / query.concepts.length);
  return [
    ...all,
    ...query.concepts.map(
      (concept): TitleQuery => ({ query: { ...query, concepts: [concept] }, breadth: 'all', most }),
    ),
  ];
}
