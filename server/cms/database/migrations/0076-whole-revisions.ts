import { sql } from 'kysely';
import { isPostgresql } from '../database.ts';
import type { Migration } from '../migration.ts';

/** Revisions keep the whole item: what stands beside its texts is JSON, and null for those of before. */
export const wholeRevisions: Migration = {
  name: '0076-whole-revisions',
  async up(db) {
    const text = sql.raw(isPostgresql(db) ? 'text collate "C"' : 'text');
    await sql`alter table revisions add column facts ${text}`.execute(db);
  },
};
