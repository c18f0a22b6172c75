import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/**
 * What search shows of an item, as the very JSON that it answers: of each hit one row is read, where five tables were. The index that held
 * the same columns gives way to one that finds the items of a picture, which is looked for when it changes. Filled when the index of
 * words is made anew.
 */
export const shownItems: Migration = {
  name: '0021-shown-items',
  async up(db) {
    await sql`create table search_shown (
      id integer primary key references items (id) on delete cascade,
      title text not null,
      excerpt text not null,
      line text not null,
      rest text not null)`.execute(db);
    await sql`drop index items_shown`.execute(db);
    await sql`create index items_by_picture on items (featured_media_id)`.execute(db);
  },
};
