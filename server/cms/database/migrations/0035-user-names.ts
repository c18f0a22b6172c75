import { sql } from 'kysely';
import { isPostgresql } from '../database.ts';
import type { Migration } from '../migration.ts';

/** User names are looked up in lower case, in both databases; PostgreSQL's tables were made with this index. */
export const userNames: Migration = {
  name: '0035-user-names',
  async up(db) {
    if (!isPostgresql(db)) await sql`create index users_username on users (lower(username))`.execute(db);
  },
};
