import { noSuchPage } from '#shared/rest/errors.ts';

/** Rows of a page of a list in Studio. */
const PER_PAGE = 50;

/** @param page from 1 @throws rest_post_invalid_page_number for one past the last */
export async function pageOfRows<T>(
  page: number,
  find: (range: {
    readonly limit: number;
    readonly offset: number;
  }) => Promise<{ items: T[]; total: number }>,
): Promise<{ items: T[]; total: number; pages: number }> {
  const { items, total } = await find({ limit: PER_PAGE, offset: (page - 1) * PER_PAGE });
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  if (page > pages) throw noSuchPage();
  return { items, total, pages };
}
