/** Choices that narrow the list of content. */
import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import { ACCESS_LEVELS } from '#shared/access.ts';
import { BRAND_IDS } from '#shared/brands.ts';
import { CONTENT_STATUSES } from '#shared/content-status.ts';
import { CONTENT_TYPE_NAMES, CONTENT_TYPES } from '#shared/content-types.ts';
import { ROUTES } from '#shared/routes.ts';
import type { ContentData } from './content-data.ts';
import { SORTS } from './content-query.ts';
import { BRAND_LABELS, formatLevel, STATUS_LABELS } from './content-words.ts';

type Options = readonly (readonly [value: string, label: string])[];

/** They are behind a summary, and open while one of them is in use. */
const MORE = ['author', 'brand', 'access', 'term', 'sort'] as const;

export function ContentFilters({ data, page }: { data: ContentData; page: PageContext }): ReactNode {
  const { query } = page;
  const count = MORE.filter((name) => query[name]).length;
  return (
    <search>
      <form className="studio-filter content-filter" method="get" action={ROUTES.studioContent}>
        <p className="field">
          <label htmlFor="search">Search</label>
          <input
            id="search"
            name="search"
            type="search"
            defaultValue={query.search}
            placeholder="Words of title or excerpt"
          />
        </p>
        <Choice name="type" label="Type" query={query} all="All types" options={TYPES} />
        <Choice name="status" label="Status" query={query} all="All but the trash" options={STATUSES} />
        <button type="submit" className="button quiet">
          Show
        </button>
        <details open={count > 0}>
          <summary>{count > 0 ? `More filters (${count})` : 'More filters'}</summary>
          <div className="studio-filter">
            <Choice name="author" label="Author" query={query} all="Everybody" options={authorsOf(data)} />
            <Choice name="brand" label="Site" query={query} all="Both sites" options={BRANDS} />
            <Choice name="access" label="Opened by" query={query} all="Anything" options={LEVELS} />
            <Choice name="term" label="Category or topic" query={query} all="Any" options={termsOf(data)} />
            <Choice name="sort" label="Order" query={query} all={SORTS[''][0]} options={ORDERS} />
          </div>
        </details>
      </form>
    </search>
  );
}

const TYPES: Options = CONTENT_TYPE_NAMES.map((type) => [type, CONTENT_TYPES[type].label]);
const STATUSES: Options = CONTENT_STATUSES.map((status) => [status, STATUS_LABELS[status]]);
const BRANDS: Options = BRAND_IDS.map((brand) => [brand, BRAND_LABELS[brand]]);
const LEVELS: Options = [
  ['free', 'Open to all'],
  ...ACCESS_LEVELS.map((level) => [level, formatLevel(level)] as const),
];
const ORDERS: Options = Object.entries(SORTS).flatMap(([value, [label]]) => (value ? [[value, label]] : []));

const authorsOf = ({ authors }: ContentData): Options => authors.map(({ slug, name }) => [slug, name]);
const termsOf = ({ terms }: ContentData): Options =>
  terms.map(({ taxonomy, slug, name }) => [`${taxonomy}:${slug}`, name]);

interface ChoiceProps {
  name: string;
  label: string;
  query: PageContext['query'];
  /** The choice that narrows nothing. */
  all: string;
  options: Options;
}

function Choice({ name, label, query, all, options }: ChoiceProps): ReactNode {
  return (
    <p className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={query[name] ?? ''}>
        <option value="">{all}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </p>
  );
}
