import { sql } from 'kysely';
import { isPostgresql } from '../database.ts';
import type { Migration } from '../migration.ts';

/** Pages on which members add a card, until it is stored. */
export const cardSetups: Migration = {
  name: '0040-card-setups',
  async up(db) {
    const isServer = isPostgresql(db);
    const text = sql.raw(isServer ? 'text collate "C"' : 'text');
    const integer = sql.raw(isServer ? 'bigint' : 'integer');
    await sql`create table card_setups (
      token ${text} primary key,
      user_id ${integer} not null references users (id) on delete cascade,
      gateway_checkout ${text} not null,
      created_at ${text} not null
    )`.execute(db);
    await sql`create index card_setups_user on card_setups (user_id)`.execute(db);
  },
};
