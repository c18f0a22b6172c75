/** Lists that are answered whole by their endpoints, in pages over HTTP for who asks for some. */
import * as z from 'zod';
import { PER_PAGE } from '#shared/limits.ts';
import type { Endpoint, ListPage } from '#shared/rest/endpoint.ts';
import { invalidParams, noSuchPage } from '#shared/rest/errors.ts';

const paging = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(PER_PAGE.max).optional(),
});

/** Whether the endpoint answers a list, but no page of one. */
export function answersWholeList({ list, method, output }: Endpoint): boolean {
  return !list && method === 'GET' && output instanceof z.ZodArray;
}

/**
 * Without `page` and `per_page` all of it is one page: what is one person's is short, and clients show it whole.
 * Throws `invalidParams`, `noSuchPage`.
 */
export function cutPage<T>(all: readonly T[], input: Readonly<Record<string, unknown>>): ListPage<T> {
  const total = all.length;
  if (input.page === undefined && input.per_page === undefined)
    return { items: all, total, totalPages: Math.min(1, total) };
  const parsed = paging.safeParse(input);
  if (!parsed.success)
    throw invalidParams(
      Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])),
    );
  const { page, per_page = PER_PAGE.default } = parsed.data;
  const totalPages = Math.ceil(total / per_page);
  if (page > Math.max(1, totalPages)) throw noSuchPage();
  return { items: all.slice((page - 1) * per_page, page * per_page), total, totalPages };
}

/** For the manual: what such a list takes beside what its endpoint declares. */
export const WHOLE_LIST_PARAMETERS = paging;
