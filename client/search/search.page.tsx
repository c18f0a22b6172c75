/** `/search/{term}/`: what was found, narrowed and ordered as the address says, in pages. */

import { formatNumber } from '#client/core/format-number.ts';
import { notFound, type PageModule, page } from '#client/core/page-module.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { Island } from '#client/ui/island.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { formatPageNumber, Pagination, parsePageNumber } from '#client/ui/pagination.tsx';
import { SearchFilters } from '#client/ui/search-filters.tsx';
import { SearchForm } from '#client/ui/search-form.tsx';
import { SEARCH_DEFAULTS } from '#shared/limits.ts';
import { SEARCH_SORTS } from '#shared/rest/search.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { cutSearch } from '#shared/search-text.ts';
import { addressWith, CHOICE_FORMS, parseChoices, type SearchSort, toQuery } from './choices.ts';
import { ChosenFacets, FacetPanel } from './facet-panel.tsx';
import { loadResults, type SearchData } from './load-results.ts';
import { Correction, DiscussionsLink, NothingFound, SearchFailed, StraightTo } from './notes.tsx';
import { chooseOwnImages } from './own-images.ts';
import { SearchHit } from './search-hit.tsx';

/** No index that search may ask counts more hits than 10,000, and most count fewer. */
const LAST_PAGE = Math.floor(10_000 / SEARCH_DEFAULTS.size) + 1;
const CRUMBS = [
  { title: 'Home', path: ROUTES.home },
  { title: 'Search', path: ROUTES.searchEmpty },
];

export const searchPage: PageModule<SearchData> = {
  sheet: 'search',
  duration: 'lists',
  allowedQuery: { page: formatPageNumber, ...CHOICE_FORMS },

  async load(context) {
    const term = cutSearch(context.params.term ?? '');
    const pageNumber = parsePageNumber(context.query.page);
    if (pageNumber > LAST_PAGE) return notFound;
    const data = await loadResults(context, { term, pageNumber, choices: parseChoices(context.query) });
    if (pageNumber > 1 && data.found?.hits.hits.length === 0) return notFound;
    return page(data);
  },

  head: (data) => ({
    title: `Search: ${searchedFor(data)}`,
    description: describePage(data),
    // On purpose: a results page is a way to pages that are indexed themselves, and its address holds whatever somebody typed.
    noindex: true,
    crumbs: CRUMBS,
  }),

  isFramedByAds: ({ found }) => found !== null && found.hits.hits.length > 0,

  Page({ data, page }) {
    const { term, found, facets, choices } = data;
    const path = pathTo('search', { term });
    const isNarrowable = facets.length > 0;
    const isMore = found?.hits.total.relation === 'gte';
    return (
      <div className="wrap search">
        <header className="page-head">
          <Breadcrumbs crumbs={CRUMBS} />
          <PageTitle kind="Search">{searchedFor(data)}</PageTitle>
          <Island name="search-box" trigger="touch" props={{ id: 'page-search', value: term }}>
            <SearchForm id="page-search" value={term} />
          </Island>
          <p className="summing-up">
            <span role="status">{describeTotal(found)}</span>
            {found && found.hits.hits.length > 0 && <DiscussionsLink term={searchedFor(data)} page={page} />}
          </p>
          {found?.corrected !== undefined && (
            <Correction term={term} path={path} choices={choices} corrected={found.corrected} />
          )}
        </header>
        <div className={isNarrowable ? 'search-body narrowable' : 'search-body'}>
          {isNarrowable && <FacetPanel facets={facets} path={path} choices={choices} />}
          <div>
            <StraightTo places={data.places} />
            <ChosenFacets facets={facets} path={path} choices={choices} />
            {found === null && <SearchFailed term={term} page={page} />}
            {found?.hits.hits.length === 0 && !isMore && <NothingFound data={data} path={path} page={page} />}
            {found?.hits.hits.length === 0 && isMore && (
              <p>Too many results. Add a word to narrow your search.</p>
            )}
            {found && found.hits.hits.length > 0 && (
              <Hits data={data} found={found} path={path} group={page.group} />
            )}
          </div>
        </div>
      </div>
    );
  },
};

interface HitsProps {
  data: SearchData;
  found: NonNullable<SearchData['found']>;
  path: string;
  group: Parameters<typeof SearchHit>[0]['group'];
}

function Hits({ data: { pageNumber, choices }, found, path, group }: HitsProps) {
  const { total, hits } = found.hits;
  const own = chooseOwnImages(hits.map(({ _source }) => _source));
  return (
    <>
      <SearchFilters
        label="Sort by"
        options={SEARCH_SORTS.map((name) => ({
          label: SORT_LABELS[name],
          href: addressWith(path, choices, { sort: name }),
          current: choices.sort === name,
        }))}
      />
      <ol className="hits" start={(pageNumber - 1) * SEARCH_DEFAULTS.size + 1}>
        {hits.map((hit) => (
          <li key={hit._id}>
            <SearchHit
              group={group}
              document={hit._source}
              showsImage={own.has(hit._source.id)}
              highlight={hit.highlight}
            />
          </li>
        ))}
      </ol>
      <Pagination
        current={pageNumber}
        total={Math.min(Math.ceil(total.value / SEARCH_DEFAULTS.size), LAST_PAGE)}
        path={path}
        query={toQuery(choices)}
      />
    </>
  );
}

const SORT_LABELS: Readonly<Record<SearchSort, string>> = {
  relevance: 'Best match',
  recent: 'Newest',
  name_a_z: 'A to Z',
  name_z_a: 'Z to A',
};

/** Term that the hits are about: the corrected one where a correction was made. */
const searchedFor = ({ term, found }: SearchData): string => found?.corrected ?? term;

/** In a description; a term may be longer than all that is shown of one. */
const MAX_TERM_CHARACTERS = 80;

function describePage(data: SearchData): string {
  const term = searchedFor(data).slice(0, MAX_TERM_CHARACTERS).toWellFormed();
  return `${describeTotal(data.found)} for “${term}” in articles, courses, videos and buying guides about gemstones and jewelry making.`;
}

function describeTotal(found: SearchData['found']): string {
  if (!found) return 'Search unavailable';
  const { value, relation } = found.hits.total;
  if (value === 0) return relation === 'gte' ? 'Too many results' : 'No results';
  const atLeast = relation === 'gte' ? 'More than ' : '';
  return `${atLeast}${formatNumber(value)} ${value === 1 ? 'result' : 'results'}`;
}
