/** Takes back what an order gave, when the money for it went back. */
import { takeBackMonths } from '#server/cms/advertising/index.ts';
import { type Database, parseColumn } from '#server/cms/database/index.ts';
import { checkoutLines } from './checkout-lines.ts';
import { takeGiftsBack } from './gifts/take-gifts-back.ts';
import { returnStock } from './goods/stock.ts';
import { takeLevelsBack } from './grant-levels.ts';

/** Rights to levels and to single items, gifts, months of advertising, and a parcel that has not been sent. A membership is no part of it. */
export async function takeBack(
  db: Database,
  userId: number,
  orderId: number | null,
  now: Date,
): Promise<void> {
  if (orderId === null) return;
  await takeBackMonths(db, orderId, now);
  await takeLevelsBack(db, userId, orderId, now);
  await db
    .deleteFrom('item_grants')
    .where('user_id', '=', userId)
    .where('source', '=', `order:${orderId}`)
    .execute();
  await takeGiftsBack(db, orderId, now);
  const parcel = await db
    .updateTable('shipments')
    .set({ state: 'canceled' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'to_send')
    .returning('order_id')
    .executeTakeFirst();
  if (parcel) await returnStock(db, await findLinesOf(db, orderId), now);
}

async function findLinesOf(db: Database, orderId: number) {
  const row = await db
    .selectFrom('orders')
    .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
    .select('checkouts.lines')
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  return row ? parseColumn(checkoutLines, row.lines) : [];
}
