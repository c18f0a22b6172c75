/** A new item is an empty draft at first, which is then written. */
import type { Database } from '#server/cms/database/index.ts';
import { BRAND_IDS } from '#shared/brands.ts';
import type { Viewer } from '#shared/rest/api.ts';
import { deriveContent } from '../derive-content.ts';
import type { ItemRow } from '../item-records.ts';
import { addRelations } from '../item-relations.ts';
import type { ContentStore } from '../save-item.ts';
import type { CleanedFields } from './change-columns.ts';
import { findFreeSlug, formatSlug } from './item-slugs.ts';
import { openByline } from './open-byline.ts';

/** The item that somebody began with the same key, while it is as it was then. */
export function findBegun(db: Database, type: ItemRow['type'], key: string, { id }: Viewer) {
  return db
    .selectFrom('items')
    .innerJoin('item_writing', 'item_id', 'id')
    .selectAll('items')
    .where('type', '=', type)
    .where('owner_id', '=', id)
    .where('begun_key', '=', key)
    .where('revision', '=', 1)
    .where('state', '!=', 'trash')
    .executeTakeFirst();
}

export async function insertDraft(
  { db, now }: ContentStore,
  type: ItemRow['type'],
  { slug, title = '', author }: CleanedFields,
  writer: Viewer,
  key: string | undefined,
): Promise<ItemRow> {
  const item = { id: 0, type, gemstone_family: '' };
  const row = await db
    .insertInto('items')
    .values({
      ...{ type, slug: await findFreeSlug(db, item, formatSlug(slug || title)), status: 'draft' },
      ...{ title: '', excerpt: '', ...deriveContent('', type, []) },
      ...{ date: formatDate(now), modified: formatDate(now) },
      ...{
        author_id: author === undefined ? await openByline(db, writer) : null,
        featured_media_id: null,
        access: '[]',
      },
      ...{ gemstone_family: '', gem: null, details: null, link: '', revision: 1 },
      edited_at: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await addRelations(db, row.id, { brands: BRAND_IDS, termIds: [] });
  // A key belongs to the item that was begun with it last.
  if (key)
    await db
      .updateTable('item_writing')
      .set({ begun_key: null })
      .where('owner_id', '=', writer.id)
      .where('begun_key', '=', key)
      .execute();
  await db
    .insertInto('item_writing')
    .values({
      ...{ item_id: row.id, state: '', owner_id: writer.id, is_dated: 0, is_named: 0 },
      begun_key: key || null,
    })
    .execute();
  return row;
}

/** As items are dated: UTC to the second, without a zone. */
export const formatDate = (now: Date): string => now.toISOString().slice(0, 'YYYY-MM-DDThh:mm:ss'.length);
