/** Which matches of a search are counted: all, or the newest of very many, and with them those that are named best. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/cms/database/index.ts';
import type { Criteria, SearchRequest } from '../search-engine.ts';
import { compileMatch, compileTitles, isAnyEnough } from './compile-query.ts';
import { isAsked } from './conditions.ts';

/** So many are listed, the newest first, and need not be looked for again. */
export const MOST_LISTED = 1000;
/**
 * Of more the newest are counted, where all words have to be held; of what holds some of them, no more than are listed: nobody pages
 * further. What is asked for in many words is counted less far, as each match takes longer to find.
 */
const MOST_COUNTED = 5000;
const COUNTED_WORDINGS = 40_000;
const EVERY_MATCH = 1e9;
/** So few of those that hold all are looked at, where less is asked of a match. */
const FEW = 40;

/** Which are named best: the newest that have all in the title, or as much as is enough, or all anywhere. */
const NAMED = { all: 100, enough: 48, inText: 48 };

export interface MatchWindow {
  /** Matches in the window; without filters, what is found. */
  readonly count: number;
  /** The row of the oldest that is counted for its age; 0 when all are. */
  readonly oldest: number;
  readonly isMore: boolean;
  /** The newest first: all that is counted, or the first thousand. */
  readonly newest: readonly number[];
  /** Rows of what would match if all had to be held, where less is asked of a match and these are few. */
  readonly whole: readonly number[] | undefined;
}

const ROW = sql`rowid`;

/** Remembers what it has measured, so it is for one question: nobody tells it of what is written. */
export interface Measure {
  /** Rows of all that matches, the newest first; of very many a thousand and one. */
  list(db: Database, criteria: Criteria): Promise<readonly number[]>;
  readWindow(db: Database, criteria: Criteria): Promise<MatchWindow>;
}

export function createMeasure(): Measure {
  const known = new Map<string, Promise<readonly number[]>>();
  const list = (db: Database, criteria: Criteria) => {
    const match = compileMatch(criteria);
    const key = JSON.stringify([criteria.brand, match, criteria.query.ranges]);
    const listed = known.get(key) ?? listNewest(db, criteria, match);
    known.set(key, listed);
    return listed;
  };
  return {
    list,
    async readWindow(db, criteria) {
      const counted = await countWindow(db, criteria, await list(db, criteria));
      if (criteria.breadth === 'all') return { ...counted, whole: undefined };
      const whole = await list(db, { ...criteria, breadth: 'all' });
      return { ...counted, whole: whole.length <= FEW ? whole : undefined };
    },
  };
}

async function listNewest(db: Database, criteria: Criteria, match: string): Promise<readonly number[]> {
  const { rows } = await sql<{ rows: string }>`select json_group_array(row) as rows
    from (${findRows(criteria, match, MOST_LISTED + 1)})`.execute(db);
  // What the statement has just written.
  return JSON.parse(rows[0]?.rows ?? '[]') as number[];
}

type Counted = Omit<MatchWindow, 'whole'>;

async function countWindow(db: Database, criteria: Criteria, rows: readonly number[]): Promise<Counted> {
  if (rows.length <= MOST_LISTED) return { count: rows.length, oldest: 0, isMore: false, newest: rows };
  const newest = rows.slice(0, MOST_LISTED);
  const most = limitOf(criteria);
  if (most <= MOST_LISTED) return { count: MOST_LISTED, oldest: newest.at(-1) ?? 0, isMore: true, newest };
  return { ...(await countNewest(db, criteria, most)), newest };
}

async function countNewest(db: Database, criteria: Criteria, most: number): Promise<Omit<Counted, 'newest'>> {
  const { rows } = await sql<{ count: number; oldest: number | null }>`
    select count(*) as count, min(row) as oldest from (${findRows(criteria, compileMatch(criteria), most + 1)})`.execute(
    db,
  );
  const { count = 0, oldest = null } = rows[0] ?? {};
  const isMore = count > most;
  return isMore ? { count: most, oldest: (oldest ?? 0) + 1, isMore } : { count, oldest: 0, isMore };
}

function limitOf({ query, breadth }: Criteria): number {
  // Ranges leave few: these are counted whatever their age.
  if (query.ranges.length > 0) return EVERY_MATCH;
  const wordings = query.concepts.reduce((sum, concept) => sum + concept.wordings.length, 0);
  return breadth === 'all' ? Math.min(MOST_COUNTED, Math.round(COUNTED_WORDINGS / wordings)) : MOST_LISTED;
}

/** How many there are where nothing was asked for by words, whatever the filters, counted up to `atMost`. */
export async function countDocuments(db: Database, criteria: Criteria, atMost: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total
    from (select row from search_documents as documents where ${isAsked(sql`row`, criteria)}
      limit ${sql.lit(atMost)})`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Rows of all that is counted: `row`. */
export function selectWindow(request: SearchRequest, window: MatchWindow): RawBuilder<unknown> {
  const { oldest, isMore, count, newest: listed } = window;
  const newest =
    listed.length === count
      ? rowsOf(listed)
      : sql`select rowid as row from search_index where search_index match ${compileMatch(request)}
        and rowid >= ${oldest} and ${isAsked(ROW, request)}`;
  return isMore ? sql`${newest} union select row from (${selectNamed(request, window)})` : newest;
}

/**
 * Rows of those that are named best, some hundred: `row`. Without a condition they are the same whatever is chosen of the
 * facets. `and` is asked of the column `rowid`.
 */
export function selectNamed(
  request: SearchRequest,
  { whole, newest }: MatchWindow,
  and?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { breadth, query, weights } = request;
  const find = (index: 'search_index' | 'search_titles', match: string, most: number) =>
    sql`select row from (${findRows(request, match, most, { index, and })})`;
  const parts = [
    and ? find('search_index', compileMatch(request), NAMED.inText) : rowsOf(newest.slice(0, NAMED.inText)),
  ];
  // Among these are all titles that hold all.
  if (whole)
    parts.push(
      and
        ? sql`select rowid as row from (select row as rowid from (${rowsOf(whole)})) where ${and}`
        : rowsOf(whole),
    );
  else if (breadth !== 'all')
    parts.push(find('search_index', compileMatch({ ...request, breadth: 'all' }), NAMED.inText));
  if (weights.title !== undefined) {
    if (!whole) parts.push(find('search_titles', compileTitles(query, 'all'), NAMED.all));
    const enough = breadth === 'all' ? [] : splitTitles(request);
    for (const match of enough)
      parts.push(find('search_titles', match, Math.ceil(NAMED.enough / enough.length)));
  }
  return sql.join(parts, sql` union `);
}

function rowsOf(rows: readonly number[]): RawBuilder<unknown> {
  return sql`select value as row from json_each(${JSON.stringify(rows)})`;
}

/** Where one of the things is enough, each is looked for by itself, so that a common word does not push a rare one out. */
function splitTitles({ query, breadth }: SearchRequest): string[] {
  const { concepts } = query;
  if (!isAnyEnough(query, breadth)) return [compileTitles(query, breadth)];
  return concepts.map((concept) => compileTitles({ ...query, concepts: [concept] }, 'all'));
}

/** As many of the newest: `row`. */
function findRows(
  criteria: Criteria,
  match: string,
  most: number,
  { index = 'search_index', and = sql`true` }: { index?: string; and?: RawBuilder<unknown> | undefined } = {},
): RawBuilder<unknown> {
  return sql`select rowid as row from ${sql.raw(index)} where ${sql.raw(index)} match ${match}
    and ${isAsked(ROW, criteria)} and ${and} order by rowid desc limit ${sql.lit(most)}`;
}
