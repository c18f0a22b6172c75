import { sql } from 'kysely';
import { isPostgresql } from '../database.ts';
import type { Migration } from '../migration.ts';

/** Members who have kept a listing lately and keep it no more: they do not review it. */
export const formerKeepers: Migration = {
  name: '0088-former-keepers',
  async up(db) {
    const isServer = isPostgresql(db);
    const text = sql.raw(isServer ? 'text collate "C"' : 'text');
    const integer = sql.raw(isServer ? 'bigint' : 'integer');
    await sql`create table former_keepers (
      item_id ${integer} not null references items (id) on delete cascade,
      user_id ${integer} not null references users (id),
      left_at ${text} not null,
      primary key (item_id, user_id)
    )`.execute(db);
    await sql`create index former_keepers_user on former_keepers (user_id)`.execute(db);
  },
};
