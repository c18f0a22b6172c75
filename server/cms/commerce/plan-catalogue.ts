/** Plans and their prices, of the setting `membership-offers`. */
import type { Database } from '#server/cms/database/index.ts';
import { readSetting } from '#server/cms/settings/index.ts';
import type { BrandId } from '#shared/brands.ts';
import {
  type MembershipOffer,
  membershipOffers,
  type SingleOffer,
  soldOffers,
} from '#shared/rest/settings.ts';
import { ROUTES } from '#shared/routes.ts';
import type { CheckoutLine, PlanLine } from './checkout-lines.ts';

const NONE = { promises: [], offers: [], compared: [], singles: [] };
const { parse: parseSold } = soldOffers.catch(NONE);
const { parse: parseAll } = membershipOffers.catch(NONE);

/** Plans that are on sale on a site, the cheapest membership first, each by its period and by the year. */
export async function listPlans(db: Database, brand: BrandId): Promise<PlanLine[]> {
  const { offers } = parseSold(await readSetting(db, 'membership-offers', brand));
  return offers.flatMap(describePlans);
}

/** With those that nobody can buy any more: people have them. */
export async function listPlansOfAll(db: Database, brand: BrandId): Promise<PlanLine[]> {
  const { offers } = parseAll(await readSetting(db, 'membership-offers', brand));
  return offers.flatMap(describePlans);
}

function describePlans(offer: MembershipOffer): PlanLine[] {
  const { name, label, price, period, year, rid, year_rid } = offer;
  const base = {
    kind: 'plan',
    name,
    itemId: null,
    isSent: false,
    link: `${ROUTES.membership}#${label.toLowerCase()}`,
    quantity: 1,
    levels: [],
  } as const;
  const plans: PlanLine[] = [];
  if (rid && price > 0)
    plans.push({
      ...base,
      levels: [],
      rid: rid.toUpperCase(),
      price,
      membership: { name, period, firstPeriodMs: null },
    });
  if (year_rid && year)
    plans.push({
      ...base,
      levels: [],
      rid: year_rid.toUpperCase(),
      price: year,
      membership: { name, period: { unit: 'years', value: 1 }, firstPeriodMs: null },
    });
  return plans;
}

/** Rights that are bought once, without a membership. */
export async function listSingles(db: Database, brand: BrandId): Promise<SingleOffer[]> {
  return parseSold(await readSetting(db, 'membership-offers', brand)).singles;
}

export async function findSingle(
  db: Database,
  brand: BrandId,
  rid: string,
): Promise<CheckoutLine | undefined> {
  const single = (await listSingles(db, brand)).find((one) => one.rid.toUpperCase() === rid);
  if (!single) return undefined;
  const { name, price, levels, days } = single;
  return {
    rid,
    kind: 'rights',
    name,
    link: `${ROUTES.membership}#once`,
    quantity: 1,
    price,
    membership: null,
    levels,
    ...(days !== undefined && { days }),
    itemId: null,
    isSent: false,
  };
}
