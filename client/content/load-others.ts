import type { LoadContext } from '#client/core/page-module.ts';
import { listItems } from '#shared/rest/content.ts';
import type { InputOf } from '#shared/rest/endpoint.ts';
import type { ContentItem } from '#shared/rest/items.ts';

/**
 * Loads the first items of a list, without their texts, but for one. It asks for one more instead of excluding one: so all items of the
 * list share an answer.
 */
export async function loadOthers(
  { api, brand }: Pick<LoadContext, 'api' | 'brand'>,
  { id }: Pick<ContentItem, 'id'>,
  most: number,
  input: InputOf<typeof listItems>,
): Promise<ContentItem[]> {
  const { items } = await api.get(listItems, {
    brand,
    per_page: most + 1,
    _embed: true,
    context: 'embed',
    ...input,
  });
  return items.filter((item) => item.id !== id).slice(0, most);
}
