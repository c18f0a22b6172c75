import type { BrandId } from '#shared/brands.ts';
import { type AdTable, adTable } from '#shared/rest/ads.ts';
import type { PageApi } from '#shared/rest/api.ts';
import { RestError } from '#shared/rest/errors.ts';
import { findSetting } from '#shared/rest/settings.ts';

const read = new WeakMap<object, AdTable>();

/** The setting `ads`; none where there is no such setting. Throws ZodError on another shape. */
export async function loadAdTable(api: PageApi, brand: BrandId): Promise<AdTable | null> {
  try {
    return readAdTable(await api.get(findSetting, { name: 'ads', brand }));
  } catch (error) {
    if (error instanceof RestError && error.status === NOT_FOUND_STATUS) return null;
    throw error;
  }
}

const NOT_FOUND_STATUS = 404;

/** Checked once for each value that the API cache holds. */
function readAdTable(value: unknown): AdTable {
  if (value === null || typeof value !== 'object') return adTable.parse(value);
  const known = read.get(value);
  if (known) return known;
  const table = adTable.parse(value);
  read.set(value, table);
  return table;
}
