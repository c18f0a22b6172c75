/** Members and orders are told by their ids, and by nothing that says who somebody is. */
import type { Database } from '#server/cms/database/index.ts';
import type { BrandId } from '#shared/brands.ts';
import { pathTo } from '#shared/routes.ts';
import { listListeners, writeEvent } from './write-event.ts';

const linkToUser = (id: number): string => pathTo('studioUser', { id: String(id) });

/** In the transaction that opens the account. */
export const writeMemberEvent = (db: Database, id: number, brand: BrandId, now: Date): Promise<void> =>
  writeEvent(db, { event: 'member.joined', brand, about: { type: 'member', id, link: linkToUser(id) } }, now);

/** Tells the membership of a user as it is after a change, in its transaction. */
export async function writeMembershipEvent(db: Database, userId: number, now: Date): Promise<void> {
  const listeners = await listListeners(db, ['membership.changed', 'membership.ended']);
  if (listeners.length === 0) return;
  const row = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['memberships.id', 'memberships.name', 'status', 'next_billing_at', 'cancel_at', 'ends_at'])
    .select('users.brand')
    .where('user_id', '=', userId)
    .orderBy('memberships.id', 'desc')
    .executeTakeFirst();
  if (!row) return;
  const { id, name, status, brand } = row;
  const isOver = status === 'Canceled' || status === 'Expired';
  const until = row.cancel_at ?? row.ends_at ?? row.next_billing_at;
  const about = {
    type: 'membership',
    id,
    link: linkToUser(userId),
    member_id: userId,
    membership: name,
    status,
    until,
  };
  await writeEvent(db, { event: isOver ? 'membership.ended' : 'membership.changed', brand, about }, now);
}

/** In the transaction of the payment, or of what went back. */
export async function writeOrderEvent(
  db: Database,
  event: 'order.paid' | 'order.refunded',
  id: number,
  now: Date,
): Promise<void> {
  if ((await listListeners(db, [event])).length === 0) return;
  const { number, brand, user_id, total_cents, currency } = await db
    .selectFrom('orders')
    .select(['number', 'brand', 'user_id', 'total_cents', 'currency'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const link = pathTo('studioOrder', { id: String(id) });
  const about = { type: 'order', id, link, number, member_id: user_id, total_cents, currency };
  await writeEvent(db, { event, brand, about }, now);
}
