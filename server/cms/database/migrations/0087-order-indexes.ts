import type { Migration } from '../migration.ts';

/** Staff's list of orders begins with the newest, and the report of revenue sums the payments of each. */
export const orderIndexes: Migration = {
  name: '0087-order-indexes',
  async up(db) {
    await db.schema.createIndex('orders_created').on('orders').columns(['created_at', 'id']).execute();
    await db.schema.createIndex('payments_order').on('payments').column('order_id').execute();
  },
};
