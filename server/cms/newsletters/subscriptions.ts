/** How a subscription ends: by its owner, or since the email service says that its emails are not wanted or come back. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import type { EmailReports } from '#shared/email-reports.ts';
import type { SubscriptionEnding } from '#shared/newsletters.ts';

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
  await db
    .updateTable('newsletter_recipients')
    .set({ ending })
    .where('newsletter_id', '=', newsletter)
    .where('subscriber_id', '=', subscriber)
    .execute();
}

const ENDING_OF = { bounce: 'bounced', complaint: 'complained' } as const;

/** Ends the subscriptions on either site of those whose emails came back for good, or who complained. Addresses that nobody knows are passed over. */
export async function takeEmailReports(
  database: Database,
  { events }: EmailReports,
  now: Date,
): Promise<{ readonly ended: number }> {
  return inTransaction(database, async (db) => {
    let ended = 0;
    for (const { type, email, permanent } of events) {
      if (type === 'bounce' && !permanent) continue;
      const subscribers = await db
        .selectFrom('subscribers')
        .select('id')
        .where('email', '=', email.toLowerCase())
        .where('status', '!=', 'unsubscribed')
        .execute();
      for (const { id } of subscribers) {
        const newsletter = await findLastSent(db, id);
        await endSubscription(db, { subscriber: id, newsletter }, ENDING_OF[type], now);
        ended += 1;
      }
    }
    return { ended };
  });
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
