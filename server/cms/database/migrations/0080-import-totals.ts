import { sql } from 'kysely';
import { isPostgresql } from '../database.ts';
import type { Migration } from '../migration.ts';

/** Listings that an import is going to write, for its progress. */
export const importTotals: Migration = {
  name: '0080-import-totals',
  async up(db) {
    const integer = sql.raw(isPostgresql(db) ? 'bigint' : 'integer');
    await sql`alter table listing_imports add column total ${integer} not null default 0`.execute(db);
  },
};
