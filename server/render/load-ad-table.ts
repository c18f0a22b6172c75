import type { BrandId } from '#shared/brands.ts';
import { parseOnce } from '#shared/parse-once.ts';
import { type AdTable, adTable } from '#shared/rest/ads.ts';
import type { PageApi } from '#shared/rest/api.ts';
import { RestError } from '#shared/rest/errors.ts';
import { findSetting } from '#shared/rest/settings.ts';

const parseAdTable = parseOnce(adTable);

/** The setting `ads`; none where there is no such setting. Throws ZodError on another shape. */
export async function loadAdTable(api: PageApi, brand: BrandId): Promise<AdTable | null> {
  try {
    return parseAdTable(await api.get(findSetting, { name: 'ads', brand }));
  } catch (error) {
    if (error instanceof RestError && error.status === NOT_FOUND_STATUS) return null;
    throw error;
  }
}

const NOT_FOUND_STATUS = 404;
