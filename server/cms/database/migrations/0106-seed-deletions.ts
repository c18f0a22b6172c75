import { sql } from 'kysely';
import { isPostgresql } from '../database.ts';
import type { Migration } from '../migration.ts';

/** Files of the seed content whose content was deleted on the site. */
export const seedDeletions: Migration = {
  name: '0106-seed-deletions',
  async up(db) {
    const text = sql.raw(isPostgresql(db) ? 'text collate "C"' : 'text');
    await sql`create table seed_deletions (path ${text} primary key, deleted_at ${text} not null)`.execute(
      db,
    );
  },
};
