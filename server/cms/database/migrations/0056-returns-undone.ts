import { sql } from 'kysely';
import { isPostgresql } from '../database.ts';
import type { Migration } from '../migration.ts';

/** Refunds that a bank did not take, with their reversed credit notes, and disputes that were won, with what they had taken. */
export const returnsUndone: Migration = {
  name: '0056-returns-undone',
  async up(db) {
    const isServer = isPostgresql(db);
    const text = sql.raw(isServer ? 'text collate "C"' : 'text');
    const integer = sql.raw(isServer ? 'bigint' : 'integer');
    for (const column of [
      sql`payments add column failed_refund_cents ${integer} not null default 0`,
      sql`payments add column dispute_ended_at ${text}`,
      sql`payments add column dispute_took ${text} not null default ''`,
      sql`memberships add column locked_from ${text} not null default ''`,
    ])
      await sql`alter table ${column}`.execute(db);
    const reasons = sql.raw(`reason in ('guarantee', 'staff', 'not_given', 'other', 'failed')`);
    if (isServer) {
      await sql`alter table credit_notes drop constraint credit_notes_amount_cents_check,
        drop constraint credit_notes_reason_check, add check (amount_cents <> 0), add check (${reasons})`.execute(
        db,
      );
      return;
    }
    await sql`create table new_credit_notes (
      id integer primary key autoincrement,
      number text not null unique,
      payment_id integer not null references payments (id),
      order_id integer references orders (id),
      user_id integer not null references users (id),
      amount_cents integer not null check (amount_cents <> 0),
      reason text not null check (${reasons}),
      created_at text not null
    )`.execute(db);
    await sql`insert into new_credit_notes select * from credit_notes`.execute(db);
    await sql`drop table credit_notes`.execute(db);
    await sql`alter table new_credit_notes rename to credit_notes`.execute(db);
    await sql`create index credit_notes_order on credit_notes (order_id)`.execute(db);
    await sql`create index credit_notes_user on credit_notes (user_id)`.execute(db);
  },
};
