import type { Selectable } from 'kysely';
import * as z from 'zod';
import { parseColumn, type Tables } from '#server/cms/database/index.ts';
import { addressOfUpload } from '#server/cms/uploads.ts';
import { ACCESS_LEVELS } from '#shared/access.ts';
import type { Taxonomy } from '#shared/content-types.ts';
import type { SearchDocument } from '#shared/rest/search.ts';
import { pathTo } from '#shared/routes.ts';
import type { ItemContext } from './read-contexts.ts';

const accessColumn = z.array(z.enum(ACCESS_LEVELS));

/** What a hit shows of an item itself. */
export const SHOWN = [
  'id',
  'type',
  'author_id',
  'featured_media_id',
  'title',
  'slug',
  'link',
  'excerpt',
  'gemstone_family',
  'access',
  'date',
  'modified',
] as const satisfies readonly (keyof Tables['items'])[];

export function showItem(
  row: Pick<Selectable<Tables['items']>, (typeof SHOWN)[number]>,
  { terms, brands, author, picture }: ItemContext,
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
    thumbnail: picture ? thumbnailOf(picture) : null,
    author: author ? { name: author.name, link: pathTo('authorBySlug', { slug: author.slug }) } : null,
    categories: slugs('article-category'),
    topics: slugs('topic'),
    gemstone_family: row.gemstone_family ? { slug: row.gemstone_family } : null,
    access: parseColumn(accessColumn, row.access),
    date: row.date,
    modified: row.modified,
    brands: [...brands],
  };
}

function thumbnailOf({
  file,
  width,
  height,
  alt,
}: NonNullable<ItemContext['picture']>): SearchDocument['thumbnail'] {
  if (!file || !width || !height) return null;
  return { src: addressOfUpload(file), width, height, alt };
}
