import * as z from 'zod';
import { ACCESS_LEVELS } from '../access.ts';
import { BRAND_IDS } from '../brands.ts';
import { CONTENT_TYPE_NAMES, TAXONOMY_NAMES } from '../content-types.ts';
import { PER_PAGE } from '../limits.ts';
import { changeEndpoint, listEndpoint, sharedEndpoint } from './endpoint.ts';
import { contentItem, mediaItem, termItem, userItem } from './items.ts';

const id = z.coerce.number().int().positive();

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
