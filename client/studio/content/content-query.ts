/** Query parameters of Studio's list of content. */
import type { CanonicalForm } from '#client/core/page-module.ts';
import { formatPageNumber } from '#client/ui/pagination.tsx';
import { ACCESS_LEVELS } from '#shared/access.ts';
import { BRAND_IDS } from '#shared/brands.ts';
import { CONTENT_STATUSES } from '#shared/content-status.ts';
import { CONTENT_TYPE_NAMES, isContentType, isTaxonomy } from '#shared/content-types.ts';
import { formatMoved, parseMoved } from '#shared/moved-items.ts';
import type { InputOf } from '#shared/rest/endpoint.ts';
import type { listContent } from '#shared/rest/writing.ts';
import { choiceOf, searchText } from '../studio-query.ts';

const SLUG = /^[a-z0-9-]{1,200}$/;
const TERM = /^([a-z-]+):([a-z0-9-]{1,200})$/;
const slugText: CanonicalForm = (text) => (SLUG.test(text) ? text : '');
const termText: CanonicalForm = (text) => (isTaxonomy(TERM.exec(text)?.[1] ?? '') ? text : '');

export const SORTS = {
  '': ['Last changed', { orderby: 'modified', order: 'desc' }],
  oldest: ['Not changed for longest', { orderby: 'modified', order: 'asc' }],
  newest: ['Newest date', { orderby: 'date', order: 'desc' }],
  title: ['Title, A to Z', { orderby: 'title', order: 'asc' }],
} as const;
const isSort = (text: string): text is keyof typeof SORTS => Object.hasOwn(SORTS, text);

/** They narrow or order the list, and are what a saved view keeps. */
const FILTERS = {
  search: searchText,
  status: choiceOf(CONTENT_STATUSES),
  type: choiceOf(CONTENT_TYPE_NAMES),
  author: slugText,
  brand: choiceOf(BRAND_IDS),
  access: choiceOf(['free', ...ACCESS_LEVELS]),
  /** `topic:ruby` */
  term: termText,
  sort: (text: string) => (isSort(text) ? text : ''),
} satisfies Readonly<Record<string, CanonicalForm>>;

export const allowedListQuery: Readonly<Record<string, CanonicalForm>> = {
  ...FILTERS,
  page: formatPageNumber,
  saved: choiceOf(['publish', 'unpublish', 'trash', 'restore', 'delete', 'term', 'view', 'forgot', 'undone']),
  count: (text) => (/^\d{1,3}$/.test(text) ? text : ''),
  /** It was moved to the trash, and its status before. */
  item: (text) => (findItemPlace(text) ? text : ''),
  was: choiceOf(CONTENT_STATUSES),
  /** Several were, each with its status before. */
  moved: (text) => formatMoved(parseMoved(text)),
};

const ITEM = /^([a-z-]+):(\d{1,9})$/;

/** @param text such as `article:7` */
export function findItemPlace(text: string) {
  const [, type = '', id] = ITEM.exec(text) ?? [];
  return isContentType(type) ? { type, id: Number(id) } : undefined;
}

/** The list from which an item was opened, with its page: what the item leads back to. */
export const listPlace: CanonicalForm = (text) => {
  const given = new URLSearchParams(text);
  const kept = Object.entries({ ...FILTERS, page: formatPageNumber }).flatMap(([name, form]) => {
    const value = form(given.get(name) ?? '', given);
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams(kept).toString();
};

type Query = Readonly<Record<string, string>>;

const PER_PAGE = 50;

export function inputOfQuery({ sort = '', term = '', status, page, ...others }: Query) {
  const { saved: _, count: __, item: ___, was: ____, moved: _____, ...query } = others;
  const [, taxonomy = '', slug = ''] = TERM.exec(term) ?? [];
  return {
    ...query,
    ...(status && { status }),
    ...(page && { page }),
    ...(isTaxonomy(taxonomy) && { [taxonomy]: slug }),
    ...SORTS[isSort(sort) ? sort : ''][1],
    per_page: PER_PAGE,
  } as InputOf<typeof listContent>;
}

/** The list without its page: `status=draft&type=article`. */
export function formatFilters(query: Query): string {
  const kept = Object.keys(FILTERS).flatMap((name) => (query[name] ? [[name, query[name]]] : []));
  return new URLSearchParams(kept).toString();
}
