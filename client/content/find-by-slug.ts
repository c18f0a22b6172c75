import { listTextSheets } from '#client/blocks/list-sheets.ts';
import { loadBlocks } from '#client/blocks/load-blocks.ts';
import type { LoadContext, PageHead } from '#client/core/page-module.ts';
import { findOne, isSlug, orMissing } from '#client/items/find-one.ts';
import { extractPlainText } from '#client/ui/plain-text.ts';
import { findFeaturedImage } from '#client/ui/responsive-image.tsx';
import type { ContentType } from '#shared/content-types.ts';
import { findItem, listItems } from '#shared/rest/content.ts';
import type { ContentItem } from '#shared/rest/items.ts';

/** The item of the type that the address names; nothing when this brand shows none. */
export async function findBySlug(context: LoadContext, type: ContentType): Promise<ContentItem | undefined> {
  const { api, brand, params } = context;
  if (!isSlug(params.slug)) return undefined;
  const item =
    findPreviewed(context, type) ??
    findOne(await api.get(listItems, { type, slug: params.slug, brand, per_page: 1, _embed: true }));
  if (item) loadBlocks(item, context);
  return item;
}

/** As `findBySlug`, for addresses that hold an id. */
export async function findById(context: LoadContext, type: ContentType): Promise<ContentItem | undefined> {
  const { api, brand, params } = context;
  const id = Number(params.id);
  if (!Number.isSafeInteger(id) || id <= 0 || String(id) !== params.id) return undefined;
  const previewed = findPreviewed(context, type);
  const item = previewed ?? (await orMissing(api.get(findItem, { type, id, _embed: true })));
  if (!item || (!previewed && !item.brands.includes(brand))) return undefined;
  loadBlocks(item, context);
  return item;
}

function findPreviewed({ previewed }: LoadContext, type: ContentType): ContentItem | undefined {
  return previewed?.item.type === type ? previewed.item : undefined;
}

/** Title, description and image of a page that is about one item. */
export function createItemHead(item: ContentItem, type: PageHead['type'] = 'article'): PageHead {
  const image = findFeaturedImage(item);
  return {
    title: extractPlainText(item.title.rendered),
    description: extractPlainText(item.excerpt.rendered),
    canonicalPath: item.link,
    canonicalBrand: item.brands[0],
    image: image && { src: image.src, preload: true },
    type,
    item,
    sheets: listTextSheets(item),
  };
}
