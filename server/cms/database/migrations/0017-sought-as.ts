import type { Migration } from '../migration.ts';

/** What people type who look for an item, in words that it does not use; a list in JSON. */
export const soughtAs: Migration = {
  name: '0017-sought-as',
  async up(db) {
    await db.schema
      .alterTable('items')
      .addColumn('sought_as', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
  },
};
