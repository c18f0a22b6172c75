import * as z from 'zod';
import { ACCESS_LEVELS } from '../access.ts';
import { BRAND_IDS } from '../brands.ts';
import { CONTENT_TYPE_NAMES } from '../content-types.ts';
import { SEARCH_DEFAULTS } from '../limits.ts';
import { cutSearch } from '../search-text.ts';
import { address } from './address.ts';
import { sharedEndpoint } from './endpoint.ts';

export const SEARCH_SORTS = ['relevance', 'recent', 'name_a_z', 'name_z_a'] as const;
/** What hits can be narrowed by and are counted by. */
export const FACETS = ['post_type', 'topic', 'family', 'access', 'categories'] as const;

/** A search document: public part only. */
export const searchDocument = z.object({
  id: z.number(),
  post_type: z.enum(CONTENT_TYPE_NAMES),
  title: z.string(),
  slug: z.string(),
  link: address,
  excerpt: z.string(),
  thumbnail: z.object({ src: address, width: z.number(), height: z.number(), alt: z.string() }).nullable(),
  author: z.object({ name: z.string(), link: address }).nullable(),
  categories: z.array(z.string()),
  topics: z.array(z.string()),
  gemstone_family: z.object({ slug: z.string() }).nullable(),
  access: z.array(z.enum(ACCESS_LEVELS)),
  date: z.string(),
  modified: z.string(),
  brands: z.array(z.enum(BRAND_IDS)),
});
export type SearchDocument = z.output<typeof searchDocument>;

const shards = z.object({
  total: z.number(),
  successful: z.number(),
  skipped: z.number(),
  failed: z.number(),
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
    z.object({ buckets: z.array(z.object({ key: z.string(), doc_count: z.number() })) }),
  ),
  /** What was searched instead of what was typed, which nothing holds. */
  corrected: z.string().optional(),
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
  summary: 'Full-text search over everything that is published, ranked by weighted fields.',
  cache: 'lists',
  isKeptWritten: true,
  input: z.object({
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
    brand: z.enum(BRAND_IDS).optional(),
  }),
  output: searchResponse,
});
