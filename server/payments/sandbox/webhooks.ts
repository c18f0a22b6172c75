/** Events, and the signed webhooks that tell of them: https://docs.stripe.com/webhooks. */
import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import type { Knobs } from './knobs.ts';
import type { Store } from './store.ts';

/** Kinds of events that are told of. */
type EventType = Extract<
  Stripe.Event['type'],
  | 'charge.dispute.closed'
  | 'charge.dispute.created'
  | 'charge.refund.updated'
  | 'charge.refunded'
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'customer.created'
  | 'payment_intent.payment_failed'
  | 'payment_intent.succeeded'
  | 'payment_method.attached'
  | 'payment_method.detached'
  | 'refund.failed'
  | 'setup_intent.setup_failed'
  | 'setup_intent.succeeded'
>;
type DataOf<T extends EventType> = Extract<Stripe.Event, { type: T }>['data']['object'];
export type EmitEvent = <T extends EventType>(type: T, object: DataOf<T>) => void;

export interface WebhookOptions {
  readonly store: Store;
  readonly knobs: Knobs;
  readonly secret: string;
  readonly apiVersion: string;
  readonly now: () => Date;
  /** Until the first repetition of one that was not taken; each further one waits twice as long. */
  readonly retryMs: number;
}

const MAX_ATTEMPTS = 12;
const TIMEOUT_MS = 10_000;
const MS = 1000;

interface Delivery {
  readonly id: number;
  readonly event: string;
  readonly attempts: number;
}

export interface Webhooks {
  readonly emit: EmitEvent;
  /** To be called when what emitted has been written. */
  deliver(): void;
  /** Sends again what was lost or given up. */
  resend(): void;
  close(): void;
}

export function createWebhooks(options: WebhookOptions): Webhooks {
  const { store, knobs, secret, apiVersion, now, retryMs } = options;
  const { db } = store;
  let timer: NodeJS.Timeout | undefined;
  let isDelivering = false;
  let isClosed = false;

  const emit: EmitEvent = (type, object) => {
    const id = store.createId('event');
    const event = {
      id,
      object: 'event',
      api_version: apiVersion,
      created: Math.floor(now().getTime() / MS),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    };
    store.saveEvent(id, event);
    for (let count = knobs.webhooks === 'doubled' ? 2 : 1; count > 0; count -= 1) enqueue(id);
  };

  function enqueue(event: string): void {
    const delay = { normal: 0, late: knobs.late_ms, lost: 0, doubled: 0, reordered: knobs.late_ms }[
      knobs.webhooks
    ];
    const due = now().getTime() + delay;
    const state = knobs.webhooks === 'lost' ? 'lost' : 'waiting';
    if (knobs.webhooks === 'reordered')
      db.prepare(`update deliveries set due_at = ? where state = 'waiting' and attempts = 0`).run(due);
    db.prepare('insert into deliveries (event, due_at, attempts, state) values (?, ?, 0, ?)').run(
      event,
      due,
      state,
    );
  }

  async function deliver(): Promise<void> {
    clearTimeout(timer);
    if (isDelivering || isClosed || knobs.webhook_url === '') return;
    isDelivering = true;
    for (const delivery of listDue()) {
      if (!isClosed) record(delivery, await send(delivery));
    }
    isDelivering = false;
    if (!isClosed) schedule();
  }

  function listDue(): Delivery[] {
    const order = knobs.webhooks === 'reordered' ? 'desc' : 'asc';
    return db
      .prepare<[number], Delivery>(
        `select id, event, attempts from deliveries where state = 'waiting' and due_at <= ? order by id ${order}`,
      )
      .all(now().getTime());
  }

  /** Whether it was taken. */
  async function send({ event }: Delivery): Promise<boolean> {
    const body = JSON.stringify(store.find('event', event));
    const seconds = Math.floor(now().getTime() / MS);
    const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    try {
      const { ok } = await fetch(knobs.webhook_url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Stripe-Signature': `t=${seconds},v1=${signature}`,
          'User-Agent': 'Stripe/1.0 (sandbox)',
        },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return ok;
    } catch {
      return false;
    }
  }

  function record({ id, attempts }: Delivery, isTaken: boolean): void {
    // Closed meanwhile: it will be sent again after the next start.
    if (isClosed) return;
    const made = attempts + 1;
    const state = isTaken ? 'sent' : made >= MAX_ATTEMPTS ? 'failed' : 'waiting';
    const due = now().getTime() + retryMs * 2 ** attempts;
    db.prepare('update deliveries set state = ?, attempts = ?, due_at = ? where id = ?').run(
      state,
      made,
      due,
      id,
    );
  }

  function schedule(): void {
    const next = db
      .prepare<[], { due: number | null }>(
        `select min(due_at) as due from deliveries where state = 'waiting'`,
      )
      .get()?.due;
    if (typeof next !== 'number') return;
    timer = setTimeout(deliver, Math.max(0, next - now().getTime()));
    timer.unref();
  }

  return {
    emit,
    deliver: () => void deliver(),
    resend() {
      db.prepare(
        `update deliveries set state = 'waiting', attempts = 0, due_at = ? where state in ('lost', 'failed')`,
      ).run(now().getTime());
      void deliver();
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
