import type { LoadContext } from '#client/core/page-module.ts';
import { listItems } from '#shared/rest/content.ts';
import { findListings } from '#shared/rest/directory.ts';
import type { ContentItem } from '#shared/rest/items.ts';

/** Kilometers: farther than that nobody is a neighbor. */
const WITHIN = 250;

/** Businesses nearest to one, itself left out; none for one whose place is not known. */
export async function loadNeighbors(
  { api, brand }: Pick<LoadContext, 'api' | 'brand'>,
  { id, business }: ContentItem,
  most: number,
): Promise<readonly ContentItem[]> {
  if (business?.latitude === undefined || business.longitude === undefined) return [];
  const { listings } = await api.get(findListings, {
    near: `${business.latitude},${business.longitude}`,
    within: WITHIN,
    brand,
    per_page: most + 1,
  });
  const ids = listings.filter((listing) => listing.id !== id).slice(0, most);
  if (ids.length === 0) return [];
  const { items } = await api.get(listItems, {
    type: 'business-listing',
    include: ids.map((listing) => listing.id).join(','),
    brand,
    orderby: 'include',
    per_page: most,
    _embed: true,
    context: 'embed',
  });
  return items;
}
