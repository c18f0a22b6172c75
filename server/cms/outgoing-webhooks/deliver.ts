/** Sends what webhooks are to be told, and notes what came back. */
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { handleJob, type JobAttempt, type JobHandler, JobPostponed } from '#server/cms/jobs/index.ts';
import { AddressUnreadable } from '#server/internet/ask-public.ts';
import { postWebhook, type WebhookNetwork } from '#server/internet/post-webhook.ts';
import type { BrandId } from '#shared/brands.ts';
import { TEST_EVENT } from '#shared/webhook-events.ts';
import { composeBody } from './compose-body.ts';
import { describeEnd } from './give-up.ts';
import { signMessage } from './sign.ts';
import { deliveryJob } from './write-event.ts';

interface DeliveryOptions {
  readonly db: Database;
  readonly secret: string;
  readonly origins: Readonly<Record<BrandId, string>>;
  readonly network: WebhookNetwork;
  readonly now: () => Date;
  /** For tests. */
  readonly slowMs?: number;
}

const TIMEOUT_MS = 10_000;
const MAX_FAILURES = 20;
const DAY_MS = 86_400_000;
const GONE = 410;
/** Attempts that fail after so long keep the others waiting, those that are refused at once do not. */
const SLOW_MS = 1000;
/** After so many failures one that is slow is tried once in `QUIET_MS`, whatever waits for it. */
const FAILURES_IN_A_ROW = 3;
const QUIET_MS = 2 * 60_000;
/** Postponed deliveries come back one by one: four in a second when there are many. */
const SPREAD_MS = 4 * 60_000;
const APART_MS = 250;

/** Columns of a webhook to which the last delivery arrived, or that begins anew. */
export const NEVER_FAILED = { failures: 0, failing_since: null, quiet_until: null } as const;

export function handleDeliveries(options: DeliveryOptions): JobHandler {
  return handleJob(deliveryJob, async ({ id }, attempt) => {
    const delivery = await findWaiting(options.db, id);
    if (!delivery) return;
    const isTest = delivery.event === TEST_EVENT;
    const { webhook_state: state } = delivery;
    if (state !== 'active' && !isTest) return giveUp(options.db, id, state);
    if (!isTest) await claimAttempt(options, delivery);
    const outcome = await send(options, delivery, attempt.signal);
    attempt.signal.throwIfAborted();
    const isLast = attempt.isLast || isTest || outcome.status === GONE;
    await inTransaction(options.db, (db) => note({ ...options, db }, delivery, outcome, isLast, attempt));
    if (outcome.error !== '' && !isLast) throw new Error(outcome.error);
  });
}

type WaitingDelivery = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;

/** Undefined for one that was sent or dropped, or whose webhook was deleted. */
function findWaiting(db: Database, id: number) {
  return db
    .selectFrom('webhook_deliveries')
    .innerJoin('outgoing_webhooks', 'outgoing_webhooks.id', 'webhook_deliveries.webhook_id')
    .select(['webhook_deliveries.id', 'webhook_id', 'message_id', 'event', 'brand', 'about'])
    .select(['webhook_deliveries.created_at', 'attempts', 'url', 'salt', 'old_salt', 'old_until'])
    .select(['quiet_until', 'outgoing_webhooks.state as webhook_state'])
    .where('webhook_deliveries.id', '=', id)
    .where('webhook_deliveries.state', '=', 'waiting')
    .executeTakeFirst();
}

/** @throws JobPostponed when its webhook is slow, and another delivery has tried it a moment ago */
async function claimAttempt(
  { db, now }: DeliveryOptions,
  { webhook_id, quiet_until }: WaitingDelivery,
): Promise<void> {
  if (quiet_until === null) return;
  const at = now();
  if (quiet_until <= at.toISOString()) {
    const { numUpdatedRows } = await db
      .updateTable('outgoing_webhooks')
      .set({ quiet_until: new Date(at.getTime() + QUIET_MS).toISOString() })
      .where('id', '=', webhook_id)
      .where('quiet_until', '=', quiet_until)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) return;
  }
  const { waiting } = await db
    .selectFrom('webhook_deliveries')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('webhook_id', '=', webhook_id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  throw new JobPostponed(QUIET_MS, Math.max(SPREAD_MS, Number(waiting) * APART_MS));
}

/** One that was written, or being sent, while the others were given up. */
async function giveUp(db: Database, id: number, why: 'paused' | 'stopped'): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', error: describeEnd(why) })
    .where('id', '=', id)
    .execute();
}

