import * as z from 'zod';
import { ACCESS_LEVELS } from '#shared/access.ts';
import { BRAND_IDS } from '#shared/brands.ts';
import type { ContentType } from '#shared/content-types.ts';
import { COURSE_TYPES } from '#shared/learning.ts';
import { type ItemDetails, itemDetails } from '#shared/rest/details.ts';
import { gemProperties } from '#shared/rest/gem-properties.ts';
import { portrait } from '#shared/rest/portrait.ts';

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens');

/** With an hour, for what was dated on the site. */
const moment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2})?$/, 'must be a date such as 2026-03-14')
  .refine((text) => !Number.isNaN(Date.parse(text)), 'is not a valid date');

/** The front matter of an article, a gem or a page, as `content/README.md` describes it. */
export const itemFrontMatter = z.strictObject({
  title: z.string().min(1),
  /** Empty for a draft that has none yet. */
  excerpt: z.string(),
  search_terms: z.array(z.string().min(1).max(80)).max(20).default([]),
  author: slug.optional(),
  date: moment,
  modified: moment.optional(),
  brands: z
    .array(z.enum(BRAND_IDS))
    .min(1)
    .default([...BRAND_IDS]),
  categories: z.array(slug).default([]),
  topics: z.array(slug).default([]),
  featured: slug.optional(),
  gemstone_family: slug.optional(),
  business_types: z.array(slug).default([]),
  business_categories: z.array(slug).default([]),
  access: z.array(z.enum(ACCESS_LEVELS)).default([]),
  /** `future` is published on its date, `pending` waits for somebody who may publish it. */
  status: z.enum(['publish', 'draft', 'pending', 'future', 'private']).default('publish'),
  /** `markup` is WordPress's block markup as it is stored: what was written on the site. */
  format: z.enum(['markdown', 'markup']).default('markdown'),
});

/** A gem adds its figures. */
export const gemFrontMatter = itemFrontMatter.extend({ gem: gemProperties });

/** The types that have a member of their own beside their text: which, and under what name. */
export const DETAILED = {
  guides: { type: 'buying-guide', member: 'guide' },
  videos: { type: 'video', member: 'video' },
  businesses: { type: 'business-listing', member: 'business' },
  photos: { type: 'photo', member: 'photo' },
  galleries: { type: 'curated-gallery', member: 'gallery' },
  products: { type: 'product', member: 'product' },
  ebooks: { type: 'ebook', member: 'ebook' },
} as const satisfies Readonly<Record<string, { type: ContentType; member: keyof ItemDetails }>>;

/** A course is of one kind or several, and has its outline. */
export const courseFrontMatter = itemFrontMatter.extend({
  course_types: z.array(z.enum(COURSE_TYPES)).min(1),
  course: itemDetails.shape.course.unwrap(),
});

export type DetailedKind = keyof typeof DETAILED;

/** The front matter of one of these types: its own member must be there, and no other. */
export function detailedFrontMatter(member: keyof ItemDetails) {
  return itemFrontMatter.extend(itemDetails.shape).superRefine((matter, context) => {
    for (const name of Object.keys(itemDetails.shape) as (keyof ItemDetails)[]) {
      const isThere = matter[name] !== undefined;
      if (isThere === (name === member)) continue;
      context.addIssue({ code: 'custom', path: [name], message: `does not belong to a ${member}` });
    }
  });
}

export const authorFrontMatter = z.strictObject({
  name: z.string().min(1),
  position: z.string().default(''),
  description: z.string().default(''),
  image: slug.optional(),
  portrait: portrait.optional(),
  /** `markup` is HTML as it is stored: what was written on the site. */
  format: z.enum(['markdown', 'markup']).default('markdown'),
});
