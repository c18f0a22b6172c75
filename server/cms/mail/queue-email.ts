import * as z from 'zod';
import type { Database } from '#server/cms/database/index.ts';
import { addJob, defineJob, removeJob } from '#server/cms/jobs/index.ts';
import { BRAND_IDS, type BrandId } from '#shared/brands.ts';
import { type Email, email as emailSchema } from './email.ts';

const MINUTE_MS = 60_000;

/** The waits double from a minute at most: the eighth attempt is two hours after the first, or earlier. */
export const emailJob = defineJob({
  name: 'email',
  payload: z.object({ brand: z.enum(BRAND_IDS), email: emailSchema }),
  maxAttempts: 8,
  firstWaitMs: MINUTE_MS,
  atOnce: 4,
  isSecret: true,
});

/** Puts an email on its way. In the transaction of what it tells about: both are there, or neither is. Answers its key. */
export function queueEmail(transaction: Database, brand: BrandId, email: Email, now: Date): Promise<string> {
  return addJob(transaction, { kind: emailJob, payload: { brand, email }, runAt: now });
}

/** Takes back an email that was queued in this transaction. */
export function removeEmail(transaction: Database, key: string): Promise<void> {
  return removeJob(transaction, emailJob, key);
}
