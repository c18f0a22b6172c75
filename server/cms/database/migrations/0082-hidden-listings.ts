import { sql } from 'kysely';
import { isPostgresql } from '../database.ts';
import type { Migration } from '../migration.ts';

/** Listings that staff took out of the directory, with the reason; and whether editors have changed the item since it was accepted. */
export const hiddenListings: Migration = {
  name: '0082-hidden-listings',
  async up(db) {
    const isServer = isPostgresql(db);
    const text = sql.raw(isServer ? 'text collate "C"' : 'text');
    const integer = sql.raw(isServer ? 'bigint' : 'integer');
    await sql`alter table listings add column hidden_at ${text}`.execute(db);
    await sql`alter table listings add column hidden_reason ${text} not null default ''`.execute(db);
    await sql`alter table listings add column is_edited ${integer} not null default 0`.execute(db);
  },
};
