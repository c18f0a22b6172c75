/**
 * Sends newsletters, in three kinds of jobs: one begins on the day, one puts the next few recipients in line every few seconds, and one
 * for each recipient sends the email. Emails of accounts and orders are jobs of another kind, so that they never wait for these.
 */
import { sql } from 'kysely';
import * as z from 'zod';
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import {
  addJob,
  defineJob,
  handleJob,
  type JobHandler,
  JobRefused,
  removeJob,
  replaceJob,
} from '#server/cms/jobs/index.ts';
import { MailboxRefused, type SendEmail } from '#server/cms/mail/index.ts';
import { tags } from '#shared/rest/tags.ts';
import { composeNewsletter, type NewsletterPlace, type NewsletterRow } from './compose-newsletter.ts';
import { addToCount } from './counts.ts';
import { endSubscription } from './subscriptions.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Time between two batches: short, so that a newsletter that is paused stops soon. */
const BATCH_MS = 10 * SECOND_MS;
/** Part of the time of a batch over which its emails are spread; the rest is for those that take longer. */
const SPREAD = 0.8;
/** A mail server that took nothing for so long, of more than a batch, is likely down. */
const STUCK_MS = 5 * MINUTE_MS;
const ERROR_LENGTH = 300;

const one = z.object({ newsletter: z.number() });
const startJob = defineJob({ name: 'newsletter-start', payload: one });
const openingJob = defineJob({ name: 'newsletter-opening', payload: one });
const batchJob = defineJob({ name: 'newsletter-batch', payload: z.object({}) });
const emailJob = defineJob({
  name: 'newsletter-email',
  payload: z.object({ newsletter: z.number(), subscriber: z.number() }),
  maxAttempts: 8,
  firstWaitMs: MINUTE_MS,
  atOnce: 4,
});

/** There is one row of batches, whatever is being sent: the rate is that of the site. */
const BATCH_KEY = 'all';
const keyOf = (newsletter: number): string => String(newsletter);

/** In the transaction of the change. */
export const planSending = (db: Database, newsletter: number, at: Date): Promise<void> =>
  replaceJob(db, { kind: startJob, payload: { newsletter }, key: keyOf(newsletter), runAt: at });

export const cancelSending = (db: Database, newsletter: number): Promise<void> =>
  removeJob(db, startJob, keyOf(newsletter));

