import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Items of one type by their titles, as Studio lists businesses: without it all titles are walked along, those of articles too. */
export const listingsByTitle: Migration = {
  name: '0110-listings-by-title',
  async up(db) {
    await sql`create index items_by_type_title on items (type, lower(title), id)`.execute(db);
  },
};
