import type { Migration } from '../migration.ts';

/** What people keep for later; the higher its number, the later it was kept. */
export const favorites: Migration = {
  name: '0009-favorites',
  async up(db) {
    await db.schema
      .createTable('favorites')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('person_id', 'integer', (column) =>
        column.notNull().references('people.id').onDelete('cascade'),
      )
      .addColumn('item_id', 'integer', (column) =>
        column.notNull().references('items.id').onDelete('cascade'),
      )
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addUniqueConstraint('favorites_key', ['person_id', 'item_id'])
      .execute();
    await db.schema.createIndex('favorites_item').on('favorites').column('item_id').execute();
  },
};
