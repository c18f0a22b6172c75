/** Products and their prices: the setting `membership-offers` and the items that have a price. Nothing that a browser sends is a price. */

import * as z from 'zod';
import { type Database, parseColumn } from '#server/cms/database/index.ts';
import type { IdentityContext } from '#server/cms/identity/index.ts';
import { readSetting } from '#server/cms/settings/index.ts';
import { ACCESS_LEVELS } from '#shared/access.ts';
import type { BrandId } from '#shared/brands.ts';
import { itemDetails } from '#shared/rest/details.ts';
import { defineError } from '#shared/rest/errors.ts';
import { type MembershipOffer, membershipOffers } from '#shared/rest/settings.ts';
import { formatRid, parseRid } from '#shared/rid.ts';
import { ROUTES } from '#shared/routes.ts';
import { findAdLine } from './advertising/ad-lines.ts';
import type { CheckoutLine, PlanLine } from './checkout-lines.ts';
import { findBasketOf } from './goods/basket-rows.ts';
import { listSoldItems } from './goods/goods-catalogue.ts';
import { listBasketLines } from './goods/read-basket.ts';
import { soldOut } from './goods/stock.ts';

const basketEmpty = defineError('basket_empty', 409, 'There is nothing in your basket that can be bought.');
const noProduct = defineError('product_invalid_id', 404, 'This is not on sale.');

const access = z.array(z.enum(ACCESS_LEVELS));

export interface Choice {
  readonly product_rid: string;
  readonly product_id: number;
  /** How long an advertising place is booked, and the booking that is lengthened. */
  readonly months: number;
  readonly booking: number;
  readonly basket: boolean;
  readonly basket_token: string;
}

type Chooser = Pick<IdentityContext, 'db' | 'brand' | 'viewer'>;

/** The lines of what is chosen, at the prices of now; at least one. @throws product_invalid_id, basket_empty */
export async function findLines(chooser: Chooser, choice: Choice): Promise<CheckoutLine[]> {
  const { db, brand } = chooser;
  if (!choice.basket) return [await findProduct(chooser, choice)];
  const basketId = await findBasketId(chooser, choice);
  const lines = basketId === null ? [] : await listBasketLines(db, brand, basketId);
  if (lines.length === 0) throw basketEmpty();
  return lines;
}

/** The basket that is bought; null where a product is, or where there is none. */
export async function findBasketId(
  chooser: Chooser,
  { basket, basket_token }: Choice,
): Promise<number | null> {
  return basket ? ((await findBasketOf(chooser, basket_token))?.id ?? null) : null;
}

/** A reference wins over the number of an item. @throws product_invalid_id */
async function findProduct(
  { db, brand, viewer }: Chooser,
  { product_rid, product_id, months, booking }: Choice,
): Promise<CheckoutLine> {
  const rid = product_rid.toUpperCase();
  const found =
    rid === ''
      ? await findItemOnSale(db, brand, product_id, viewer)
      : ((await findPlan(db, brand, rid)) ??
        (await findAdLine({ db, brand, viewer }, { rid, months, booking })) ??
        (await findItemOnSale(db, brand, parseRid(rid) ?? 0, viewer)));
  if (!found) throw noProduct();
  return found;
}

/** Undefined for what is no plan, or none that is on sale any more. */
async function findPlan(db: Database, brand: BrandId, rid: string): Promise<PlanLine | undefined> {
  return (await listPlans(db, brand)).find((plan) => plan.rid === rid.toUpperCase());
}

const { parse: parseOffers } = membershipOffers.catch({ promises: [], offers: [], compared: [] });

/** All plans of a site, the cheapest membership first, each by its period and by the year. */
async function listPlans(db: Database, brand: BrandId): Promise<PlanLine[]> {
  const { offers } = parseOffers(await readSetting(db, 'membership-offers', brand));
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

async function findItemOnSale(
  db: Database,
  brand: BrandId,
  id: number,
  viewer: Chooser['viewer'],
): Promise<CheckoutLine | undefined> {
  const sold = (await listSoldItems(db, brand, [id], { userId: viewer?.id })).get(id);
  if (sold?.most === 0) throw soldOut();
  return sold?.line ?? (await findCourseOnSale(db, brand, id));
}

async function findCourseOnSale(db: Database, brand: BrandId, id: number): Promise<CheckoutLine | undefined> {
  const row = await db
    .selectFrom('items')
    .innerJoin('item_brands', 'item_brands.item_id', 'items.id')
    .select(['items.id', 'items.title', 'items.link', 'items.access', 'items.details'])
    .where('items.id', '=', id)
    .where('items.status', '=', 'publish')
    .where('item_brands.brand', '=', brand)
    .executeTakeFirst();
  const { course } = row?.details ? parseColumn(itemDetails, row.details) : {};
  if (!row || course?.price === undefined) return undefined;
  const [level] = parseColumn(access, row.access);
  if (!level) return undefined;
  return {
    rid: formatRid(row.id),
    kind: 'course',
    name: row.title,
    link: row.link,
    quantity: 1,
    price: course.price,
    membership: null,
    levels: [level],
    itemId: row.id,
    isSent: false,
  };
}
