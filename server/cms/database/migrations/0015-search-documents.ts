import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/**
 * The search index again, with columns for what an item is filed under and for its figures, and beside it what hits are
 * filtered, sorted and counted by: rows of `items` are wide, and reading a date from them follows a chain of pages.
 * Empty until `reindexIfOld` (`server/cms/search`) fills it.
 */
export const searchDocuments: Migration = {
  name: '0015-search-documents',
  async up(db) {
    await sql`drop table search_index`.execute(db);
    await sql`create virtual table search_index using fts5(
      title, content, full_excerpt, keywords, figures,
      tokenize = 'porter unicode61 remove_diacritics 2', prefix = '2 3'
    )`.execute(db);
    // What is found while somebody types: few words, so that half of one is found as fast as a whole.
    await sql`create virtual table search_titles using fts5(
      title, tokenize = 'porter unicode61 remove_diacritics 2', prefix = '1 2 3'
    )`.execute(db);
    // How many documents hold a stem, read from the index itself.
    await sql`create virtual table search_stems using fts5vocab(search_index, row)`.execute(db);
    await sql`create virtual table search_title_stems using fts5vocab(search_titles, row)`.execute(db);
    await sql`create table search_documents (
      id integer primary key references items (id) on delete cascade,
      type text not null,
      title text not null,
      title_key text not null,
      title_stems text not null,
      keyword_stems text not null,
      excerpt_stems text not null,
      filed_under text not null,
      length integer not null,
      brands integer not null,
      date text not null
    )`.execute(db);
    await sql`create index search_documents_by_date on search_documents (date desc, id desc)`.execute(db);
    await sql`create table search_facets (
      id integer not null references search_documents (id) on delete cascade,
      facet text not null,
      key text not null,
      primary key (id, facet, key)
    ) without rowid`.execute(db);
    await sql`create index search_facets_by_key on search_facets (facet, key, id)`.execute(db);
    await sql`create table search_figures (
      id integer not null references search_documents (id) on delete cascade,
      property text not null,
      low real not null,
      high real not null,
      primary key (id, property)
    ) without rowid`.execute(db);
    // Words as they were written, for whoever mistypes one. Numbered, so that a process reads on where it stopped.
    await sql`create table search_words (id integer primary key, word text not null unique)`.execute(db);
    await sql`create table search_state (name text primary key, value text not null) without rowid`.execute(
      db,
    );
  },
};
