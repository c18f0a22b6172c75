import type { Database } from '#server/cms/database/index.ts';
import { readSetting } from '#server/cms/settings/index.ts';
import { BRAND_NAMES } from '#shared/badges.ts';
import type { BrandId } from '#shared/brands.ts';
import { type Seller, sellerSettings } from '#shared/rest/settings.ts';

/** Finds who sells on a site, by the setting `seller`; the name of the site where nobody has set it. */
export async function findSeller(db: Database, brand: BrandId): Promise<Seller> {
  const parsed = sellerSettings.safeParse(await readSetting(db, 'seller', brand));
  return parsed.success ? parsed.data : { name: BRAND_NAMES[brand], address: [], tax_number: '', email: '' };
}
