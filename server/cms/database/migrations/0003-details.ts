import type { Migration } from '../migration.ts';

/** What items of one type have beside their text; and lists by family of gemstone. */
export const itemDetails: Migration = {
  name: '0003-details',
  async up(db) {
    await db.schema.alterTable('items').addColumn('details', 'text').execute();
    await db.schema.createIndex('items_by_family').on('items').columns(['gemstone_family', 'type']).execute();
  },
};
