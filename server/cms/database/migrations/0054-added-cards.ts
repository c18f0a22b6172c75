import { sql } from 'kysely';
import { isPostgresql } from '../database.ts';
import type { Migration } from '../migration.ts';

/** When the card of a page was stored: the webhook may bring it before its owner comes back, who is told all the same. */
export const addedCards: Migration = {
  name: '0054-added-cards',
  async up(db) {
    const text = sql.raw(isPostgresql(db) ? 'text collate "C"' : 'text');
    await sql`alter table card_setups add column added_at ${text}`.execute(db);
  },
};
