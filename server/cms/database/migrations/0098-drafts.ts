import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Drafts are few among many: they are found without reading the others. */
export const drafts: Migration = {
  name: '0098-drafts',
  async up(db) {
    await sql`create index items_drafts on items (modified, id) where status = 'draft'`.execute(db);
  },
};
