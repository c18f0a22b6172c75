/** Goods that are paid: taken from the stock, and to be sent. */
import type { Database } from '#server/cms/database/index.ts';
import type { CheckoutLine } from '../checkout-lines.ts';
import type { Purchase } from '../purchase.ts';
import { keepAddress } from './destination.ts';
import { takeStock } from './stock.ts';

/** Answers false where there are not as many any more. */
export async function giveGoods(
  db: Database,
  line: CheckoutLine,
  { checkout, userId, orderId, now }: Purchase,
): Promise<boolean> {
  const { itemId } = line;
  if (itemId === null || !(await takeStock(db, { ...line, itemId }, now))) return false;
  await db
    .insertInto('shipments')
    .values({ order_id: orderId, state: 'to_send', created_at: now.toISOString(), sent_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .deleteFrom('stock_holds')
    .where('checkout_id', '=', checkout.id)
    .where('item_id', '=', itemId)
    .execute();
  await db
    .deleteFrom('basket_items')
    .where('basket_id', '=', checkout.basket_id ?? 0)
    .where('item_id', '=', itemId)
    .execute();
  await keepAddress(db, userId, checkout);
  return true;
}
