import { loadBlocks } from '#client/blocks/load-blocks.ts';
import type { Head, LoadContext } from '#client/page-module.ts';
import { readFeatured } from '#client/ui/picture.tsx';
import { readPlainText } from '#client/ui/plain-text.ts';
import type { ContentType } from '#shared/content-types.ts';
import { findItem, listItems } from '#shared/rest/content.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { findOne, isSlug, orMissing } from './find-one.ts';

/** The item of the type that the address names; nothing when this brand shows none. */
export async function findBySlug(context: LoadContext, type: ContentType): Promise<ContentItem | undefined> {
  const { api, brand, params } = context;
  if (!isSlug(params.slug)) return undefined;
  const item = findOne(
    await api.get(listItems, { type, slug: params.slug, brand, per_page: 1, _embed: true }),
  );
  if (item) loadBlocks(item, context);
  return item;
}

/** As `findBySlug`, for addresses that hold an id. */
export async function findById(context: LoadContext, type: ContentType): Promise<ContentItem | undefined> {
  const { api, brand, params } = context;
  const id = Number(params.id);
  if (!Number.isSafeInteger(id) || id <= 0 || String(id) !== params.id) return undefined;
  const item = await orMissing(api.get(findItem, { type, id, _embed: true }));
  if (!item?.brands.includes(brand)) return undefined;
  loadBlocks(item, context);
  return item;
}

/** Title, description and picture of a page that is about one item. */
export function headOfItem(item: ContentItem, type: Head['type'] = 'article'): Head {
  const picture = readFeatured(item);
  return {
    title: readPlainText(item.title.rendered),
    description: readPlainText(item.excerpt.rendered),
    canonicalPath: item.link,
    canonicalBrand: item.brands[0],
    image: picture && { src: picture.src, preload: true },
    type,
  };
}
