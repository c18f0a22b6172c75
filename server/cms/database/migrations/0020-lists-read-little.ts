import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/**
 * Whoever lists items reads little of each, and a dozen pages of text lay between an item's title and its link: an index holds what is
 * shown. Terms and brands of an item lie side by side in the table itself, not behind an index of it.
 */
export const listsReadLittle: Migration = {
  name: '0020-lists-read-little',
  async up(db) {
    await sql`create index items_shown on items (id, status, type, title, slug, link, date, modified, gemstone_family, access,
      author_id, featured_media_id, excerpt)`.execute(db);
    await sql`create table new_item_terms (
      item_id integer not null references items (id) on delete cascade,
      term_id integer not null references terms (id) on delete cascade,
      position integer not null,
      primary key (item_id, term_id)) without rowid`.execute(db);
    await sql`insert into new_item_terms select item_id, term_id, position from item_terms`.execute(db);
    await sql`drop table item_terms`.execute(db);
    await sql`alter table new_item_terms rename to item_terms`.execute(db);
    await sql`create index items_by_term on item_terms (term_id, item_id)`.execute(db);
    await sql`create table new_item_brands (
      item_id integer not null references items (id) on delete cascade,
      brand text not null,
      position integer not null,
      primary key (item_id, brand)) without rowid`.execute(db);
    await sql`insert into new_item_brands select item_id, brand, position from item_brands`.execute(db);
    await sql`drop table item_brands`.execute(db);
    await sql`alter table new_item_brands rename to item_brands`.execute(db);
  },
};
