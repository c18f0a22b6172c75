import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Indexes for lists of staff: whose address lives, what was ordered and refunded, and who works here. */
export const listsByIndex: Migration = {
  name: '0126-lists-of-staff-by-index',
  async up(db) {
    await sql`create index items_by_link on items (link)`.execute(db);
    await sql`create index order_items_by_name on order_items (name, order_id)`.execute(db);
    await sql`create index payments_refunded on payments (order_id) where refunded_cents > 0`.execute(db);
    await sql`create index users_by_roles on users (roles)`.execute(db);
  },
};
