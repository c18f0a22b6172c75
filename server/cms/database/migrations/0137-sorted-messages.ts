import { sql } from 'kysely';
import { isPostgresql } from '../database.ts';
import type { Migration } from '../migration.ts';

/** Messages to a business that need no answer here, and those of senders from whom it wants to hear no more. */
export const sortedMessages: Migration = {
  name: '0137-sorted-messages',
  async up(db) {
    const text = sql.raw(isPostgresql(db) ? 'text collate "C"' : 'text');
    await sql`alter table listing_messages add column done_at ${text}`.execute(db);
    await sql`alter table listing_messages add column blocked_at ${text}`.execute(db);
    // One spelling for a sender; later ones are stored so.
    await sql`update listing_messages set email = lower(email)`.execute(db);
  },
};
