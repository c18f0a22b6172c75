/** Settings as Studio changes them. A start leaves them so; what their file says can be gone back to. */
import type { Database } from '#server/cms/database/index.ts';
import type { BrandId } from '#shared/brands.ts';
import { tags } from '#shared/rest/tags.ts';

export interface StoredSetting {
  /** Empty for one that both brands share. */
  readonly brand: BrandId | '';
  readonly value: unknown;
  readonly edited_at: string | null;
  /** As its file says; undefined where no file does. */
  readonly fileValue: unknown;
}

/** The setting that a brand reads; undefined where there is none. */
export async function findStoredSetting(
  db: Database,
  name: string,
  brand: BrandId,
): Promise<StoredSetting | undefined> {
  const row = await db
    .selectFrom('settings')
    .select(['brand', 'value', 'edited_at', 'file_value'])
    .where('name', '=', name)
    .where('brand', 'in', ['', brand])
    .orderBy('brand', 'desc')
    .executeTakeFirst();
  if (!row) return undefined;
  const { value, edited_at, file_value } = row;
  const ofFile = edited_at === null ? value : file_value;
  return {
    brand: row.brand,
    value: JSON.parse(value),
    edited_at,
    fileValue: ofFile === null ? undefined : JSON.parse(ofFile),
  };
}

/** In a transaction. A value that is the file's again counts as not edited. Answers the tags that this made stale. */
export async function editSetting(
  db: Database,
  name: string,
  { brand, fileValue }: Pick<StoredSetting, 'brand' | 'fileValue'>,
  value: unknown,
  now: Date,
): Promise<string[]> {
  const text = JSON.stringify(value);
  const ofFile = fileValue === undefined ? null : JSON.stringify(fileValue);
  const isEdited = text !== ofFile;
  const row = {
    value: text,
    edited_at: isEdited ? now.toISOString() : null,
    file_value: isEdited ? ofFile : null,
  };
  await db.deleteFrom('settings').where('name', '=', name).where('brand', '=', brand).execute();
  await db
    .insertInto('settings')
    .values({ name, brand, ...row })
    .execute();
  return [tags.setting(name), tags.settings];
}
