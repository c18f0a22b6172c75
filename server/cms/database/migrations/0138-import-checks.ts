import { sql } from 'kysely';
import { isPostgresql } from '../database.ts';
import type { Migration } from '../migration.ts';

/** The findings of the check of a file, so that looking at it is cheap, and how far undoing it is. */
export const importChecks: Migration = {
  name: '0138-import-checks',
  async up(db) {
    const isServer = isPostgresql(db);
    const text = sql.raw(isServer ? 'text collate "C"' : 'text');
    const integer = sql.raw(isServer ? 'bigint' : 'integer');
    await sql`alter table listing_imports add column plan ${text}`.execute(db);
    await sql`alter table listing_imports add column checked_at ${text}`.execute(db);
    await sql`alter table listing_imports add column undo_total ${integer}`.execute(db);
    await sql`alter table listing_import_rows add column file_row ${integer}`.execute(db);
  },
};
