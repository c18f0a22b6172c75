import type { Database } from '#server/cms/database/index.ts';
import { type BrandId, isBrandId } from '#shared/brands.ts';
import { tags } from '#shared/rest/tags.ts';

/**
 * Keeps the setting of a file and answers the tags that this made stale, none when nothing changed. A value whose top-level keys
 * are all brands is kept apart for each of them. What was edited in Studio stays; the file's value is kept beside it.
 */
export async function saveSetting(db: Database, name: string, value: unknown): Promise<string[]> {
  const before = await db
    .selectFrom('settings')
    .select(['name', 'brand', 'value', 'edited_at', 'file_value'])
    .where('name', '=', name)
    .orderBy('brand')
    .execute();
  const parts = separateBrands(value).map((part) => ({ ...part, value: JSON.stringify(part.value) }));
  const ofFile = parts.map((part) => {
    const edited = before.find(({ brand, edited_at }) => brand === part.brand && edited_at !== null);
    if (edited) return { ...edited, file_value: part.value };
    return { name, ...part, edited_at: null, file_value: null };
  });
  const left = before.filter(
    ({ brand, edited_at }) => edited_at !== null && !parts.some((part) => part.brand === brand),
  );
  const after = [...ofFile, ...left.map((row) => ({ ...row, file_value: null }))];
  if (describe(before) === describe(after)) return [];
  await db.deleteFrom('settings').where('name', '=', name).execute();
  await db.insertInto('settings').values(after).execute();
  return [tags.setting(name), tags.settings];
}

const describe = (rows: readonly { brand: string; value: string; file_value: string | null }[]): string =>
  JSON.stringify(rows.map(({ brand, value, file_value }) => [brand, value, file_value]).sort());

/** With its file: what was edited stays. Answers the tags that this made stale. */
export async function removeSetting(db: Database, name: string): Promise<string[]> {
  const { numDeletedRows } = await db
    .deleteFrom('settings')
    .where('name', '=', name)
    .where('edited_at', 'is', null)
    .executeTakeFirst();
  await db.updateTable('settings').set({ file_value: null }).where('name', '=', name).execute();
  return numDeletedRows > 0n ? [tags.setting(name), tags.settings] : [];
}

function separateBrands(value: unknown): { brand: BrandId | ''; value: unknown }[] {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const parts = entries.flatMap(([key, part]) =>
    isBrandId(key) ? [{ brand: key, value: part as unknown }] : [],
  );
  const isByBrand = parts.length > 0 && parts.length === entries.length;
  if (!isByBrand) return [{ brand: '', value }];
  return parts.sort((a, b) => (a.brand < b.brand ? -1 : 1));
}
