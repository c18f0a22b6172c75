/** Which matches of a search are counted: all, or the newest of very many, and with them those that are named best. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/cms/database/index.ts';
import { SEARCH_FIELDS, type SearchCriteria, type SearchRequest } from '../engine/search-engine.ts';
import { compileMatch } from './compile-query.ts';
import { matchesBrandAndRanges } from './conditions.ts';
import { listNamed } from './list-named.ts';
import type { MatchWindow } from './match-window.ts';
import type { PostingLists } from './posting-lists.ts';
import { newestOf, type RowNumbers } from './rows.ts';
import { selectFound, selectRows } from './select-rows.ts';

/** So many are listed, the newest first, and need not be looked for again. */
export const MAX_LISTED = 1000;
/**
 * The newest of many matches are counted, where all words have to be held; of matches that hold some words, no more than are
 * listed: nobody pages further. Questions of many words are counted less far, as each match takes longer to find.
 */
const MAX_COUNTED = 5000;
const COUNTED_WORDINGS = 40_000;
const EVERY_MATCH = 1e9;
/** So few of those that hold all are looked at, where less is asked of a match. */
const FEW = 40;

const ROW = sql`rowid`;

/** Remembers what it has measured, so it is for one question: nobody tells it of what is written. */
export interface MatchReader {
  /** Rows of all that matches, the newest first; of very many a thousand and one. */
  list(db: Database, criteria: SearchCriteria): Promise<readonly number[]>;
  findWindow(db: Database, criteria: SearchCriteria): Promise<MatchWindow>;
  /** Rows of all that is counted: `row`. */
  selectWindow(db: Database, request: SearchRequest, window: MatchWindow): Promise<RawBuilder<unknown>>;
  /**
   * Rows of those that are named best, some hundred: `row`. Without a condition they are the same whatever is chosen of the
   * facets. `and` is asked of the column `rowid`.
   */
  selectNamed(
    db: Database,
    request: SearchRequest,
    window: MatchWindow,
    and?: RawBuilder<unknown>,
  ): Promise<RawBuilder<unknown>>;
}

interface ListedMatches {
  readonly newest: readonly number[];
  /** All of them, unless the index had to be asked. */
  readonly all: RowNumbers | null;
}

export function createMatchReader(lists: PostingLists): MatchReader {
  const known = new Map<string, Promise<ListedMatches>>();
  const list = (db: Database, criteria: SearchCriteria) => {
    const match = compileMatch(criteria);
    const key = JSON.stringify([criteria.brand, match, criteria.query.ranges]);
    const listed = known.get(key) ?? listMatches(db, lists, criteria, match);
    known.set(key, listed);
    return listed;
  };
  const selectNamed: MatchReader['selectNamed'] = async (db, request, window, and) =>
    sql.join(await listNamed(db, lists, request, window, and), sql` union `);
  return {
    list: async (db, criteria) => (await list(db, criteria)).newest,
    async findWindow(db, criteria) {
      const counted = await countWindow(db, criteria, await list(db, criteria));
      if (criteria.breadth === 'all') return { ...counted, whole: undefined };
      const { newest } = await list(db, { ...criteria, breadth: 'all' });
      return { ...counted, whole: newest.length <= FEW ? newest : undefined };
    },
    async selectWindow(db, request, window) {
      const newest = selectNewest(request, window);
      return window.isMore
        ? sql`${newest} union select row from (${await selectNamed(db, request, window)})`
        : newest;
    },
    selectNamed,
  };
}

async function listMatches(
  db: Database,
  lists: PostingLists,
  criteria: SearchCriteria,
  match: string,
): Promise<ListedMatches> {
  const isOfAllFields = SEARCH_FIELDS.every((field) => criteria.weights[field] !== undefined);
  const all = isOfAllFields ? await lists.match(db, criteria) : null;
  if (all) return { all, newest: newestOf(all, MAX_LISTED + 1) };
  const { rows } = await sql<{ rows: string }>`select json_group_array(row) as rows
    from (${selectFound(criteria, match, MAX_LISTED + 1)})`.execute(db);
  // The statement wrote this list itself.
  return { all: null, newest: JSON.parse(rows[0]?.rows ?? '[]') as number[] };
}

type CountedWindow = Omit<MatchWindow, 'whole'>;

async function countWindow(
  db: Database,
  criteria: SearchCriteria,
  { newest: rows, all }: ListedMatches,
): Promise<CountedWindow> {
  if (rows.length <= MAX_LISTED) return { count: rows.length, oldest: 0, isMore: false, newest: rows, all };
  const newest = rows.slice(0, MAX_LISTED);
  const most = limitOf(criteria);
  if (most <= MAX_LISTED) return { count: MAX_LISTED, oldest: newest.at(-1) ?? 0, isMore: true, newest, all };
  if (!all) return { ...(await countNewest(db, criteria, most)), newest, all };
  const isMore = all.length > most;
  return { count: isMore ? most : all.length, oldest: (isMore && all.at(-most)) || 0, isMore, newest, all };
}

async function countNewest(
  db: Database,
  criteria: SearchCriteria,
  most: number,
): Promise<Pick<CountedWindow, 'count' | 'oldest' | 'isMore'>> {
  const { rows } = await sql<{ count: number; oldest: number | null }>`
    select count(*) as count, min(row) as oldest from (${selectFound(criteria, compileMatch(criteria), most + 1)})`.execute(
    db,
  );
  const { count = 0, oldest = null } = rows[0] ?? {};
  const isMore = count > most;
  return isMore ? { count: most, oldest: (oldest ?? 0) + 1, isMore } : { count, oldest: 0, isMore };
}

function limitOf({ query, breadth }: SearchCriteria): number {
  // Ranges leave few: these are counted whatever their age.
  if (query.ranges.length > 0) return EVERY_MATCH;
  const wordings = query.concepts.reduce((sum, concept) => sum + concept.wordings.length, 0);
  return breadth === 'all' ? Math.min(MAX_COUNTED, Math.round(COUNTED_WORDINGS / wordings)) : MAX_LISTED;
}

/** How many there are where nothing was asked for by words, whatever the filters, counted up to `atMost`. */
export async function countDocuments(
  db: Database,
  criteria: SearchCriteria,
  atMost: number,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total
    from (select row from search_documents as documents where ${matchesBrandAndRanges(sql`row`, criteria)}
      limit ${sql.lit(atMost)})`.execute(db);
  return rows[0]?.total ?? 0;
}

function selectNewest(
  request: SearchRequest,
  { oldest, count, newest, all }: MatchWindow,
): RawBuilder<unknown> {
  if (newest.length === count) return selectRows(newest);
  if (all) return selectRows(newestOf(all, count));
  return sql`select rowid as row from search_index where search_index match ${compileMatch(request)}
    and rowid >= ${oldest} and ${matchesBrandAndRanges(ROW, request)}`;
}
