/** Gives again what a dispute had taken, once it is won: as much of it as was left. */
import { sql } from 'kysely';
import { giveMonthsBack } from '#server/cms/advertising/index.ts';
import type { Database } from '#server/cms/database/index.ts';
import { giveGiftsBack } from './gifts/give-gifts-back.ts';
import { listSent } from './goods/sent-lines.ts';
import { takeStock } from './goods/stock.ts';
import { giveLevelsBack } from './grant-levels.ts';
import { findLinesOf, type TakenThings } from './take-back.ts';
import type { MISSING_THINGS } from './tell-staff.ts';

interface OrderOf {
  readonly userId: number;
  readonly orderId: number;
  readonly now: Date;
}

export type MissingThing = (typeof MISSING_THINGS)[number];

/** Answers with the things that are not to be had any more. */
export async function giveBack(
  db: Database,
  order: OrderOf,
  { levels, items, gifts, bookings, hasParcel }: TakenThings,
): Promise<MissingThing[]> {
  const { userId, orderId, now } = order;
  const missing: MissingThing[] = [];
  if (!(await giveLevelsBack(db, levels, order))) missing.push('twice');
  for (const item_id of items) {
    const given = await db
      .insertInto('item_grants')
      .values({ user_id: userId, item_id, source: `order:${orderId}`, created_at: now.toISOString() })
      .onConflict((conflict) => conflict.columns(['user_id', 'item_id']).doNothing())
      .returning('item_id')
      .executeTakeFirst();
    if (!given) missing.push('twice');
  }
  await giveGiftsBack(db, gifts, now);
  if (hasParcel && !(await giveParcel(db, order))) missing.push('parcel');
  for (const booking of bookings)
    if (!(await giveMonthsBack(db, { booking, orderId, now }))) missing.push('advertising');
  return missing;
}

/** The whole parcel, or nothing: answers false where a piece was sold meanwhile. */
async function giveParcel(db: Database, { orderId, now }: OrderOf): Promise<boolean> {
  await sql`savepoint parcel`.execute(db);
  for (const line of listSent(await findLinesOf(db, orderId)))
    if (!(await takeStock(db, line, now))) {
      await sql`rollback to savepoint parcel`.execute(db);
      return false;
    }
  await sql`release savepoint parcel`.execute(db);
  await db
    .updateTable('shipments')
    .set({ state: 'to_send' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'canceled')
    .execute();
  return true;
}
