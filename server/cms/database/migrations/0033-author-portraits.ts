import type { Migration } from '../migration.ts';

/** How an author is drawn, as JSON; null for initials. */
export const authorPortraits: Migration = {
  name: '0033-author-portraits',
  async up(db) {
    await db.schema.alterTable('authors').addColumn('portrait', 'text').execute();
  },
};
