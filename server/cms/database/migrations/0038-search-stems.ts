import { sql } from 'kysely';
import { isPostgresql } from '../database.ts';
import type { Migration } from '../migration.ts';

/** Bytes that FTS5 holds back in memory within a transaction, as 0019 sets it for the index of before. */
const HELD_BACK = 8 * 1_048_576;

/**
 * FTS5 is given stems as the other engines are (`search/query/words.ts`) and only takes them apart: its own tokenizer read `cat's-eye` as three
 * words, `1.76` as two, and `ore` as `or`. Empty until `reindexIfOld` (`server/cms/search`) fills it.
 */
export const searchStems: Migration = {
  name: '0038-search-stems',
  async up(db) {
    if (isPostgresql(db)) return;
    await sql`delete from search_documents`.execute(db);
    await sql`drop table search_index`.execute(db);
    await sql`create virtual table search_index using fts5(
      title, content, full_excerpt, keywords, property_classes,
      tokenize = "unicode61 remove_diacritics 0 tokenchars '.'"
    )`.execute(db);
    await sql`insert into search_index (search_index, rank) values ('hashsize', ${sql.lit(HELD_BACK)})`.execute(
      db,
    );
    await sql`drop table search_titles`.execute(db);
    await sql`create virtual table search_titles using fts5(
      title, tokenize = "unicode61 remove_diacritics 0 tokenchars '.'", prefix = '1 2 3'
    )`.execute(db);
  },
};
