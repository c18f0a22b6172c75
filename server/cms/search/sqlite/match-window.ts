/** Which matches of a search are counted: all, or the newest of very many, and with them those that are named best. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/cms/database/index.ts';
import type { Criteria, SearchRequest } from '../search-engine.ts';
import { compileMatch, compileTitles, isAnyEnough } from './compile-query.ts';
import { isAsked } from './conditions.ts';

/**
 * Of more than this the newest are counted: nobody pages further, least of all through what holds some of the words alone.
 * What is asked for in many words is counted less far, as each match takes longer to find.
 */
const MOST_COUNTED = { all: 5000, most: 1000, any: 1000 };
const LEAST_COUNTED = 1000;
const COUNTED_WORDINGS = 40_000;
const EVERY_MATCH = 1e9;
/** So many are listed rather than counted, and need not be looked for again. */
const MOST_LISTED = 1000;
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

export type MeasureWindow = (db: Database, criteria: Criteria) => Promise<MatchWindow>;

/** Remembers what it has measured, so it is for one question: nobody tells it of what is written. */
export function createMeasure(): MeasureWindow {
  const known = new Map<string, Promise<Counted>>();
  const count = (db: Database, criteria: Criteria) => {
    const key = JSON.stringify([criteria.brand, compileMatch(criteria), criteria.query.ranges]);
    const counted = known.get(key) ?? countWindow(db, criteria);
    known.set(key, counted);
    return counted;
  };
  return async (db, criteria) => {
    const counted = await count(db, criteria);
    if (criteria.breadth === 'all') return { ...counted, whole: undefined };
    const { newest } = await count(db, { ...criteria, breadth: 'all' });
    return { ...counted, whole: newest.length <= FEW ? newest : undefined };
  };
}

type Counted = Omit<MatchWindow, 'whole'>;

async function countWindow(db: Database, criteria: Criteria): Promise<Counted> {
  // Ranges leave few: these are counted whatever their age.
  const most = criteria.query.ranges.length > 0 ? EVERY_MATCH : limitOf(criteria);
  const listed = Math.min(most, MOST_LISTED);
  const rows = await listNewest(db, criteria, listed + 1);
  if (rows.length <= listed) return { count: rows.length, oldest: 0, isMore: false, newest: rows };
  const newest = rows.slice(0, listed);
  if (most === listed) return { count: most, oldest: newest.at(-1) ?? 0, isMore: true, newest };
  return { ...(await countNewest(db, criteria, most)), newest };
}

async function listNewest(db: Database, criteria: Criteria, most: number): Promise<readonly number[]> {
  const { rows } = await sql<{ rows: string }>`select json_group_array(row) as rows
    from (${findRows(criteria, compileMatch(criteria), most)})`.execute(db);
  // What the statement has just written.
  return JSON.parse(rows[0]?.rows ?? '[]') as number[];
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
  const wordings = query.concepts.reduce((sum, concept) => sum + concept.wordings.length, 0);
  return Math.min(MOST_COUNTED[breadth], Math.max(LEAST_COUNTED, Math.round(COUNTED_WORDINGS / wordings)));
}

/** How many match, whatever the filters, counted up to `atMost`. */
export async function countMatches(db: Database, criteria: Criteria, atMost: number): Promise<number> {
  const source =
    criteria.query.concepts.length === 0
      ? sql`select row from search_documents as documents where ${isAsked(sql`row`, criteria)}
          limit ${sql.lit(atMost)}`
      : findRows(criteria, compileMatch(criteria), atMost);
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${source})`.execute(db);
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
export function findRows(
  criteria: Criteria,
  match: string,
  most: number,
  { index = 'search_index', and = sql`true` }: { index?: string; and?: RawBuilder<unknown> | undefined } = {},
): RawBuilder<unknown> {
  return sql`select rowid as row from ${sql.raw(index)} where ${sql.raw(index)} match ${match}
    and ${isAsked(ROW, criteria)} and ${and} order by rowid desc limit ${sql.lit(most)}`;
}
