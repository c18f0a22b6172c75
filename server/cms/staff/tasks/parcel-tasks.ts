import { sql } from 'kysely';
import type { Database } from '#server/cms/database/index.ts';
import { pathTo } from '#shared/routes.ts';
import type { TaskSource } from './task-source.ts';

/** Paid orders with goods that are still here. */
export const parcelTasks: TaskSource = {
  async count(db) {
    const { total } = await selectToSend(db)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  },
  async list(db, { limit, offset }) {
    const rows = await selectToSend(db)
      .select(['orders.id', 'orders.number', 'shipments.created_at', 'users.name'])
      .orderBy('shipments.created_at')
      .orderBy('orders.id')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(({ id, number, name, created_at }) => ({
      key: String(id),
      title: `Order ${number}`,
      about: name,
      since: created_at,
      path: pathTo('studioOrder', { id: String(id) }),
    }));
  },
};

const selectToSend = (db: Database) =>
  db
    .selectFrom('shipments')
    .innerJoin('orders', 'orders.id', 'shipments.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .where('shipments.state', '=', sql.lit('to_send'));
