import * as z from 'zod';
import {
  type Database,
  parseColumn,
  readBrandsOfItems,
  readTermsOfItems,
} from '#server/cms/database/index.ts';
import { addressOfUpload } from '#server/cms/uploads.ts';
import { ACCESS_LEVELS } from '#shared/access.ts';
import type { SearchDocument } from '#shared/rest/search.ts';
import { pathTo } from '#shared/routes.ts';

const accessColumn = z.array(z.enum(ACCESS_LEVELS));

/** What a hit shows, by item id; three queries for any number of items. */
export async function readDocuments(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, SearchDocument>> {
  if (ids.length === 0) return new Map();
  const [rows, terms, brands] = await Promise.all([
    selectItems(db, ids),
    readTermsOfItems(db, ids),
    readBrandsOfItems(db, ids),
  ]);
  return new Map(
    rows.map((row): [number, SearchDocument] => {
      const own = terms.get(row.id) ?? [];
      const slugs = (taxonomy: string) =>
        own.filter((term) => term.taxonomy === taxonomy).map((term) => term.slug);
      return [
        row.id,
        {
          id: row.id,
          post_type: row.type,
          title: row.title,
          slug: row.slug,
          link: row.link,
          excerpt: row.excerpt,
          thumbnail: thumbnailOf(row),
          author: row.author_slug
            ? { name: row.author_name ?? '', link: pathTo('authorBySlug', { slug: row.author_slug }) }
            : null,
          categories: slugs('article-category'),
          topics: slugs('topic'),
          gemstone_family: row.gemstone_family ? { slug: row.gemstone_family } : null,
          access: parseColumn(accessColumn, row.access),
          date: row.date,
          modified: row.modified,
          brands: (brands.get(row.id) ?? []).map((entry) => entry.brand),
        },
      ];
    }),
  );
}

function selectItems(db: Database, ids: readonly number[]) {
  return (
    db
      .selectFrom('items')
      .leftJoin('authors', 'authors.id', 'items.author_id')
      .leftJoin('media', 'media.id', 'items.featured_media_id')
      .select([
        'items.id',
        'items.type',
        'items.title',
        'items.slug',
        'items.link',
        'items.excerpt',
        'items.date',
        'items.modified',
      ])
      .select(['items.gemstone_family', 'items.access'])
      .select(['authors.slug as author_slug', 'authors.name as author_name'])
      .select(['media.file', 'media.width', 'media.height', 'media.alt'])
      .where('items.id', 'in', ids)
      // An index outside of the file may not know yet that one was taken back.
      .where('items.status', '=', 'publish')
      .execute()
  );
}

interface Picture {
  readonly file: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly alt: string | null;
}

function thumbnailOf({ file, width, height, alt }: Picture): SearchDocument['thumbnail'] {
  if (!file || !width || !height) return null;
  return { src: addressOfUpload(file), width, height, alt: alt ?? '' };
}
