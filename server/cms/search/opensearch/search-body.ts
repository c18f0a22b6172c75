import type { Search_RequestBody } from '@opensearch-project/opensearch/api/_core/search.d.ts';
import type { AggregationContainer } from '@opensearch-project/opensearch/api/_types/_common.aggregations.d.ts';
import type { SortCombinations } from '@opensearch-project/opensearch/api/_types/_common.d.ts';
import type { QueryContainer } from '@opensearch-project/opensearch/api/_types/_common.query_dsl.d.ts';
import type { BrandId } from '#shared/brands.ts';
import { FACETS } from '#shared/rest/search.ts';
import type { SearchFacet, SearchFilters, SearchRequest } from '../engine/search-engine.ts';
import { stemWord } from '../query/words.ts';
import { compileQuery } from './compile-query.ts';

/** Fields from which a hit is read. */
const SOURCE = ['id', 'type', 'title', 'keywords', 'full_excerpt', 'filed_under', 'length'];

const BEST_FIRST: SortCombinations = { _score: { order: 'desc' } };
const ORDERS: Record<SearchRequest['sort'], SortCombinations[]> = {
  relevance: [BEST_FIRST, { title_key: 'asc' }, { id: 'asc' }],
  recent: [{ date: 'desc' }, { id: 'desc' }],
  name_a_z: [{ title_key: 'asc' }, { id: 'asc' }],
  name_z_a: [{ title_key: 'desc' }, { id: 'desc' }],
};

/**
 * Hits, their number and all facets in one request. Filters are applied after the query, so that each facet can be counted
 * under those of the others.
 */
export function describeSearch(request: SearchRequest): Search_RequestBody {
  const { query, filters, sort, from, size, facets } = request;
  const isWorded = query.concepts.length > 0;
  return {
    query: compileQuery(request),
    post_filter: chosen(filters),
    aggs: Object.fromEntries(facets.map((facet) => [facet, countFacet(facet, filters)])),
    sort: ORDERS[sort === 'relevance' && !isWorded ? 'recent' : sort],
    from: size > 0 ? from : 0,
    size,
    track_scores: isWorded,
    track_total_hits: true,
    _source: SOURCE,
  };
}

const fieldOf = (facet: SearchFacet): string => (facet === 'post_type' ? 'type' : facet);

/** More keys than any facet has. */
const MAX_KEYS = 10_000;

function countFacet(facet: SearchFacet, filters: SearchFilters): AggregationContainer {
  // A variable: the types that OpenSearch publishes forget `field`, which its manual has.
  const terms = { field: fieldOf(facet), size: MAX_KEYS };
  return { filter: chosen({ ...filters, [facet]: undefined }), aggs: { keys: { terms } } };
}

function chosen(filters: SearchFilters): QueryContainer {
  const filter = FACETS.flatMap((facet): QueryContainer[] => {
    const keys = filters[facet];
    return keys?.length ? [{ terms: { [fieldOf(facet)]: [...keys] } }] : [];
  });
  return filter.length > 0 ? { bool: { filter } } : { match_all: {} };
}

/** Titles that hold all of the words, the last also as the beginning of one: those first that hold little else. */
export function describeTitleSearch(
  words: readonly string[],
  brand: BrandId | undefined,
  most: number,
): Search_RequestBody {
  const stems = words.map(stemWord);
  const last = stems.pop() ?? '';
  return {
    query: {
      bool: {
        must: [
          ...stems.map((stem): QueryContainer => ({ term: { title: { value: stem } } })),
          { prefix: { title: { value: last } } },
        ],
        filter: brand ? [{ term: { brands: { value: brand } } }] : [],
      },
    },
    sort: [BEST_FIRST, { title_length: 'asc' }, { id: 'asc' }],
    size: most,
    track_total_hits: false,
    _source: SOURCE,
  };
}
