import { PER_PAGE } from '#shared/limits.ts';

interface PageRange {
  readonly page: number;
  readonly per_page: number;
}

/** A whole list, for a choice from all of it. The pages after the first are asked for at once. */
export async function loadAllPages<T>(
  load: (range: PageRange) => Promise<{ readonly items: readonly T[]; readonly totalPages: number }>,
): Promise<readonly T[]> {
  const per_page = PER_PAGE.max;
  const first = await load({ page: 1, per_page });
  const others = Array.from({ length: Math.max(0, first.totalPages - 1) }, (_, at) =>
    load({ page: at + 2, per_page }),
  );
  return [first, ...(await Promise.all(others))].flatMap(({ items }) => items);
}
