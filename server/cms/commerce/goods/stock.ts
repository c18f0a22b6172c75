/** Pieces in stock: held while somebody pays, taken when it is paid, and never fewer than none. */
import type { Database } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { defineError } from '#shared/rest/errors.ts';
import { tags } from '#shared/rest/tags.ts';
import type { CheckoutLine } from '../checkout-lines.ts';
import { listSent, type SentLine } from './sent-lines.ts';

export const soldOut = defineError(
  'sold_out',
  409,
  'This is sold out, or somebody is paying for the last one right now. Nothing was charged.',
);

/** Somebody whose own holds are none: of the pages that they open for the same things one is paid. */
export interface StockHolder {
  readonly basketId?: number | null;
  readonly userId?: number | null;
  /** A checkout whose page somebody has come back from. */
  readonly checkoutId?: number | undefined;
}

/** Pieces of each that nobody else holds; what is not counted is not in it. */
export async function countFree(
  db: Database,
  itemIds: readonly number[],
  { basketId, userId, checkoutId }: StockHolder,
): Promise<ReadonlyMap<number, number>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('stock')
    .select(['item_id', 'quantity'])
    .where('item_id', 'in', itemIds)
    .execute();
  const held = await db
    .selectFrom('stock_holds')
    .innerJoin('checkouts', 'checkouts.id', 'stock_holds.checkout_id')
    .select(({ fn }) => ['stock_holds.item_id', fn.sum<number>('stock_holds.quantity').as('quantity')])
    .where('stock_holds.item_id', 'in', itemIds)
    .where('checkouts.ended_at', 'is', null)
    .where('checkouts.id', '!=', checkoutId ?? 0)
    .where((eb) =>
      eb.or([eb('checkouts.basket_id', 'is', null), eb('checkouts.basket_id', '!=', basketId ?? 0)]),
    )
    .where((eb) => eb.or([eb('checkouts.user_id', 'is', null), eb('checkouts.user_id', '!=', userId ?? 0)]))
    .groupBy('stock_holds.item_id')
    .execute();
  const heldOf = new Map(held.map(({ item_id, quantity }) => [item_id, Number(quantity)]));
  return new Map(
    rows.map(({ item_id, quantity }) => [item_id, Math.max(0, quantity - (heldOf.get(item_id) ?? 0))]),
  );
}

/** @throws sold_out where others hold what is wanted. In the transaction that holds it. */
export async function requireStock(
  db: Database,
  lines: readonly CheckoutLine[],
  holder: StockHolder,
): Promise<void> {
  const sent = listSent(lines);
  const ids = sent.map(({ itemId }) => itemId);
  const free = await countFree(db, ids, holder);
  if (sent.some(({ itemId, quantity }) => (free.get(itemId) ?? quantity) < quantity)) throw soldOut();
}

/** Holds what a checkout is to pay for, in the place of what it held before. */
export async function holdStock(
  db: Database,
  checkoutId: number,
  lines: readonly CheckoutLine[],
): Promise<void> {
  await db.deleteFrom('stock_holds').where('checkout_id', '=', checkoutId).execute();
  for (const { itemId, quantity } of listSent(lines))
    await db
      .insertInto('stock_holds')
      .values({ checkout_id: checkoutId, item_id: itemId, quantity })
      .execute();
}

/** Takes pieces that are paid. Answers false where there are not as many; what is not counted is always there. */
export async function takeStock(db: Database, { itemId, quantity }: SentLine, now: Date): Promise<boolean> {
  const before = await db
    .selectFrom('stock')
    .select('quantity')
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  if (!before) return true;
  const after = await db
    .updateTable('stock')
    .set((eb) => ({ quantity: eb('quantity', '-', quantity) }))
    .where('item_id', '=', itemId)
    .where('quantity', '>=', quantity)
    .returning('quantity')
    .executeTakeFirst();
  // Its page says from now on that there is none.
  if (after?.quantity === 0)
    await writeOutbox(db, [tags.item(itemId), tags.items, tags.type('product')], now);
  return after !== undefined;
}

/** Puts back pieces that were paid and not sent. */
export async function returnStock(db: Database, lines: readonly CheckoutLine[], now: Date): Promise<void> {
  for (const { itemId, quantity } of listSent(lines)) {
    const row = await db
      .updateTable('stock')
      .set((eb) => ({ quantity: eb('quantity', '+', quantity) }))
      .where('item_id', '=', itemId)
      .returning('quantity')
      .executeTakeFirst();
    // Its page said that there was none.
    if (row?.quantity === quantity)
      await writeOutbox(db, [tags.item(itemId), tags.items, tags.type('product')], now);
  }
}
