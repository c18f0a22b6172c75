/** Takes back what an order gave, when the money for it went back or is disputed. */
import * as z from 'zod';
import { takeBackMonths } from '#server/cms/advertising/index.ts';
import { type Database, parseColumn } from '#server/cms/database/index.ts';
import { ACCESS_LEVELS } from '#shared/access.ts';
import { checkoutLines } from './checkout-lines.ts';
import { takeGiftsBack } from './gifts/take-gifts-back.ts';
import { returnStock } from './goods/stock.ts';
import { takeLevelsBack } from './grant-levels.ts';

/** All that is needed to give it again. */
export const takenThings = z.object({
  /** Rights, with the milliseconds that were left of each; null for good. */
  levels: z.array(z.object({ level: z.enum(ACCESS_LEVELS), left: z.number().nullable() })),
  /** Numbers of items. */
  items: z.array(z.number().int()),
  gifts: z.array(
    z.object({
      id: z.number().int(),
      /** User who had redeemed it and lost what it gave; null for nobody. */
      redeemedBy: z.number().int().nullable(),
    }),
  ),
  /** Advertising places whose months went. */
  bookings: z.array(z.number().int()),
  hasParcel: z.boolean(),
});
export type TakenThings = z.output<typeof takenThings>;

/**
 * Rights to levels and to single items, gifts, months of advertising, and a parcel that has not been sent. A membership is no part of it.
 * What a dispute has taken before is not given back any more.
 * @returns what went; null for what belongs to no order
 */
export async function takeBack(
  db: Database,
  userId: number,
  orderId: number | null,
  now: Date,
): Promise<TakenThings | null> {
  if (orderId === null) return null;
  await db.updateTable('payments').set({ dispute_took: '' }).where('order_id', '=', orderId).execute();
  const bookings = await takeBackMonths(db, orderId, now);
  const levels = await takeLevelsBack(db, userId, orderId, now);
  const items = await db
    .deleteFrom('item_grants')
    .where('user_id', '=', userId)
    .where('source', '=', `order:${orderId}`)
    .returning('item_id')
    .execute();
  const gifts = await takeGiftsBack(db, orderId, now);
  const parcel = await db
    .updateTable('shipments')
    .set({ state: 'canceled' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'to_send')
    .returning('order_id')
    .executeTakeFirst();
  if (parcel) await returnStock(db, await findLinesOf(db, orderId), now);
  return {
    levels,
    items: items.map(({ item_id }) => item_id),
    gifts,
    bookings,
    hasParcel: parcel !== undefined,
  };
}

export async function findLinesOf(db: Database, orderId: number) {
  const row = await db
    .selectFrom('orders')
    .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
    .select('checkouts.lines')
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  return row ? parseColumn(checkoutLines, row.lines) : [];
}
