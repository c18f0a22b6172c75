import { sql } from 'kysely';
import { isPostgresql } from '../database.ts';
import type { Migration } from '../migration.ts';

/** Totals of several lines: what a coupon takes off, shipping, tax, and where goods are sent. */
export const checkoutTotals: Migration = {
  name: '0041-checkout-totals',
  async up(db) {
    const isServer = isPostgresql(db);
    const text = sql.raw(isServer ? 'text collate "C"' : 'text');
    const integer = sql.raw(isServer ? 'bigint' : 'integer');
    for (const table of ['checkouts', 'orders'])
      for (const column of [
        // Part of the discount, whose rest is credit.
        sql`coupon_cents ${integer} not null default 0`,
        sql`coupon_code ${text} not null default ''`,
        sql`shipping_cents ${integer} not null default 0`,
        sql`tax_cents ${integer} not null default 0`,
        // The address as JSON; empty where nothing is sent.
        sql`shipping ${text} not null default ''`,
      ])
        await sql`alter table ${sql.table(table)} add column ${column}`.execute(db);
  },
};
