import { PER_PAGE } from '#shared/limits.ts';
import type { ListPage } from '#shared/rest/endpoint.ts';

/** All of a list, page after page. */
export async function listAllPages<T>(
  ask: (paging: { page: number; per_page: number }) => Promise<ListPage<T>>,
): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { items, totalPages } = await ask({ page, per_page: PER_PAGE.max });
    last = totalPages;
    all.push(...items);
  }
  return all;
}
