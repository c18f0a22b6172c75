import { sql } from 'kysely';
import { compileOnce, type Database, parseColumn } from '#server/cms/database/index.ts';
import { type IdentityContext, requireViewer } from '#server/cms/identity/index.ts';
import { NO_ADDRESS, storedAddress } from '#shared/address.ts';
import { defineError, noUser } from '#shared/rest/errors.ts';
import type { Order, WholeOrder } from '#shared/rest/orders.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { checkoutLines } from './checkout-lines.ts';
import { DISCARDED } from './checkout-rows.ts';
import { listCreditNotes } from './credit-notes.ts';
import { findSeller } from './find-seller.ts';
import { forgetAddresses, listShipmentsOf } from './goods/shipments.ts';
import { describeChoice } from './way-back.ts';

export const noOrder = defineError('order_invalid_id', 404, 'Order not found.');

export async function listOrders(context: IdentityContext): Promise<Order[]> {
  const { id } = requireViewer(context);
  return await listOrdersOf(context.db, id);
}

/** Another's order is no order. @throws rest_not_logged_in, order_invalid_id */
export async function findOrder(context: IdentityContext, { id }: { id: number }): Promise<WholeOrder> {
  const { id: userId } = requireViewer(context);
  return readOrder(context.db, userId, id);
}

/** @throws order_invalid_id where it is not theirs */
export async function readOrder(db: Database, userId: number, id: number): Promise<WholeOrder> {
  const [row] = await selectOrders(db, userId).where('orders.id', '=', id).execute();
  const [order] = row ? await addItems(db, [row]) : [];
  if (!row || !order) throw noOrder();
  const { brand, paid_from, paid_until } = row;
  return {
    ...order,
    brand,
    billing: parseColumn(storedAddress, row.billing),
    shipping_address: row.shipping === '' ? null : parseColumn(storedAddress, row.shipping),
    buyer: await findBuyer(db, userId),
    seller: await findSeller(db, brand),
    payment: await findPaymentOf(db, id),
    period: paid_from && paid_until ? { from: paid_from, until: paid_until } : null,
  };
}

async function findBuyer(db: Database, id: number): Promise<{ name: string; email: string }> {
  const user = await db.selectFrom('users').select(['name', 'email']).where('id', '=', id).executeTakeFirst();
  if (!user) throw noUser();
  return user;
}

async function findPaymentOf(db: Database, orderId: number): Promise<WholeOrder['payment']> {
  const row = await db
    .selectFrom('payments')
    .select(['created_at', 'card_brand', 'card_last4'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'complete')
    .orderBy('id')
    .executeTakeFirst();
  if (!row) return null;
  const { created_at, card_brand: brand, card_last4: last4 } = row;
  return { paid_at: created_at, card: last4 === '' ? null : { brand, last4 } };
}

/** The latest first. */
export async function listOrdersOf(db: Database, userId: number): Promise<Order[]> {
  return addItems(db, await readOrders(db, userId));
}

/** Discarded orders are gone from their owner's lists. */
function selectOrders(db: Database, userId: number) {
  return db
    .selectFrom('orders')
    .leftJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
    .selectAll('orders')
    .select([
      'checkouts.reason',
      'checkouts.page_url',
      'checkouts.ended_at',
      'checkouts.lines',
      'checkouts.way',
      'checkouts.basket_id',
    ])
    .where('orders.user_id', '=', userId)
    .where((eb) => eb.or([eb('checkouts.error', 'is', null), eb('checkouts.error', '!=', DISCARDED)]))
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc');
}

const readOrders = compileOnce(selectOrders);

type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number];

async function addItems(db: Database, rows: readonly OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const items = await db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('id')
    .execute();
  const payments = await db
    .selectFrom('payments')
    .select(['order_id', 'refunded_cents'])
    .where('refunded_cents', '>', sql.lit(0))
    .where('order_id', 'in', ids)
    .execute();
  const refundsOf = Map.groupBy(payments, ({ order_id }) => order_id);
  const itemsOf = Map.groupBy(items, ({ order_id }) => order_id);
  const notesOf = await listCreditNotes(db, ids);
  const shipmentsOf = await listShipmentsOf(db, ids);
  return rows.map((row) => {
    const { id, number, status, created_at, currency, reason } = row;
    // An order of before checkouts knows no credit.
    const credit = reason === null ? 0 : row.discount_cents - row.coupon_cents;
    const path = pathTo('accountOrder', { id: String(id) });
    return {
      id,
      number,
      status,
      created_at,
      items: (itemsOf.get(id) ?? []).map(({ name, quantity, price_cents }) => ({
        name,
        quantity,
        price: price_cents,
      })),
      discount: row.discount_cents - credit,
      credit,
      is_change: reason === 'change',
      shipping: row.shipping_cents,
      tax: row.tax_cents,
      total: row.total_cents,
      refunded: (refundsOf.get(id) ?? []).reduce((sum, { refunded_cents }) => sum + refunded_cents, 0),
      currency,
      invoice_number: row.invoice_number ?? '',
      invoice_url: path,
      pdf_url: row.invoice_number ? `${path}invoice.pdf` : '',
      pay_url: findPayUrl(row),
      credit_notes: notesOf.get(id) ?? [],
      shipment: shipmentsOf.get(id) ?? null,
    };
  });
}

/** None while the card on file is charged for it, nor where it has ended. */
function findPayUrl({ status, ended_at, way, page_url, lines, basket_id, coupon_code }: OrderRow): string {
  if (status === 'complete' || status === 'error' || ended_at !== null || way === 'card' || !lines) return '';
  const [first] = parseColumn(checkoutLines, lines);
  if (!first) return '';
  return page_url || `${ROUTES.checkout}?${describeChoice({ basket_id, coupon_code }, first)}`;
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
  await forgetAddresses(db, userId);
  const own = db.selectFrom('checkouts').select('id').where('user_id', '=', userId);
  await db.updateTable('coupon_uses').set({ email: '' }).where('checkout_id', 'in', own).execute();
  await db.updateTable('checkouts').set({ email: '', name: '' }).where('user_id', '=', userId).execute();
  await forgetReceivers(db, userId);
  // A letter that waits for its day is paid for: it still goes out, and is forgotten with that.
  await db
    .updateTable('gifts')
    .set(NOBODY)
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('delivery', '=', 'card'),
        eb('sent_at', 'is not', null),
        eb('redeemed_at', 'is not', null),
        eb('taken_back_at', 'is not', null),
        eb('gives', '=', ''),
      ]),
    )
    .execute();
}

/** In the lines of checkouts: a letter that still goes out needs its gift alone. */
async function forgetReceivers(db: Database, userId: number): Promise<void> {
  const rows = await db
    .selectFrom('checkouts')
    .select(['id', 'lines'])
    .where('user_id', '=', userId)
    .where('lines', 'like', '%"kind":"gift"%')
    .execute();
  for (const { id, lines } of rows) {
    const nameless = parseColumn(checkoutLines, lines).map(({ gift, ...line }) => ({
      ...line,
      ...(gift && { gift: { ...gift, ...NOBODY } }),
    }));
    await db
      .updateTable('checkouts')
      .set({ lines: JSON.stringify(nameless) })
      .where('id', '=', id)
      .execute();
  }
}

/** Columns of a gift that name somebody. */
export const NOBODY = { recipient_name: '', recipient_email: '', sender_name: '', message: '' } as const;
