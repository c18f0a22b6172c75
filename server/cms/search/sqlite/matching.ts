import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/cms/database/index.ts';
import { BRAND_IDS, type BrandId } from '#shared/brands.ts';
import { FACETS } from '#shared/rest/search.ts';
import { type Criteria, type Filters, SEARCH_FIELDS, type SearchRequest } from '../search-engine.ts';
import { compileMatch, compileQuery } from './compile-query.ts';

/** Weights of the columns that nobody chooses: what an item is filed under, and its figures. */
const KEYWORDS_WEIGHT = 1.5;
const FIGURES_WEIGHT = 2;

/** Of more matches than this only the most promising are weighed: bm25 takes 3 µs for each, all that lies between a search and 100 ms. */
const MANY = 1000;
/** How many of the newest that match in these columns are weighed, when there are many. */
const PROMISING = [
  { columns: '{title}', most: 400 },
  { columns: '{title full_excerpt keywords figures}', most: 400 },
  { columns: '', most: 200 },
] as const;

/**
 * The common table `matched`: `id, score, type, title_key, date` of all that matches, unfiltered. The score is null for what was
 * not weighed.
 */
export async function matching(db: Database, request: SearchRequest): Promise<RawBuilder<unknown>> {
  const columns = sql`documents.id, documents.type, documents.title_key, documents.date`;
  const conditions = conditionsOf(request);
  if (request.query.concepts.length === 0)
    return sql`matched as materialized (select null as score, ${columns}
      from search_documents as documents where ${conditions})`;
  if ((await countMatches(db, request, MANY + 1)) <= MANY)
    return sql`matched as materialized (select ${bm25(request)} as score, ${columns}
      from search_index join search_documents as documents on documents.id = search_index.rowid
      where search_index match ${compileQuery(request)} and ${conditions})`;
  const promising = PROMISING.map(
    ({ columns: searched, most }) => sql`select * from (select search_index.rowid as id
      from search_index join search_documents as documents on documents.id = search_index.rowid
      where search_index match ${`${searched}${searched && ' : '}(${compileMatch(request)})`}
        and ${conditions} and ${chosen('documents', request.filters)}
      order by search_index.rowid desc limit ${sql.lit(most)})`,
  );
  return sql`promising as materialized (${sql.join(promising, sql` union `)}),
    weighed as materialized (select rowid as id, ${bm25(request)} as score from search_index
      where search_index match ${compileQuery(request)} and +rowid in (select id from promising)),
    matched as materialized (select weighed.score, ${columns}
      from search_index join search_documents as documents on documents.id = search_index.rowid
      left join weighed on weighed.id = search_index.rowid
      where search_index match ${compileMatch(request)} and ${conditions})`;
}

/** How many match, whatever the filters, counted up to `atMost`. Nothing is weighed. */
export async function countMatches(db: Database, criteria: Criteria, atMost: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total
    from (${matchingIds(criteria)} limit ${sql.lit(atMost)})`.execute(db);
  return rows[0]?.total ?? 0;
}

function matchingIds(criteria: Criteria): RawBuilder<unknown> {
  const conditions = conditionsOf(criteria);
  if (criteria.query.concepts.length === 0)
    return sql`select documents.id from search_documents as documents where ${conditions}`;
  return sql`select documents.id from search_index
    join search_documents as documents on documents.id = search_index.rowid
    where search_index match ${compileMatch(criteria)} and ${conditions}`;
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
  const ofBrand = brand ? [sql`documents.brands & ${brandBit(brand)}`] : [];
  return sql.join([sql`true`, ...ofBrand, ...ranges], sql` and `);
}

/** What a reader has chosen of the facets, of the rows of `table`: they have an `id` and a `type`. */
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

/** The bit of a brand in `search_documents.brands`. */
export function brandBit(brand: BrandId): RawBuilder<number> {
  return sql.lit(1 << BRAND_IDS.indexOf(brand));
}
