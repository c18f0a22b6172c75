import { sql } from 'kysely';
import { isPostgresql } from '../database.ts';
import type { Migration } from '../migration.ts';

/** Items may be private: a state of drafts that only the staff who may read them see. */
export const privateItems: Migration = {
  name: '0091-private-items',
  async up(db) {
    const states = sql.raw(`state in ('', 'pending', 'future', 'private', 'trash')`);
    if (isPostgresql(db)) {
      await sql`alter table item_writing drop constraint item_writing_state_check, add check (${states})`.execute(
        db,
      );
      return;
    }
    await sql`create table new_item_writing (
      item_id integer primary key references items (id) on delete cascade,
      state text not null check (${states}),
      owner_id integer,
      is_dated integer not null,
      is_named integer not null,
      begun_key text
    )`.execute(db);
    await sql`insert into new_item_writing
      select item_id, state, owner_id, is_dated, is_named, begun_key from item_writing`.execute(db);
    await sql`drop table item_writing`.execute(db);
    await sql`alter table new_item_writing rename to item_writing`.execute(db);
    await sql`create index item_writing_state on item_writing (state, item_id)`.execute(db);
    await sql`create index item_writing_owner on item_writing (owner_id)`.execute(db);
    await sql`create unique index item_writing_begun on item_writing (owner_id, begun_key)`.execute(db);
  },
};
