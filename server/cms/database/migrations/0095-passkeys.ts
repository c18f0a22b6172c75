import { sql } from 'kysely';
import { isPostgresql } from '../database.ts';
import type { Migration } from '../migration.ts';

/** Passkeys (WebAuthn), beside the codes of the second factor. */
export const passkeys: Migration = {
  name: '0095-passkeys',
  async up(db) {
    const isServer = isPostgresql(db);
    const text = sql.raw(isServer ? 'text collate "C"' : 'text');
    const integer = sql.raw(isServer ? 'bigint' : 'integer');
    await sql`create table passkeys (
      uuid ${text} primary key,
      user_id ${integer} not null references users (id) on delete cascade,
      host ${text} not null,
      credential_id ${text} not null unique,
      public_key ${text} not null,
      counter ${integer} not null,
      transports ${text} not null,
      name ${text} not null,
      created_at ${text} not null,
      last_used ${text}
    )`.execute(db);
    await sql`create index passkeys_user on passkeys (user_id)`.execute(db);
  },
};
