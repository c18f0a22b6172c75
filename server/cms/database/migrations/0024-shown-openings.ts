import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** How the text of an item begins, which an answer shows of it as well. Filled when the index of words is made anew. */
export const shownOpenings: Migration = {
  name: '0024-shown-openings',
  async up(db) {
    await sql`alter table search_shown add column opening text not null default ''`.execute(db);
  },
};
