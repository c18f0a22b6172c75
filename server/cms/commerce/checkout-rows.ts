/** Rows of `checkouts`: what is to be paid, for whom, and how far it is. */
import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database, Tables } from '#server/cms/database/index.ts';
import type { BrandId } from '#shared/brands.ts';
import type { Viewer } from '#shared/rest/api.ts';

export type CheckoutRow = Selectable<Tables['checkouts']>;

/** Code of a checkout that its buyer has given up. */
export const DISCARDED = 'discarded';

/** 128 bits, in base64url. */
const TOKEN_BYTES = 16;

export const createToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export function findCheckoutRow(db: Database, id: number): Promise<CheckoutRow | undefined> {
  return db.selectFrom('checkouts').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findByToken(db: Database, token: string): Promise<CheckoutRow | undefined> {
  return db.selectFrom('checkouts').selectAll().where('token', '=', token).executeTakeFirst();
}

/** Those of a member that have not ended; renewals, which nobody pressed for, are left out. */
export function listOpenOf(db: Database, userId: number): Promise<CheckoutRow[]> {
  return db
    .selectFrom('checkouts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('reason', '!=', 'renewal')
    .execute();
}

/** The one that a guest's browser names, as long as it is open; undefined for a member, whose own are known. */
export async function findOpenOfGuest(
  db: Database,
  { viewer, brand }: { readonly viewer: Viewer | null; readonly brand: BrandId },
  token: string,
): Promise<CheckoutRow | undefined> {
  if (viewer || token === '') return undefined;
  return db
    .selectFrom('checkouts')
    .selectAll()
    .where('token', '=', token)
    .where('user_id', 'is', null)
    .where('brand', '=', brand)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

export function listOpenOfBasket(db: Database, basketId: number): Promise<CheckoutRow[]> {
  return db
    .selectFrom('checkouts')
    .selectAll()
    .where('basket_id', '=', basketId)
    .where('ended_at', 'is', null)
    .execute();
}

export async function changeCheckout(
  db: Database,
  id: number,
  change: Partial<Pick<CheckoutRow, 'status' | 'gateway_customer' | 'gateway_checkout' | 'page_url'>>,
): Promise<void> {
  const row = await db
    .updateTable('checkouts')
    .set(change)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  // One that has ended keeps how it ended, and so does its order.
  if (row && change.status)
    await db.updateTable('orders').set({ status: change.status }).where('checkout_id', '=', id).execute();
}

/**
 * Decides how it is paid, unless that was decided before. Answers whether this is the way.
 * @param checkout as the caller knows it: another press may have changed the total since, by a coupon
 * @param before what was decided, where another way has led to nothing
 */
export async function chooseWay(
  db: Database,
  { id, total_cents }: Pick<CheckoutRow, 'id' | 'total_cents'>,
  way: 'card' | 'page',
  { now, before = '' }: { readonly now: Date; readonly before?: '' | 'card' },
): Promise<boolean> {
  const row = await db
    .updateTable('checkouts')
    .set({ way, status: 'waiting_for_payment', asked_at: now.toISOString() })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('total_cents', '=', total_cents)
    .where('way', 'in', [before, ...(way === 'page' ? (['page'] as const) : [])])
    .returning('id')
    .executeTakeFirst();
  if (row)
    await db
      .updateTable('orders')
      .set({ status: 'waiting_for_payment' })
      .where('checkout_id', '=', id)
      .execute();
  return row !== undefined;
}

/** By which the gateway's charges and pages lead back here: `checkout:12:page`. */
export const formatReference = (id: number, way: 'card' | 'page'): string => `checkout:${id}:${way}`;

/** Number of the checkout; undefined for what is none of ours. */
export function parseReference(reference: string | null): number | undefined {
  const [, id] = /^checkout:(\d{1,15}):(?:card|page)$/.exec(reference ?? '') ?? [];
  return id === undefined ? undefined : Number(id);
}
