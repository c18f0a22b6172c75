import * as z from 'zod';
import { type Database, parseColumn, TYPE_OF_NAMED } from '#server/cms/database/index.ts';
import { addressOfUpload } from '#server/cms/uploads.ts';
import { ACCESS_LEVELS } from '#shared/access.ts';
import type { BrandId } from '#shared/brands.ts';
import type { ContentType } from '#shared/content-types.ts';
import type { Viewer } from '#shared/rest/api.ts';
import { notLoggedIn } from '#shared/rest/errors.ts';
import type { Favorite } from '#shared/rest/favorites.ts';

const accessColumn = z.array(z.enum(ACCESS_LEVELS));

/** Without those that are no longer published: they come back with their items. @throws rest_not_logged_in */
export async function listFavorites(
  db: Database,
  viewer: Viewer | null,
  type?: ContentType,
): Promise<Favorite[]> {
  if (!viewer) throw notLoggedIn();
  const [rows, brands] = await Promise.all([listRows(db, viewer.id, type), listBrands(db, viewer.id)]);
  const value = rows.map(
    ({ file, alt, width, height, placeholder, access, ...row }): Favorite => ({
      ...row,
      brands: brands.get(row.id) ?? [],
      access: parseColumn(accessColumn, access),
      thumbnail: file
        ? {
            src: addressOfUpload(file),
            alt: alt ?? '',
            width: width ?? 0,
            height: height ?? 0,
            placeholder: placeholder ?? '',
          }
        : null,
    }),
  );
  return value;
}

function listRows(db: Database, userId: number, type: ContentType | undefined) {
  const query = db
    .selectFrom('favorites')
    .innerJoin('items', 'items.id', 'favorites.item_id')
    .leftJoin('media', 'media.id', 'items.featured_media_id')
    .select(['items.id', 'items.type', 'items.title', 'items.excerpt', 'items.link', 'items.access'])
    .select(['media.file', 'media.alt', 'media.width', 'media.height', 'media.placeholder'])
    .select('favorites.created_at')
    .where('favorites.user_id', '=', userId)
    .where('items.status', '=', 'publish')
    .orderBy('favorites.id', 'desc');
  return (type ? query.where(TYPE_OF_NAMED, '=', type) : query).execute();
}

/** Which sites show each item. */
async function listBrands(db: Database, userId: number): Promise<Map<number, BrandId[]>> {
  const rows = await db
    .selectFrom('favorites')
    .innerJoin('item_brands', 'item_brands.item_id', 'favorites.item_id')
    .select(['item_brands.item_id', 'item_brands.brand'])
    .where('favorites.user_id', '=', userId)
    .orderBy('item_brands.position')
    .execute();
  const brands = new Map<number, BrandId[]>();
  for (const { item_id, brand } of rows) brands.set(item_id, [...(brands.get(item_id) ?? []), brand]);
  return brands;
}
