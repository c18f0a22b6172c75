/**
 * Engines of the search: what a database or a search server has to offer. `criteria` and `matches` are the same for all of them.
 */
import type { Database } from '#server/cms/database/index.ts';
import type { AccessLevel } from '#shared/access.ts';
import type { BrandId } from '#shared/brands.ts';
import type { ContentType } from '#shared/content-types.ts';
import type { FACETS, SEARCH_SORTS } from '#shared/rest/search.ts';
import type { MatchBreadth } from '../query/combine-concepts.ts';
import type { Lexicon } from '../query/lexicon.ts';
import type { SearchQuery } from '../query/parse-query.ts';
import type { PropertyRange } from '../query/properties.ts';

export const SEARCH_FIELDS = ['title', 'content', 'full_excerpt'] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];
export type SearchFacet = (typeof FACETS)[number];

/** Plain text, and only what everybody may read. `id` is the item's. */
export interface IndexedDocument extends Readonly<Record<SearchField, string>> {
  readonly id: number;
  readonly type: ContentType;
  /** Keywords, a phrase a line: names of its terms, of its author, what is known of a gem, and its search terms. */
  readonly keywords: string;
  readonly properties: readonly PropertyRange[];
  readonly brands: readonly BrandId[];
  readonly date: string;
  readonly family: string;
  readonly access: readonly AccessLevel[];
  /** Slugs. */
  readonly topics: readonly string[];
  /** Slugs of article categories, with those above them. */
  readonly categories: readonly string[];
}

export interface SearchCriteria {
  /** Without concepts everything matches that lies in the ranges. */
  readonly query: SearchQuery;
  readonly breadth: MatchBreadth;
  /** Searched fields, with the weight of a hit in each. */
  readonly weights: Readonly<Partial<Record<SearchField, number>>>;
  readonly brand: BrandId | undefined;
}

/** Keys of which a hit must have one; a facet that is left out asks for nothing. */
export type SearchFilters = Readonly<Partial<Record<SearchFacet, readonly string[]>>>;

export interface SearchRequest extends SearchCriteria {
  readonly filters: SearchFilters;
  readonly sort: (typeof SEARCH_SORTS)[number];
  readonly from: number;
  readonly size: number;
  readonly facets: readonly SearchFacet[];
  /** Without hits and filters, counting may end at so many matches; an engine that counts them all anyway need not look at it. */
  readonly atMost?: number | undefined;
}

export interface SearchHit {
  readonly id: number;
  readonly type: ContentType;
  /** As `stemText` makes them. */
  readonly titleStems: string;
  /** As `stemLines` makes them. */
  readonly keywordStems: string;
  readonly excerptStems: string;
  /** Result of `listSubjects`, with a space between. */
  readonly filedUnder: string;
  /** Characters of the text. */
  readonly length: number;
  /** The higher, the better; null for what was not weighed, as when nothing was asked for by words. */
  readonly score: number | null;
}

export interface EngineResult {
  readonly total: number;
  /** True when there are more than were counted. */
  readonly isMore?: boolean;
  readonly maxScore: number | null;
  readonly hits: readonly SearchHit[];
  /**
   * For each facet its keys by falling count. A key counts what a reader would see who chose it: the filters of the
   * other facets hold, those of its own do not.
   */
  readonly buckets: Readonly<Partial<Record<SearchFacet, readonly FacetBucket[]>>>;
}

export interface FacetBucket {
  readonly key: string;
  readonly count: number;
}

/** Queries of an index, wherever it is. One outside of the database file leaves `db` alone. */
export interface SearchReader {
  /** How many match, whatever the filters; counting may end at `atMost`, which is a thousand at most. */
  count(db: Database, criteria: SearchCriteria, atMost: number): Promise<number>;
  find(db: Database, request: SearchRequest): Promise<EngineResult>;
  /**
   * Items whose title holds all of these words, the last of them also as the beginning of one, best first. Words are
   * folded.
   */
  listTitles(
    db: Database,
    words: readonly string[],
    brand: BrandId | undefined,
    most: number,
  ): Promise<readonly Pick<SearchHit, 'id' | 'type'>[]>;
  readonly lexicon: Lexicon;
}

/** Change of an item in the index: removed without a document. */
export interface ItemChange {
  readonly id: number;
  readonly document: IndexedDocument | undefined;
}

/** How search comes to know of changes, in the transaction of the changes. */
export interface SearchWriter {
  /** None is of the same item as another. A queue keeps their order. */
  follow(db: Database, changes: readonly ItemChange[]): Promise<void>;
  /** Remembers an item that is shown; where this is there, search comes to know of it later. */
  readonly gather?: (id: number) => void;
}

export interface SearchEngine extends SearchReader, SearchWriter {
  /**
   * Opens a reader for all that one question takes: it may remember. One of an engine that may be slow throws
   * `search_unavailable` when it is asked more seconds after this was called.
   */
  startQuestion(): SearchReader;
}

export interface DocumentBatch {
  readonly put: readonly IndexedDocument[];
  /** Ids. */
  readonly remove: readonly number[];
}

/** A server outside of the database file. Each of these throws when it is down, and none takes longer than seconds. */
export interface SearchStore extends SearchReader {
  /** Tells this store from others, and is shown in logs: its address without user and password. */
  readonly name: string;
  /** Makes tables or an index where there are none; a store that an older version of this program made is emptied. */
  prepare(): Promise<void>;
  /**
   * A document takes the place of what was there under its id. When this throws, some of the batch may be written; writing
   * it again changes nothing else. From `deadline` on nothing more is sent.
   */
  write(batch: DocumentBatch, deadline?: AbortSignal): Promise<void>;
  clear(deadline?: AbortSignal): Promise<void>;
  close(): Promise<void>;
}
