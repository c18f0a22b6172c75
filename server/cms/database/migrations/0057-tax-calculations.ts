import { sql } from 'kysely';
import { isPostgresql } from '../database.ts';
import type { Migration } from '../migration.ts';

/** Taxes as the payment service has reckoned them, and the calculation and the sale that stand there for a checkout. */
export const taxCalculations: Migration = {
  name: '0057-tax-calculations',
  async up(db) {
    const text = sql.raw(isPostgresql(db) ? 'text collate "C"' : 'text');
    await sql`create table tax_calculations (
      key ${text} primary key,
      calculation ${text} not null,
      taxes ${text} not null,
      expires_at ${text} not null
    )`.execute(db);
    for (const column of ['tax_calculation', 'tax_transaction'])
      await sql`alter table checkouts add column ${sql.raw(column)} ${text} not null default ''`.execute(db);
  },
};
