import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/**
 * SQLite's own full-text index; another database brings its own migration and its own `SearchEngine`.
 * `porter` lets "solder" find "soldering"; `prefix` keeps the last, half-typed word fast. A rowid is an item's id.
 */
export const searchIndex: Migration = {
  name: '0002-search',
  async up(db) {
    await sql`create virtual table search_index using fts5(
      title, content, full_excerpt,
      tokenize = 'porter unicode61 remove_diacritics 2', prefix = '2 3'
    )`.execute(db);
  },
};
