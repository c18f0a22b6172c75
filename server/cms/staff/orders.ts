/** Orders of everybody, as staff find them. */
import { sql } from 'kysely';
import {
  DISCARDED,
  findRefundable,
  listGiftsToSend,
  noOrder,
  readOrder,
  refundOrder,
  sendShipment,
  sumPendingRefunds,
} from '#server/cms/commerce/index.ts';
import { countUpTo, distinctValues, inTransaction, selectNamed } from '#server/cms/database/index.ts';

import { type IdentityContext, requireRecentProof } from '#server/cms/identity/index.ts';
import { writeChange } from '#server/cms/record/index.ts';
import { formatMoney } from '#shared/money.ts';
import { ORDER_STATUSES, type OrderStatus } from '#shared/order-status.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import type {
  AnyOrder,
  listAllOrders as listEndpoint,
  NoRefundReason,
  refundAnyOrder as refundEndpoint,
  sendParcel as sendEndpoint,
} from '#shared/rest/staff-orders.ts';
import { ROUTES } from '#shared/routes.ts';
import { containsWords } from './contains-words.ts';
import { listEmailsOf } from './list-emails.ts';
import { pageOfRows } from './page-of-rows.ts';
import { requireRight, yourself } from './require-right.ts';

/** The newest first, without those that their buyers discarded. @throws rest_not_logged_in, rest_forbidden */
export async function listAllOrders(
  { db, viewer }: Pick<IdentityContext, 'db' | 'viewer'>,
  { search, status, page }: ParsedInputOf<typeof listEndpoint>,
): Promise<OutputOf<typeof listEndpoint>> {
  requireRight(viewer, 'orders');
  const found = db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
    .leftJoin('shipments', 'shipments.order_id', 'orders.id')
    .where((eb) => eb.or([eb('checkouts.error', 'is', null), eb('checkouts.error', '!=', DISCARDED)]))
    .$if(search !== '', (query) =>
      query.where(
        'orders.id',
        'in',
        sql<number>`(select id from orders where id in ${selectNamed(db, 'orders', [search])} union
          select id from orders where user_id in ${selectNamed(db, 'users', [search])} union
          select order_id from order_items where name in (
            select value from ${distinctValues('order_items', 'name')} as sold where ${containsWords(search, ['value'])}))`,
      ),
    )
    // Literals lead to the indexes of parcels that wait and of what was refunded.
    .$if(status === 'to_send' || status === 'sent', (query) =>
      query.where('shipments.state', '=', sql.lit(status as 'to_send' | 'sent')),
    )
    .$if(status === 'refunded', (query) =>
      query.where('orders.id', 'in', ({ selectFrom }) =>
        selectFrom('payments')
          .select(({ ref }) => ref('payments.order_id').$notNull().as('order_id'))
          .where('payments.order_id', 'is not', null)
          .where('payments.refunded_cents', '>', sql.lit(0)),
      ),
    )
    .$if(isStatus(status), (query) => query.where('orders.status', '=', status as OrderStatus));
  return pageOfRows(page, async ({ limit, offset }) => {
    const rows = await found
      .select(['orders.id', 'orders.number', 'orders.brand', 'orders.status', 'orders.created_at'])
      .select(['orders.total_cents', 'orders.user_id', 'users.name', 'users.email'])
      .select('shipments.state')
      .select(({ selectFrom }) =>
        selectFrom('payments')
          .select(({ fn }) => fn.sum<number | null>('refunded_cents').as('refunded'))
          .whereRef('payments.order_id', '=', 'orders.id')
          .as('refunded'),
      )
      .orderBy('orders.created_at', 'desc')
      .orderBy('orders.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    const items = rows.map(({ total_cents, user_id, name, email, refunded, state, ...row }) => ({
      ...row,
      total: total_cents,
      refunded: Number(refunded ?? 0),
      shipment: state === null ? null : { state },
      buyer: { id: user_id, name, email },
    }));
    return { items, total: await countUpTo(db, found, offset) };
  });
}

