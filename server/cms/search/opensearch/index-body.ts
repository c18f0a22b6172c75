import type { Indices_Create_RequestBody } from '@opensearch-project/opensearch/api/indices/create.d.ts';
import { PROPERTIES } from '../query/properties.ts';

/** Counts up with every change below or of `describe-entry.ts`: an index of another format is made anew. */
const INDEX_FORMAT = '2';

/**
 * Settings of an index. Words come as stems of our own between spaces, so that every engine agrees on what is one word: the
 * server only splits at spaces, and ranks by its default, BM25.
 */
export const INDEX_BODY = {
  settings: {
    index: {
      // Words are counted by shard: with one, ranks and facets are exact. A million articles fit.
      number_of_shards: 1,
      // `from` and `size` of the search call at their most; costs memory only where as many hits are.
      max_result_window: 1_002_000,
    },
  },
  mappings: {
    _meta: { facet: INDEX_FORMAT },
    dynamic: 'strict',
    // Kept back: what nobody reads again. An index is refilled from the database, never from itself.
    _source: { excludes: ['all', 'content', 'words'] },
    properties: {
      id: { type: 'integer' },
      type: { type: 'keyword' },
      title: { type: 'text', analyzer: 'whitespace' },
      content: { type: 'text', analyzer: 'whitespace' },
      full_excerpt: { type: 'text', analyzer: 'whitespace' },
      keywords: { type: 'text', analyzer: 'whitespace' },
      /** Classes of its properties as words: `xri176`. */
      property_classes: { type: 'text', analyzer: 'whitespace', norms: false },
      /** All of these, weighted as usual: what is searched, unless somebody weighs otherwise. */
      all: { type: 'text', analyzer: 'whitespace' },
      /** Whole words, for corrections. */
      words: { type: 'text', analyzer: 'whitespace', norms: false, index_options: 'docs' },
      /** By property, the ranges of its properties. */
      ranges: {
        dynamic: 'strict',
        properties: Object.fromEntries(
          PROPERTIES.map((property) => [property, { type: 'double_range' as const }]),
        ),
      },
      brands: { type: 'keyword' },
      topic: { type: 'keyword' },
      categories: { type: 'keyword' },
      family: { type: 'keyword' },
      access: { type: 'keyword' },
      date: { type: 'keyword' },
      title_key: { type: 'keyword' },
      title_length: { type: 'integer' },
      filed_under: { type: 'keyword', index: false, doc_values: false },
      length: { type: 'integer' },
    },
  },
} as const satisfies Indices_Create_RequestBody;
