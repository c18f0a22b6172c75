import type { LoadContext } from '#client/core/page-module.ts';
import { PER_PAGE } from '#shared/limits.ts';
import { listItems } from '#shared/rest/content.ts';
import type { ContentItem } from '#shared/rest/items.ts';

/**
 * Every entry of the encyclopedia by title. Asked for in one way everywhere, so that one cached answer serves the index
 * and all entries.
 */
export async function loadAllGems({
  api,
  brand,
}: Pick<LoadContext, 'api' | 'brand'>): Promise<ContentItem[]> {
  const ask = (number: number) =>
    api.get(listItems, {
      type: 'gemstone',
      brand,
      orderby: 'title',
      order: 'asc',
      page: number,
      per_page: PER_PAGE.max,
      _embed: true,
      context: 'embed',
    });
  const first = await ask(1);
  const others = Array.from({ length: Math.max(0, first.totalPages - 1) }, (_, place) => ask(place + 2));
  return [first, ...(await Promise.all(others))].flatMap((list) => list.items);
}
