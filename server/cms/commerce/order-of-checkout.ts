import type { Database } from '#server/cms/database/index.ts';
import { NO_ADDRESS } from '#shared/address.ts';
import type { CheckoutLine } from './checkout-lines.ts';
import type { CheckoutRow } from './checkout-rows.ts';
import { nextOrderNumber } from './numbers.ts';

export interface OrderName {
  readonly id: number;
  readonly number: string;
}

/** Null while its buyer has no account. */
export async function findOrderOf(db: Database, checkoutId: number): Promise<OrderName | null> {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirst();
  return row ?? null;
}

/** The order beside a checkout whose buyer has an account, with the address on file. */
export async function insertOrder(
  db: Database,
  checkout: CheckoutRow & { readonly user_id: number },
  lines: readonly CheckoutLine[],
  now: Date,
): Promise<OrderName> {
  const { id: checkout_id, user_id, brand, status, discount_cents, total_cents, currency } = checkout;
  const number = await nextOrderNumber(db, brand);
  const address = await db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('type', '=', 'billing')
    .executeTakeFirst();
  const { user_id: _, type: __, ...billing } = address ?? { ...NO_ADDRESS, user_id, type: 'billing' };
  const { id } = await db
    .insertInto('orders')
    .values({
      number,
      user_id,
      brand,
      status,
      created_at: now.toISOString(),
      discount_cents,
      total_cents,
      currency,
      billing: JSON.stringify(billing),
      checkout_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { name, quantity, price } of lines)
    await db.insertInto('order_items').values({ order_id: id, name, quantity, price_cents: price }).execute();
  return { id, number };
}
