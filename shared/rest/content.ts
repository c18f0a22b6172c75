import * as z from 'zod';
import { ACCESS_LEVELS } from '../access.ts';
import { BRAND_IDS } from '../brands.ts';
import { CONTENT_TYPE_NAMES, TAXONOMY_NAMES } from '../content-types.ts';
import { PER_PAGE } from '../limits.ts';
import { listEndpoint, sharedEndpoint } from './endpoint.ts';
import { authorItem, contentItem, mediaItem, termItem } from './items.ts';

const id = z.coerce.number().int().positive();

/** `3,7` or `ruby,opal`: numbers are ids, words are slugs. */
export const idsOrSlugs = z
  .string()
  .max(2000)
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

/** As WordPress reads one, with or without a zone; without one it is UTC, which is what items are dated by. */
const DATE = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d(?::?\d\d)?)?$/;
const HAS_ZONE = /(?:Z|[+-]\d\d(?::?\d\d)?)$/;
const TIME_STARTS = 'YYYY-MM-DD'.length;

export const date = z
  .string()
  .refine((text) => DATE.test(text) && parseDate(text) !== undefined, 'Invalid date.')
  .transform((text) => parseDate(text) ?? '');

/** As items are dated: `2026-03-14T09:00:00`. */
function parseDate(text: string): string | undefined {
  const time = text.slice(TIME_STARTS + 1);
  const zone = HAS_ZONE.exec(time)?.[0] ?? 'Z';
  const moment = new Date(`${text.slice(0, TIME_STARTS)}T${time.replace(HAS_ZONE, '')}${formatZone(zone)}`);
  return Number.isNaN(moment.getTime())
    ? undefined
    : moment.toISOString().slice(0, 'YYYY-MM-DDThh:mm:ss'.length);
}

/** `+02` and `+0200` are `+02:00`. */
const formatZone = (zone: string): string =>
  zone === 'Z' ? zone : `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`;

const offset = z.coerce.number().int().min(0).max(1_000_000).optional();

export const flag = z
  .union([z.boolean(), z.enum(['', '1', 'true', '0', 'false'])])
  .transform((value) => (typeof value === 'boolean' ? value : value !== '0' && value !== 'false'));

export const paging = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(PER_PAGE.max).default(PER_PAGE.default),
};

/** WordPress's: `embed` has fewer members there; here both have all. */
const reading = { context: z.enum(['view', 'embed']).optional() };

const embed = { _embed: flag.optional(), _fields: z.string().max(500).optional() };
/** `featured`: businesses with a paid place before all others, the newest first. */
const ORDERS = ['date', 'modified', 'title', 'slug', 'id', 'relevance', 'include', 'featured'] as const;

export const listItems = listEndpoint({
  name: 'listItems',
  path: 'wp/v2/:type/',
  summary: 'Items of one content type. `brand` limits the list to one site.',
  cache: 'lists',
  input: z.object({
    type: z.enum(CONTENT_TYPE_NAMES),
    slug: idsOrSlugs.optional(),
    include: idsOrSlugs.optional(),
    exclude: idsOrSlugs.optional(),
    search: z.string().max(200).optional(),
    author: idsOrSlugs.optional(),
    author_exclude: idsOrSlugs.optional(),
    after: date.optional(),
    before: date.optional(),
    modified_after: date.optional(),
    modified_before: date.optional(),
    /** Drafts are read one by one, in previews. */
    status: z.literal('publish', 'Status is forbidden.').optional(),
    /** No item is: with true there are none. */
    sticky: flag.optional(),
    /** WordPress's names of article categories and topics. */
    categories: idsOrSlugs.optional(),
    tags: idsOrSlugs.optional(),
    categories_exclude: idsOrSlugs.optional(),
    tags_exclude: idsOrSlugs.optional(),
    /** Whether an item has to be in terms of all taxonomies that are asked for, or of one of them. */
    tax_relation: z.enum(['AND', 'OR']).default('AND'),
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
    offset,
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
  input: z.object({ type: z.enum(CONTENT_TYPE_NAMES), id, ...embed, ...reading }),
  output: contentItem,
});

const termInput = {
  slug: idsOrSlugs.optional(),
  include: idsOrSlugs.optional(),
  exclude: idsOrSlugs.optional(),
  /** Those of this item. */
  post: id.optional(),
  parent: z.coerce.number().int().min(0).optional(),
  search: z.string().max(200).optional(),
  hide_empty: flag.optional(),
  orderby: z.enum(['name', 'slug', 'id', 'count']).default('name'),
  order: z.enum(['asc', 'desc']).optional(),
  brand: z.enum(BRAND_IDS).optional(),
  ...paging,
  offset,
  ...reading,
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
  input: z.object({ taxonomy: z.enum(TAXONOMY_NAMES), id, ...reading }),
  output: termItem,
});

export const listAuthors = listEndpoint({
  name: 'listAuthors',
  path: 'wp/v2/users/',
  summary: 'People who have published something.',
  cache: 'long',
  input: z.object({
    slug: idsOrSlugs.optional(),
    include: idsOrSlugs.optional(),
    exclude: idsOrSlugs.optional(),
    search: z.string().max(200).optional(),
    orderby: z.enum(['name', 'id', 'slug']).default('name'),
    order: z.enum(['asc', 'desc']).optional(),
    ...paging,
    offset,
    ...reading,
  }),
  output: authorItem,
});

export const findAuthor = sharedEndpoint({
  name: 'findAuthor',
  path: 'wp/v2/users/:id/',
  summary: 'One author by id.',
  cache: 'long',
  input: z.object({ id, ...reading }),
  output: authorItem,
});

export const listMedia = listEndpoint({
  name: 'listMedia',
  path: 'wp/v2/media/',
  summary: 'Images.',
  cache: 'long',
  input: z.object({
    slug: idsOrSlugs.optional(),
    include: idsOrSlugs.optional(),
    exclude: idsOrSlugs.optional(),
    search: z.string().max(200).optional(),
    /** By date is by id: newer ones have higher ids. */
    orderby: z.enum(['date', 'id', 'slug']).default('date'),
    order: z.enum(['asc', 'desc']).default('desc'),
    ...paging,
    offset,
    ...reading,
  }),
  output: mediaItem,
});

export const findMedia = sharedEndpoint({
  name: 'findMedia',
  path: 'wp/v2/media/:id/',
  summary: 'One image by its id.',
  cache: 'long',
  input: z.object({ id, ...reading }),
  output: mediaItem,
});
