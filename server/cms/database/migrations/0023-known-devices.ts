import type { Migration } from '../migration.ts';

/** Browsers that have signed in before, and how often something happened in a window of time. */
export const knownDevices: Migration = {
  name: '0023-known-devices',
  async up(db) {
    await db.schema
      .createTable('known_devices')
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('person_id', 'integer', (column) =>
        column.notNull().references('people.id').onDelete('cascade'),
      )
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('known_devices_key', ['hash', 'person_id'])
      .execute();
    await db.schema.createIndex('known_devices_person').on('known_devices').column('person_id').execute();
    await db.schema.createIndex('known_devices_end').on('known_devices').column('expires_at').execute();
    await db.schema
      .createTable('rate_counters')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('ends_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('rate_counters_end').on('rate_counters').column('ends_at').execute();
  },
};
