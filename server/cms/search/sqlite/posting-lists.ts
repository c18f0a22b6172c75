/**
 * Which rows hold a word or a phrase, as lists in memory: people ask for the same words far more often than for the same words together,
 * and what holds several is told from their lists in a tenth of the time that the index takes.
 */
import { type Database, queryRows } from '#server/cms/database/index.ts';
import { toBrandBit } from '../documents/derive-fields.ts';
import type { SearchCriteria } from '../engine/search-engine.ts';
import { leaveOutEach, type MatchBreadth } from '../query/combine-concepts.ts';
import type { SearchQuery } from '../query/parse-query.ts';
import { isOneEnough, listStrings, type QueryStrings } from './compile-query.ts';
import type { IndexMemory } from './index-memory.ts';
import { MAX_BRANDS } from './index-rows.ts';
import { intersect, NO_ROWS, type RowNumbers, unite } from './rows.ts';
import type { IndexTable } from './select-rows.ts';

const LIMITS = {
  /** Longer lists are read when another question asks for them: the index gives one its newest in less time. */
  maxAtFirst: 3000,
  /** Still longer ones are left to the index. */
  maxRows: 100_000,
  /**
   * So are lists that are long together, where any of them is enough or where neighbors have to be found: the index does not go further
   * than it is asked to.
   */
  maxTogether: 20_000,
};
/** Nor are lists of more strings put together. */
const MAX_STRINGS = 24;
/** Fits in four bytes. */
const HIGHEST_ROW = 2 ** 32 - 1;

export interface PostingLists {
  /** Rows of texts that hold one string of FTS5's; null for too many. */
  read(db: Database, index: IndexTable, string: string): Promise<RowNumbers | null>;
  /** Rows of all texts that match; null when the index itself has to be asked. */
  match(db: Database, criteria: Omit<SearchCriteria, 'weights'>): Promise<RowNumbers | null>;
  /** The same of titles. */
  matchTitles(db: Database, criteria: Omit<SearchCriteria, 'weights'>): Promise<RowNumbers | null>;
}

export function createPostingLists(memory: IndexMemory, limits = LIMITS): PostingLists {
  const { maxAtFirst, maxRows, maxTogether } = limits;

  async function read(db: Database, index: IndexTable, string: string): Promise<RowNumbers | null> {
    const { lists } = await memory.recall(db);
    const key = `${index} ${string}`;
    const known = lists.get(key);
    if (known && 'length' in known) return known;
    // A question asks for the same list more than once.
    if (known?.isTooLong || known?.question === memory.question) return null;
    const rows = await listRows(db, index, string, known ? maxRows : maxAtFirst);
    lists.set(key, rows ?? { isTooLong: known !== undefined, question: memory.question });
    return rows;
  }

  async function listAny(
    db: Database,
    index: IndexTable,
    strings: readonly string[],
  ): Promise<RowNumbers | null> {
    let rows = NO_ROWS;
    for (const string of strings) {
      const list = await read(db, index, string);
      if (!list || (strings.length > 1 && rows.length + list.length > maxTogether)) return null;
      rows = unite(rows, list);
    }
    return rows;
  }

  async function join(
    db: Database,
    index: IndexTable,
    { query, breadth, brand }: Omit<SearchCriteria, 'weights'>,
    { concepts, pairs }: QueryStrings,
  ): Promise<RowNumbers | null> {
    if (query.ranges.length > 0 || concepts.flat().length + pairs.length > MAX_STRINGS) return null;
    const isLimited = (breadth !== 'all' && concepts.length > 1) || pairs.length > 0;
    const lists: RowNumbers[] = [];
    let length = 0;
    for (const strings of concepts) {
      const list = await listAny(db, index, strings);
      length += list?.length ?? 0;
      if (!list || (isLimited && length > maxTogether)) return null;
      lists.push(list);
    }
    const paired = await listAny(db, index, pairs);
    return paired && keepBrand(unite(joinLists(lists, query, breadth), paired), brand);
  }

  return {
    read,
    match: (db, criteria) => join(db, 'search_index', criteria, listStrings(criteria)),
    matchTitles: (db, criteria) =>
      join(db, 'search_titles', criteria, { ...listStrings(criteria), pairs: [] }),
  };
}

async function listRows(
  db: Database,
  index: IndexTable,
  string: string,
  most: number,
): Promise<RowNumbers | null> {
  const [found] = await queryRows<{ rows: string }>(
    db,
    `select json_group_array(row) as rows
      from (select rowid as row from ${index} where ${index} match ? order by rowid limit ?)`,
    [string, most + 1],
  );
  // The statement wrote this list itself.
  const rows = JSON.parse(found?.rows ?? '[]') as number[];
  const isTooMuch = rows.length > most || (rows.at(-1) ?? 0) > HIGHEST_ROW;
  if (isTooMuch) return null;
  return rows.length === 0 ? NO_ROWS : Uint32Array.from(rows);
}

/** As `compileMatch` has the concepts. */
function joinLists(lists: readonly RowNumbers[], query: SearchQuery, breadth: MatchBreadth): RowNumbers {
  if (breadth === 'all') return intersectAll(lists);
  if (isOneEnough(query, breadth)) return lists.reduce(unite, NO_ROWS);
  return leaveOutEach(lists).map(intersectAll).reduce(unite, NO_ROWS);
}

function intersectAll(lists: readonly RowNumbers[]): RowNumbers {
  const [shortest = NO_ROWS, ...others] = lists.toSorted((a, b) => a.length - b.length);
  return others.reduce(intersect, shortest);
}

function keepBrand(rows: RowNumbers, brand: SearchCriteria['brand']): RowNumbers {
  if (!brand) return rows;
  const bit = toBrandBit(brand);
  return rows.filter((row) => ((row % MAX_BRANDS) & bit) > 0);
}
