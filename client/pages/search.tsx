/** `/search/{term}/`: what was found, by type and order, in pages. */

import { notFound, type PageModule, page } from '#client/page-module.ts';
import { Island } from '#client/ui/island.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { addressOf, formatPageNumber, Pagination, readPageNumber } from '#client/ui/pagination.tsx';
import { NothingFound } from '#client/ui/popular-places.tsx';
import { SearchFilters } from '#client/ui/search-filters.tsx';
import { SearchForm } from '#client/ui/search-form.tsx';
import { SearchHit } from '#client/ui/search-hit.tsx';
import { CONTENT_TYPES, isContentType } from '#shared/content-types.ts';
import { SEARCH_DEFAULTS } from '#shared/limits.ts';
import { SEARCH_SORTS, type SearchResponse, search } from '#shared/rest/search.ts';
import { pathTo } from '#shared/routes.ts';

type Sort = (typeof SEARCH_SORTS)[number];

export interface SearchData {
  readonly term: string;
  readonly pageNumber: number;
  /** A content type, or empty for all. */
  readonly type: string;
  readonly sort: Sort;
  readonly found: SearchResponse;
  readonly types: readonly { readonly key: string; readonly count: number }[];
}

const LONGEST_TERM = 200;
/** The REST base looks no further down a result than 10,000 hits. */
const LAST_PAGE = Math.floor(10_000 / SEARCH_DEFAULTS.size) + 1;

export const searchPage: PageModule<SearchData> = {
  duration: 'lists',
  allowedQuery: {
    page: formatPageNumber,
    type: (value) => (isContentType(value) ? value : ''),
    sort: (value) => formatSort(readSort(value)),
  },

  async load({ api, brand, params, query }) {
    const term = (params.term ?? '').slice(0, LONGEST_TERM);
    const pageNumber = readPageNumber(query.page);
    if (pageNumber > LAST_PAGE) return notFound;
    const { type = '' } = query;
    const sort = readSort(query.sort);
    const [found, all] = await Promise.all([
      api.get(search, {
        q: term,
        brand,
        sort,
        from: (pageNumber - 1) * SEARCH_DEFAULTS.size,
        post_type: type || undefined,
      }),
      // Of all types, so that the others stay on offer when one is chosen.
      api.get(search, { q: term, brand, size: 0, aggs: 'post_type' }),
    ]);
    if (pageNumber > 1 && found.hits.hits.length === 0) return notFound;
    const buckets = all.aggregations.post_type?.buckets ?? [];
    const types = buckets.map(({ key, doc_count }) => ({ key, count: doc_count }));
    return page({ term, pageNumber, type, sort, found, types });
  },

  head: ({ term }) => ({ title: `Search: ${term}`, noindex: true }),

  isFramedByAds: ({ found }) => found.hits.hits.length > 0,

  Page({ data: { term, pageNumber, type, sort, found, types }, page }) {
    const path = pathTo('search', { term });
    const { total, hits } = found.hits;
    const addressBy = (values: { type?: string; sort?: Sort }) => {
      const next = { type, sort, ...values };
      return addressOf(path, { type: next.type, sort: formatSort(next.sort) });
    };
    return (
      <div className="wrap search">
        <header className="page-head">
          <PageTitle kind="Search">{term}</PageTitle>
          <Island name="search-box" trigger="touch" props={{ id: 'page-search', value: term }}>
            <SearchForm id="page-search" value={term} />
          </Island>
          <p role="status">{describeTotal(total.value, total.relation)}</p>
          <p>
            <a
              href={
                page.community
                  ? `${page.community.search}?${new URLSearchParams({ q: term })}`
                  : page.site.community.href
              }
            >
              {`Discussions about ${term} in the community`}
            </a>
          </p>
        </header>
        <div className="choices-row">
          {types.length > 0 && (
            <SearchFilters
              label="Type"
              options={[
                { label: 'Everything', href: addressBy({ type: '' }), current: type === '' },
                ...types.map(({ key, count }) => ({
                  label: isContentType(key) ? CONTENT_TYPES[key].label : key,
                  count,
                  href: addressBy({ type: key }),
                  current: type === key,
                })),
              ]}
            />
          )}
          {hits.length > 0 && (
            <SearchFilters
              label="Order"
              options={SEARCH_SORTS.map((name) => ({
                label: SORT_LABELS[name],
                href: addressBy({ sort: name }),
                current: sort === name,
              }))}
            />
          )}
        </div>
        {hits.length > 0 ? (
          <ol className="hits" start={(pageNumber - 1) * SEARCH_DEFAULTS.size + 1}>
            {hits.map((hit) => (
              <li key={hit._id}>
                <SearchHit group={page.group} document={hit._source} highlight={hit.highlight} />
              </li>
            ))}
          </ol>
        ) : (
          <NothingFound />
        )}
        <Pagination
          current={pageNumber}
          total={Math.min(Math.ceil(total.value / SEARCH_DEFAULTS.size), LAST_PAGE)}
          path={path}
          query={{ type, sort: formatSort(sort) }}
        />
      </div>
    );
  },
};

const SORT_LABELS: Readonly<Record<Sort, string>> = {
  relevance: 'Best match',
  recent: 'Newest',
  name_a_z: 'A to Z',
  name_z_a: 'Z to A',
};

const readSort = (text: string | undefined): Sort =>
  SEARCH_SORTS.find((name) => name === text) ?? SEARCH_DEFAULTS.sort;

const formatSort = (sort: Sort): string => (sort === SEARCH_DEFAULTS.sort ? '' : sort);

function describeTotal(count: number, relation: 'eq' | 'gte'): string {
  if (count === 0) return 'Nothing found';
  const atLeast = relation === 'gte' ? 'More than ' : '';
  return `${atLeast}${count.toLocaleString('en-US')} ${count === 1 ? 'result' : 'results'}`;
}