interface DeliveryOutcome {
  /** Null where nothing answered. */
  readonly status: number | null;
  readonly response: string;
  readonly durationMs: number;
  /** Empty for what was taken. */
  readonly error: string;
}

async function send(
  { network, origins, secret, now }: DeliveryOptions,
  delivery: WaitingDelivery,
  signal: AbortSignal,
): Promise<DeliveryOutcome> {
  const { message_id: id, url, salt, old_salt, old_until } = delivery;
  const body = composeBody(delivery, origins);
  const at = now();
  const salts = old_until !== null && old_until > at.toISOString() ? [salt, old_salt] : [salt];
  const headers = signMessage({ id, body, at }, salts, secret);
  const start = performance.now();
  const measure = () => Math.round(performance.now() - start);
  try {
    const { status, text } = await postWebhook(network, url, {
      headers,
      body,
      timeoutMs: TIMEOUT_MS,
      signal,
    });
    return { status, response: cleanText(text), durationMs: measure(), error: describeStatus(status) };
  } catch (error) {
    if (!(error instanceof AddressUnreadable)) throw error;
    return { status: null, response: '', durationMs: measure(), error: error.message };
  }
}

function describeStatus(status: number): string {
  if (status >= 200 && status < 300) return '';
  if (status >= 300 && status < 400) return `It redirects (${status}). Enter the address to which it leads.`;
  if (status === GONE) return 'It wants no more of these (410).';
  if (status === 401 || status === 403) return `It refused this (${status}). Has it the right secret?`;
  if (status === 404) return 'It has nothing at this address (404).';
  return `It answered with error ${status}.`;
}

/** PostgreSQL stores no NUL. */
const cleanText = (text: string): string => text.replaceAll('\0', '');

async function note(
  { db, now, slowMs = SLOW_MS }: DeliveryOptions,
  { id, webhook_id, event }: WaitingDelivery,
  { status, response, durationMs, error }: DeliveryOutcome,
  isLast: boolean,
  attempt: JobAttempt,
): Promise<void> {
  const at = now().toISOString();
  const isSent = error === '';
  if (isSent || isLast) await attempt.finish(db);
  // The webhook before its delivery, as those do who pause it: else the two could wait for each other.
  if (isSent) await noteSuccess(db, webhook_id);
  else if (event !== TEST_EVENT)
    await noteFailure(db, webhook_id, now(), { isGone: status === GONE, isSlow: durationMs >= slowMs });
  await db
    .updateTable('webhook_deliveries')
    .set((eb) => ({
      state: isSent ? ('sent' as const) : isLast ? ('failed' as const) : ('waiting' as const),
      attempts: eb('attempts', '+', 1),
      tried_at: at,
      status,
      response,
      duration_ms: durationMs,
      error,
    }))
    .where('id', '=', id)
    .execute();
}

async function noteSuccess(db: Database, id: number): Promise<void> {
  await db
    .updateTable('outgoing_webhooks')
    .set(NEVER_FAILED)
    .where('id', '=', id)
    .where('failures', '>', 0)
    // One that stopped says since when until somebody resumes it.
    .where('state', '=', 'active')
    .execute();
}

/** Stops what nobody has taken anything from for a day, and what asks for it. */
async function noteFailure(
  db: Database,
  id: number,
  now: Date,
  { isGone, isSlow }: { readonly isGone: boolean; readonly isSlow: boolean },
): Promise<void> {
  const quiet = isSlow ? new Date(now.getTime() + QUIET_MS).toISOString() : null;
  const { failures, failing_since } = await db
    .updateTable('outgoing_webhooks')
    .set((eb) => ({
      failures: eb('failures', '+', 1),
      failing_since: eb.fn.coalesce('failing_since', eb.val(now.toISOString())),
      quiet_until: eb
        .case()
        .when('failures', '>=', FAILURES_IN_A_ROW - 1)
        .then(quiet)
        .else(null)
        .end(),
    }))
    .where('id', '=', id)
    .returning(['failures', 'failing_since'])
    .executeTakeFirstOrThrow();
  const isLong = now.getTime() - Date.parse(failing_since ?? now.toISOString()) >= DAY_MS;
  if (!isGone && !(failures >= MAX_FAILURES && isLong)) return;
  const reason = isGone
    ? 'It answered that it wants no more of these (410).'
    : `Nothing has arrived for more than a day: ${failures} attempts failed.`;
  await db
    .updateTable('outgoing_webhooks')
    .set({ state: 'stopped', reason })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .execute();
}
