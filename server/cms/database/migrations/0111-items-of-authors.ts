import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** The next few items of an author by their ids, as the job reads them that follows a change of the name. */
export const itemsOfAuthors: Migration = {
  name: '0111-items-of-authors',
  async up(db) {
    await sql`create index items_of_authors on items (author_id, id)`.execute(db);
  },
};
