/** What matches, as a table of a statement: weighed by bm25 as far as that can matter, and counted as far as anybody pages. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/cms/database/index.ts';
import { FACETS } from '#shared/rest/search.ts';
import { brandBit } from '../derive-fields.ts';
import { type Criteria, type Filters, SEARCH_FIELDS, type SearchRequest } from '../search-engine.ts';
import { compileMatch, compileQuery, compileTitles } from './compile-query.ts';

/** Weights of the columns that nobody chooses: what an item is filed under, and its figures. */
const KEYWORDS_WEIGHT = 1.5;
const FIGURES_WEIGHT = 2;

/** Of more matches only the promising are weighed: bm25 takes 1 to 3 µs of each, and all matches of a common word 100 ms. */
const MANY = 1000;
/** Which those are: the newest of which the title holds all words, or any, and the newest of all. */
const PROMISING = { all: 300, any: 600, newest: 200 };
/** Of more than this the newest are counted, and those that hold all words in their title: nobody pages further. */
const MOST_COUNTED = 10_000;

export interface Matching {
  /**
   * The common table `matched`: `id, score, type, title_key, date` of what matches, unfiltered. The score is null for what was
   * not weighed.
   */
  readonly table: RawBuilder<unknown>;
  readonly isMore: boolean;
}

export async function matching(db: Database, request: SearchRequest): Promise<Matching> {
  const { query, size, atMost = MOST_COUNTED } = request;
  if (query.concepts.length === 0) {
    const own = request.facets.length === 0 ? filedUnder(request.filters) : sql`true`;
    return {
      table: tabulate(request, sql`null`, sql`search_documents as documents where ${own}`),
      isMore: false,
    };
  }
  const most = Math.min(atMost, MOST_COUNTED);
  const newest = await findNewest(db, request, most + 1);
  if (size > 0 && newest.count <= MANY)
    return { table: tabulate(request, bm25(request), found(compileQuery(request))), isMore: false };
  // Ranges leave few: these are counted whatever their age.
  const isMore = newest.count > most && query.ranges.length === 0;
  const isCounted = sql`(search_index.rowid > ${newest.last} or search_index.rowid in (${titles(request, 'all')}))`;
  const source = sql`${found(compileMatch(request))} and ${isMore ? isCounted : sql`true`}`;
  const weighed = sql`case when search_index.rowid in (${promising(request)}) then ${bm25(request)} end`;
  return { table: tabulate(request, size > 0 ? weighed : sql`null`, source), isMore };
}

/** How many match, of whatever brand, counted up to `most` from the newest; `last` is the oldest of these. */
async function findNewest(db: Database, criteria: Criteria, most: number) {
  const { rows } = await sql<{ count: number; last: number | null }>`select count(*) as count, min(id) as last
    from (select rowid as id from search_index where search_index match ${compileMatch(criteria)}
      order by rowid desc limit ${sql.lit(most)})`.execute(db);
  return rows[0] ?? { count: 0, last: null };
}

function tabulate(
  criteria: Criteria,
  score: RawBuilder<unknown>,
  source: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`matched as materialized (select ${score} as score, documents.id, documents.type,
    documents.title_key, documents.date from ${source} and ${conditionsOf(criteria)})`;
}

function found(match: string): RawBuilder<unknown> {
  return sql`search_index cross join search_documents as documents indexed by search_documents_narrow
      on documents.id = search_index.rowid
    where search_index match ${match}`;
}

function promising(request: SearchRequest): RawBuilder<unknown> {
  return sql`${titles(request, 'all')} union ${titles(request, 'any')}
    union select * from (select documents.id from ${found(compileMatch(request))}
      and ${conditionsOf(request)} and ${chosen('documents', request.filters)}
      order by search_index.rowid desc limit ${sql.lit(PROMISING.newest)})`;
}

function titles({ query }: Criteria, breadth: 'all' | 'any'): RawBuilder<unknown> {
  return sql`select * from (select rowid as id from search_titles
    where search_titles match ${compileTitles(query, breadth)}
    order by rowid desc limit ${sql.lit(PROMISING[breadth])})`;
}

/** How many match, whatever the filters, counted up to `atMost`. Nothing is weighed. */
export async function countMatches(db: Database, criteria: Criteria, atMost: number): Promise<number> {
  const source =
    criteria.query.concepts.length === 0
      ? sql`search_documents as documents where true`
      : found(compileMatch(criteria));
  const { rows } = await sql<{ total: number }>`select count(*) as total from (select documents.id
    from ${source} and ${conditionsOf(criteria)} limit ${sql.lit(atMost)})`.execute(db);
  return rows[0]?.total ?? 0;
}

function bm25({ weights }: Criteria): RawBuilder<unknown> {
  const own = SEARCH_FIELDS.map((field) => sql.lit(weights[field] ?? 0));
  return sql`-bm25(search_index, ${sql.join([...own, sql.lit(KEYWORDS_WEIGHT), sql.lit(FIGURES_WEIGHT)])})`;
}

function conditionsOf({ brand, query }: Criteria): RawBuilder<unknown> {
  const ranges = query.ranges.map(
    ({ property, low, high }) => sql`exists (select 1 from search_figures as figures
      where figures.id = documents.id and figures.property = ${property}
        and figures.low <= ${high} and figures.high >= ${low})`,
  );
  const ofBrand = brand ? [sql`documents.brands & ${sql.lit(brandBit(brand))}`] : [];
  return sql.join([sql`true`, ...ofBrand, ...ranges], sql` and `);
}

/** What a reader has chosen of the facets, of the rows of `table`, which have an `id` and a `type`. */
export function chosen(table: 'documents' | 'matched' | 'best', filters: Filters): RawBuilder<unknown> {
  const rows = sql.raw(table);
  const conditions = FACETS.flatMap((facet) => {
    const keys = filters[facet];
    if (!keys?.length) return [];
    if (facet === 'post_type') return [sql`${rows}.type in (${sql.join(keys)})`];
    return [
      sql`exists (select 1 from search_facets as own where own.id = ${rows}.id
        and own.facet = ${sql.lit(facet)} and own.key in (${sql.join(keys)}))`,
    ];
  });
  return sql.join([sql`true`, ...conditions], sql` and `);
}

/** The same where nothing was asked for by words, so that what is chosen is all there is to look up. */
function filedUnder(filters: Filters): RawBuilder<unknown> {
  const conditions = FACETS.flatMap((facet) => {
    const keys = filters[facet];
    if (!keys?.length || facet === 'post_type') return [];
    return [
      sql`documents.id in (select id from search_facets where facet = ${sql.lit(facet)} and key in (${sql.join(keys)}))`,
    ];
  });
  return sql.join([sql`true`, ...conditions], sql` and `);
}
