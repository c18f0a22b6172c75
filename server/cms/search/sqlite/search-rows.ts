import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/cms/database/index.ts';
import type { ContentType } from '#shared/content-types.ts';
import { listBuckets } from '../engine/list-buckets.ts';
import type {
  EngineResult,
  SearchFacet,
  SearchFilters,
  SearchHit,
  SearchRequest,
} from '../engine/search-engine.ts';
import { rowHasFacets } from './conditions.ts';
import { codeIn, idIn } from './index-rows.ts';

interface MatchedRow {
  /** `total`, `hit` or a facet. */
  readonly kind: string;
  readonly key: string;
  /** An id, or a count. */
  readonly number: number;
  readonly score: number | null;
  readonly title: string;
  readonly keywords: string;
  readonly excerpt: string;
  readonly filed: string;
  readonly length: number;
}

/**
 * Hits, their number and all facets in one statement, so that the index is walked once. `matched` selects `row` and `score` of
 * all that matches, whatever is chosen of the facets.
 */
export async function searchRows(
  db: Database,
  request: SearchRequest,
  matched: RawBuilder<unknown>,
): Promise<EngineResult> {
  const parts = [
    selectTotal(request),
    ...(request.size > 0 ? [selectHits(request)] : []),
    ...selectFacets(request),
  ];
  const { rows } = await sql<MatchedRow>`with matched as materialized (${matched})
    ${sql.join(parts, sql` union all `)}`.execute(db);
  const total = rows.find(({ kind }) => kind === 'total');
  return {
    total: total?.number ?? 0,
    maxScore: total?.score ?? null,
    hits: rows.filter(({ kind }) => kind === 'hit').map(toMatch),
    buckets: Object.fromEntries(request.facets.map((facet) => [facet, listBuckets(rows, facet)])),
  };
}

function toMatch({ number, key, score, title, keywords, excerpt, filed, length }: MatchedRow): SearchHit {
  return {
    id: number,
    // A row of `kind` hit holds the type here.
    type: key as ContentType,
    score,
    titleStems: title,
    keywordStems: keywords,
    excerptStems: excerpt,
    filedUnder: filed,
    length,
  };
}

function selectTotal({ filters }: SearchRequest): RawBuilder<unknown> {
  return sql`select 'total' as kind, '' as key, count(*) as number, max(score) as score,
    '' as title, '' as keywords, '' as excerpt, '' as filed, 0 as length
    from matched where ${rowHasFacets(sql`row`, filters)}`;
}

const DOCUMENTS = sql`cross join search_documents as documents`;
/** A tenth as wide as the rows of the table. */
const NARROW = sql`${DOCUMENTS} indexed by search_documents_narrow on documents.id = ${idIn(sql`best.row`)}`;
/** The newest item has the highest row. */
const ORDERS = {
  relevance: { from: sql``, by: sql`best.score desc, best.row desc` },
  recent: { from: NARROW, by: sql`documents.date desc, best.row desc` },
  name_a_z: { from: NARROW, by: sql`documents.title_key, best.row desc` },
  name_z_a: { from: NARROW, by: sql`documents.title_key desc, best.row desc` },
};

function selectHits({ filters, sort, size, from }: SearchRequest): RawBuilder<unknown> {
  const order = ORDERS[sort];
  return sql`select * from (
    select 'hit', documents.type, documents.id, best.score, documents.title_stems, documents.keyword_stems,
      documents.excerpt_stems, documents.filed_under, documents.length
    from (select best.row, best.score from matched as best ${order.from}
      where ${rowHasFacets(sql`best.row`, filters)} order by ${order.by} limit ${size} offset ${from}) as best
    ${DOCUMENTS} on documents.id = ${idIn(sql`best.row`)} order by ${order.by})`;
}

/** Facets under the same conditions are counted at once: a facet does not narrow itself. */
function selectFacets({ facets, filters }: SearchRequest): RawBuilder<unknown>[] {
  const free = facets.filter((facet) => facet !== 'post_type' && !filters[facet]?.length);
  const chosen = facets.filter((facet) => facet !== 'post_type' && filters[facet]?.length);
  return [
    ...(facets.includes('post_type') ? [countTypes({ ...filters, post_type: undefined })] : []),
    ...(free.length > 0 ? [countFacets(free, filters)] : []),
    ...chosen.map((facet) => countFacets([facet], { ...filters, [facet]: undefined })),
  ];
}

function countTypes(filters: SearchFilters): RawBuilder<unknown> {
  return sql`select 'post_type', (select type from search_documents where id = ${idIn(sql`any_row`)}), number,
      null, '', '', '', '', 0
    from (select count(*) as number, max(row) as any_row from matched where ${rowHasFacets(sql`row`, filters)}
      group by ${codeIn(sql`row`)})`;
}

/** With the `+` SQLite reads all facets of an item in a row, which takes three quarters of the time of a search for each facet. */
function countFacets(facets: readonly SearchFacet[], filters: SearchFilters): RawBuilder<unknown> {
  return sql`select facets.facet, facets.key, count(*), null, '', '', '', '', 0
    from matched cross join search_facets as facets on facets.id = ${idIn(sql`matched.row`)}
      and +facets.facet in (${sql.join(facets.map((facet) => sql.lit(facet)))})
    where ${rowHasFacets(sql`matched.row`, filters)} group by facets.facet, facets.key`;
}
