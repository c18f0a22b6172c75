import { sql } from 'kysely';
import { isPostgresql } from '../database.ts';
import type { Migration } from '../migration.ts';

/** Files that are sent in parts until they have come whole, and what is known of those of the library: bytes, and seconds of videos. */
export const partialUploads: Migration = {
  name: '0100-partial-uploads',
  async up(db) {
    const isServer = isPostgresql(db);
    const text = sql.raw(isServer ? 'text collate "C"' : 'text');
    const integer = sql.raw(isServer ? 'bigint' : 'integer');
    const real = sql.raw(isServer ? 'double precision' : 'real');
    await sql`create table partial_uploads (
      upload ${text} primary key,
      user_id ${integer} not null references users (id) on delete cascade,
      name ${text} not null,
      modified ${integer} not null,
      size ${integer} not null,
      received ${integer} not null,
      media_id ${integer},
      changed_at ${text} not null
    )`.execute(db);
    await sql`create index partial_uploads_user on partial_uploads (user_id, name)`.execute(db);
    await sql`create index partial_uploads_changed on partial_uploads (changed_at)`.execute(db);
    await sql`alter table media add column bytes ${integer}`.execute(db);
    await sql`alter table media add column seconds ${real}`.execute(db);
  },
};