/** Writes down who gets it, and begins. In the transaction of the change. */
export async function beginSending(db: Database, newsletter: NewsletterRow, now: Date): Promise<void> {
  const { id, brand } = newsletter;
  await db
    .updateTable('newsletters')
    .set({
      state: 'sending',
      started_at: now.toISOString(),
      send_at: now.toISOString(),
    })
    .where('id', '=', id)
    .execute();
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('newsletter_recipients')
    .columns(['newsletter_id', 'subscriber_id'])
    .expression(
      db
        .selectFrom('subscribers')
        .select([sql<number>`cast(${id} as integer)`.as('newsletter_id'), 'id as subscriber_id'])
        .where('brand', '=', brand)
        .where('status', '=', 'confirmed'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  await addToCount(db, id, 'recipients', Number(numInsertedOrUpdatedRows));
  await planOpening(db, { ...newsletter, started_at: now.toISOString() }, now);
  await goOnSending(db, now);
  await endWhereDone(db, now);
  await writeOutbox(db, [tags.newsletters], now);
}

/**
 * Its page opens to everybody so many days after it was sent, whenever it was given a page. In the transaction of the change.
 */
export async function planOpening(
  db: Database,
  { id, on_site, members_days, started_at }: NewsletterRow,
  now: Date,
): Promise<void> {
  const day = on_site === 1 && started_at !== null ? Date.parse(started_at) + members_days * DAY_MS : 0;
  const opensAt = day > now.getTime() ? new Date(day) : null;
  await db
    .updateTable('newsletters')
    .set({ opens_at: opensAt?.toISOString() ?? null })
    .where('id', '=', id)
    .execute();
  if (!opensAt) return removeJob(db, openingJob, keyOf(id));
  await replaceJob(db, { kind: openingJob, payload: { newsletter: id }, key: keyOf(id), runAt: opensAt });
}

/** In the transaction of the change. */
export async function goOnSending(db: Database, now: Date): Promise<void> {
  await addJob(db, { kind: batchJob, payload: {}, key: BATCH_KEY, runAt: now });
}

export interface SendingOptions extends NewsletterPlace {
  readonly send: SendEmail;
  readonly now: () => Date;
  /** Emails in a minute. */
  readonly rate: number;
}

export function listNewsletterJobs(options: SendingOptions): readonly JobHandler[] {
  return [handleStart(options), handleBatch(options), handleEmail(options), handleOpening(options)];
}

function handleStart({ db, now }: SendingOptions): JobHandler {
  return handleJob(startJob, ({ newsletter }, attempt) =>
    inTransaction(db, async (transaction) => {
      await attempt.finish(transaction);
      const row = await findRow(transaction, newsletter);
      if (row?.state === 'scheduled') await beginSending(transaction, row, now());
    }),
  );
}

/** The page of one that members read first opens to everybody. */
function handleOpening({ db, now }: SendingOptions): JobHandler {
  return handleJob(openingJob, ({ newsletter }, attempt) =>
    inTransaction(db, async (transaction) => {
      await attempt.finish(transaction);
      await transaction
        .updateTable('newsletters')
        .set({ opens_at: null })
        .where('id', '=', newsletter)
        .execute();
      await writeOutbox(transaction, [tags.newsletters], now());
    }),
  );
}

function handleBatch({ db, now, rate }: SendingOptions): JobHandler {
  const batchMs = Math.max(BATCH_MS, MINUTE_MS / rate);
  const size = Math.max(1, Math.round((rate * batchMs) / MINUTE_MS));
  const stepMs = (MINUTE_MS / rate) * SPREAD;
  return handleJob(batchJob, (_, attempt) =>
    inTransaction(db, async (transaction) => {
      await attempt.finish(transaction);
      const at = now();
      await failLost(transaction);
      const next = await listNext(transaction, size, at);
      for (const [place, { newsletter, subscriber }] of next.entries()) {
        await addJob(transaction, {
          kind: emailJob,
          payload: { newsletter, subscriber },
          key: `${newsletter}-${subscriber}`,
          runAt: new Date(at.getTime() + place * stepMs),
        });
        await changeRecipient(transaction, { newsletter, subscriber }, { state: 'queued' });
      }
      await endWhereDone(transaction, at);
      if (await isAnySending(transaction))
        await addJob(transaction, {
          kind: batchJob,
          payload: {},
          key: BATCH_KEY,
          runAt: new Date(at.getTime() + batchMs),
        });
    }),
  );
}

/**
 * The next recipients, the oldest newsletter first; fewer where others are still in line. Mailboxes that are tried again hold up nobody. But
 * where nothing arrives at all, the mail server is likely down: then one at a time tries whether it is back.
 */
async function listNext(db: Database, size: number, now: Date): Promise<readonly Recipient[]> {
  const { fresh, retried } = await countQueued(db);
  const isStuck = retried >= size && !(await hasArrived(db, new Date(now.getTime() - STUCK_MS)));
  const room = isStuck ? 1 : size - fresh;
  if (room <= 0) return [];
  return db
    .selectFrom('newsletter_recipients')
    .innerJoin('newsletters', 'newsletters.id', 'newsletter_id')
    .select(['newsletter_id as newsletter', 'subscriber_id as subscriber'])
    .where('newsletters.state', '=', 'sending')
    .where('newsletter_recipients.state', '=', 'waiting')
    .orderBy('newsletter_id')
    .orderBy('subscriber_id')
    .limit(room)
    .execute();
}

/** Recipients in line: on their first attempt, and those that are tried again. */
async function countQueued(db: Database): Promise<{ readonly fresh: number; readonly retried: number }> {
  const isFresh = sql<number>`case when jobs.attempts = 0 or (jobs.attempts = 1 and jobs.state = 'running') then 1 else 0 end`;
  const { queued, fresh } = await db
    .selectFrom('newsletter_recipients')
    .innerJoin('newsletters', 'newsletters.id', 'newsletter_id')
    .innerJoin('jobs', (join) =>
      join
        .on('jobs.kind', '=', emailJob.name)
        .on('jobs.ended_at', 'is', null)
        .on('jobs.key', '=', sql<string>`cast(newsletter_id as text) || '-' || cast(subscriber_id as text)`),
    )
    .select(({ fn }) => [fn.countAll<number>().as('queued'), sql<number | null>`sum(${isFresh})`.as('fresh')])
    .where('newsletters.state', '=', 'sending')
    .where('newsletter_recipients.state', '=', 'queued')
    .executeTakeFirstOrThrow();
  return { fresh: Number(fresh ?? 0), retried: Number(queued) - Number(fresh ?? 0) };
}

async function hasArrived(db: Database, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('newsletter_recipients')
    .innerJoin('newsletters', 'newsletters.id', 'newsletter_id')
    .select('subscriber_id')
    .where('newsletters.state', '=', 'sending')
    .where('newsletter_recipients.state', '=', 'sent')
    .where('sent_at', '>=', since.toISOString())
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those whose job was given up by a process that ended: nobody would send them any more. */
async function failLost(db: Database): Promise<void> {
  const { rows } = await sql<{
    newsletter_id: number;
  }>`update newsletter_recipients set state = 'failed', error = 'The server ended while it was being sent.'
    where state = 'queued' and not exists (select 1 from jobs where kind = ${emailJob.name} and ended_at is null
      and key = cast(newsletter_id as text) || '-' || cast(subscriber_id as text)) returning newsletter_id`.execute(
    db,
  );
  for (const { newsletter_id } of rows) await addToCount(db, newsletter_id, 'failed', 1);
}

async function isAnySending(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('newsletters')
    .select('id')
    .where('state', '=', 'sending')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A newsletter that nobody waits for any more is sent. */
async function endWhereDone(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('newsletters')
    .set({ state: 'sent', ended_at: now.toISOString() })
    .where('state', '=', 'sending')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('newsletter_recipients')
            .select('subscriber_id')
            .whereRef('newsletter_id', '=', 'newsletters.id')
            .where('newsletter_recipients.state', 'in', ['waiting', 'queued']),
        ),
      ),
    )
    .execute();
}

interface Recipient {
  readonly newsletter: number;
  readonly subscriber: number;
}

/**
 * Sends to one recipient. That it was sent is noted with the end of the job: after a crash between the two the same email is sent again,
 * with the same Message-ID.
 */
function handleEmail({ send, now, ...place }: SendingOptions): JobHandler {
  const { db } = place;
  return handleJob(emailJob, async (recipient, attempt) => {
    const found = await findRecipient(db, recipient);
    const end = (values: RecipientChange, isBounce = false) =>
      inTransaction(db, async (transaction) => {
        await attempt.finish(transaction);
        await changeRecipient(transaction, recipient, values);
        if (isBounce) await endSubscription(transaction, recipient, 'bounced', now());
        await endWhereDone(transaction, now());
      });
    if (found === undefined) return end({});
    if (found === 'paused') return end({ state: 'waiting' });
    if (found === 'gone') return end({ state: 'skipped' });
    const { row, ...to } = found;
    try {
      const composed = await composeNewsletter(place, row, { ...to, subscriber: recipient.subscriber });
      await send(composed, row.brand, `newsletter-${attempt.key}`);
    } catch (error) {
      // Those that failed for good are counted on the page of the newsletter, not among the emails that wait for somebody.
      if (!(error instanceof JobRefused) && !attempt.isLast) throw error;
      return end(
        { state: 'failed', error: String(error).slice(0, ERROR_LENGTH) },
        error instanceof MailboxRefused,
      );
    }
    return end({ state: 'sent', sent_at: now().toISOString() });
  });
}

/** Undefined for one that is not in line; `gone` for who has left since, and where it was stopped. */
async function findRecipient(
  db: Database,
  { newsletter, subscriber }: Recipient,
): Promise<
  | undefined
  | 'paused'
  | 'gone'
  | { readonly row: NewsletterRow; readonly email: string; readonly name: string | undefined }
> {
  const recipient = await db
    .selectFrom('newsletter_recipients')
    .select('state')
    .where('newsletter_id', '=', newsletter)
    .where('subscriber_id', '=', subscriber)
    .executeTakeFirst();
  const row = await findRow(db, newsletter);
  if (recipient?.state !== 'queued' || !row) return undefined;
  if (row.state === 'paused') return 'paused';
  const known = await db
    .selectFrom('subscribers')
    // Subscribers give no name. An account has one, and counts once its owner has shown that the mailbox is theirs.
    .leftJoin('users', (join) =>
      join
        .onRef('users.email', '=', 'subscribers.email')
        .on('users.closed_at', 'is', null)
        .on('users.email_confirmed_at', 'is not', null),
    )
    .select(['subscribers.email', 'users.given_name'])
    .where('subscribers.id', '=', subscriber)
    .where('subscribers.status', '=', 'confirmed')
    .executeTakeFirst();
  if (row.state !== 'sending' || !known) return 'gone';
  return { row, email: known.email, name: known.given_name ?? undefined };
}

type RecipientChange = Partial<{
  readonly state: 'waiting' | 'queued' | 'sent' | 'failed' | 'skipped';
  readonly sent_at: string;
  readonly error: string;
}>;

async function changeRecipient(
  db: Database,
  { newsletter, subscriber }: Recipient,
  values: RecipientChange,
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  const { state } = values;
  if (state === 'sent' || state === 'failed') await addToCount(db, newsletter, state, 1);
  if (state === 'skipped') await addToCount(db, newsletter, 'recipients', -1);
  await db
    .updateTable('newsletter_recipients')
    .set(values)
    .where('newsletter_id', '=', newsletter)
    .where('subscriber_id', '=', subscriber)
    .execute();
}

const findRow = (db: Database, id: number): Promise<NewsletterRow | undefined> =>
  db.selectFrom('newsletters').selectAll().where('id', '=', id).executeTakeFirst();
