import { sql } from 'kysely';
import { isPostgresql } from '../database.ts';
import type { Migration } from '../migration.ts';

/** Words about images, the point of them that stays in view, and who sent those that no file lists. */
export const mediaWords: Migration = {
  name: '0059-media-words',
  async up(db) {
    const isServer = isPostgresql(db);
    const text = sql.raw(isServer ? 'text collate "C"' : 'text');
    const integer = sql.raw(isServer ? 'bigint' : 'integer');
    await sql`alter table media add column title ${text} not null default ''`.execute(db);
    await sql`alter table media add column caption ${text} not null default ''`.execute(db);
    await sql`alter table media add column focal_point ${text}`.execute(db);
    await sql`alter table media add column uploaded_by ${integer}`.execute(db);
    await sql`alter table media add column edited_at ${text}`.execute(db);
  },
};
