import type { Migration } from '../migration.ts';

/** Lists of the addresses of a type read nothing of an item besides. */
export const addressIndex: Migration = {
  name: '0034-address-index',
  async up(db) {
    await db.schema
      .createIndex('items_addresses')
      .on('items')
      .columns(['type', 'status', 'id', 'link', 'modified', 'featured_media_id'])
      .execute();
  },
};
