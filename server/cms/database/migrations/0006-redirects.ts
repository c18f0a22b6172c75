import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Where former addresses lead, or that they are gone. */
export const redirects: Migration = {
  name: '0006-redirects',
  async up(db) {
    await db.schema
      .createTable('redirects')
      .addColumn('brand', 'text', (column) => column.notNull())
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('target', 'text')
      .addColumn('status', 'integer', (column) => column.notNull().check(sql`status in (301, 302, 410)`))
      .addPrimaryKeyConstraint('redirects_key', ['brand', 'path'])
      .addCheckConstraint('redirects_target', sql`(status = 410) = (target is null)`)
      .execute();
  },
};
