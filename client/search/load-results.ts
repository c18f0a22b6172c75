import type { LoadContext } from '#client/core/page-module.ts';
import { PER_PAGE, SEARCH_DEFAULTS } from '#shared/limits.ts';
import { listTerms } from '#shared/rest/content.ts';
import { type SearchResponse, search } from '#shared/rest/search.ts';
import { isNarrowed, type SearchChoices, toFilters } from './choices.ts';
import { type Facet, type FacetTopic, nameFacets } from './facets.ts';

export interface ResultsRequest {
  readonly term: string;
  readonly pageNumber: number;
  readonly choices: SearchChoices;
}

export interface SearchData extends ResultsRequest {
  /** Null when the search has failed. */
  readonly found: SearchResponse | null;
  readonly facets: readonly Facet[];
  /** Places whose names hold the term. */
  readonly places: readonly SearchPlace[];
  /** Where nothing is found: what might have been meant, and what people read. */
  readonly meant: string | undefined;
  readonly popular: readonly SearchPlace[];
}

export interface SearchPlace {
  readonly kind: 'author' | 'topic';
  readonly title: string;
  readonly link: string;
}

/**
 * A search that fails leaves the page without hits, and whatever else fails leaves it without that part: `defer` sees to it
 * that such a page is not kept for long.
 */
export async function loadResults(context: LoadContext, asked: ResultsRequest): Promise<SearchData> {
  const { api, brand, defer } = context;
  const { term, pageNumber, choices } = asked;
  const isFirst = pageNumber === 1 && !isNarrowed(choices);
  const [found, names] = await Promise.all([
    defer(
      api.getUncached(search, {
        q: term,
        brand,
        ...toFilters(choices),
        sort: choices.sort,
        from: (pageNumber - 1) * SEARCH_DEFAULTS.size,
        aggs: 'post_type,topic,family,access',
        ...(isFirst && { places: '1' }),
      }),
    ),
    defer(loadTopics(context)),
  ]);
  if (!found) return { ...asked, found, facets: [], places: [], meant: undefined, popular: [] };
  const isEmpty = found.hits.hits.length === 0;
  const popular = isEmpty ? await defer(loadPopular(context, names ?? [])) : [];
  return {
    ...asked,
    found,
    facets: nameFacets(found, choices, names ?? []),
    places: listPlaces(found),
    meant: isEmpty ? found.meant : undefined,
    popular: popular ?? [],
  };
}

async function loadTopics({ api, brand }: LoadContext): Promise<FacetTopic[]> {
  const { items } = await api.get(listTerms, {
    taxonomy: 'topic',
    brand,
    per_page: PER_PAGE.max,
    orderby: 'count',
    order: 'desc',
  });
  return items.map(({ slug, name, link }) => ({ slug, title: name, link }));
}

function listPlaces({ places }: SearchResponse): SearchPlace[] {
  if (!places) return [];
  return [
    ...places.topics.map(({ title, link }) => ({ kind: 'topic' as const, title, link })),
    ...places.authors.map(({ name, link }) => ({ kind: 'author' as const, title: name, link })),
  ];
}

const MAX_POPULAR = 10;

/** Topics that most is written about. */
async function loadPopular(
  { api, brand }: LoadContext,
  topics: readonly FacetTopic[],
): Promise<SearchPlace[]> {
  const { aggregations } = await api.get(search, { q: '', brand, size: 0, aggs: 'topic' });
  const known = new Map(topics.map((topic) => [topic.slug, topic]));
  return (aggregations.topic?.buckets ?? [])
    .flatMap(({ key }) => known.get(key) ?? [])
    .slice(0, MAX_POPULAR)
    .map(({ title, link }) => ({ kind: 'topic', title, link }));
}
