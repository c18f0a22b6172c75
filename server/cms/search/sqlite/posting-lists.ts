/**
 * Which rows hold a word or a phrase, as lists in memory: people ask for the same words far more often than for the same words together,
 * and what holds several is told from their lists in a tenth of the time that the index takes.
 */
import { type Database, readRows } from '#server/cms/database/index.ts';
import { brandBit } from '../derive-fields.ts';
import type { Query } from '../query/read-query.ts';
import type { Breadth, Criteria } from '../search-engine.ts';
import { isAnyEnough, readStrings, type Strings } from './compile-query.ts';
import type { IndexMemory } from './index-memory.ts';
import { MOST_BRANDS } from './index-rows.ts';
import { intersect, NO_ROWS, type Rows, unite } from './rows.ts';
import type { Index } from './select-rows.ts';

const LIMITS = {
  /** Longer lists are read when another question asks for them: the index gives one its newest in less time. */
  mostAtFirst: 3000,
  /** Still longer ones are left to the index. */
  mostRows: 100_000,
  /**
   * So are lists that are long together, where any of them is enough or where neighbors have to be found: the index does not go further
   * than it is asked to.
   */
  mostTogether: 20_000,
};
/** Nor are lists of more strings put together. */
const MOST_STRINGS = 24;
/** Fits in four bytes. */
const HIGHEST_ROW = 2 ** 32 - 1;

export interface PostingLists {
  /** Rows of texts that hold one string of FTS5's; null for too many. */
  read(db: Database, index: Index, string: string): Promise<Rows | null>;
  /** Rows of all texts that match; null when the index itself has to be asked. */
  match(db: Database, criteria: Omit<Criteria, 'weights'>): Promise<Rows | null>;
  /** The same of titles. */
  matchTitles(db: Database, criteria: Omit<Criteria, 'weights'>): Promise<Rows | null>;
}

export function createPostingLists(memory: IndexMemory, limits = LIMITS): PostingLists {
  const { mostAtFirst, mostRows, mostTogether } = limits;

  async function read(db: Database, index: Index, string: string): Promise<Rows | null> {
    const { lists } = await memory.recall(db);
    const key = `${index} ${string}`;
    const known = lists.get(key);
    if (known && 'length' in known) return known;
    // A question asks for the same list more than once.
    if (known?.isTooLong || known?.question === memory.question) return null;
    const rows = await readList(db, index, string, known ? mostRows : mostAtFirst);
    lists.set(key, rows ?? { isTooLong: known !== undefined, question: memory.question });
    return rows;
  }

  async function readAny(db: Database, index: Index, strings: readonly string[]): Promise<Rows | null> {
    let rows = NO_ROWS;
    for (const string of strings) {
      const list = await read(db, index, string);
      if (!list || (strings.length > 1 && rows.length + list.length > mostTogether)) return null;
      rows = unite(rows, list);
    }
    return rows;
  }

  async function join(
    db: Database,
    index: Index,
    { query, breadth, brand }: Omit<Criteria, 'weights'>,
    { concepts, pairs }: Strings,
  ): Promise<Rows | null> {
    if (query.ranges.length > 0 || concepts.flat().length + pairs.length > MOST_STRINGS) return null;
    const isLimited = (breadth !== 'all' && concepts.length > 1) || pairs.length > 0;
    const lists: Rows[] = [];
    let length = 0;
    for (const strings of concepts) {
      const list = await readAny(db, index, strings);
      length += list?.length ?? 0;
      if (!list || (isLimited && length > mostTogether)) return null;
      lists.push(list);
    }
    const paired = await readAny(db, index, pairs);
    return paired && keepBrand(unite(joinLists(lists, query, breadth), paired), brand);
  }

  return {
    read,
    match: (db, criteria) => join(db, 'search_index', criteria, readStrings(criteria)),
    matchTitles: (db, criteria) =>
      join(db, 'search_titles', criteria, { ...readStrings(criteria), pairs: [] }),
  };
}

async function readList(db: Database, index: Index, string: string, most: number): Promise<Rows | null> {
  const [found] = await readRows<{ rows: string }>(
    db,
    `select json_group_array(row) as rows
      from (select rowid as row from ${index} where ${index} match ? order by rowid limit ?)`,
    [string, most + 1],
  );
  // What the statement has just written.
  const rows = JSON.parse(found?.rows ?? '[]') as number[];
  const isTooMuch = rows.length > most || (rows.at(-1) ?? 0) > HIGHEST_ROW;
  if (isTooMuch) return null;
  return rows.length === 0 ? NO_ROWS : Uint32Array.from(rows);
}

/** As `compileMatch` has the concepts. */
function joinLists(lists: readonly Rows[], query: Query, breadth: Breadth): Rows {
  if (breadth === 'all') return intersectAll(lists);
  if (isAnyEnough(query, breadth)) return lists.reduce(unite, NO_ROWS);
  return lists.map((_, left) => intersectAll(lists.toSpliced(left, 1))).reduce(unite, NO_ROWS);
}

function intersectAll(lists: readonly Rows[]): Rows {
  const [shortest = NO_ROWS, ...others] = lists.toSorted((a, b) => a.length - b.length);
  return others.reduce(intersect, shortest);
}

function keepBrand(rows: Rows, brand: Criteria['brand']): Rows {
  if (!brand) return rows;
  const bit = brandBit(brand);
  return rows.filter((row) => ((row % MOST_BRANDS) & bit) > 0);
}
