/** What a reader has narrowed a search to, as it stands in the address: `?type=&topic=&family=&access=&sort=&exact=`. */
import type { CanonicalForm } from '#client/page-module.ts';
import { type AccessKind, isAccessKind, levelsOf } from '#client/ui/access-names.ts';
import { addressOf } from '#client/ui/pagination.tsx';
import { isContentType } from '#shared/content-types.ts';
import { SEARCH_DEFAULTS } from '#shared/limits.ts';
import type { InputOf } from '#shared/rest/endpoint.ts';
import { SEARCH_SORTS, type search } from '#shared/rest/search.ts';
import { isSlug } from '../find-one.ts';

export type Sort = (typeof SEARCH_SORTS)[number];

/** In the order in which they are offered. */
export const FACET_NAMES = ['type', 'topic', 'family', 'access'] as const;
export type FacetName = (typeof FACET_NAMES)[number];

/** Of each facet one value, or an empty text for all. */
export interface Choices extends Readonly<Record<Exclude<FacetName, 'access'>, string>> {
  readonly access: AccessKind | '';
  readonly sort: Sort;
  /** Whether what was typed is searched for as it stands. */
  readonly exact: boolean;
}

const readSlug = (text = ''): string => (isSlug(text) ? text : '');

export const CHOICE_FORMS = {
  type: (text) => (isContentType(text) ? text : ''),
  topic: readSlug,
  family: readSlug,
  access: (text) => (isAccessKind(text) ? text : ''),
  sort: (text) => formatSort(readSort(text)),
  exact: (text) => (text === '1' ? text : ''),
} as const satisfies Readonly<Record<string, CanonicalForm>>;

/** Of a query in canonical form. */
export function readChoices({
  type = '',
  topic = '',
  family = '',
  access = '',
  sort,
  exact,
}: Readonly<Record<string, string>>): Choices {
  return {
    type,
    topic,
    family,
    access: isAccessKind(access) ? access : '',
    sort: readSort(sort),
    exact: exact === '1',
  };
}

/** The query that stands for these; values that are not chosen are empty. */
export function toQuery(choices: Choices): Record<FacetName | 'sort' | 'exact', string> {
  return { ...choices, sort: formatSort(choices.sort), exact: choices.exact ? '1' : '' };
}

/** The first page of the same search with some of it chosen otherwise. */
export function addressWith(path: string, choices: Choices, changes: Partial<Choices>): string {
  return addressOf(path, toQuery({ ...choices, ...changes }));
}

/** What the endpoint is asked for them. */
export function toFilters({ type, topic, family, access, exact }: Choices): InputOf<typeof search> {
  return {
    ...(type && { post_type: type }),
    ...(topic && { topic }),
    ...(family && { family }),
    ...(access && { access: levelsOf(access).join(',') }),
    ...(exact && { exact: '1' }),
  };
}

export function isNarrowed(choices: Choices): boolean {
  return FACET_NAMES.some((name) => choices[name] !== '');
}

const readSort = (text: string | undefined): Sort =>
  SEARCH_SORTS.find((name) => name === text) ?? SEARCH_DEFAULTS.sort;

const formatSort = (sort: Sort): string => (sort === SEARCH_DEFAULTS.sort ? '' : sort);
