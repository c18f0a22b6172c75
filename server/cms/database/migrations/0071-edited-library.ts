import { sql } from 'kysely';
import { isPostgresql } from '../database.ts';
import type { Migration } from '../migration.ts';

/** Changes on the site to images, terms and authors stay at the next start, also where one has another name now or is gone. */
export const editedLibrary: Migration = {
  name: '0071-edited-library',
  async up(db) {
    const isServer = isPostgresql(db);
    const text = sql.raw(isServer ? 'text collate "C"' : 'text');
    const integer = sql.raw(isServer ? 'bigint' : 'integer');
    await sql`alter table media add column replaced_at ${text}`.execute(db);
    await sql`alter table terms add column edited_at ${text}`.execute(db);
    await sql`alter table authors add column edited_at ${text}`.execute(db);
    await sql`create table term_moves (
      taxonomy ${text} not null,
      slug ${text} not null,
      term_id ${integer} references terms (id) on delete set null,
      primary key (taxonomy, slug)
    )`.execute(db);
    await sql`create index term_moves_term on term_moves (term_id)`.execute(db);
    await sql`create table author_moves (
      slug ${text} primary key,
      author_id ${integer} references authors (id) on delete set null
    )`.execute(db);
    await sql`create index author_moves_author on author_moves (author_id)`.execute(db);
  },
};
