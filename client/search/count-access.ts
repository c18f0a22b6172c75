import type { LoadContext } from '#client/core/page-module.ts';
import { ACCESS_KINDS, type AccessKind, isAccessKind, levelsOf } from '#client/items/access-names.ts';
import type { InputOf } from '#shared/rest/endpoint.ts';
import { type SearchResponse, search } from '#shared/rest/search.ts';

export type AccessCounts = Readonly<Partial<Record<AccessKind, number>>>;

/**
 * How many hits there are of each kind of access. An item may have several levels of one kind, so that their counts cannot be
 * added up: where more than one level of a kind is there, the search counts them together.
 */
export async function countAccess(
  { api, defer }: Pick<LoadContext, 'api' | 'defer'>,
  question: InputOf<typeof search>,
  found: SearchResponse,
): Promise<AccessCounts> {
  const counts = new Map(
    found.aggregations.access?.buckets.map(({ key, doc_count }): [string, number] => [key, doc_count]),
  );
  const kinds = Object.keys(ACCESS_KINDS).filter(isAccessKind);
  const counted = await Promise.all(
    kinds.map(async (kind): Promise<[AccessKind, number]> => {
      const levels = levelsOf(kind);
      const present = levels.filter((level) => counts.has(level));
      const [only] = present;
      if (only === undefined) return [kind, 0];
      if (present.length === 1) return [kind, counts.get(only) ?? 0];
      const together = await defer(api.get(search, { ...question, access: levels.join(','), size: 0 }));
      return [kind, together?.hits.total.value ?? 0];
    }),
  );
  return Object.fromEntries(counted.filter(([, count]) => count > 0));
}
