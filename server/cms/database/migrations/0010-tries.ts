import type { Migration } from '../migration.ts';

/** What was tried of late, so that nobody tries on and on; and what is looked up by its end. */
export const tries: Migration = {
  name: '0010-tries',
  async up(db) {
    await db.schema
      .createTable('tries')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('tries_key').on('tries').columns(['key', 'at']).execute();
    await db.schema.createIndex('tries_at').on('tries').column('at').execute();
    await db.schema.createIndex('sessions_end').on('sessions').column('expires_at').execute();
    await db.schema.createIndex('person_keys_end').on('person_keys').column('expires_at').execute();
  },
};
