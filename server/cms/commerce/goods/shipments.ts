/** Parcels: what is to be sent where, and that it was. */
import { sql } from 'kysely';
import { type Database, inTransaction, parseColumn } from '#server/cms/database/index.ts';
import { type Emails, writeEmail } from '#server/cms/identity/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { type PostalAddress, storedAddress } from '#shared/address.ts';
import { defineError } from '#shared/rest/errors.ts';
import { tags } from '#shared/rest/tags.ts';
import type { ShipmentState } from '#shared/shipment-state.ts';
import { type CheckoutLine, checkoutLines } from '../checkout-lines.ts';
import { listSent } from './sent-lines.ts';
import { parcelSent } from './shipment-email.ts';

const noShipment = defineError('no_shipment', 404, 'Nothing is to be sent for order %s.');
const notToSend = defineError('not_to_send', 409, 'The goods of order %s are not to be sent: %s.');

export interface ListedShipment {
  readonly order: string;
  readonly state: ShipmentState;
  readonly paid_at: string;
  readonly sent_at: string | null;
  readonly carrier: string;
  readonly tracking: string;
  readonly items: readonly string[];
  /** Null once it is sent to whoever has closed their account since. */
  readonly address: PostalAddress | null;
}

/** The oldest first. */
export async function listShipments(db: Database, state: ShipmentState): Promise<ListedShipment[]> {
  // A literal leads to the index of those that wait.
  const rows = await selectShipments(db).where('shipments.state', '=', sql.lit(state)).execute();
  return rows.map((row) => ({
    order: row.number,
    state: row.state,
    paid_at: row.created_at,
    sent_at: row.sent_at,
    carrier: row.carrier,
    tracking: row.tracking,
    items: describeItems(row.lines),
    address: row.shipping === '' ? null : parseColumn(storedAddress, row.shipping),
  }));
}

function selectShipments(db: Database) {
  return db
    .selectFrom('shipments')
    .innerJoin('orders', 'orders.id', 'shipments.order_id')
    .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['shipments.order_id', 'shipments.state', 'shipments.created_at', 'shipments.sent_at'])
    .select(['shipments.carrier', 'shipments.tracking', 'orders.number', 'orders.shipping', 'orders.brand'])
    .select(['checkouts.lines', 'users.id as user_id', 'users.email', 'users.name', 'users.closed_at'])
    .orderBy('shipments.created_at')
    .orderBy('shipments.order_id');
}

const describeItems = (lines: string): string[] =>
  listSent(parseColumn(checkoutLines, lines)).map(describeItem);

const describeItem = ({ name, quantity }: CheckoutLine): string =>
  quantity > 1 ? `${quantity} × ${name}` : name;

/** Says that a parcel is on its way, and tells its owner. @throws no_shipment, not_to_send */
export async function sendShipment(
  context: Omit<Emails, 'brand'>,
  {
    order,
    carrier,
    tracking,
  }: { readonly order: string; readonly carrier: string; readonly tracking: string },
): Promise<void> {
  const { now } = context;
  await inTransaction(context.db, async (db) => {
    const row = await selectShipments(db).where('orders.number', '=', order).executeTakeFirst();
    if (!row) throw noShipment(order);
    if (row.state !== 'to_send')
      throw notToSend(order, row.state === 'sent' ? 'they were sent' : 'the money went back');
    await db
      .updateTable('shipments')
      .set({ state: 'sent', carrier, tracking, sent_at: now.toISOString() })
      .where('order_id', '=', row.order_id)
      .execute();
    await writeOutbox(db, [tags.user(row.user_id)], now);
    // Kept for the parcel alone.
    if (row.closed_at !== null) return forgetAddress(db, row.order_id);
    const email = parcelSent({
      name: row.name,
      order: { id: row.order_id, number: row.number },
      items: describeItems(row.lines),
      carrier,
      tracking,
    });
    await writeEmail({ ...context, db, brand: row.brand }, row.email, email);
  });
}

/** In an order, and in the checkout that it came of. */
async function forgetAddress(db: Database, orderId: number): Promise<void> {
  const order = await db
    .updateTable('orders')
    .set({ shipping: '' })
    .where('id', '=', orderId)
    .returning('checkout_id')
    .executeTakeFirst();
  await db
    .updateTable('checkouts')
    .set({ shipping: '' })
    .where('id', '=', order?.checkout_id ?? 0)
    .execute();
}

/** Forgets where somebody's parcels went. What is paid and not sent yet still needs its address. */
export async function forgetAddresses(db: Database, userId: number): Promise<void> {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('shipments', 'shipments.order_id', 'orders.id')
    .select(['orders.id', 'shipments.state'])
    .where('orders.user_id', '=', userId)
    .where('orders.shipping', '!=', '')
    .execute();
  for (const { id, state } of rows) if (state !== 'to_send') await forgetAddress(db, id);
}

/** Parcels by the number of their order. */
export async function listShipmentsOf(db: Database, orderIds: readonly number[]) {
  const rows = await db.selectFrom('shipments').selectAll().where('order_id', 'in', orderIds).execute();
  return new Map(
    rows.map(({ order_id, state, carrier, tracking, sent_at }) => [
      order_id,
      { state, carrier, tracking, sent_at },
    ]),
  );
}
