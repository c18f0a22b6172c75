import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Documents of search with the beginning of their text in them, as they are sent. Filled when the index is made anew. */
export const searchSourceTexts: Migration = {
  name: '0030-search-source-texts',
  async up(db) {
    await sql`delete from search_sources`.execute(db);
    await sql`alter table search_sources drop column opening`.execute(db);
  },
};
