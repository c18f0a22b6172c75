import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** The record of changes tells received webhooks from outgoing ones. */
export const directionsOfWebhooks: Migration = {
  name: '0132-directions-of-webhooks',
  async up(db) {
    await sql`update staff_changes set action = 'received ' || action
      where action in ('webhook retried', 'webhook dropped')`.execute(db);
    await sql`update staff_changes set action = 'outgoing ' || action
      where action in ('webhook added', 'webhook changed', 'webhook secret renewed', 'webhook paused', 'webhook resumed',
        'webhook tested', 'webhook deliveries resent', 'webhook deliveries dropped', 'webhook deleted')`.execute(
      db,
    );
  },
};
