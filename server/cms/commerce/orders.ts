import { type Database, parseColumn } from '#server/cms/database/index.ts';
import { type IdentityContext, requireViewer } from '#server/cms/identity/index.ts';
import { NO_ADDRESS, storedAddress } from '#shared/address.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import { defineError } from '#shared/rest/errors.ts';
import type { Order, findOrder as orderEndpoint } from '#shared/rest/orders.ts';
import { pathTo } from '#shared/routes.ts';

const noOrder = defineError('order_invalid_id', 404, 'Order not found.');

export async function listOrders(context: IdentityContext): Promise<Order[]> {
  const { id } = requireViewer(context);
  return await listOrdersOf(context.db, id);
}

/** Another's order is no order. @throws rest_not_logged_in, order_invalid_id */
export async function findOrder(
  context: IdentityContext,
  { id }: { id: number },
): Promise<OutputOf<typeof orderEndpoint>> {
  const { id: userId } = requireViewer(context);
  const [row] = await selectOrders(context.db, userId).where('id', '=', id).execute();
  const [order] = row ? await addItems(context.db, [row]) : [];
  if (!row || !order) throw noOrder();
  return { ...order, billing: parseColumn(storedAddress, row.billing) };
}

/** The latest first. */
export async function listOrdersOf(db: Database, userId: number): Promise<Order[]> {
  return addItems(db, await selectOrders(db, userId).execute());
}

function selectOrders(db: Database, userId: number) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
}

type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number];

async function addItems(db: Database, rows: readonly OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const items = await db
    .selectFrom('order_items')
    .selectAll()
    .where(
      'order_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  const payments = await db
    .selectFrom('payments')
    .select(['order_id', 'refunded_cents'])
    .where('refunded_cents', '>', 0)
    .where(
      'order_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const refundsOf = Map.groupBy(payments, ({ order_id }) => order_id);
  const itemsOf = Map.groupBy(items, ({ order_id }) => order_id);
  return rows.map(
    ({ id, number, invoice_number, status, created_at, discount_cents, total_cents, currency }) => ({
      id,
      number,
      status,
      created_at,
      items: (itemsOf.get(id) ?? []).map(({ name, quantity, price_cents }) => ({
        name,
        quantity,
        price: price_cents,
      })),
      discount: discount_cents,
      total: total_cents,
      refunded: (refundsOf.get(id) ?? []).reduce((sum, { refunded_cents }) => sum + refunded_cents, 0),
      currency,
      invoice_number: invoice_number ?? '',
      invoice_url: pathTo('accountOrder', { id: String(id) }),
    }),
  );
}

/** Keeps of an order whose buyer's account is closed where it was taxed, and nobody's name. */
export async function anonymiseOrders(db: Database, userId: number): Promise<void> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'billing'])
    .where('user_id', '=', userId)
    .execute();
  for (const { id, billing } of rows) {
    const { country, state, postcode } = parseColumn(storedAddress, billing);
    await db
      .updateTable('orders')
      .set({ billing: JSON.stringify({ ...NO_ADDRESS, country, state, postcode }) })
      .where('id', '=', id)
      .execute();
  }
  const own = db.selectFrom('checkouts').select('id').where('user_id', '=', userId);
  await db.updateTable('coupon_uses').set({ email: '' }).where('checkout_id', 'in', own).execute();
  await db.updateTable('checkouts').set({ email: '', name: '' }).where('user_id', '=', userId).execute();
  await db
    .updateTable('gifts')
    .set({ recipient_name: '', recipient_email: '' })
    .where('user_id', '=', userId)
    .execute();
}
