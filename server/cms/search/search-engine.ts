import type { Database } from '#server/cms/database/index.ts';
import type { BrandId } from '#shared/brands.ts';
import type { SEARCH_SORTS } from '#shared/rest/search.ts';

export const SEARCH_FIELDS = ['title', 'content', 'full_excerpt'] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];
export const AGGREGATIONS = ['post_type', 'categories'] as const;
export type Aggregation = (typeof AGGREGATIONS)[number];

/** Plain text, and only what everybody may read. `id` is the item's. */
export type IndexedDocument = { readonly id: number } & Readonly<Record<SearchField, string>>;

export interface SearchRequest {
  /** As a person typed it; blank asks for everything. */
  readonly text: string;
  /** What is searched, with the weight of a hit. */
  readonly weights: Readonly<Partial<Record<SearchField, number>>>;
  readonly sort: (typeof SEARCH_SORTS)[number];
  readonly from: number;
  readonly size: number;
  /** None asks for all. */
  readonly postTypes: readonly string[];
  /** Slugs; items below a category belong to it. */
  readonly categories: readonly string[];
  readonly brand: BrandId | undefined;
  readonly aggregations: readonly Aggregation[];
}

export interface SearchMatches {
  readonly total: number;
  readonly maxScore: number | null;
  readonly hits: readonly {
    readonly id: number;
    readonly score: number | null;
    /** By field, escaped as HTML, with matches in `<em>`. */
    readonly highlight: Readonly<Partial<Record<SearchField, string>>>;
  }[];
  readonly buckets: Readonly<Partial<Record<Aggregation, { key: string; count: number }[]>>>;
}

export interface SearchEngine {
  /** In the transaction of the change that made it necessary. */
  index(db: Database, document: IndexedDocument): Promise<void>;
  remove(db: Database, id: number): Promise<void>;
  find(db: Database, request: SearchRequest): Promise<SearchMatches>;
}
