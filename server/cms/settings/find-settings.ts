import type { Database } from '#server/cms/database/index.ts';
import type { BrandId } from '#shared/brands.ts';
import type { Result } from '#shared/rest/api.ts';
import { noSetting } from '#shared/rest/errors.ts';
import { tags } from '#shared/rest/tags.ts';

/** Settings that nobody is shown: whoever knows the rules keeps clear of them, and emails go to whom they are sent. */
const HIDDEN = ['listing-spam', 'email-texts'];

/** All settings by name; of one that is kept apart for each brand, the one of `brand`. */
export async function listSettings(db: Database, brand: BrandId): Promise<Result<Record<string, unknown>>> {
  const rows = await db
    .selectFrom('settings')
    .select(['name', 'value'])
    .where('brand', 'in', ['', brand])
    .where('name', 'not in', HIDDEN)
    .orderBy('name')
    .orderBy('brand')
    .execute();
  return {
    value: Object.fromEntries(rows.map((row): [string, unknown] => [row.name, JSON.parse(row.value)])),
    tags: [tags.settings],
  };
}

export async function findSetting(db: Database, name: string, brand: BrandId): Promise<Result<unknown>> {
  const value = HIDDEN.includes(name) ? undefined : await readSetting(db, name, brand);
  if (value === undefined) throw noSetting();
  const told = name === 'site' ? { ...Object(value), has_focal_points: await hasFocalPoints(db) } : value;
  return { value: told, tags: [tags.setting(name), tags.settings] };
}

/** Whether pages need the rules by which images are cropped around a point: no page pays for them before. */
export async function hasFocalPoints(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('media')
    .select('id')
    .where('focal_point', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Undefined where there is none. */
export async function readSetting(db: Database, name: string, brand: BrandId): Promise<unknown> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .where('brand', 'in', ['', brand])
    .orderBy('brand', 'desc')
    .executeTakeFirst();
  return row && JSON.parse(row.value);
}
