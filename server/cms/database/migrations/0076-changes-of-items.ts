import { sql } from 'kysely';
import { isPostgresql } from '../database.ts';
import type { Migration } from '../migration.ts';

/** The record names the item that was changed. It stays when the item is deleted, as all of the record does. */
export const changesOfItems: Migration = {
  name: '0076-changes-of-items',
  async up(db) {
    const integer = sql.raw(isPostgresql(db) ? 'bigint' : 'integer');
    await sql`alter table staff_changes add column item_id ${integer}`.execute(db);
  },
};
