/** What a database or a search server has to offer. `criteria` and `matches` are the same for all of them. */
import type { Database } from '#server/cms/database/index.ts';
import type { AccessLevel } from '#shared/access.ts';
import type { BrandId } from '#shared/brands.ts';
import type { ContentType } from '#shared/content-types.ts';
import type { FACETS, SEARCH_SORTS } from '#shared/rest/search.ts';
import type { Figure } from './query/figures.ts';
import type { Query } from './query/read-query.ts';

export const SEARCH_FIELDS = ['title', 'content', 'full_excerpt'] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];
export type Facet = (typeof FACETS)[number];

/** Plain text, and only what everybody may read. `id` is the item's. */
export interface IndexedDocument extends Readonly<Record<SearchField, string>> {
  readonly id: number;
  readonly type: ContentType;
  /**
   * What the item is filed under and sought as, a phrase a line: names of its terms, of its author, what is known of a
   * gem, what people type who look for it.
   */
  readonly keywords: string;
  readonly figures: readonly Figure[];
  readonly brands: readonly BrandId[];
  readonly date: string;
  readonly family: string;
  readonly access: readonly AccessLevel[];
  /** Slugs. */
  readonly topics: readonly string[];
  /** Slugs of article categories, with those above them. */
  readonly categories: readonly string[];
}

/** How many of the things that were asked for a hit must have: all, all but one, or one. */
export type Breadth = 'all' | 'most' | 'any';

export interface Criteria {
  /** Without concepts everything matches that lies in the ranges. */
  readonly query: Query;
  readonly breadth: Breadth;
  /** What is searched, with the weight of a hit. */
  readonly weights: Readonly<Partial<Record<SearchField, number>>>;
  readonly brand: BrandId | undefined;
}

/** Keys of which a hit must have one; a facet that is left out asks for nothing. */
export type Filters = Readonly<Partial<Record<Facet, readonly string[]>>>;

export interface SearchRequest extends Criteria {
  readonly filters: Filters;
  readonly sort: (typeof SEARCH_SORTS)[number];
  readonly from: number;
  readonly size: number;
  readonly facets: readonly Facet[];
  /** Without hits and filters, counting may end at so many matches; an engine that counts them all anyway need not look at it. */
  readonly atMost?: number | undefined;
}

export interface Match {
  readonly id: number;
  readonly type: ContentType;
  /** As `readStems` makes them. */
  readonly titleStems: string;
  /** As `readLineStems` makes them. */
  readonly keywordStems: string;
  readonly excerptStems: string;
  /** What `readSubjects` answers, with a space between. */
  readonly filedUnder: string;
  /** Characters of the text. */
  readonly length: number;
  /** The higher, the better; null for what was not weighed, as when nothing was asked for by words. */
  readonly score: number | null;
}

export interface SearchMatches {
  readonly total: number;
  /** True when there are more than were counted. */
  readonly isMore?: boolean;
  readonly maxScore: number | null;
  readonly hits: readonly Match[];
  /**
   * For each facet its keys by falling count. A key counts what a reader would see who chose it: the filters of the
   * other facets hold, those of its own do not.
   */
  readonly buckets: Readonly<Partial<Record<Facet, readonly Bucket[]>>>;
}

export interface Bucket {
  readonly key: string;
  readonly count: number;
}

/** What is asked of an index, wherever it is. One outside of the database file leaves `db` alone. */
export interface SearchReader {
  /** How many match, whatever the filters; counting may end at `atMost`, which is a thousand at most. */
  count(db: Database, criteria: Criteria, atMost: number): Promise<number>;
  find(db: Database, request: SearchRequest): Promise<SearchMatches>;
  /**
   * Items whose title holds all of these words, the last of them also as the beginning of one, best first. Words are
   * folded.
   */
  findTitles(
    db: Database,
    words: readonly string[],
    brand: BrandId | undefined,
    most: number,
  ): Promise<readonly Pick<Match, 'id' | 'type'>[]>;
  readonly lexicon: Lexicon;
}

/** What search is to know of an item from now on: nothing without a document. */
export interface ItemChange {
  readonly id: number;
  readonly document: IndexedDocument | undefined;
}

/** How search comes to know of changes, in the transaction of the changes. */
export interface SearchWriter {
  /** None is of the same item as another. A queue keeps their order. */
  follow(db: Database, changes: readonly ItemChange[]): Promise<void>;
}

export interface SearchEngine extends SearchReader, SearchWriter {
  /**
   * What answers all that one question takes, and nothing else: it may remember. One of an engine that may be slow throws
   * `search_unavailable` when it is asked more seconds after this was called.
   */
  startQuestion(): SearchReader;
}

export interface Batch {
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
  write(batch: Batch, deadline?: AbortSignal): Promise<void>;
  clear(deadline?: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** What an engine knows of words. Words are folded. */
export interface Lexicon {
  /** How many documents there are. */
  countAll(db: Database): Promise<number>;
  /** How many documents hold the word or one of the same stem. */
  countDocuments(db: Database, word: string): Promise<number>;
  /** The same of titles. */
  countTitles(db: Database, word: string): Promise<number>;
  /** Whether a longer word begins with this. */
  hasPrefix(db: Database, word: string): Promise<boolean>;
  /** Words that lie at most `most` letters from this one. */
  findNear(db: Database, word: string, most: number): Promise<readonly { word: string; distance: number }[]>;
}