/** @throws rest_not_logged_in, rest_forbidden, order_invalid_id */
export async function findAnyOrder(
  { db: database, viewer }: IdentityContext,
  { id }: { id: number },
): Promise<AnyOrder> {
  requireRight(viewer, 'orders');
  return inTransaction(database, (db) => readAnyOrder({ db, viewer }, id));
}

/** @throws rest_not_logged_in, rest_forbidden, rest_proof_needed, order_invalid_id, no_paid_order, refund_too_much */
export async function refundAnyOrder(
  { db: database, viewer, now }: IdentityContext,
  { id, amount, rights, reason }: ParsedInputOf<typeof refundEndpoint>,
): Promise<AnyOrder> {
  const staff = requireRight(viewer, 'orders');
  await requireRecentProof({ db: database, viewer, now });
  return inTransaction(database, async (db) => {
    const { number, buyer } = await readAnyOrder({ db, viewer }, id);
    if (buyer.id === staff.id) throw yourself();
    const given = amount === '' ? undefined : Math.round(Number(amount) * CENTS);
    const keepsRights = rights === '' ? undefined : rights === 'keep';
    const refund = await refundOrder({ db, now }, { number, amount: given, keepsRights });
    const details = {
      order: number,
      amount: formatMoney(refund.amount),
      rights: refund.takesRights ? 'taken back' : 'kept',
    };
    const change = { action: 'order refunded', userId: buyer.id, orderId: id, reason, details } as const;
    await writeChange(db, staff, change, now);
    return readAnyOrder({ db, viewer }, id);
  });
}

/** @throws rest_not_logged_in, rest_forbidden, order_invalid_id, no_shipment, not_to_send */
export async function sendParcel(
  { db: database, viewer, now, origins }: IdentityContext,
  { id, carrier, tracking }: ParsedInputOf<typeof sendEndpoint>,
): Promise<AnyOrder> {
  const staff = requireRight(viewer, 'orders');
  return inTransaction(database, async (db) => {
    const { number, buyer } = await readAnyOrder({ db, viewer }, id);
    await sendShipment({ db, now, origins }, { order: number, carrier, tracking });
    const details = { order: number, carrier, ...(tracking && { tracking }) };
    const change = { action: 'parcel sent', userId: buyer.id, orderId: id, reason: '', details } as const;
    await writeChange(db, staff, change, now);
    return readAnyOrder({ db, viewer }, id);
  });
}

const CENTS = 100;

const isStatus = (status: string): boolean => ORDER_STATUSES.some((known) => known === status);

/** @throws order_invalid_id */
export async function readAnyOrder(
  { db, viewer }: Pick<IdentityContext, 'db' | 'viewer'>,
  id: number,
): Promise<AnyOrder> {
  const row = await db
    .selectFrom('orders')
    .leftJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
    .leftJoin('payments', 'payments.order_id', 'orders.id')
    .select(['orders.user_id', 'checkouts.token', 'payments.id as payment_id'])
    .where('orders.id', '=', id)
    .executeTakeFirst();
  if (!row) throw noOrder();
  const order = await readOrder(db, row.user_id, id);
  const { payment_id } = row;
  const left = await findRefundable(db, order.number);
  const no_refund = row.user_id === viewer?.id ? 'own' : findNoRefund(order, left);
  return {
    ...order,
    refundable: no_refund ? 0 : (left ?? 0),
    no_refund,
    refunding: payment_id === null ? 0 : await sumPendingRefunds(db, payment_id),
    buyer: { ...order.buyer, id: row.user_id },
    emails: await listEmailsOf(db, row.user_id),
    gifts: await listGiftsToSend(db, id),
    has_receipt: row.token !== null && order.status === 'complete',
    confirmation_url: row.token
      ? `${ROUTES.confirmation}?${new URLSearchParams({ checkout: row.token })}`
      : '',
  };
}

/** @param left whole cents that can be returned; undefined where no card was charged here */
function findNoRefund(
  { status, total }: Pick<AnyOrder, 'status' | 'total'>,
  left: number | undefined,
): NoRefundReason | null {
  if (status !== 'complete') return 'unpaid';
  if (total === 0) return 'free';
  if (left === undefined) return 'elsewhere';
  return left > 0 ? null : 'returned';
}
