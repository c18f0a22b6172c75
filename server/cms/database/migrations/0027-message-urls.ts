import type { Migration } from '../migration.ts';

/** The web address that a message is about; empty for none. */
export const messageUrls: Migration = {
  name: '0027-message-urls',
  async up(db) {
    await db.schema
      .alterTable('messages')
      .addColumn('url', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};
