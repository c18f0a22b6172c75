import { sql } from 'kysely';
import { isPostgresql } from '../database.ts';
import type { Migration } from '../migration.ts';

/** Links to other sites, as they were found when they were last tried. */
export const outsideLinks: Migration = {
  name: '0076-outside-links',
  async up(db) {
    const isServer = isPostgresql(db);
    const text = sql.raw(isServer ? 'text collate "C"' : 'text');
    const integer = sql.raw(isServer ? 'bigint' : 'integer');
    await sql`create table outside_links (
      href ${text} primary key,
      checked_at ${text} not null,
      failures ${integer} not null
    )`.execute(db);
  },
};
