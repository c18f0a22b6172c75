/** How a subscription ends: by its owner, or since the email service says that its emails are not wanted or come back. */
import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { settleFailedReports, writeTaken } from '#server/cms/received-webhooks/index.ts';
import { BRAND_IDS } from '#shared/brands.ts';
import type { EmailReports } from '#shared/email-reports.ts';
import type { SubscriptionEnding } from '#shared/newsletters.ts';
import { addToCount } from './counts.ts';

/** The subscriber who leaves, and the newsletter in which the link was; undefined for an email that is none. */
export interface UnsubscribeKey {
  readonly subscriber: number;
  readonly newsletter?: number | undefined;
}

/** `id-signature` or `id` `n` `newsletter-signature`: good for as long as the email lies in somebody's mailbox, and kept nowhere. */
export function makeUnsubscribeKey({ subscriber, newsletter }: UnsubscribeKey, secret: string): string {
  const name = newsletter === undefined ? `${subscriber}` : `${subscriber}n${newsletter}`;
  return `${name}-${createHmac('sha256', secret).update(`unsubscribe\n${name}`).digest('base64url')}`;
}

/** Undefined for a key that we did not make. */
export function parseUnsubscribeKey(key: string, secret: string): UnsubscribeKey | undefined {
  const [, id = '', issue] = /^(\d{1,15})(?:n(\d{1,15}))?-/.exec(key) ?? [];
  if (id === '') return undefined;
  const parsed = { subscriber: Number(id), newsletter: issue === undefined ? undefined : Number(issue) };
  const [given, expected] = [key, makeUnsubscribeKey(parsed, secret)].map((text) =>
    createHash('sha256').update(text).digest(),
  );
  return given && expected && timingSafeEqual(given, expected) ? parsed : undefined;
}

/** Leaving twice is leaving once. */
export async function endSubscription(
  db: Database,
  { subscriber, newsletter }: UnsubscribeKey,
  ending: SubscriptionEnding,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('subscribers')
    .set({ status: 'unsubscribed', confirm_hash: null, ended_at: now.toISOString(), ending })
    .where('id', '=', subscriber)
    .where('status', '!=', 'unsubscribed')
    .executeTakeFirst();
  if (numUpdatedRows === 0n || newsletter === undefined) return;
  const { numUpdatedRows: counted } = await db
    .updateTable('newsletter_recipients')
    .set({ ending })
    .where('newsletter_id', '=', newsletter)
    .where('subscriber_id', '=', subscriber)
    // Counted once, also when somebody subscribes again and leaves by the same email.
    .where('ending', '=', '')
    .executeTakeFirst();
  await addToCount(db, newsletter, ending, Number(counted));
}

const ENDING_OF = { bounce: 'bounced', complaint: 'complained' } as const;

/** Ends the subscriptions on either site of those whose emails came back for good, or who complained. Addresses that nobody knows are passed over. */
export async function takeEmailReports(
  database: Database,
  { events }: EmailReports,
  now: Date,
): Promise<{ readonly ended: number }> {
  return inTransaction(database, async (db) => {
    const types = new Map<string, EmailReports['events'][number]['type']>();
    for (const { type, email, permanent } of events)
      if (type === 'complaint' || permanent)
        types.set(email.toLowerCase(), types.get(email.toLowerCase()) ?? type);
    const subscribers = await findSubscribers(db, [...types.keys()]);
    for (const { id, email } of subscribers) {
      const newsletter = await findLastSent(db, id);
      await endSubscription(db, { subscriber: id, newsletter }, ENDING_OF[types.get(email) ?? 'bounce'], now);
    }
    const kind = [...new Set(events.map(({ type }) => type))].sort().join(', ');
    const counts = { reports: events.length, ended: subscribers.length };
    await writeTaken(db, { service: 'emails', key: randomUUID(), kind, ...counts }, now);
    await settleFailedReports(db);
    return { ended: subscribers.length };
  });
}

const MAX_EMAIL_LENGTH = 254;

/** In one statement, and by the index, which begins with the site: reports come by the thousand. */
async function findSubscribers(db: Database, emails: readonly string[]) {
  // PostgreSQL takes no text with a zero byte.
  const possible = emails.filter((email) => email.length <= MAX_EMAIL_LENGTH && !email.includes('\0'));
  if (possible.length === 0) return [];
  return db
    .selectFrom('subscribers')
    .select(['id', 'email'])
    .where('brand', 'in', BRAND_IDS)
    .where('email', 'in', possible)
    .where('status', '!=', 'unsubscribed')
    .execute();
}

/** The newsletter that a report is most likely about. */
async function findLastSent(db: Database, subscriber: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('newsletter_recipients')
    .select('newsletter_id')
    .where('subscriber_id', '=', subscriber)
    .where('state', '=', 'sent')
    .orderBy('sent_at', 'desc')
    .orderBy('newsletter_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.newsletter_id;
}
