import { type Database, parseColumn } from '#server/cms/database/index.ts';
import { NO_ADDRESS, type PostalAddress } from '#shared/address.ts';
import type { CheckoutLine } from './checkout-lines.ts';
import type { CheckoutRow } from './checkout-rows.ts';
import { destination } from './goods/shipping.ts';
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
  const { id: checkout_id, user_id, brand, status, currency } = checkout;
  const number = await nextOrderNumber(db, brand);
  const { id } = await db
    .insertInto('orders')
    .values({
      number,
      user_id,
      brand,
      status,
      created_at: now.toISOString(),
      ...pickTotals(checkout),
      currency,
      billing: JSON.stringify(await findBilling(db, checkout)),
      checkout_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertItems(db, id, lines);
  return { id, number };
}

/** As the checkout is now: what it costs may have changed before anybody was asked to pay. */
export async function renewOrder(
  db: Database,
  checkout: CheckoutRow,
  lines: readonly CheckoutLine[],
): Promise<void> {
  const order = await db
    .updateTable('orders')
    .set({ ...pickTotals(checkout), billing: JSON.stringify(await findBilling(db, checkout)) })
    .where('checkout_id', '=', checkout.id)
    .returning('id')
    .executeTakeFirst();
  if (!order) return;
  await db.deleteFrom('order_items').where('order_id', '=', order.id).execute();
  await insertItems(db, order.id, lines);
}

/** The address on file; without one as much as was typed to reckon the tax. */
async function findBilling(db: Database, { user_id, tax_place }: CheckoutRow): Promise<PostalAddress> {
  const onFile = await db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', user_id ?? 0)
    .where('type', '=', 'billing')
    .executeTakeFirst();
  if (!onFile) return { ...NO_ADDRESS, ...(tax_place !== '' && parseColumn(destination, tax_place)) };
  const { user_id: _, type: __, ...billing } = onFile;
  return billing;
}

const pickTotals = ({
  discount_cents,
  coupon_cents,
  coupon_code,
  shipping_cents,
  tax_cents,
  total_cents,
  shipping,
}: CheckoutRow) => ({
  discount_cents,
  coupon_cents,
  coupon_code,
  shipping_cents,
  tax_cents,
  total_cents,
  shipping,
});

async function insertItems(db: Database, orderId: number, lines: readonly CheckoutLine[]): Promise<void> {
  for (const { name, quantity, price } of lines)
    await db
      .insertInto('order_items')
      .values({ order_id: orderId, name, quantity, price_cents: price })
      .execute();
}
