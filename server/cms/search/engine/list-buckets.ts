import type { FacetBucket, SearchFacet } from './search-engine.ts';

/** A row of an answer in SQL: `kind` is the facet, `number` how often the key was counted. */
interface CountedRow {
  readonly kind: string;
  readonly key: string;
  readonly number: number;
}

/** Buckets of one facet, by falling count. */
export function listBuckets(rows: readonly CountedRow[], facet: SearchFacet): FacetBucket[] {
  return rows
    .filter(({ kind }) => kind === facet)
    .map(({ key, number }) => ({ key, count: number }))
    .toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
}
