import type { ListPage } from '#shared/rest/endpoint.ts';
import { noSuchPage } from '#shared/rest/errors.ts';

interface PageParameters {
  readonly page: number;
  readonly per_page: number;
  /** Where it begins, whatever the page. */
  readonly offset?: number | undefined;
}

export const offsetOf = ({ page, per_page, offset }: PageParameters): number =>
  offset ?? (page - 1) * per_page;

/**
 * How many there are. A first page that is not full is all there is, and so is one with a row for each of the names that were asked
 * for: only others are counted.
 */
export async function countListed(
  found: number,
  { page, per_page, offset, slug }: PageParameters & { readonly slug?: readonly string[] | undefined },
  count: () => Promise<{ readonly total: number }>,
): Promise<number> {
  if (page === 1 && !offset && (found < per_page || found === slug?.length)) return found;
  return (await count()).total;
}

/** A page beyond the last is an error, as in WordPress, but for the first page of an empty list. */
export function assertPageExists(total: number, { page, per_page }: PageParameters): void {
  if (page > 1 && page > Math.ceil(total / per_page)) throw noSuchPage();
}

export function pageOf<T>(items: readonly T[], total: number, { per_page }: PageParameters): ListPage<T> {
  return { items, total, totalPages: Math.ceil(total / per_page) };
}
