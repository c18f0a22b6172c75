import * as z from 'zod';
import { ACCESS_LEVELS } from '../access.ts';
import { BRAND_IDS } from '../brands.ts';
import { CONTENT_TYPE_NAMES, TAXONOMY_NAMES } from '../content-types.ts';
import { PER_PAGE } from '../limits.ts';
import { address } from './address.ts';
import { itemDetails } from './details.ts';
import { changeEndpoint, listEndpoint, sharedEndpoint } from './endpoint.ts';

const id = z.coerce.number().int().positive();
const rendered = z.object({ rendered: z.string(), protected: z.boolean().optional() });

/** `3,7` or `ruby,opal`: numbers are ids, words are slugs. */
const idsOrSlugs = z
  .string()
  .max(2000)
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

const flag = z
  .union([z.boolean(), z.enum(['', '1', 'true', '0', 'false'])])
  .transform((value) => (typeof value === 'boolean' ? value : value !== '0' && value !== 'false'));

const paging = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(PER_PAGE.max).default(PER_PAGE.default),
};

/** Lowest and highest published value, within what the scale or nature allows. */
const range = (least: number, most: number) => {
  const value = z.number().min(least).max(most);
  return z.tuple([value, value]).refine(([low, high]) => low <= high, 'the lower value comes first');
};

/** The figures of a gemstone: Mohs hardness, specific gravity, refractive index at the sodium D line, dispersion B to G. */
export const gemFigures = z.object({
  species: z.string(),
  variety: z.string().optional(),
  formula: z.string(),
  crystal_system: z.enum([
    'cubic',
    'tetragonal',
    'hexagonal',
    'trigonal',
    'orthorhombic',
    'monoclinic',
    'triclinic',
    'amorphous',
    'aggregate',
    'organic',
  ]),
  hardness: range(1, 10),
  specific_gravity: range(0.5, 25),
  refractive_index: range(1, 4),
  birefringence: range(0, 1),
  optic_character: z.string(),
  dispersion: z.number().optional(),
  pleochroism: z.object({
    strength: z.enum(['none', 'weak', 'moderate', 'strong']),
    colors: z.array(z.string()).default([]),
  }),
  lustre: z.string(),
  cleavage: z.string(),
  fracture: z.string(),
  fluorescence: z.string().optional(),
  colors: z.array(z.string()),
  treatments: z.array(z.string()),
  localities: z.array(z.string()),
  inclusions: z.array(z.string()),
  toughness: z.string(),
  care: z.string(),
});
export type GemFigures = z.output<typeof gemFigures>;

const mediaItem = z.object({
  id: z.number(),
  slug: z.string(),
  type: z.literal('attachment'),
  media_type: z.string(),
  mime_type: z.string(),
  alt_text: z.string(),
  title: rendered,
  caption: rendered,
  link: address,
  source_url: address,
  media_details: z.object({
    width: z.number(),
    height: z.number(),
    file: z.string(),
    /** A few pixels of it, as WebP in base64, for until it has come. WordPress has none. */
    blur: z.base64().default(''),
  }),
});
export type MediaItem = z.output<typeof mediaItem>;

const userItem = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  link: address,
  /** Plain text, one or two sentences. */
  description: z.string(),
  /** The whole biography as HTML. */
  biography: z.string(),
  position: z.string(),
  avatar_urls: z.record(z.string(), z.string()),
});
export type UserItem = z.output<typeof userItem>;

const termItem = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  taxonomy: z.enum(TAXONOMY_NAMES),
  /** 0 at the top. */
  parent: z.number(),
  /** Published items in the term and below it that the caller may know of. */
  count: z.number(),
  /** The path of slugs from the top: `gemology/gemstone-treatments`. */
  path: z.string(),
  link: address,
});
export type TermItem = z.output<typeof termItem>;

export const contentItem = z.object({
  id: z.number(),
  type: z.enum(CONTENT_TYPE_NAMES),
  slug: z.string(),
  status: z.string(),
  /** A path on this site, from its root. */
  link: address,
  date: z.string(),
  date_gmt: z.string(),
  modified: z.string(),
  modified_gmt: z.string(),
  guid: rendered,
  title: rendered,
  content: rendered,
  excerpt: rendered,
  author: z.number(),
  featured_media: z.number(),
  sticky: z.boolean(),
  template: z.string(),
  format: z.string(),
  comment_status: z.string(),
  ping_status: z.string(),
  meta: z.record(z.string(), z.unknown()),
  'article-category': z.array(z.number()),
  topic: z.array(z.number()),
  'course-type': z.array(z.number()),
  'business-type': z.array(z.number()),
  'business-category': z.array(z.number()),
  /** Any of these opens the whole text; empty opens it to all. */
  access: z.array(z.enum(ACCESS_LEVELS)),
  /** True when this caller gets only the public part. */
  locked: z.boolean(),
  gemstone_family: z.string(),
  brands: z.array(z.enum(BRAND_IDS)),
  reading_minutes: z.number(),
  gem: gemFigures.optional(),
  ...itemDetails.shape,
  _embedded: z
    .object({
      author: z.array(userItem).optional(),
      'wp:featuredmedia': z.array(mediaItem).optional(),
      'wp:term': z.array(z.array(termItem)).optional(),
      /** Pictures that the text shows. WordPress has none. */
      'facet:textmedia': z.array(mediaItem).optional(),
    })
    .optional(),
  _links: z.record(z.string(), z.unknown()).optional(),
});
export type ContentItem = z.output<typeof contentItem>;

