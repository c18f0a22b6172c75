import type { LoadContext } from '#client/core/page-module.ts';
import { parsePageNumber } from '#client/ui/pagination.tsx';
import { listItems } from '#shared/rest/content.ts';
import type { InputOf, ListPage } from '#shared/rest/endpoint.ts';
import type { ContentItem } from '#shared/rest/items.ts';

export interface ItemList {
  readonly items: readonly ContentItem[];
  readonly total: number;
  readonly totalPages: number;
  readonly pageNumber: number;
}

const PER_PAGE = 24;

/** The page of a list that `?page=` asks for; the REST base answers that one past the last is not there. */
export async function loadList(
  { api, brand, query }: Pick<LoadContext, 'api' | 'brand' | 'query'>,
  input: InputOf<typeof listItems>,
): Promise<ItemList> {
  const pageNumber = parsePageNumber(query.page);
  const list: ListPage<ContentItem> = await api.get(listItems, {
    brand,
    page: pageNumber,
    per_page: PER_PAGE,
    _embed: true,
    ...input,
  });
  return { ...list, pageNumber };
}
