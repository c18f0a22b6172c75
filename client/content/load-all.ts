import type { LoadContext } from '#client/core/page-module.ts';
import type { ContentType } from '#shared/content-types.ts';
import { PER_PAGE } from '#shared/limits.ts';
import { listItems } from '#shared/rest/content.ts';
import type { ContentItem } from '#shared/rest/items.ts';

/** Pages of a list that are asked for at most: one that is longer is narrowed by its newest. */
const MAX_PAGES = 5;

/** All items of a type without their texts, the newest first: what a list is narrowed and counted by. */
export async function loadAll(
  { api, brand }: Pick<LoadContext, 'api' | 'brand'>,
  type: ContentType,
): Promise<ContentItem[]> {
  const ask = (number: number) =>
    api.get(listItems, {
      type,
      brand,
      page: number,
      per_page: PER_PAGE.max,
      _embed: true,
      context: 'embed',
    });
  const first = await ask(1);
  const others = Array.from({ length: Math.max(0, Math.min(MAX_PAGES, first.totalPages) - 1) }, (_, place) =>
    ask(place + 2),
  );
  return [first, ...(await Promise.all(others))].flatMap((list) => list.items);
}
