import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** For the list of staff, and to find what leads to a redirect. */
export const redirectsByPath: Migration = {
  name: '0124-redirects-by-path',
  async up(db) {
    await sql`create index redirects_by_path on redirects (path, brand, source)`.execute(db);
    await sql`create index redirects_by_target on redirects (target)`.execute(db);
  },
};
