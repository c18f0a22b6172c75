import { sql } from 'kysely';
import { isPostgresql } from '../database.ts';
import type { Migration } from '../migration.ts';

/** The second factor of staff, its recovery codes, application passwords, and when a session has last shown who it is. */
export const secondFactors: Migration = {
  name: '0062-second-factors',
  async up(db) {
    const isServer = isPostgresql(db);
    const text = sql.raw(isServer ? 'text collate "C"' : 'text');
    const integer = sql.raw(isServer ? 'bigint' : 'integer');
    await sql`create table second_factors (
      user_id ${integer} primary key references users (id) on delete cascade,
      secret ${text} not null,
      last_step ${integer} not null,
      created_at ${text} not null,
      confirmed_at ${text}
    )`.execute(db);
    await sql`create table recovery_codes (
      hash ${text} not null,
      user_id ${integer} not null references users (id) on delete cascade,
      used_at ${text},
      primary key (hash, user_id)
    )`.execute(db);
    await sql`create index recovery_codes_user on recovery_codes (user_id)`.execute(db);
    await sql`create table application_passwords (
      uuid ${text} primary key,
      user_id ${integer} not null references users (id) on delete cascade,
      app_id ${text} not null,
      name ${text} not null,
      hash ${text} not null unique,
      role ${text} not null,
      reads_only ${integer} not null,
      created_at ${text} not null,
      last_used ${text}
    )`.execute(db);
    await sql`create index application_passwords_user on application_passwords (user_id)`.execute(db);
    await sql`alter table sessions add column proved_at ${text}`.execute(db);
    await sql`alter table known_devices add column trusted_until ${text}`.execute(db);
  },
};