const embed = { _embed: flag.optional(), _fields: z.string().max(500).optional() };
const ORDERS = ['date', 'modified', 'title', 'slug', 'id', 'relevance', 'include'] as const;

export const listItems = listEndpoint({
  name: 'listItems',
  path: 'wp/v2/:type/',
  summary: 'Items of one content type. `brand` keeps to what one site shows.',
  cache: 'lists',
  input: z.object({
    type: z.enum(CONTENT_TYPE_NAMES),
    slug: idsOrSlugs.optional(),
    include: idsOrSlugs.optional(),
    exclude: idsOrSlugs.optional(),
    search: z.string().max(200).optional(),
    author: idsOrSlugs.optional(),
    'article-category': idsOrSlugs.optional(),
    topic: idsOrSlugs.optional(),
    'course-type': idsOrSlugs.optional(),
    'business-type': idsOrSlugs.optional(),
    'business-category': idsOrSlugs.optional(),
    /** Slugs of families. */
    gemstone_family: idsOrSlugs.optional(),
    /** Items that this level opens, among others. */
    access: z.enum(ACCESS_LEVELS).optional(),
    orderby: z.enum(ORDERS).default('date'),
    order: z.enum(['asc', 'desc']).optional(),
    brand: z.enum(BRAND_IDS).optional(),
    ...paging,
    ...embed,
    /** `embed` leaves the text out, as lists of links want it. */
    context: z.enum(['view', 'embed']).default('view'),
  }),
  output: contentItem,
});

export const findItem = sharedEndpoint({
  name: 'findItem',
  path: 'wp/v2/:type/:id/',
  summary: 'One item by its id.',
  cache: 'long',
  input: z.object({ type: z.enum(CONTENT_TYPE_NAMES), id, ...embed }),
  output: contentItem,
});

export const changeItem = changeEndpoint({
  name: 'changeItem',
  method: 'POST',
  path: 'wp/v2/:type/:id/',
  summary:
    'Changes the title, text, excerpt or status of an item, for editors. The former text is kept as a revision.',
  input: z.object({
    type: z.enum(CONTENT_TYPE_NAMES),
    id,
    title: z.string().min(1).max(300).optional(),
    content: z.string().max(1_000_000).optional(),
    excerpt: z.string().max(2000).optional(),
    status: z.enum(['publish', 'draft']).optional(),
  }),
  output: contentItem,
});

const termInput = {
  slug: idsOrSlugs.optional(),
  include: idsOrSlugs.optional(),
  parent: z.coerce.number().int().min(0).optional(),
  search: z.string().max(200).optional(),
  hide_empty: flag.optional(),
  orderby: z.enum(['name', 'slug', 'id', 'count']).default('name'),
  order: z.enum(['asc', 'desc']).optional(),
  brand: z.enum(BRAND_IDS).optional(),
  ...paging,
};

export const listTerms = listEndpoint({
  name: 'listTerms',
  path: 'wp/v2/:taxonomy/',
  summary: 'Terms of one taxonomy.',
  cache: 'long',
  input: z.object({ taxonomy: z.enum(TAXONOMY_NAMES), ...termInput }),
  output: termItem,
});

export const findTerm = sharedEndpoint({
  name: 'findTerm',
  path: 'wp/v2/:taxonomy/:id/',
  summary: 'One term by its id.',
  cache: 'long',
  input: z.object({ taxonomy: z.enum(TAXONOMY_NAMES), id }),
  output: termItem,
});

export const listUsers = listEndpoint({
  name: 'listUsers',
  path: 'wp/v2/users/',
  summary: 'People who have published something.',
  cache: 'long',
  input: z.object({
    slug: idsOrSlugs.optional(),
    include: idsOrSlugs.optional(),
    search: z.string().max(200).optional(),
    orderby: z.enum(['name', 'id', 'slug']).default('name'),
    order: z.enum(['asc', 'desc']).optional(),
    ...paging,
  }),
  output: userItem,
});

export const findUser = sharedEndpoint({
  name: 'findUser',
  path: 'wp/v2/users/:id/',
  summary: 'One author by id.',
  cache: 'long',
  input: z.object({ id }),
  output: userItem,
});

export const listMedia = listEndpoint({
  name: 'listMedia',
  path: 'wp/v2/media/',
  summary: 'Pictures.',
  cache: 'long',
  input: z.object({
    slug: idsOrSlugs.optional(),
    include: idsOrSlugs.optional(),
    search: z.string().max(200).optional(),
    ...paging,
  }),
  output: mediaItem,
});

export const findMedia = sharedEndpoint({
  name: 'findMedia',
  path: 'wp/v2/media/:id/',
  summary: 'One picture by its id.',
  cache: 'long',
  input: z.object({ id }),
  output: mediaItem,
});
