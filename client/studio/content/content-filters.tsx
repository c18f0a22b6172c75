/** Choices that narrow the list of content. */
import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import { ACCESS_LEVELS } from '#shared/access.ts';
import { BRAND_IDS } from '#shared/brands.ts';
import { CONTENT_STATUSES } from '#shared/content-status.ts';
import { CONTENT_TYPE_NAMES, CONTENT_TYPES } from '#shared/content-types.ts';
import { ROUTES } from '#shared/routes.ts';
import { FilterChoice, type FilterOptions, StudioFilter } from '../studio-filter.tsx';
import type { ContentData } from './content-data.ts';
import { SORTS } from './content-query.ts';
import { BRAND_LABELS, formatLevel, STATUS_LABELS } from './content-words.ts';

/** They are behind a summary, and open while one of them is in use. */
const MORE = ['author', 'brand', 'access', 'term', 'sort'] as const;

export function ContentFilters({ data, page }: { data: ContentData; page: PageContext }): ReactNode {
  const { query } = page;
  const count = MORE.filter((name) => query[name]).length;
  return (
    <StudioFilter
      path={ROUTES.studioContent}
      query={query}
      search={{ hint: 'Words of title or excerpt' }}
      choices={['type', 'status', ...MORE]}
    >
      <FilterChoice name="type" label="Type" query={query} all="All types" options={TYPES} />
      <FilterChoice name="status" label="Status" query={query} all="All but the trash" options={STATUSES} />
      <details className="content-more" open={count > 0}>
        <summary>{count > 0 ? `More filters (${count})` : 'More filters'}</summary>
        <div className="studio-filter">
          <FilterChoice
            name="author"
            label="Author"
            query={query}
            all="Everybody"
            options={authorsOf(data)}
          />
          <FilterChoice name="brand" label="Site" query={query} all="Both sites" options={BRANDS} />
          <FilterChoice name="access" label="Opened by" query={query} all="Anything" options={LEVELS} />
          <FilterChoice
            name="term"
            label="Category or topic"
            query={query}
            all="Any"
            options={termsOf(data)}
          />
          <FilterChoice name="sort" label="Order" query={query} all={SORTS[''][0]} options={ORDERS} />
        </div>
      </details>
    </StudioFilter>
  );
}

const TYPES: FilterOptions = CONTENT_TYPE_NAMES.map((type) => [type, CONTENT_TYPES[type].label]);
const STATUSES: FilterOptions = CONTENT_STATUSES.map((status) => [status, STATUS_LABELS[status]]);
const BRANDS: FilterOptions = BRAND_IDS.map((brand) => [brand, BRAND_LABELS[brand]]);
const LEVELS: FilterOptions = [
  ['free', 'Open to all'],
  ...ACCESS_LEVELS.map((level) => [level, formatLevel(level)] as const),
];
const ORDERS: FilterOptions = Object.entries(SORTS).flatMap(([value, [label]]) =>
  value ? [[value, label]] : [],
);

const authorsOf = ({ authors }: ContentData): FilterOptions => authors.map(({ slug, name }) => [slug, name]);
const termsOf = ({ terms }: ContentData): FilterOptions =>
  terms.map(({ taxonomy, slug, name }) => [`${taxonomy}:${slug}`, name]);
