/** Plans of the setting `advertising-plans` that can be booked on the site. */
import type { Database } from '#server/cms/database/index.ts';
import { readSetting } from '#server/cms/settings/index.ts';
import type { BrandId } from '#shared/brands.ts';
import { type AdvertisingPlan, advertisingPlans } from '#shared/rest/settings.ts';

export type BookablePlan = AdvertisingPlan & Required<Pick<AdvertisingPlan, 'rid' | 'placement'>>;

const { parse } = advertisingPlans.catch([]);

export async function listBookablePlans(db: Database, brand: BrandId): Promise<BookablePlan[]> {
  const plans = parse(await readSetting(db, 'advertising-plans', brand));
  return plans.filter(
    (plan): plan is BookablePlan => plan.rid !== undefined && plan.placement !== undefined && plan.price > 0,
  );
}

export async function findBookablePlan(
  db: Database,
  brand: BrandId,
  rid: string,
): Promise<BookablePlan | undefined> {
  return (await listBookablePlans(db, brand)).find((plan) => plan.rid.toUpperCase() === rid.toUpperCase());
}
