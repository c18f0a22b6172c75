import type { Migration } from '../migration.ts';

/** Whose sessions in the community are still to be ended. */
export const farewells: Migration = {
  name: '0012-farewells',
  async up(db) {
    await db.schema
      .createTable('farewells')
      .addColumn('person_id', 'integer', (column) =>
        column.primaryKey().references('people.id').onDelete('cascade'),
      )
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('farewells_next').on('farewells').column('next_at').execute();
  },
};
