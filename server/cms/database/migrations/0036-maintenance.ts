import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Says that changes are refused, and until when, by whoever copies the database. */
export const maintenance: Migration = {
  name: '0036-maintenance',
  async up(db) {
    await sql`create table maintenance (
      name text primary key,
      target text not null,
      until text not null
    )`.execute(db);
  },
};
