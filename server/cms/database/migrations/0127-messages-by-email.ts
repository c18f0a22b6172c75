import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** For a user's page in Studio, which shows what came from their address. */
export const messagesByEmail: Migration = {
  name: '0127-messages-by-email',
  async up(db) {
    await sql`create index messages_by_email on messages (lower(email), id)`.execute(db);
  },
};
