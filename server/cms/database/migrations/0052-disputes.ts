import { sql } from 'kysely';
import { isPostgresql } from '../database.ts';
import type { Migration } from '../migration.ts';

/** When a payment was first seen to be disputed: what that locks is locked once. */
export const disputes: Migration = {
  name: '0052-disputes',
  async up(db) {
    const text = sql.raw(isPostgresql(db) ? 'text collate "C"' : 'text');
    await sql`alter table payments add column disputed_at ${text}`.execute(db);
  },
};
