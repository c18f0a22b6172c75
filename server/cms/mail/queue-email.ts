import * as z from 'zod';
import { type Database, parseColumn } from '#server/cms/database/index.ts';
import { addJob, defineJob, removeJob } from '#server/cms/jobs/index.ts';
import { BRAND_IDS, type BrandId } from '#shared/brands.ts';
import { type Email, email as emailSchema } from './email.ts';

const MINUTE_MS = 60_000;

/** The waits double from a minute at most: the eighth attempt is two hours after the first, or earlier. */
const payload = z.object({ brand: z.enum(BRAND_IDS), email: emailSchema });

export const emailJob = defineJob({
  name: 'email',
  payload,
  maxAttempts: 8,
  firstWaitMs: MINUTE_MS,
  atOnce: 4,
});

/** Puts an email on its way. In the transaction of what it tells about: both are there, or neither is. Answers its key. */
export async function queueEmail(
  transaction: Database,
  brand: BrandId,
  email: Email,
  now: Date,
): Promise<string> {
  const key = await addJob(transaction, { kind: emailJob, payload: { brand, email }, runAt: now });
  await noteEmail(transaction, key, email, now);
  return key;
}

/** For staff, who are asked whether an email was sent: that it was, and never its text. */
async function noteEmail(db: Database, key: string, { to, subject }: Email, now: Date): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', to.toLowerCase())
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!user) return;
  await db
    .insertInto('sent_emails')
    .values({ job_key: key, user_id: user.id, subject, queued_at: now.toISOString() })
    .execute();
}

/** To whom an email is, and its subject; empty for other jobs, and once its text was removed. */
export function describeEmailJob(kind: string, json: string): string {
  if (kind !== emailJob.name || json === '') return '';
  const { to, subject } = parseColumn(payload, json).email;
  return `${to}: ${subject}`;
}

/** Takes back an email that was queued in this transaction. */
export async function removeEmail(transaction: Database, key: string): Promise<void> {
  await removeJob(transaction, emailJob, key);
  await transaction.deleteFrom('sent_emails').where('job_key', '=', key).execute();
}
