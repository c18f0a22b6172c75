import { sql } from 'kysely';
import { isPostgresql } from '../database.ts';
import type { Migration } from '../migration.ts';

/** Work that waits for staff: messages that are done, accounts that are locked, emails to users, links that lead nowhere. */
export const desk: Migration = {
  name: '0060-desk',
  async up(db) {
    const isServer = isPostgresql(db);
    const text = sql.raw(isServer ? 'text collate "C"' : 'text');
    const integer = sql.raw(isServer ? 'bigint' : 'integer');
    await sql`alter table messages add column done_at ${text}`.execute(db);
    await sql`alter table messages add column done_by ${text} not null default ''`.execute(db);
    await sql`alter table messages add column answer ${text} not null default ''`.execute(db);
    // Those of before were answered from a mailbox.
    await sql`update messages set done_at = created_at`.execute(db);
    await sql`create index messages_waiting on messages (created_at) where done_at is null`.execute(db);
    await sql`alter table users add column locked_at ${text}`.execute(db);
    await sql`create table sent_emails (
      job_key ${text} primary key,
      user_id ${integer} not null,
      subject ${text} not null,
      queued_at ${text} not null
    )`.execute(db);
    await sql`create index sent_emails_user on sent_emails (user_id)`.execute(db);
    await sql`create table broken_links (
      item_id ${integer} not null references items (id) on delete cascade,
      href ${text} not null,
      problem ${text} not null,
      found_at ${text} not null,
      primary key (item_id, href)
    )`.execute(db);
  },
};
