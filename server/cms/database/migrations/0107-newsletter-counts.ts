import { sql } from 'kysely';
import { isPostgresql } from '../database.ts';
import type { Migration } from '../migration.ts';

/** How many a newsletter went to, and who left for it: on the newsletter, which outlives the rows of its recipients. */
export const newsletterCounts: Migration = {
  name: '0107-newsletter-counts',
  async up(db) {
    const integer = sql.raw(isPostgresql(db) ? 'bigint' : 'integer');
    for (const [column, isCounted] of Object.entries(COUNTED)) {
      const name = sql.ref(column);
      await sql`alter table newsletters add column ${name} ${integer} not null default 0`.execute(db);
      await sql`update newsletters set ${name} = (select count(*) from newsletter_recipients
        where newsletter_id = newsletters.id and ${sql.raw(isCounted)})`.execute(db);
    }
  },
};

const COUNTED = {
  recipients: "newsletter_recipients.state <> 'skipped'",
  sent: "newsletter_recipients.state = 'sent'",
  failed: "newsletter_recipients.state = 'failed'",
  unsubscribed: "ending = 'unsubscribed'",
  bounced: "ending = 'bounced'",
  complained: "ending = 'complained'",
} as const;
