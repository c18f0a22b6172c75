import type { LoadContext } from '#client/core/page-module.ts';
import { orMissing } from '#client/items/find-one.ts';
import { PRICE_GUIDE_TYPES } from '#shared/content-types.ts';
import { listItems } from '#shared/rest/content.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { findBySlug } from './find-by-slug.ts';

const MAX_OF_A_KIND = 100;
const MAX_OTHERS = 3;

/** Price guides of every kind, or those of one topic. A CMS that has no such types has none of them. */
export async function loadPriceGuides(
  { api, brand }: Pick<LoadContext, 'api' | 'brand'>,
  filter: { readonly topic?: string } = {},
): Promise<readonly ContentItem[]> {
  const lists = await Promise.all(
    PRICE_GUIDE_TYPES.map((type) =>
      orMissing(
        api.get(listItems, {
          type,
          brand,
          per_page: MAX_OF_A_KIND,
          orderby: 'title',
          order: 'asc',
          _embed: true,
          context: 'embed',
          ...filter,
        }),
      ),
    ),
  );
  return lists.flatMap((list) => list?.items ?? []);
}

/** The price guide that the address names, of whichever kind. */
export async function findPriceGuide(context: LoadContext): Promise<ContentItem | undefined> {
  const found = await Promise.all(PRICE_GUIDE_TYPES.map((type) => orMissing(findBySlug(context, type))));
  return found.find((guide) => guide !== undefined);
}

export const isPriceGuide = ({ type }: Pick<ContentItem, 'type'>): boolean =>
  PRICE_GUIDE_TYPES.some((name) => name === type);

/** Loads price guides to read after this one: those of the same family of gems first. */
export async function loadOtherPriceGuides(
  context: Pick<LoadContext, 'api' | 'brand'>,
  guide: ContentItem,
): Promise<readonly ContentItem[]> {
  const others = (await loadPriceGuides(context)).filter(({ id }) => id !== guide.id);
  const isRelative = (other: ContentItem) => Number(other.gemstone_family === guide.gemstone_family);
  return others.toSorted((one, other) => isRelative(other) - isRelative(one)).slice(0, MAX_OTHERS);
}
