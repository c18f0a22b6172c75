import { sql } from 'kysely';
import { isPostgresql } from '../database.ts';
import type { Migration } from '../migration.ts';

/** Country and state by which something that is not sent was taxed, as its buyer typed them; empty where that does not matter. */
export const taxPlaces: Migration = {
  name: '0057-tax-places',
  async up(db) {
    const text = sql.raw(isPostgresql(db) ? 'text collate "C"' : 'text');
    await sql`alter table checkouts add column tax_place ${text} not null default ''`.execute(db);
  },
};
