import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Bytes that FTS5 holds back in memory within a transaction, as 0019 sets it for the index of before. */
const HELD_BACK = 8 * 1_048_576;

/**
 * Names that say what they hold: search terms of an item, properties of a gem, sources of answers as whole JSON. Empty until
 * `reindexIfOld` (`server/cms/search`) fills them: FTS5 cannot rename a column.
 */
export const searchSources: Migration = {
  name: '0028-search-sources',
  async up(db) {
    await sql`alter table items rename column sought_as to search_terms`.execute(db);
    await sql`alter table search_queue rename column turn to seq`.execute(db);
    await sql`alter table search_figures rename to search_properties`.execute(db);
    await sql`delete from search_documents`.execute(db);
    await sql`delete from search_titles`.execute(db);
    await sql`drop table search_index`.execute(db);
    await sql`create virtual table search_index using fts5(
      title, content, full_excerpt, keywords, property_classes, tokenize = 'porter unicode61 remove_diacritics 2'
    )`.execute(db);
    await sql`insert into search_index (search_index, rank) values ('hashsize', ${sql.lit(HELD_BACK)})`.execute(
      db,
    );
    await sql`drop table search_shown`.execute(db);
    await sql`create table search_sources (
      id integer primary key references items (id) on delete cascade,
      title text not null,
      excerpt text not null,
      opening text not null,
      document text not null
    )`.execute(db);
  },
};
