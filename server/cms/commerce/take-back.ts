/** Takes back what an order gave, when the money for it went back. */
import { takeBackMonths } from '#server/cms/advertising/index.ts';
import type { Database } from '#server/cms/database/index.ts';
import { takeGiftsBack } from './gifts/take-gifts-back.ts';

/** Rights to levels and to single items, gifts, months of advertising, and a parcel that has not been sent. A membership is no part of it. */
export async function takeBack(
  db: Database,
  userId: number,
  orderId: number | null,
  now: Date,
): Promise<void> {
  if (orderId === null) return;
  await takeBackMonths(db, orderId, now);
  for (const table of ['grants', 'item_grants'] as const)
    await db
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where('source', '=', `order:${orderId}`)
      .execute();
  await takeGiftsBack(db, orderId, now);
  await db
    .updateTable('shipments')
    .set({ state: 'canceled' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'to_send')
    .execute();
}
