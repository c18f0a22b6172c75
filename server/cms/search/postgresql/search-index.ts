import type { ContentType } from '#shared/content-types.ts';
import { FACETS } from '#shared/rest/search.ts';
import { formatFacetKey } from '../documents/derive-fields.ts';
import { listBuckets } from '../engine/list-buckets.ts';
import type {
  EngineResult,
  SearchFacet,
  SearchFilters,
  SearchHit,
  SearchRequest,
} from '../engine/search-engine.ts';
import type { RunStatement } from './connection.ts';
import { conditionOf, listRarities, scoreOf } from './matching.ts';
import { StatementValues } from './statement-values.ts';

interface MatchedRow {
  /** `total`, `hit` or a facet. */
  readonly kind: string;
  readonly key: string;
  /** An id, or a count. */
  readonly number: number;
  readonly score: number | null;
  readonly title_stems: string | null;
  readonly keyword_stems: string | null;
  readonly excerpt_stems: string | null;
  readonly filed_under: string | null;
  readonly length: number | null;
}

/** Hits, their number and all facets in one statement. */
export async function searchIndex(read: RunStatement, request: SearchRequest): Promise<EngineResult> {
  const values = new StatementValues();
  const condition = conditionOf(request, values);
  // As SQLite does: in another order nobody reads scores.
  const isScored = request.sort === 'relevance' && request.query.concepts.length > 0;
  const score = isScored ? scoreOf(request, await listRarities(read, request), values) : 'null::float8';
  const parts = [
    selectTotal(request, values),
    ...(request.size > 0 ? [selectHits(request, values)] : []),
    ...request.facets.map((facet) => selectFacet(facet, request, values)),
  ];
  // `|| ''` unpacks a vector once for all parts of the score, and `offset 0` keeps the planner from undoing that.
  const rows = await read<MatchedRow>(
    `with matched as materialized (
      select id, type, title_key, date, facets, ${score} as score
      from (select id, type, title_key, date, facets, word_count, ${isScored ? `words || ''` : 'words'} as words
        from facet_search.documents where ${condition} offset 0) as documents
    ) ${parts.join(' union all ')}`,
    values.list,
  );
  const total = rows.find(({ kind }) => kind === 'total');
  return {
    total: total?.number ?? 0,
    maxScore: total?.score ?? null,
    hits: rows.filter(({ kind }) => kind === 'hit').map(toMatch),
    buckets: Object.fromEntries(request.facets.map((facet) => [facet, listBuckets(rows, facet)])),
  };
}

function toMatch(row: MatchedRow): SearchHit {
  return {
    id: row.number,
    // A row of `kind` hit holds the type here.
    type: row.key as ContentType,
    score: row.score,
    titleStems: row.title_stems ?? '',
    keywordStems: row.keyword_stems ?? '',
    excerptStems: row.excerpt_stems ?? '',
    filedUnder: row.filed_under ?? '',
    length: row.length ?? 0,
  };
}

const ORDERS = {
  relevance: 'score desc, title_key, id',
  recent: 'date desc, id desc',
  name_a_z: 'title_key, date desc, id desc',
  name_z_a: 'title_key desc, date desc, id desc',
};

const NO_DOCUMENT = `null as title_stems, null as keyword_stems, null as excerpt_stems, null as filed_under,
  null::integer as length`;

function selectTotal({ filters }: SearchRequest, values: StatementValues): string {
  return `select 'total' as kind, '' as key, count(*)::integer as number, max(score) as score, ${NO_DOCUMENT}
    from matched where ${chosen(filters, values)}`;
}

function selectHits({ filters, query, sort, size, from }: SearchRequest, values: StatementValues): string {
  const order = ORDERS[sort === 'relevance' && query.concepts.length === 0 ? 'recent' : sort];
  return `(select 'hit', best.type, best.id, best.score, title_stems, keyword_stems, excerpt_stems, filed_under, length
    from (select row_number() over (order by ${order}) as place, id, type, score from matched
      where ${chosen(filters, values)} order by place limit ${values.add(size)} offset ${values.add(from)}) as best
    join facet_search.documents using (id) order by place)`;
}

function selectFacet(facet: SearchFacet, { filters }: SearchRequest, values: StatementValues): string {
  const others = chosen({ ...filters, [facet]: undefined }, values);
  if (facet === 'post_type')
    return `select 'post_type', type, count(*)::integer, null, ${NO_DOCUMENT} from matched where ${others} group by type`;
  const prefix = formatFacetKey(facet, '');
  return `select '${facet}', substr(facet, ${prefix.length + 1}), count(*)::integer, null, ${NO_DOCUMENT}
    from matched, unnest(facets) as facet where starts_with(facet, '${prefix}') and ${others} group by facet`;
}

function chosen(filters: SearchFilters, values: StatementValues): string {
  const conditions = FACETS.flatMap((facet) => {
    const keys = filters[facet];
    if (!keys?.length) return [];
    if (facet === 'post_type') return [`type = any(${values.add(keys)}::text[])`];
    return [`facets && ${values.add(keys.map((key) => formatFacetKey(facet, key)))}::text[]`];
  });
  return ['true', ...conditions].join(' and ');
}
