/** Puts goods into a basket, changes how many, takes them out, and gives a guest's basket to who has logged in. */
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { countAttempt, type IdentityContext, keyOfAddress } from '#server/cms/identity/index.ts';
import { MAX_BASKET_LINES, MAX_PIECES } from '#shared/basket-limits.ts';
import type {
  addToBasket as addEndpoint,
  Basket,
  changeBasket as changeEndpoint,
} from '#shared/rest/basket.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError, notLoggedIn } from '#shared/rest/errors.ts';
import { parseRid } from '#shared/rid.ts';
import { type BasketOwner, findBasketOf, findGuestBasket, openBasket, touchBasket } from './basket-rows.ts';
import { listSoldItems, type SoldItem } from './goods-catalogue.ts';
import { readBasket } from './read-basket.ts';

const notOnSale = defineError('product_invalid_id', 404, 'This is not on sale.');
const tooFew = defineError('stock_too_small', 409, 'There are only %s left of “%s”.');
const lastTaken = defineError(
  'sold_out',
  409,
  '“%s” is sold out, or somebody is paying for the last one right now.',
);
const tooMany = defineError('basket_line_full', 409, `You can order up to ${MAX_PIECES} of a kind at once.`);
const basketFull = defineError(
  'basket_full',
  409,
  `A basket has room for ${MAX_BASKET_LINES} different things. Check out first, or take something out.`,
);

/** Baskets that somebody without an account may begin in a quarter of an hour, from one address. */
const MAX_OF_GUESTS = 60;
const NOTHING: Basket = { token: '', lines: [], count: 0, total: 0 };

export async function findBasket(context: BasketOwner, { token }: { token: string }): Promise<Basket> {
  const basket = await findBasketOf(context, token);
  return basket ? readBasket(context.db, context.brand, basket) : NOTHING;
}

/** @throws product_invalid_id, sold_out, stock_too_small, basket_line_full, basket_full, too_many_attempts */
export async function addToBasket(
  context: IdentityContext,
  { token, product_rid, product_id, quantity }: ParsedInputOf<typeof addEndpoint>,
): Promise<Basket> {
  const id = product_rid === '' ? product_id : (parseRid(product_rid) ?? 0);
  if (!context.viewer && !(await findBasketOf(context, token)))
    await countAttempt(
      context.db,
      [{ key: keyOfAddress('basket', context.from), most: MAX_OF_GUESTS }],
      context.now,
    );
  return change(context, { token, opens: true }, async (db, basketId) => {
    const item = (await listSoldItems(db, context.brand, [id], { basketId })).get(id);
    if (item?.line.kind !== 'goods') throw notOnSale();
    const rows = await listQuantities(db, basketId);
    const before = rows.get(id) ?? 0;
    if (before === 0 && rows.size >= MAX_BASKET_LINES) throw basketFull();
    requireEnough(item, before + quantity);
    await saveQuantity(db, basketId, item, before + quantity);
  });
}

/** @throws product_invalid_id, sold_out, stock_too_small */
export async function changeBasket(
  context: BasketOwner,
  { token, item_id, quantity }: ParsedInputOf<typeof changeEndpoint>,
): Promise<Basket> {
  return change(context, { token }, async (db, basketId) => {
    if (quantity === 0) return removeItem(db, basketId, item_id);
    if (!(await listQuantities(db, basketId)).has(item_id)) throw notOnSale();
    const item = (await listSoldItems(db, context.brand, [item_id], { basketId })).get(item_id);
    if (!item) throw notOnSale();
    requireEnough(item, quantity);
    await saveQuantity(db, basketId, item, quantity);
  });
}

export async function removeFromBasket(
  context: BasketOwner,
  { token, item_id }: { token: string; item_id: number },
): Promise<Basket> {
  return change(context, { token }, (db, basketId) => removeItem(db, basketId, item_id));
}

/** Quantities are added, as far as there are so many. Does nothing for a token that names none. @throws rest_not_logged_in */
export async function mergeBasket(context: BasketOwner, { token }: { token: string }): Promise<Basket> {
  const { brand, viewer } = context;
  if (!viewer) throw notLoggedIn();
  return inTransaction(context.db, async (db) => {
    const guestId = await findGuestBasket(db, brand, token);
    if (guestId === undefined) return findBasket({ ...context, db }, { token: '' });
    const own = await openBasket({ ...context, db }, '');
    const added = await listQuantities(db, guestId);
    const before = await listQuantities(db, own.id);
    const sold = await listSoldItems(db, brand, [...added.keys()], { basketId: guestId });
    for (const [id, quantity] of added) {
      const item = sold.get(id);
      const isNew = !before.has(id);
      if (!item || (isNew && before.size >= MAX_BASKET_LINES)) continue;
      const most = Math.min(item.most, (before.get(id) ?? 0) + quantity);
      if (most === 0) continue;
      before.set(id, most);
      await saveQuantity(db, own.id, item, most);
    }
    await db.deleteFrom('baskets').where('id', '=', guestId).execute();
    await touchBasket(db, own.id, context.now);
    return readBasket(db, brand, own);
  });
}

async function change(
  context: BasketOwner,
  { token, opens = false }: { readonly token: string; readonly opens?: boolean },
  work: (db: Database, basketId: number) => Promise<void>,
): Promise<Basket> {
  return inTransaction(context.db, async (db) => {
    const owner = { ...context, db };
    const basket = opens ? await openBasket(owner, token) : await findBasketOf(owner, token);
    if (!basket) return NOTHING;
    await work(db, basket.id);
    await touchBasket(db, basket.id, context.now);
    return readBasket(db, context.brand, basket);
  });
}

function requireEnough({ most, line: { name } }: SoldItem, quantity: number): void {
  if (most === 0) throw lastTaken(name);
  if (quantity > MAX_PIECES) throw tooMany();
  if (quantity > most) throw tooFew(most, name);
}

async function listQuantities(db: Database, basketId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('basket_items')
    .select(['item_id', 'quantity'])
    .where('basket_id', '=', basketId)
    .execute();
  return new Map(rows.map(({ item_id, quantity }) => [item_id, quantity]));
}

/** Saves the price as well: whoever changes a line has seen it, and it is the one to compare with from now on. */
async function saveQuantity(
  db: Database,
  basketId: number,
  { id, line: { price } }: SoldItem,
  quantity: number,
): Promise<void> {
  await db
    .insertInto('basket_items')
    .values({ basket_id: basketId, item_id: id, quantity, price_cents: price })
    .onConflict((conflict) =>
      conflict.columns(['basket_id', 'item_id']).doUpdateSet({ quantity, price_cents: price }),
    )
    .execute();
}

async function removeItem(db: Database, basketId: number, itemId: number): Promise<void> {
  await db
    .deleteFrom('basket_items')
    .where('basket_id', '=', basketId)
    .where('item_id', '=', itemId)
    .execute();
}
