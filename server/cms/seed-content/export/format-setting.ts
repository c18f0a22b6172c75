import { isDeepStrictEqual } from 'node:util';
import { parse, stringify } from 'yaml';
import type { Database } from '#server/cms/database/index.ts';
import { BRAND_IDS } from '#shared/brands.ts';

/** Values by name. One that a brand has of its own is written for each of them, as its file says it. */
export async function listExportedSettings(db: Database): Promise<ReadonlyMap<string, unknown>> {
  const rows = await db.selectFrom('settings').select(['name', 'brand', 'value']).orderBy('name').execute();
  const byName = Map.groupBy(rows, ({ name }) => name);
  return new Map(Array.from(byName, ([name, ofName]) => [name, joinBrands(ofName)]));
}

function joinBrands(rows: readonly { readonly brand: string; readonly value: string }[]): unknown {
  const values = new Map(rows.map(({ brand, value }) => [brand, JSON.parse(value) as unknown]));
  const both = values.get('');
  if (values.size === 1 && values.has('')) return both;
  return Object.fromEntries(
    BRAND_IDS.flatMap((brand) => {
      const value = values.get(brand) ?? both;
      return value === undefined ? [] : [[brand, value]];
    }),
  );
}

/** A setting as a file. One that says the same already stays as it is, with its comments. @param wanted JSON */
export function formatSettingFile(wanted: unknown, before: string | undefined): string {
  if (before !== undefined && isDeepStrictEqual(parse(before), wanted)) return before;
  return stringify(wanted, { lineWidth: 0 });
}
