/** Filters and orders of the directory, as they stand in its address: `?type=&service=&country=&sort=`. */
import type { ListFilter } from '#client/content/narrow-list.ts';
import type { CanonicalForm } from '#client/core/page-module.ts';
import { isSlug } from '#client/items/find-one.ts';
import { extractPlainText } from '#client/ui/plain-text.ts';
import type { Taxonomy } from '#shared/content-types.ts';
import type { ContentItem, TermItem } from '#shared/rest/items.ts';

const parseSlug = (text: string): string => (isSlug(text) ? text : '');

export const LISTING_SORTS: ReadonlyMap<string, string> = new Map([
  ['', 'Newest'],
  ['name', 'A to Z'],
]);

export const LISTING_QUERY = {
  type: parseSlug,
  service: parseSlug,
  country: parseSlug,
  sort: (text) => (LISTING_SORTS.has(text) ? text : ''),
} as const satisfies Readonly<Record<string, CanonicalForm>>;

/** @param terms types and top categories, which name the values. */
export function createListingFilters(
  listings: readonly ContentItem[],
  terms: readonly TermItem[],
): readonly ListFilter<ContentItem>[] {
  const termName = (taxonomy: Taxonomy) => (key: string) =>
    terms.find((term) => term.taxonomy === taxonomy && term.slug === key)?.name ?? key;
  const countries = new Map(
    listings.flatMap(({ business }) => (business ? [[slugOf(business.country), business.country]] : [])),
  );
  return [
    {
      name: 'type',
      title: 'Type',
      keysOf: (item) => listTops(item, 'business-type'),
      formatKey: termName('business-type'),
    },
    {
      name: 'service',
      title: 'Product or service',
      keysOf: (item) => listTops(item, 'business-category'),
      formatKey: termName('business-category'),
    },
    {
      name: 'country',
      title: 'Country',
      keysOf: ({ business }) => (business ? [slugOf(business.country)] : []),
      formatKey: (key) => countries.get(key) ?? key,
      order: 'count',
    },
  ];
}

/** @param listings the newest first. */
export function sortListings(listings: readonly ContentItem[], sort: string): readonly ContentItem[] {
  if (sort !== 'name') return listings;
  return listings.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), 'en-US'));
}

const nameOf = (item: ContentItem): string => extractPlainText(item.title.rendered);

/** A business is also in what is above its terms. */
function listTops(item: ContentItem, taxonomy: Taxonomy): string[] {
  const own = (item._embedded?.['wp:term'] ?? []).flat().filter((term) => term.taxonomy === taxonomy);
  return own.flatMap(({ path }) => path.split('/').slice(0, 1));
}

/** `Türkiye` is `turkiye`, `United States` is `united-states`. */
const slugOf = (country: string): string =>
  country
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
