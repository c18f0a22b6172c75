/** The addresses by which questions name the pages of the content, straight from its files. */
import { join } from 'node:path';
import * as z from 'zod';
import { parseTextFile } from '#server/cms/seed-content/front-matter.ts';
import { DETAILED } from '#server/cms/seed-content/item-front-matter.ts';
import { readSources } from '#server/cms/seed-content/read-sources.ts';
import { BRAND_IDS, type BrandId } from '#shared/brands.ts';
import { CONTENT_TYPES, type ContentType } from '#shared/content-types.ts';
import { PAGE_PATHS, pathTo } from '#shared/routes.ts';

const CONTENT_DIR = join(import.meta.dirname, '..', '..', 'content');

const TYPES: Readonly<Record<string, ContentType>> = {
  articles: 'article',
  'gemstone-prices': 'gemstone-price',
  'gemstone-values': 'gemstone-value',
  'gemstone-buy-guides': 'gemstone-buy-guide',
  gems: 'gemstone',
  pages: 'page',
  lessons: 'lesson',
  courses: 'course',
  ...Object.fromEntries(Object.entries(DETAILED).map(([kind, { type }]) => [kind, type])),
};

const matterOfAddress = z.object({
  brands: z.array(z.enum(BRAND_IDS)).default([...BRAND_IDS]),
  gemstone_family: z.string().default(''),
});

/** Every address, with the sites that show it. */
export async function readJudgedAddresses(): Promise<ReadonlyMap<string, readonly BrandId[]>> {
  const addresses = new Map<string, readonly BrandId[]>();
  for (const { kind, slug, text } of await readSources(CONTENT_DIR)) {
    const type = TYPES[kind];
    if (kind === 'authors') addresses.set(pathTo('authorBySlug', { slug }), BRAND_IDS);
    if (!type) continue;
    const { brands, gemstone_family } = parseTextFile(text, matterOfAddress).matter;
    addresses.set(addressOfJudged(type, { slug, gemstone_family }), brands);
  }
  return addresses;
}

/**
 * The address of a page as the questions write it: photos and videos, whose real one has a number that depends on the order of
 * loading, go by their slug.
 */
function addressOfJudged(
  type: ContentType,
  { slug, gemstone_family }: { slug: string; gemstone_family: string },
): string {
  const own = type === 'page' ? PAGE_PATHS[slug] : undefined;
  if (own) return own;
  return CONTENT_TYPES[type].path
    .replace('{id}', slug)
    .replace('{slug}', slug)
    .replace('{family}', gemstone_family || 'gem');
}
