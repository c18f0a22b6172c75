import { sql } from 'kysely';
import { isPostgresql } from '../database.ts';
import type { Migration } from '../migration.ts';

/** How often words were searched for, by day: never by whom. */
export const searchCounts: Migration = {
  name: '0061-search-counts',
  async up(db) {
    const isServer = isPostgresql(db);
    const text = sql.raw(isServer ? 'text collate "C"' : 'text');
    const integer = sql.raw(isServer ? 'bigint' : 'integer');
    await sql`create table searched_words (
      day ${text} not null,
      brand ${text} not null,
      words ${text} not null,
      count ${integer} not null,
      hits ${integer} not null,
      primary key (day, brand, words)
    )`.execute(db);
  },
};
