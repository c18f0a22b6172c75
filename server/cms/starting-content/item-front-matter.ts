import { z } from 'zod';
import { ACCESS_LEVELS } from '#shared/access.ts';
import { BRAND_IDS } from '#shared/brands.ts';
import { gemFigures } from '#shared/rest/content.ts';

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens');

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day such as 2026-03-14')
  .refine((text) => !Number.isNaN(Date.parse(text)), 'is not a day of the calendar');

/** The front matter of an article, a gem or a page, as `content/README.md` describes it. */
export const itemFrontMatter = z.strictObject({
  title: z.string().min(1),
  excerpt: z.string().min(1),
  author: slug.optional(),
  date: day,
  modified: day.optional(),
  brands: z
    .array(z.enum(BRAND_IDS))
    .min(1)
    .default([...BRAND_IDS]),
  categories: z.array(slug).default([]),
  topics: z.array(slug).default([]),
  featured: slug.optional(),
  gemstone_family: slug.optional(),
  access: z.array(z.enum(ACCESS_LEVELS)).default([]),
  status: z.enum(['publish', 'draft']).default('publish'),
});

/** A gem adds its figures. */
export const gemFrontMatter = itemFrontMatter.extend({ gem: gemFigures });

export const authorFrontMatter = z.strictObject({
  name: z.string().min(1),
  position: z.string().default(''),
  description: z.string().default(''),
  picture: slug.optional(),
});
