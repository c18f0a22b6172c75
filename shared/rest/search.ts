import * as z from 'zod';
import { ACCESS_LEVELS } from '../access.ts';
import { BRAND_IDS } from '../brands.ts';
import { CONTENT_TYPE_NAMES } from '../content-types.ts';
import { SEARCH_DEFAULTS } from '../limits.ts';
import { cutSearch } from '../search-text.ts';
import { address } from './address.ts';
import { sharedEndpoint } from './endpoint.ts';

export const SEARCH_SORTS = ['relevance', 'recent', 'name_a_z', 'name_z_a'] as const;
/** Facets: what hits can be narrowed by and are counted by. */
export const FACETS = ['post_type', 'topic', 'family', 'access', 'categories'] as const;

const thumbnail = z.object({
  src: address,
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  /** As the image has it. */
  focal_point: z.object({ x: z.number(), y: z.number() }).optional(),
});

/** An item as a line of a list. */
export const itemLine = z.object({
  id: z.number(),
  post_type: z.enum(CONTENT_TYPE_NAMES),
  title: z.string(),
  link: address,
  thumbnail: thumbnail.omit({ alt: true }).nullable(),
});
export type ItemLine = z.output<typeof itemLine>;

/** How much of its text a document carries: the beginning, all that everybody may read, or nothing. */
const CONTENT_PARTS = ['opening', 'whole', 'none'] as const;
/** Hits of an answer with whole texts, at most. */
const MAX_WHOLE = 100;

/** A search document: public part only. */
export const searchDocument = z.object({
  id: z.number(),
  post_type: z.enum(CONTENT_TYPE_NAMES),
  title: z.string(),
  slug: z.string(),
  link: address,
  excerpt: z.string(),
  /** Absent, as `content` is, where no text was asked for. */
  full_excerpt: z.string().optional(),
  /** Plain text: as much of it as `content` of the question asks for. */
  content: z.string().optional(),
  thumbnail: thumbnail.nullable(),
  author: z.object({ name: z.string(), link: address }).nullable(),
  categories: z.array(z.string()),
  topics: z.array(z.string()),
  gemstone_family: z.object({ slug: z.string() }).nullable(),
  access: z.array(z.enum(ACCESS_LEVELS)),
  /** Price of products and e-books, in cents. */
  price: z.number().int().nullable().default(null),
  /** False for an e-book that is still being written. */
  on_sale: z.boolean().default(true),
  date: z.string(),
  modified: z.string(),
  /** The site that its address is on; null for none. */
  brand: z.enum(BRAND_IDS).nullable().default(null),
  brands: z.array(z.enum(BRAND_IDS)),
});
export type SearchDocument = z.output<typeof searchDocument>;

const shards = z.object({
  total: z.number(),
  successful: z.number(),
  skipped: z.number(),
  failed: z.number(),
});

/** Places to go that are no items. */
export const authorPlace = z.object({ id: z.number(), name: z.string(), link: address });
export const topicPlace = z.object({
  title: z.string(),
  slug: z.string(),
  link: address,
  taxonomy: z.enum(['article-category', 'topic']),
});

/** Elasticsearch's shape, with the specification's `time_out` and `shards` as aliases. */
const searchResponse = z.object({
  took: z.number(),
  timed_out: z.boolean(),
  time_out: z.boolean(),
  _shards: shards,
  shards,
  hits: z.object({
    total: z.object({ value: z.number(), relation: z.enum(['eq', 'gte']) }),
    max_score: z.number().nullable(),
    hits: z.array(
      z.object({
        _id: z.string(),
        _score: z.number().nullable(),
        _source: searchDocument,
        /** By field, fragments of plain text already escaped as HTML, with the matches in `<em>`. */
        highlight: z.record(z.string(), z.array(z.string())).optional(),
      }),
    ),
  }),
  aggregations: z.record(
    z.string(),
    z.object({
      buckets: z.array(
        z.object({
          key: z.string(),
          doc_count: z.number(),
          /** The best of each type, where types are all that was asked for: `size=0&aggs=post_type`. */
          top_hits: z.array(itemLine).optional(),
        }),
      ),
    }),
  ),
  /** Words searched instead of those typed, which nothing holds. */
  corrected: z.string().optional(),
  /** Words that would find something, after an exact search that found nothing. */
  meant: z.string().optional(),
  /** With `places`: authors, categories and topics whose names hold the words. */
  places: z.object({ authors: z.array(authorPlace), topics: z.array(topicPlace) }).optional(),
});
export type SearchResponse = z.output<typeof searchResponse>;

/** Nobody is told that a text is too long to be looked for. */
export const searchText = z.string().overwrite(cutSearch).default('');

/** Column and weight: `title^3,content,full_excerpt^2`. */
const fields = z.string().max(200).optional();

/** Keys between commas: a hit has one of them. All access levels at once have their room. */
const keys = z.string().max(1000).optional();

export const search = sharedEndpoint({
  name: 'search',
  path: 'airnauts/v1/search/',
  summary: 'Full-text search of all published content, ranked by weighted fields.',
  cache: 'lists',
  isCachedAsBytes: true,
  input: z
    .object({
      q: searchText,
      from: z.coerce.number().int().min(0).max(1_000_000).default(SEARCH_DEFAULTS.from),
      size: z.coerce.number().int().min(0).max(SEARCH_DEFAULTS.largeSize).default(SEARCH_DEFAULTS.size),
      sort: z.enum(SEARCH_SORTS).default(SEARCH_DEFAULTS.sort),
      search_fields: fields,
      post_type: keys,
      categories: keys,
      topic: keys,
      family: keys,
      access: keys,
      /** Facets to be counted. */
      aggs: z.string().max(100).optional(),
      /** Search for what was typed, though nothing holds it. */
      exact: z.stringbool().optional(),
      /** Name places, too. */
      places: z.stringbool().optional(),
      content: z.enum(CONTENT_PARTS).default('opening'),
      brand: z.enum(BRAND_IDS).optional(),
    })
    .refine(({ content, size }) => content !== 'whole' || size <= MAX_WHOLE, {
      path: ['size'],
      error: `At most ${MAX_WHOLE} with whole texts.`,
    }),
  output: searchResponse,
});
