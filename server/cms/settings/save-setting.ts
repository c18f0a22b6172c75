import type { Database } from '#server/cms/database/index.ts';
import { isBrandId } from '#shared/brands.ts';
import { tags } from '#shared/rest/tags.ts';

/**
 * Keeps a setting and answers the tags that this made stale, none when nothing changed. A value whose top-level keys
 * are all brands is kept apart for each of them.
 */
export async function saveSetting(db: Database, name: string, value: unknown): Promise<string[]> {
  const before = await listRows(db, name);
  const after = separateBrands(value).map((part) => ({ name, ...part, value: JSON.stringify(part.value) }));
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  await db.deleteFrom('settings').where('name', '=', name).execute();
  await db.insertInto('settings').values(after).execute();
  return [tags.setting(name), tags.settings];
}

/** Answers the tags that this made stale. */
export async function removeSetting(db: Database, name: string): Promise<string[]> {
  const { numDeletedRows } = await db.deleteFrom('settings').where('name', '=', name).executeTakeFirst();
  return numDeletedRows > 0n ? [tags.setting(name), tags.settings] : [];
}

function listRows(db: Database, name: string) {
  return db
    .selectFrom('settings')
    .select(['name', 'brand', 'value'])
    .where('name', '=', name)
    .orderBy('brand')
    .execute();
}

function separateBrands(value: unknown) {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const parts = entries.flatMap(([key, part]) =>
    isBrandId(key) ? [{ brand: key, value: part as unknown }] : [],
  );
  const isByBrand = parts.length > 0 && parts.length === entries.length;
  if (!isByBrand) return [{ brand: '' as const, value }];
  return parts.sort((a, b) => (a.brand < b.brand ? -1 : 1));
}
