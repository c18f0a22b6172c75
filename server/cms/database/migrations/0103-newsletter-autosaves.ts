import { sql } from 'kysely';
import { isPostgresql } from '../database.ts';
import type { Migration } from '../migration.ts';

/** Unsaved writing of newsletters, as `autosaves` has it of items. */
export const newsletterAutosaves: Migration = {
  name: '0103-newsletter-autosaves',
  async up(db) {
    const isServer = isPostgresql(db);
    const text = sql.raw(isServer ? 'text collate "C"' : 'text');
    const integer = sql.raw(isServer ? 'bigint' : 'integer');
    await sql`create table newsletter_autosaves (
      newsletter_id ${integer} not null references newsletters (id) on delete cascade,
      user_id ${integer} not null,
      revision ${integer} not null,
      fields ${text} not null,
      saved_at ${text} not null,
      primary key (newsletter_id, user_id)
    )`.execute(db);
    await sql`create index newsletter_autosaves_user on newsletter_autosaves (user_id)`.execute(db);
  },
};
