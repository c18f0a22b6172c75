import { sql } from 'kysely';
import { isPostgresql } from '../database.ts';
import type { Migration } from '../migration.ts';

/** Until when a webhook is left alone whose receiver keeps others waiting, and an index by which is found when each was tried last. */
export const quietWebhooks: Migration = {
  name: '0133-quiet-webhooks',
  async up(db) {
    const text = sql.raw(isPostgresql(db) ? 'text collate "C"' : 'text');
    await sql`alter table outgoing_webhooks add column quiet_until ${text}`.execute(db);
    await sql`create index webhook_deliveries_tried on webhook_deliveries (webhook_id, tried_at)`.execute(db);
  },
};
