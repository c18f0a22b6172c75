import type { Selectable } from 'kysely';
import * as z from 'zod';
import { parseColumn, type Tables } from '#server/cms/database/index.ts';
import { addressOfUpload } from '#server/cms/uploads.ts';
import type { Taxonomy } from '#shared/content-types.ts';
import type { SearchDocument } from '#shared/rest/search.ts';
import { pathTo } from '#shared/routes.ts';
import { accessColumn } from './access-column.ts';
import type { ItemContext } from './list-contexts.ts';

/** Columns of an item that a hit shows. */
export const SOURCE_COLUMNS = [
  'id',
  'type',
  'author_id',
  'featured_media_id',
  'title',
  'slug',
  'link',
  'excerpt',
  'public_text',
  'details',
  'gemstone_family',
  'access',
  'date',
  'modified',
] as const satisfies readonly (keyof Tables['items'])[];

export function describeSource(
  row: Pick<Selectable<Tables['items']>, (typeof SOURCE_COLUMNS)[number]>,
  { terms, brands, author, image }: ItemContext,
): SearchDocument {
  const slugs = (taxonomy: Taxonomy) =>
    terms.filter((term) => term.taxonomy === taxonomy).map((term) => term.slug);
  return {
    id: row.id,
    post_type: row.type,
    title: row.title,
    slug: row.slug,
    link: row.link,
    excerpt: row.excerpt,
    full_excerpt: row.excerpt,
    content: cutOpening(row.public_text),
    thumbnail: image ? thumbnailOf(image) : null,
    author: author ? { name: author.name, link: pathTo('authorBySlug', { slug: author.slug }) } : null,
    categories: slugs('article-category'),
    topics: slugs('topic'),
    gemstone_family: row.gemstone_family ? { slug: row.gemstone_family } : null,
    access: parseColumn(accessColumn, row.access),
    price: findPrice(row),
    on_sale: isOnSale(row),
    date: row.date,
    modified: row.modified,
    brand: brands[0] ?? null,
    brands: [...brands],
  };
}

/** Characters, at most: two or three lines. */
const OPENING = 240;

/** How a text begins, up to the end of a word. */
function cutOpening(text: string): string {
  if (text.length <= OPENING) return text;
  const end = text.lastIndexOf(' ', OPENING);
  return `${text.slice(0, end > 0 ? end : OPENING).toWellFormed()}…`;
}

const priced = z.object({ price: z.number().int(), file: z.string().optional() }).optional().catch(undefined);
const pricedDetails = z.object({ product: priced, ebook: priced });

/** Everybody may know what a thing costs. */
function findPrice({ type, details }: Pick<Selectable<Tables['items']>, 'type' | 'details'>): number | null {
  if (details === null || (type !== 'product' && type !== 'ebook')) return null;
  return parseColumn(pricedDetails, details)[type]?.price ?? null;
}

function isOnSale({ type, details }: Pick<Selectable<Tables['items']>, 'type' | 'details'>): boolean {
  if (details === null || type !== 'ebook') return true;
  return parseColumn(pricedDetails, details).ebook?.file !== undefined;
}

const focalPoint = z.object({ x: z.number(), y: z.number() });

function thumbnailOf({
  file,
  width,
  height,
  alt,
  focal_point,
}: NonNullable<ItemContext['image']>): SearchDocument['thumbnail'] {
  if (!file || !width || !height) return null;
  const point = focal_point === null ? undefined : parseColumn(focalPoint, focal_point);
  return { src: addressOfUpload(file), width, height, alt, ...(point && { focal_point: point }) };
}
