/** Deliveries of webhooks: sending them again, and dropping those that were given up. */
import type { Database } from '#server/cms/database/index.ts';
import { deliveryJob, NEVER_FAILED, resendDeliveries } from '#server/cms/outgoing-webhooks/index.ts';
import { defineError } from '#shared/rest/errors.ts';
import { TEST_EVENT } from '#shared/webhook-events.ts';
import { changeOne } from './change-webhooks.ts';
import type { WebhookContext } from './webhook-context.ts';

type Done = { success: true };

const noDelivery = defineError('delivery_invalid_id', 404, 'Delivery not found.');
const notActive = defineError(
  'webhook_not_active',
  409,
  'This webhook sends nothing now. Resume it first, then send again.',
);

const beingSent = defineError(
  'delivery_being_sent',
  409,
  'This is being sent right now. Load the page again to see what comes of it.',
);

/** At once; the next press sends the others. */
const MAX_AT_ONCE = 500;

/** @throws rest_not_logged_in, rest_forbidden, webhook_invalid_id, delivery_invalid_id, webhook_not_active, delivery_being_sent */
export const resendWebhookDelivery = (
  context: WebhookContext,
  { id, delivery }: { readonly id: number; readonly delivery: number },
): Promise<Done> =>
  changeOne(context, id, 'outgoing webhook deliveries resent', async (db) => {
    const row = await db
      .selectFrom('webhook_deliveries')
      .select('event')
      .where('id', '=', delivery)
      .where('webhook_id', '=', id)
      .executeTakeFirst();
    if (!row) throw noDelivery();
    await requireResting(db, delivery, context.now);
    await takeUp(db, id);
    await resendDeliveries(db, [delivery], context.now);
  });

/** @throws rest_not_logged_in, rest_forbidden, webhook_invalid_id, webhook_not_active */
export const resendFailedDeliveries = (
  context: WebhookContext,
  { id }: { readonly id: number },
): Promise<Done> =>
  changeOne(context, id, 'outgoing webhook deliveries resent', async (db) => {
    await takeUp(db, id);
    const rows = await db
      .selectFrom('webhook_deliveries')
      .select('id')
      .where('webhook_id', '=', id)
      .where('state', '=', 'failed')
      .where('event', '!=', TEST_EVENT)
      .orderBy('id')
      .limit(MAX_AT_ONCE)
      .execute();
    await resendDeliveries(
      db,
      rows.map((row) => row.id),
      context.now,
    );
  });

/** @throws rest_not_logged_in, rest_forbidden, webhook_invalid_id */
export const dropFailedDeliveries = (
  context: WebhookContext,
  { id }: { readonly id: number },
): Promise<Done> =>
  changeOne(context, id, 'outgoing webhook deliveries dropped', (db) =>
    db.deleteFrom('webhook_deliveries').where('webhook_id', '=', id).where('state', '=', 'failed').execute(),
  );

/**
 * Begins anew with one that kept failing: staff know more than its failures tell.
 * @throws webhook_not_active a delivery that is sent again while it is paused would only be given up again
 */
async function takeUp(db: Database, id: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('outgoing_webhooks')
    .set(NEVER_FAILED)
    .where('id', '=', id)
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw notActive();
}

/** @throws delivery_being_sent else it would arrive twice */
async function requireResting(db: Database, delivery: number, now: Date): Promise<void> {
  const job = await db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', deliveryJob.name)
    .where('key', '=', String(delivery))
    .where('state', '=', 'running')
    // The end of its lease: that of a process which has ended is over.
    .where('run_at', '>', now.toISOString())
    .executeTakeFirst();
  if (job) throw beingSent();
}
