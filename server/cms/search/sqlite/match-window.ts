/** Which matches of a search are counted: all, or the newest of very many, and with them those that are named best. */
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { type Database, parseColumn } from '#server/cms/database/index.ts';
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
/** So few are listed rather than counted, and need not be looked for again. */
const FEW = 40;

/** Which are named best: the newest that have all in the title, or as much as is enough, or all anywhere. */
const NAMED = { all: 100, enough: 48, inText: 48 };

export interface MatchWindow {
  /** Matches in the window; without filters, what is found. */
  readonly count: number;
  /** The row of the oldest that is counted for its age; 0 when all are. */
  readonly oldest: number;
  readonly isMore: boolean;
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
    const { count: number, oldest, isMore } = await count(db, criteria);
    const whole =
      criteria.breadth === 'all' ? undefined : (await count(db, { ...criteria, breadth: 'all' })).rows;
    return { count: number, oldest, isMore, whole };
  };
}

/** Rows are told of few. */
type Counted = Omit<MatchWindow, 'whole'> & { readonly rows?: readonly number[] };

async function countWindow(db: Database, criteria: Criteria): Promise<Counted> {
  if (criteria.breadth === 'all') {
    const rows = await listNewest(db, criteria, FEW + 1);
    if (rows.length <= FEW) return { count: rows.length, oldest: 0, isMore: false, rows };
  }
  // Ranges leave few: these are counted whatever their age.
  const hasRanges = criteria.query.ranges.length > 0;
  const most = hasRanges ? EVERY_MATCH : limitOf(criteria);
  const { rows } = await sql<{ count: number; oldest: number | null }>`
    select count(*) as count, min(row) as oldest from (${findRows(criteria, compileMatch(criteria), most + 1)})`.execute(
    db,
  );
  const { count = 0, oldest = null } = rows[0] ?? {};
  const isMore = count > most;
  return isMore ? { count: most, oldest: (oldest ?? 0) + 1, isMore } : { count, oldest: 0, isMore };
}

async function listNewest(db: Database, criteria: Criteria, most: number): Promise<number[]> {
  const { rows } = await sql<{ rows: string }>`select json_group_array(row) as rows
    from (${findRows(criteria, compileMatch(criteria), most)})`.execute(db);
  return parseColumn(rowNumbers, rows[0]?.rows ?? '[]');
}

const rowNumbers = z.array(z.number());

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
  const { oldest, isMore } = window;
  const newest = sql`select rowid as row from search_index where search_index match ${compileMatch(request)}
    and rowid >= ${oldest} and ${isAsked(ROW, request)}`;
  return isMore ? sql`${newest} union select row from (${selectNamed(request, window)})` : newest;
}

/**
 * Rows of those that are named best, some hundred: `row`. Without a condition they are the same whatever is chosen of the
 * facets. `and` is asked of the column `rowid`.
 */
export function selectNamed(
  request: SearchRequest,
  { whole }: MatchWindow,
  and: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  const { breadth, query, weights } = request;
  const find = (index: 'search_index' | 'search_titles', match: string, most: number) =>
    sql`select row from (${findRows(request, match, most, { index, and })})`;
  const parts = [find('search_index', compileMatch(request), NAMED.inText)];
  // Among these are all titles that hold all.
  if (whole)
    parts.push(
      sql`select rowid as row from (select value as rowid from json_each(${JSON.stringify(whole)})) where ${and}`,
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
  { index = 'search_index', and = sql`true` }: { index?: string; and?: RawBuilder<unknown> } = {},
): RawBuilder<unknown> {
  return sql`select rowid as row from ${sql.raw(index)} where ${sql.raw(index)} match ${match}
    and ${isAsked(ROW, criteria)} and ${and} order by rowid desc limit ${sql.lit(most)}`;
}
