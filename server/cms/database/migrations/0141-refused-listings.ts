import { sql } from 'kysely';
import { isPostgresql } from '../database.ts';
import type { Migration } from '../migration.ts';

/** Listings as they were refused: when one is sent again, what was mended since is told apart. */
export const refusedListings: Migration = {
  name: '0141-refused-listings',
  async up(db) {
    const text = sql.raw(isPostgresql(db) ? 'text collate "C"' : 'text');
    await sql`alter table listings add column refused ${text} not null default ''`.execute(db);
    // Nothing was changed in them yet: a change makes them drafts.
    await sql`update listings set refused = fields where draft_state = 'refused'`.execute(db);
  },
};
