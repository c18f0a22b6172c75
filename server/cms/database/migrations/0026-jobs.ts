import type { Migration } from '../migration.ts';

/** When something is to be done next, by one of the processes on the database. */
export const jobs: Migration = {
  name: '0026-jobs',
  async up(db) {
    await db.schema
      .createTable('jobs')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('next_at', 'text', (column) => column.notNull())
      .execute();
  },
};
