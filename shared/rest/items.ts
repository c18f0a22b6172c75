/** Endpoints of content in WordPress's shapes: items, their authors, terms and images. */
import * as z from 'zod';
import { ACCESS_LEVELS } from '../access.ts';
import { BRAND_IDS } from '../brands.ts';
import { CONTENT_TYPE_NAMES, TAXONOMY_NAMES } from '../content-types.ts';
import { address } from './address.ts';
import { itemDetails } from './details.ts';
import { gemProperties } from './gem-properties.ts';
import { portrait } from './portrait.ts';

const rendered = z.object({ rendered: z.string(), protected: z.boolean().optional() });

export const mediaItem = z.object({
  id: z.number(),
  slug: z.string(),
  type: z.literal('attachment'),
  media_type: z.string(),
  mime_type: z.string(),
  alt_text: z.string(),
  title: rendered,
  caption: rendered,
  /** Point that stays in view when it is cropped, in percent from its left and its top. WordPress has none. */
  focal_point: z.object({ x: z.number(), y: z.number() }).optional(),
  link: address,
  source_url: address,
  media_details: z.object({
    width: z.number(),
    height: z.number(),
    file: z.string(),
    /** A few pixels of it, as WebP in base64, for until it has come. WordPress has none. */
    placeholder: z.base64().default(''),
    /** Its size in bytes, where that is known. */
    filesize: z.number().optional(),
    /** Length of a video, in seconds. */
    length: z.number().optional(),
  }),
});
export type MediaItem = z.output<typeof mediaItem>;

export const authorItem = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  link: address,
  /** Plain text, one or two sentences. */
  description: z.string(),
  /** The whole biography as HTML. */
  biography: z.string(),
  position: z.string(),
  /** How they are drawn. WordPress has none. */
  portrait: portrait.optional(),
  avatar_urls: z.record(z.string(), z.string()),
});
export type AuthorItem = z.output<typeof authorItem>;

export const termItem = z.object({
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

/** Beside an item, without the count: WordPress leaves it out there too, and it costs more than all the rest. */
const embeddedTerm = termItem.omit({ count: true });
export type EmbeddedTerm = z.output<typeof embeddedTerm>;

/** Mean of the reviews of a business, from three on. */
export const listingRating = z.object({ mean: z.number(), count: z.number() });
export type ListingRating = z.output<typeof listingRating>;

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
  gem: gemProperties.optional(),
  ...itemDetails.shape,
  _embedded: z
    .object({
      author: z.array(authorItem).optional(),
      'wp:featuredmedia': z.array(mediaItem).optional(),
      'wp:term': z.array(z.array(embeddedTerm)).optional(),
      /** Images that the text shows. WordPress has none. */
      'facet:textmedia': z.array(mediaItem).optional(),
      /** Logo of a business. WordPress has none. */
      'facet:logo': z.array(mediaItem).optional(),
      /** Photos of a business beside the featured one. WordPress has none. */
      'facet:photos': z.array(mediaItem).optional(),
      /** One where a business has at least three reviews. WordPress has none. */
      'facet:rating': z.array(listingRating).optional(),
    })
    .optional(),
  _links: z.record(z.string(), z.unknown()).optional(),
});
export type ContentItem = z.output<typeof contentItem>;
