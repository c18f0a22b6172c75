import { sql } from 'kysely';
import { isPostgresql } from '../database.ts';
import type { Migration } from '../migration.ts';

/** Listings in their owners' hands: what each owner has written beside what is live, the photos, and who may change it. */
export const listings: Migration = {
  name: '0064-listings',
  async up(db) {
    const isServer = isPostgresql(db);
    const text = sql.raw(isServer ? 'text collate "C"' : 'text');
    const integer = sql.raw(isServer ? 'bigint' : 'integer');
    await sql`create table listings (
      item_id ${integer} primary key references items (id) on delete cascade,
      fields ${text} not null default '',
      draft_state ${text} not null default 'none' check (draft_state in ('none', 'draft', 'waiting', 'refused')),
      revision ${integer} not null default 1,
      accepted ${text} not null default '',
      reason ${text} not null default '',
      plan ${text} not null default 'free' check (plan in ('free', 'professional', 'featured')),
      trusted ${integer} not null default 0,
      website_problem ${text} not null default '',
      import_key ${text} unique,
      created_at ${text} not null,
      changed_at ${text} not null,
      sent_at ${text},
      sent_by ${integer},
      expires_at ${text},
      warned_at ${text},
      deleted_at ${text}
    )`.execute(db);
    await sql`create index listings_waiting on listings (sent_at) where draft_state = 'waiting'`.execute(db);
    await sql`create table listing_photos (
      slug ${text} primary key,
      item_id ${integer} not null references items (id) on delete cascade,
      width ${integer} not null,
      height ${integer} not null,
      placeholder ${text} not null,
      created_at ${text} not null
    )`.execute(db);
    await sql`create index listing_photos_item on listing_photos (item_id)`.execute(db);
    await sql`alter table business_owners add column role ${text} not null default 'owner'`.execute(db);
    await sql`create index business_owners_item on business_owners (item_id)`.execute(db);
  },
};
