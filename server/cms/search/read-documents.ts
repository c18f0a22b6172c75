import { sql } from 'kysely';
import * as z from 'zod';
import {
  type Database,
  listOf,
  parseColumn,
  readBrandsOfItems,
  readTermsOfItems,
} from '#server/cms/database/index.ts';
import { addressOfUpload } from '#server/cms/uploads.ts';
import { ACCESS_LEVELS } from '#shared/access.ts';
import type { ContentType } from '#shared/content-types.ts';
import type { SearchDocument } from '#shared/rest/search.ts';
import { pathTo } from '#shared/routes.ts';

const accessColumn = z.array(z.enum(ACCESS_LEVELS));

/** What a hit shows of items that are published, by item id; three queries for any number of items. */
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

interface Row extends Picture {
  readonly id: number;
  readonly type: ContentType;
  readonly title: string;
  readonly slug: string;
  readonly link: string;
  readonly excerpt: string;
  readonly date: string;
  readonly modified: string;
  readonly gemstone_family: string;
  readonly access: string;
  readonly author_slug: string | null;
  readonly author_name: string | null;
}

async function selectItems(db: Database, ids: readonly number[]): Promise<readonly Row[]> {
  const { rows } =
    await sql<Row>`select items.id, items.type, items.title, items.slug, items.link, items.excerpt,
      items.date, items.modified, items.gemstone_family, items.access,
      authors.slug as author_slug, authors.name as author_name,
      media.file, media.width, media.height, media.alt
    from items left join authors on authors.id = items.author_id
    left join media on media.id = items.featured_media_id
    where items.id in ${listOf(ids)} and items.status = 'publish'`.execute(db);
  return rows;
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
