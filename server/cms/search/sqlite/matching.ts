import { type RawBuilder, sql } from 'kysely';
import { BRAND_IDS, type BrandId } from '#shared/brands.ts';
import { type Criteria, SEARCH_FIELDS } from '../search-engine.ts';
import { compileMatch, compileQuery } from './compile-query.ts';

/** Weights of the columns that nobody chooses: what an item is filed under, and its figures. */
const KEYWORDS_WEIGHT = 1.5;
const FIGURES_WEIGHT = 2;

/** A query that answers `id, score, type, title_key, date` and what hits are ranked by, of all that matches, unfiltered. */
export function matching(criteria: Criteria): RawBuilder<unknown> {
  const columns = sql`documents.id, documents.type, documents.title_key, documents.title_stems,
    documents.keyword_stems, documents.excerpt_stems, documents.filed_under, documents.length, documents.date`;
  const conditions = sql.join([sql`true`, ...conditionsOf(criteria)], sql` and `);
  if (criteria.query.concepts.length === 0)
    return sql`select null as score, ${columns} from search_documents as documents where ${conditions}`;
  const weights = SEARCH_FIELDS.map((field) => sql.lit(criteria.weights[field] ?? 0));
  const all = sql.join([...weights, sql.lit(KEYWORDS_WEIGHT), sql.lit(FIGURES_WEIGHT)]);
  return sql`select -bm25(search_index, ${all}) as score, ${columns}
    from search_index join search_documents as documents on documents.id = search_index.rowid
    where search_index match ${compileQuery(criteria)} and ${conditions}`;
}

/** The ids of all that matches, unfiltered and unweighed: weighing costs several times what finding does. */
export function matchingIds(criteria: Criteria): RawBuilder<unknown> {
  const conditions = conditionsOf(criteria);
  if (criteria.query.concepts.length === 0)
    return sql`select documents.id from search_documents as documents
      where ${sql.join([sql`true`, ...conditions], sql` and `)}`;
  const found = sql`search_index match ${compileMatch(criteria)}`;
  if (conditions.length === 0) return sql`select rowid as id from search_index where ${found}`;
  return sql`select documents.id from search_index
    join search_documents as documents on documents.id = search_index.rowid
    where ${sql.join([found, ...conditions], sql` and `)}`;
}

function conditionsOf({ brand, query }: Criteria): RawBuilder<unknown>[] {
  const ranges = query.ranges.map(
    ({ property, low, high }) => sql`exists (select 1 from search_figures as figures
      where figures.id = documents.id and figures.property = ${property}
        and figures.low <= ${high} and figures.high >= ${low})`,
  );
  if (!brand) return ranges;
  return [sql`documents.brands & ${brandBit(brand)}`, ...ranges];
}

/** The bit of a brand in `search_documents.brands`. */
export function brandBit(brand: BrandId): RawBuilder<number> {
  return sql.lit(1 << BRAND_IDS.indexOf(brand));
}
