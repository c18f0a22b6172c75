/** Products and their prices: the setting `membership-offers` and the items that have a price. Nothing that a browser sends is a price. */

import type { Database } from '#server/cms/database/index.ts';
import type { IdentityContext } from '#server/cms/identity/index.ts';
import { accessGroup, hasAccess } from '#shared/access.ts';
import type { BrandId } from '#shared/brands.ts';
import type { Viewer } from '#shared/rest/api.ts';
import { defineError } from '#shared/rest/errors.ts';
import { parseRid } from '#shared/rid.ts';
import { findAdLine } from './advertising/ad-lines.ts';
import { alreadyBought } from './already-bought.ts';
import type { CheckoutLine, PlanLine } from './checkout-lines.ts';
import { findCourseOnSale } from './course-catalogue.ts';
import { findGiftLine } from './gifts/gift-draft.ts';
import { findBasketOf } from './goods/basket-rows.ts';
import { listSoldItems, type SoldItem } from './goods/goods-catalogue.ts';
import { listBasketLines } from './goods/read-basket.ts';
import { soldOut } from './goods/stock.ts';
import { findSingle, listPlans } from './plan-catalogue.ts';

const basketEmpty = defineError('basket_empty', 409, 'There is nothing in your basket that can be bought.');
const noProduct = defineError('product_invalid_id', 404, 'This is not on sale.');

export interface Choice {
  readonly product_rid: string;
  readonly product_id: number;
  /** How long an advertising place is booked, and the booking that is lengthened. */
  readonly months: number;
  readonly booking: number;
  readonly basket: boolean;
  readonly basket_token: string;
  /** Names a gift that was described; empty for none. */
  readonly gift: string;
}

interface Chooser extends Pick<IdentityContext, 'db' | 'brand' | 'viewer'> {
  /** A checkout of the chooser: the pieces that it holds are there. */
  readonly checkoutId?: number | undefined;
}

/** The lines of what is chosen, at the prices of now; at least one. @throws product_invalid_id, basket_empty, gift_forgotten */
export async function findLines(chooser: Chooser, choice: Choice): Promise<CheckoutLine[]> {
  const { db, brand } = chooser;
  if (choice.gift !== '') return [await findGiftLine(db, brand, choice.gift)];
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
  chooser: Chooser,
  { product_rid, product_id, months, booking }: Choice,
): Promise<CheckoutLine> {
  const { db, brand, viewer } = chooser;
  const rid = product_rid.toUpperCase();
  const found =
    rid === ''
      ? await findItemOnSale(chooser, product_id)
      : ((await findPlan(db, brand, rid)) ??
        (await findSingle(db, brand, rid)) ??
        (await findAdLine({ db, brand, viewer }, { rid, months, booking })) ??
        (await findItemOnSale(chooser, parseRid(rid) ?? 0)));
  if (!found) throw noProduct();
  return found;
}

/** Undefined for what is no plan, or none that is on sale any more. */
async function findPlan(db: Database, brand: BrandId, rid: string): Promise<PlanLine | undefined> {
  return (await listPlans(db, brand)).find((plan) => plan.rid === rid.toUpperCase());
}

/** Whether a membership opens the book to them already. */
const opensBook = ({ access }: SoldItem, { rights }: Viewer): boolean =>
  access.length > 0 && hasAccess(access, accessGroup(rights));

async function findItemOnSale(
  { db, brand, viewer, checkoutId }: Chooser,
  id: number,
): Promise<CheckoutLine | undefined> {
  const sold = (await listSoldItems(db, brand, [id], { userId: viewer?.id, checkoutId })).get(id);
  if (sold?.most === 0) throw soldOut();
  if (sold && viewer && opensBook(sold, viewer)) throw alreadyBought();
  return sold?.line ?? (await findCourseOnSale(db, brand, id));
}
