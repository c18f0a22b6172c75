import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/**
 * What FTS5 holds back in memory within a transaction before it writes it out, in bytes: many items in one transaction are written
 * in fewer and larger pieces than with the default, one megabyte, in five sixths of the time. A single item never comes near.
 */
const HELD_BACK = 8 * 1_048_576;

/**
 * Rows of the index are numbered so that a match tells its type and its brands (`search/sqlite/index-rows.ts`), and beginnings
 * of words have no index of their own: they took as long to write as all else, and only three letters were ever found by them.
 * Empty until `reindexIfOld` fills it.
 */
export const searchRows: Migration = {
  name: '0019-search-rows',
  async up(db) {
    await sql`delete from search_documents`.execute(db);
    await sql`drop index search_documents_narrow`.execute(db);
    await sql`alter table search_documents drop column brands`.execute(db);
    await sql`alter table search_documents add column row integer not null default 0`.execute(db);
    await sql`create index search_documents_narrow on search_documents (id, row, date, title_key)`.execute(
      db,
    );
    await sql`drop table search_index`.execute(db);
    await sql`create virtual table search_index using fts5(
      title, content, full_excerpt, keywords, figures, tokenize = 'porter unicode61 remove_diacritics 2'
    )`.execute(db);
    await sql`insert into search_index (search_index, rank) values ('hashsize', ${sql.lit(HELD_BACK)})`.execute(
      db,
    );
    await sql`delete from search_titles`.execute(db);
  },
};
