/** Rights to one e-book, for good, beside those that a membership brings. */
import type { Database } from '#server/cms/database/index.ts';
import type { CheckoutLine } from '../checkout-lines.ts';
import type { Purchase } from '../purchase.ts';

export async function hasBook(db: Database, userId: number, itemId: number | null): Promise<boolean> {
  const row = await db
    .selectFrom('item_grants')
    .select('item_id')
    .where('user_id', '=', userId)
    .where('item_id', '=', itemId ?? 0)
    .executeTakeFirst();
  return row !== undefined;
}

/** Answers false for who has it already, by another payment. */
export async function giveBook(
  db: Database,
  { itemId }: CheckoutLine,
  { userId, orderId, now }: Purchase,
): Promise<boolean> {
  if (itemId === null) return false;
  const row = await db
    .insertInto('item_grants')
    .values({
      user_id: userId,
      item_id: itemId,
      source: `order:${orderId}`,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'item_id']).doNothing())
    .returning('item_id')
    .executeTakeFirst();
  return row !== undefined;
}
