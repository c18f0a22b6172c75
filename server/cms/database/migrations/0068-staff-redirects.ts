import { sql } from 'kysely';
import { isPostgresql } from '../database.ts';
import type { Migration } from '../migration.ts';

/** Redirects that staff made: loading those of the content leaves them alone. */
export const staffRedirects: Migration = {
  name: '0068-staff-redirects',
  async up(db) {
    const isServer = isPostgresql(db);
    const text = sql.raw(isServer ? 'text collate "C"' : 'text');
    const integer = sql.raw(isServer ? 'bigint' : 'integer');
    await sql`create table staff_redirects (
      brand ${text} not null,
      path ${text} not null,
      target ${text},
      status ${integer} not null,
      primary key (brand, path)
    )`.execute(db);
  },
};
