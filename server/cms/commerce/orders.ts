import { type Database, parseColumn } from '#server/cms/database/index.ts';
import { demandViewer, type IdentityContext } from '#server/cms/identity/index.ts';
import { NO_ADDRESS, storedAddress } from '#shared/address.ts';
import type { Answer } from '#shared/rest/api.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import { defineError } from '#shared/rest/errors.ts';
import type { Order, findOrder as orderEndpoint } from '#shared/rest/orders.ts';
import { pathTo } from '#shared/routes.ts';

const noOrder = defineError('order_invalid_id', 404, 'There is no such order.');

export async function listOrders(context: IdentityContext): Promise<Answer<Order[]>> {
  const { id } = demandViewer(context);
  return { value: await readOrders(context.db, id), tags: [] };
}

/** Another's order is no order. @throws rest_not_logged_in, order_invalid_id */
export async function findOrder(
  context: IdentityContext,
  { id }: { id: number },
): Promise<Answer<OutputOf<typeof orderEndpoint>>> {
  const { id: personId } = demandViewer(context);
  const [row] = await selectOrders(context.db, personId).where('id', '=', id).execute();
  const [order] = row ? await addItems(context.db, [row]) : [];
  if (!row || !order) throw noOrder();
  return { value: { ...order, billing: parseColumn(storedAddress, row.billing) }, tags: [] };
}

/** The latest first. */
export async function readOrders(db: Database, personId: number): Promise<Order[]> {
  return addItems(db, await selectOrders(db, personId).execute());
}

function selectOrders(db: Database, personId: number) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('person_id', '=', personId)
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
  const itemsOf = Map.groupBy(items, ({ order_id }) => order_id);
  return rows.map(({ id, number, status, created_at, discount_cents, total_cents, currency }) => ({
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
    currency,
    invoice_url: pathTo('accountOrder', { id: String(id) }),
  }));
}

/** What is kept when its buyer's account is closed: where it was taxed, and nobody's name. */
export async function anonymiseOrders(db: Database, personId: number): Promise<void> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'billing'])
    .where('person_id', '=', personId)
    .execute();
  for (const { id, billing } of rows) {
    const { country, state, postcode } = parseColumn(storedAddress, billing);
    await db
      .updateTable('orders')
      .set({ billing: JSON.stringify({ ...NO_ADDRESS, country, state, postcode }) })
      .where('id', '=', id)
      .execute();
  }
  await db
    .updateTable('gifts')
    .set({ recipient_name: '', recipient_email: '' })
    .where('person_id', '=', personId)
    .execute();
}
