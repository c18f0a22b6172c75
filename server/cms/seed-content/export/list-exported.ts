import type { Database } from '#server/cms/database/index.ts';
import { listBrandsOfItems, listTermsOfItems } from '#server/cms/database/index.ts';
import type { BrandId } from '#shared/brands.ts';
import type { ContentType, Taxonomy } from '#shared/content-types.ts';
import { nameOfImage } from './format-media.ts';

export type ExportedItem = Awaited<ReturnType<typeof listExportedItems>>[number];

/** Items of a type with the names of all that they refer to: numbers are another database's own. */
export async function listExportedItems(db: Database, type: ContentType) {
  const rows = await db.selectFrom('items').selectAll().where('type', '=', type).orderBy('slug').execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [terms, brands, names, authors, images, waiting] = await Promise.all([
    listTermsOfItems(db, ids),
    listBrandsOfItems(db, ids),
    db.selectFrom('terms').select(['id', 'slug']).execute(),
    db.selectFrom('authors').select(['id', 'slug']).execute(),
    db.selectFrom('media').select(['id', 'slug', 'file', 'uploaded_by']).execute(),
    db.selectFrom('item_writing').select(['item_id', 'state']).where('state', '!=', '').execute(),
  ]);
  const slugs = new Map(names.map(({ id, slug }) => [id, slug]));
  const authorSlugs = new Map(authors.map(({ id, slug }) => [id, slug]));
  const imageNames = new Map(images.map((image) => [image.id, nameOfImage(image)]));
  const states = new Map(waiting.map(({ item_id, state }) => [item_id, state]));
  return rows.map((row) => ({
    row,
    termIds: (terms.get(row.id) ?? []).map(({ id }) => id),
    status: states.get(row.id) || row.status,
    author: row.author_id === null ? undefined : authorSlugs.get(row.author_id),
    featured: row.featured_media_id === null ? undefined : imageNames.get(row.featured_media_id),
    brands: (brands.get(row.id) ?? []).map(({ brand }): BrandId => brand),
    termsOf: (taxonomy: Taxonomy): readonly string[] =>
      (terms.get(row.id) ?? []).flatMap((term) =>
        term.taxonomy === taxonomy ? (slugs.get(term.id) ?? []) : [],
      ),
  }));
}
