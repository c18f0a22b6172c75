import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { type Database, parseColumn } from '#server/cms/database/index.ts';
import { addJob, defineJob } from '#server/cms/jobs/index.ts';
import type { BrandId } from '#shared/brands.ts';
import { type TEST_EVENT, WEBHOOK_EVENT_NAMES, type WebhookEvent } from '#shared/webhook-events.ts';

const MINUTE_MS = 60_000;
const ID_BYTES = 16;

/** The waits double from a minute at most: the twelfth attempt is a day after the first, give or take a third. */
export const deliveryJob = defineJob({
  name: 'webhook',
  payload: z.object({ id: z.number() }),
  maxAttempts: 12,
  firstWaitMs: MINUTE_MS,
  atOnce: 4,
});

/** Facts that anybody may know, and ids. */
export interface EventSubject {
  readonly type: string;
  readonly id: number;
  /** Path of its page; empty for none. */
  readonly link: string;
  readonly [fact: string]: unknown;
}

export interface NewEvent {
  readonly event: WebhookEvent;
  /** Site on which it happened. */
  readonly brand: BrandId;
  readonly about: EventSubject;
}

export const eventsColumn = z.array(z.enum(WEBHOOK_EVENT_NAMES));

/** Tells the webhooks that ask for it. In the transaction of what happened: both are there, or neither is. */
export async function writeEvent(db: Database, event: NewEvent, now: Date): Promise<void> {
  for (const id of await listListeners(db, [event.event])) await addDelivery(db, id, event, now);
}

/** Numbers of the webhooks that ask for one of these events: one statement, which mostly finds nothing. */
export async function listListeners(db: Database, events: readonly WebhookEvent[]): Promise<number[]> {
  const rows = await db
    .selectFrom('outgoing_webhooks')
    .select(['id', 'events'])
    .where('state', '=', 'active')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, events: asked }) =>
    parseColumn(eventsColumn, asked).some((name) => events.includes(name)) ? [id] : [],
  );
}

/** Puts one on its way to one webhook. */
export async function addDelivery(
  db: Database,
  webhookId: number,
  { event, brand, about }: Omit<NewEvent, 'event'> & { readonly event: WebhookEvent | typeof TEST_EVENT },
  now: Date,
): Promise<void> {
  const { id } = await db
    .insertInto('webhook_deliveries')
    .values({
      webhook_id: webhookId,
      message_id: `msg_${randomBytes(ID_BYTES).toString('hex')}`,
      event,
      brand,
      about: JSON.stringify(about),
      created_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addJob(db, { kind: deliveryJob, payload: { id }, key: String(id), runAt: now });
}
