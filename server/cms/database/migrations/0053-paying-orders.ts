import { sql } from 'kysely';
import { isPostgresql } from '../database.ts';
import type { Migration } from '../migration.ts';

/** The order that has paid for the period of a membership, by which money that goes back finds it; and the draft of which a gift was bought, once. */
export const payingOrders: Migration = {
  name: '0053-paying-orders',
  async up(db) {
    const isServer = isPostgresql(db);
    const integer = sql.raw(isServer ? 'bigint' : 'integer');
    const text = sql.raw(isServer ? 'text collate "C"' : 'text');
    await sql`alter table memberships add column order_id ${integer}`.execute(db);
    await sql`create index memberships_order on memberships (order_id) where order_id is not null`.execute(
      db,
    );
    await sql`update memberships set order_id = (
      select max(id) from orders
      where orders.user_id = memberships.user_id and orders.paid_from = memberships.paid_from
    ) where plan_rid not in ('', 'gift')`.execute(db);
    // Gifts that were to go on as plans and were canceled: they end by themselves again.
    await sql`update memberships set ends_at = coalesce(next_billing_at, cancel_at), next_billing_at = null, plan_rid = ''
      where plan_rid = 'gift' and next_plan = ''`.execute(db);
    await sql`alter table gifts add column draft ${text}`.execute(db);
    await sql`create unique index gifts_draft on gifts (draft)`.execute(db);
  },
};
