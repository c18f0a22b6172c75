/** Filters of a search, as they stand in the address: `?type=&topic=&category=&family=&access=&sort=&exact=`. */
import type { CanonicalForm } from '#client/core/page-module.ts';
import { isAccessKind } from '#client/items/access-names.ts';
import { isSlug } from '#client/items/find-one.ts';
import { addressOf } from '#client/ui/pagination.tsx';
import type { AccessKind } from '#shared/access-kinds.ts';
import { isContentType } from '#shared/content-types.ts';
import { SEARCH_DEFAULTS } from '#shared/limits.ts';
import type { InputOf } from '#shared/rest/endpoint.ts';
import { SEARCH_SORTS, type search } from '#shared/rest/search.ts';

export type SearchSort = (typeof SEARCH_SORTS)[number];

/** In the order in which they are offered. */
export const FACET_NAMES = ['type', 'topic', 'category', 'family', 'access'] as const;
export type FacetName = (typeof FACET_NAMES)[number];

/** One value of each facet, or an empty text for all. */
export interface SearchChoices extends Readonly<Record<Exclude<FacetName, 'access'>, string>> {
  readonly access: AccessKind | '';
  readonly sort: SearchSort;
  /** Whether what was typed is searched for as it stands. */
  readonly exact: boolean;
}

const parseSlug = (text = ''): string => (isSlug(text) ? text : '');

export const CHOICE_FORMS = {
  type: (text) => (isContentType(text) ? text : ''),
  topic: parseSlug,
  category: parseSlug,
  family: parseSlug,
  access: (text) => (isAccessKind(text) ? text : ''),
  sort: (text) => formatSort(parseSort(text)),
  exact: (text) => (text === '1' ? text : ''),
} as const satisfies Readonly<Record<string, CanonicalForm>>;

/** Parses a query in canonical form. */
export function parseChoices({
  type = '',
  topic = '',
  category = '',
  family = '',
  access = '',
  sort,
  exact,
}: Readonly<Record<string, string>>): SearchChoices {
  return {
    type,
    topic,
    category,
    family,
    access: isAccessKind(access) ? access : '',
    sort: parseSort(sort),
    exact: exact === '1',
  };
}

/** The query that stands for these; values that are not chosen are empty. */
export function toQuery(choices: SearchChoices): Record<FacetName | 'sort' | 'exact', string> {
  return { ...choices, sort: formatSort(choices.sort), exact: choices.exact ? '1' : '' };
}

/** The first page of the same search with some of it chosen otherwise. */
export function addressWith(path: string, choices: SearchChoices, changes: Partial<SearchChoices>): string {
  return addressOf(path, toQuery({ ...choices, ...changes }));
}

/** Parameters of the endpoint for these choices. */
export function toFilters({
  type,
  topic,
  category,
  family,
  access,
  exact,
}: SearchChoices): InputOf<typeof search> {
  return {
    ...(type && { post_type: type }),
    ...(topic && { topic }),
    ...(category && { categories: category }),
    ...(family && { family }),
    ...(access && { access }),
    ...(exact && { exact: '1' }),
  };
}

export function isNarrowed(choices: SearchChoices): boolean {
  return FACET_NAMES.some((name) => choices[name] !== '');
}

const parseSort = (text: string | undefined): SearchSort =>
  SEARCH_SORTS.find((name) => name === text) ?? SEARCH_DEFAULTS.sort;

const formatSort = (sort: SearchSort): string => (sort === SEARCH_DEFAULTS.sort ? '' : sort);
