/** Data of the directory's pages: what was found, the cards of this page, and the outlines of its map. */
import { findBySlug } from '#client/content/find-by-slug.ts';
import {
  type LoadContext,
  missing,
  notFound,
  type PageOutcome,
  page,
  redirect,
} from '#client/core/page-module.ts';
import type { FilterGroup } from '#client/ui/filter-panel.tsx';
import { addressOf, parsePageNumber } from '#client/ui/pagination.tsx';
import { DIRECTORY_FILTERS, type DirectoryFilter } from '#shared/directory.ts';
import { listItems, listTerms } from '#shared/rest/content.ts';
import { drawMap, type FoundListings, type findListings } from '#shared/rest/directory.ts';
import type { InputOf, OutputOf } from '#shared/rest/endpoint.ts';
import type { ContentItem, TermItem } from '#shared/rest/items.ts';
import { ROUTES } from '#shared/routes.ts';
import { type DirectoryPath, formatDistance } from './directory-query.ts';

export type DirectoryQuery = Readonly<Record<string, string>>;

export interface DirectoryData {
  readonly path: DirectoryPath;
  readonly query: DirectoryQuery;
  readonly intro: ContentItem;
  readonly found: FoundListings;
  /** In the order in which they were found. */
  readonly items: readonly ContentItem[];
  readonly outlines: OutputOf<typeof drawMap>;
  readonly groups: readonly FilterGroup[];
  readonly categories: readonly TermItem[];
  readonly pageNumber: number;
}

const PER_PAGE = 24;
const MAX_TERMS = 100;

export async function loadDirectory(
  context: LoadContext,
  path: DirectoryPath,
  find: (input: InputOf<typeof findListings>) => Promise<FoundListings>,
): Promise<PageOutcome<DirectoryData>> {
  const { api, brand, query } = context;
  const intro = await findBySlug({ ...context, params: { slug: 'business-directory' } }, 'page');
  if (!intro) return notFound;
  const [found, categories] = await Promise.all([
    find({ ...query, brand, per_page: PER_PAGE } as InputOf<typeof findListings>),
    api.get(listTerms, { taxonomy: 'business-category', parent: 0, brand, per_page: MAX_TERMS }),
  ]);
  const groups = createGroups(found, path, query);
  // Values that no business has are words that anybody may make up: they alone are left out.
  const unknown = DIRECTORY_FILTERS.filter((name) => query[name] && !isOffered(groups, name));
  if (unknown.length > 0) {
    const dropped = Object.fromEntries(['page', ...unknown].map((name) => [name, '']));
    return redirect(addressOf(path, { ...query, ...dropped }), 302);
  }
  const pageNumber = parsePageNumber(query.page);
  const [items, outlines] = await Promise.all([loadItems(context, found), api.get(drawMap, found.map.box)]);
  const answer = pageNumber > Math.max(1, found.total_pages) ? missing : page;
  return answer({
    path,
    query,
    intro,
    found,
    items,
    outlines,
    groups,
    categories: categories.items,
    pageNumber,
  });
}

async function loadItems({ api, brand }: LoadContext, { listings }: FoundListings): Promise<ContentItem[]> {
  if (listings.length === 0) return [];
  const { items } = await api.get(listItems, {
    type: 'business-listing',
    include: listings.map(({ id }) => id).join(','),
    brand,
    orderby: 'include',
    per_page: PER_PAGE,
    _embed: true,
    context: 'embed',
  });
  return [...items];
}

const TITLES: Readonly<Record<DirectoryFilter, string>> = {
  type: 'Type',
  service: 'Product or service',
  region: 'Region',
  country: 'Country',
  offers: 'Offers',
  ships: 'Shipping',
  language: 'Language',
};

function createGroups({ facets }: FoundListings, path: DirectoryPath, query: DirectoryQuery): FilterGroup[] {
  const { page: _, ...rest } = query;
  return facets
    .map(({ name, count_without, values }) => ({
      name,
      title: TITLES[name],
      countWithout: count_without,
      values: values.map((value) => {
        const chosen = query[name] === value.key;
        // A country of another region would leave nothing.
        const kept = name === 'region' ? { ...rest, country: '' } : rest;
        return { ...value, chosen, href: addressOf(path, { ...kept, [name]: chosen ? '' : value.key }) };
      }),
    }))
    .filter(({ values }) => values.length > 0);
}

const isOffered = (groups: readonly FilterGroup[], name: string): boolean =>
  groups.some((group) => group.name === name && group.values.some(({ chosen }) => chosen));

/** Typed words and places, each to be taken back as a filter is. */
export function listTyped({ path, query, found }: DirectoryData): FilterGroup[] {
  const { page: _, ...rest } = query;
  const group = (
    name: string,
    title: string,
    label: string,
    href: string,
    countWithout?: number,
  ): FilterGroup => ({
    name,
    title,
    values: [{ key: name, label, count: 0, chosen: true, href }],
    ...(countWithout !== undefined && { countWithout }),
  });
  const { q = '', near = '', within = '' } = rest;
  const { place, without } = found;
  return [
    ...(q ? [group('q', 'Words', `“${q}”`, addressOf(path, { ...rest, q: '' }), without.q)] : []),
    ...(near && place
      ? [
          group(
            'near',
            'Place',
            `Near ${place.name}`,
            addressOf(path, { ...rest, near: '', within: '' }),
            // Without a distance a place leaves nothing out.
            found.total > 0 ? undefined : (without.within ?? 0),
          ),
        ]
      : []),
    ...(within && place
      ? [
          group(
            'within',
            'Distance',
            `Within ${formatDistance(Number(within))}`,
            addressOf(path, { ...rest, within: '' }),
            without.within,
          ),
        ]
      : []),
    ...(path === ROUTES.openBusinesses
      ? [group('open', 'Hours', 'Open now', addressOf(ROUTES.businessDirectory, rest), without.open)]
      : []),
  ];
}
