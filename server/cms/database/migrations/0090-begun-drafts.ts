import { sql } from 'kysely';
import { isPostgresql } from '../database.ts';
import type { Migration } from '../migration.ts';

/** The idempotency key with which a user began an item: a button that is pressed twice begins one draft. */
export const begunDrafts: Migration = {
  name: '0090-begun-drafts',
  async up(db) {
    const text = sql.raw(isPostgresql(db) ? 'text collate "C"' : 'text');
    await sql`alter table item_writing add column begun_key ${text}`.execute(db);
    await db.schema
      .createIndex('item_writing_begun')
      .on('item_writing')
      .columns(['owner_id', 'begun_key'])
      .unique()
      .execute();
  },
};
