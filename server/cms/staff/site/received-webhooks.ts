/** Webhooks of the payment and the email service, as staff see them. */
import { sql } from 'kysely';
import {
  describeFailure,
  isOfGateway,
  noPaymentGateway,
  type PaymentGateway,
  parseReference,
  takeNotice,
} from '#server/cms/commerce/index.ts';
import { countUpTo, type Database, inTransaction } from '#server/cms/database/index.ts';
import type { IdentityContext } from '#server/cms/identity/index.ts';
import { findReceived } from '#server/cms/received-webhooks/index.ts';
import { writeChange } from '#server/cms/record/index.ts';
import type { Viewer } from '#shared/rest/api.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError } from '#shared/rest/errors.ts';
import type { listReceivedWebhooks as listEndpoint } from '#shared/rest/received-webhooks.ts';
import { pageOfRows } from '../page-of-rows.ts';
import { requireRight } from '../require-right.ts';

type Done = { success: true };

const noWebhook = defineError('webhook_invalid_id', 404, 'Webhook not found.');
const notFailed = defineError(
  'webhook_not_failed',
  409,
  'Only a webhook that failed is tried again or dropped.',
);
const notKept = defineError(
  'webhook_not_kept',
  409,
  'What this webhook said is not kept. The email service has to send it again.',
);
const failedAgain = defineError('webhook_failed_again', 409, 'It failed again. %s');

/** @throws rest_not_logged_in, rest_forbidden */
export async function listReceivedWebhooks(
  { db: database, viewer }: IdentityContext,
  { state, service, page }: ParsedInputOf<typeof listEndpoint>,
): Promise<OutputOf<typeof listEndpoint>> {
  requireRight(viewer, 'run');
  return inTransaction(database, async (db) => {
    const found = db
      .selectFrom('received_webhooks')
      // A literal leads to the index of those that failed; the endpoint takes no other states.
      .$if(state !== '', (query) => query.where('state', '=', sql.lit(state || 'taken')))
      .$if(service !== '', (query) => query.where('service', '=', service || 'payments'));
    return pageOfRows(page, async ({ limit, offset }) => {
      const rows = await found
        .selectAll()
        .orderBy('last_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
      const orders = await findOrders(db, rows);
      const items = rows.map(({ key: _, reference, charge_id, ...row }) => ({
        ...row,
        order: orders.ofCheckout.get(parseReference(reference)) ?? orders.ofCharge.get(charge_id) ?? null,
        can_retry: row.state === 'failed' && row.service === 'payments',
      }));
      return { items, total: await countUpTo(db, found, offset) };
    });
  });
}

interface KnownOrder {
  readonly id: number;
  readonly number: string;
}

async function findOrders(
  db: Database,
  rows: readonly { readonly reference: string; readonly charge_id: string }[],
) {
  const ofCheckout = new Map<number | undefined, KnownOrder>();
  const ofCharge = new Map<string | null, KnownOrder>();
  const checkouts = rows.flatMap(({ reference }) => parseReference(reference) ?? []);
  if (checkouts.length > 0)
    for (const { checkout_id, ...order } of await db
      .selectFrom('orders')
      .select(['id', 'number', 'checkout_id'])
      .where('checkout_id', 'in', checkouts)
      .execute())
      ofCheckout.set(checkout_id ?? undefined, order);
  const charges = rows.flatMap(({ charge_id }) => charge_id || []);
  if (charges.length > 0)
    for (const { charge_id, ...order } of await db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .select(['orders.id', 'orders.number', 'charge_id'])
      .where('charge_id', 'in', charges)
      .execute())
      ofCharge.set(charge_id, order);
  return { ofCheckout, ofCharge };
}

interface RetryContext extends IdentityContext {
  readonly gateway: PaymentGateway | null;
}

/** @throws rest_not_logged_in, rest_forbidden, webhook_invalid_id, webhook_not_failed, webhook_not_kept, webhook_failed_again, no_payment_gateway */
export async function retryReceivedWebhook(context: RetryContext, { id }: { id: number }): Promise<Done> {
  const staff = requireRight(context.viewer, 'run');
  const { db, gateway } = context;
  const { service, key, kind, reference, charge_id } = await requireFailed(db, id);
  if (service !== 'payments') throw notKept();
  if (!gateway) throw noPaymentGateway();
  const notice = { id: key, kind, reference: reference || null, chargeId: charge_id || null };
  try {
    await takeNotice({ ...context, gateway }, notice);
  } catch (error) {
    // The log says what else went wrong, where it says all that the server did not expect.
    if (!isOfGateway(error)) throw error;
    throw failedAgain(describeFailure(error));
  }
  await inTransaction(db, (within) =>
    writeWebhookChange({ ...context, db: within }, staff, 'received webhook retried', kind),
  );
  return { success: true };
}

/** @throws rest_not_logged_in, rest_forbidden, webhook_invalid_id, webhook_not_failed */
export async function dropReceivedWebhook(context: IdentityContext, { id }: { id: number }): Promise<Done> {
  const staff = requireRight(context.viewer, 'run');
  await inTransaction(context.db, async (db) => {
    const { kind } = await requireFailed(db, id);
    await db.deleteFrom('received_webhooks').where('id', '=', id).execute();
    await writeWebhookChange({ ...context, db }, staff, 'received webhook dropped', kind);
  });
  return { success: true };
}

async function requireFailed(db: Database, id: number) {
  const row = await findReceived(db, id);
  if (!row) throw noWebhook();
  if (row.state !== 'failed') throw notFailed();
  return row;
}

const writeWebhookChange = (
  { db, now }: Pick<IdentityContext, 'db' | 'now'>,
  staff: Viewer,
  action: 'received webhook retried' | 'received webhook dropped',
  kind: string,
): Promise<void> =>
  writeChange(db, staff, { action, userId: null, reason: '', details: { webhook: kind } }, now);
