import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/**
 * What a search outside of this file has yet to hear of. An item that changes again takes a new turn, a number that was
 * never given before: a turn that was served can be struck out without losing what came meanwhile.
 */
export const searchQueue: Migration = {
  name: '0016-search-queue',
  async up(db) {
    await sql`create table search_queue (
      turn integer primary key autoincrement,
      item_id integer not null unique on conflict replace
    )`.execute(db);
  },
};
