import { sql } from 'kysely';
import { isPostgresql } from '../database.ts';
import type { Migration } from '../migration.ts';

/** Names who takes over the items of an author who is being deleted. */
export const authorHeirs: Migration = {
  name: '0123-author-heirs',
  async up(db) {
    const integer = sql.raw(isPostgresql(db) ? 'bigint' : 'integer');
    await sql`alter table authors add column heir_id ${integer} references authors (id)`.execute(db);
  },
};
