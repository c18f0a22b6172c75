import type { Migration } from '../migration.ts';

/** What stands in a picture's place until it has come: a few pixels of it, as WebP in base64; empty for none. */
export const blurredPictures: Migration = {
  name: '0005-blurred-pictures',
  async up(db) {
    await db.schema
      .alterTable('media')
      .addColumn('blur', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};
