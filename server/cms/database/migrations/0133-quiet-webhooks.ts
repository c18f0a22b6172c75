import { sql } from 'kysely';
import { isPostgresql } from '../database.ts';
import type { Migration } from '../migration.ts';

/** When a webhook was tried last, and until when one that keeps failing is left alone. */
export const quietWebhooks: Migration = {
  name: '0133-quiet-webhooks',
  async up(db) {
    const text = sql.raw(isPostgresql(db) ? 'text collate "C"' : 'text');
    await sql`alter table outgoing_webhooks add column tried_at ${text}`.execute(db);
    await sql`alter table outgoing_webhooks add column quiet_until ${text}`.execute(db);
    await sql`update outgoing_webhooks set tried_at =
      (select max(tried_at) from webhook_deliveries where webhook_id = outgoing_webhooks.id)`.execute(db);
  },
};
