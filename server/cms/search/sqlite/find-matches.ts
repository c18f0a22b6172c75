import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/cms/database/index.ts';
import type { ContentType } from '#shared/content-types.ts';
import { readBuckets } from '../read-buckets.ts';
import type { Facet, Match, SearchMatches, SearchRequest } from '../search-engine.ts';
import { chosen, matching } from './matching.ts';

interface Row {
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

/** Hits, their number and all facets in one statement, so that the index is walked once. */
export async function findMatches(db: Database, request: SearchRequest): Promise<SearchMatches> {
  const wanted = request.size > 0 ? [selectHits(request)] : [];
  const parts = [
    selectTotal(request),
    ...wanted,
    ...request.facets.map((facet) => selectFacet(facet, request)),
  ];
  const { table, isMore } = await matching(db, request);
  const { rows } = await sql<Row>`with ${table}
    ${sql.join(parts, sql` union all `)}`.execute(db);
  const total = rows.find(({ kind }) => kind === 'total');
  return {
    total: total?.number ?? 0,
    isMore,
    maxScore: total?.score ?? null,
    hits: rows.filter(({ kind }) => kind === 'hit').map(toMatch),
    buckets: Object.fromEntries(request.facets.map((facet) => [facet, readBuckets(rows, facet)])),
  };
}

function toMatch({ key, number, score, ...row }: Row): Match {
  return {
    id: number,
    // Of a row of `kind` hit, the column of the type.
    type: key as ContentType,
    score,
    titleStems: row.title,
    keywordStems: row.keywords,
    excerptStems: row.excerpt,
    filedUnder: row.filed,
    length: row.length,
  };
}

const ORDERS = {
  relevance: sql`best.score desc nulls last, best.title_key, best.id`,
  recent: sql`best.date desc, best.id desc`,
  name_a_z: sql`best.title_key, best.id`,
  name_z_a: sql`best.title_key desc, best.id desc`,
};

function selectTotal({ filters }: SearchRequest): RawBuilder<unknown> {
  return sql`select 'total' as kind, '' as key, count(*) as number, max(score) as score,
    '' as title, '' as keywords, '' as excerpt, '' as filed, 0 as length
    from matched where ${chosen('matched', filters)}`;
}

function selectHits({ filters, query, sort, size, from }: SearchRequest): RawBuilder<unknown> {
  const order = ORDERS[sort === 'relevance' && query.concepts.length === 0 ? 'recent' : sort];
  return sql`select * from (
    select 'hit', best.type, best.id, best.score, documents.title_stems, documents.keyword_stems,
      documents.excerpt_stems, documents.filed_under, documents.length
    from (select * from matched as best where ${chosen('best', filters)}
      order by ${order} limit ${size} offset ${from}) as best
    join search_documents as documents on documents.id = best.id order by ${order})`;
}

function selectFacet(facet: Facet, { filters }: SearchRequest): RawBuilder<unknown> {
  const others = chosen('matched', { ...filters, [facet]: undefined });
  if (facet === 'post_type')
    return sql`select 'post_type', type, count(*), null, '', '', '', '', 0 from matched where ${others} group by type`;
  return sql`select ${sql.lit(facet)}, facets.key, count(*), null, '', '', '', '', 0
    from matched join search_facets as facets on facets.id = matched.id and facets.facet = ${sql.lit(facet)}
    where ${others} group by facets.key`;
}
