import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * What search shows of an item, as the very JSON that it answers: of each hit one row is read, where five tables were. The index that held
 * the same columns has nobody to read it any more. Filled when the index is made anew.
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
  },
};
