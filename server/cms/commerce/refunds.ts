/** Money that goes back: written with what it is for, sent afterwards, until the gateway has it. */
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { defineRecurringJob, handleJob, type JobHandler } from '#server/cms/jobs/index.ts';
import type { CommerceWorkOptions } from './checkout-context.ts';
import { bookReturn } from './credit-notes.ts';
import { followCharge } from './follow-charge.ts';
import { GatewayRefused } from './gateway.ts';
import { addStaffNote } from './tell-staff.ts';

const EVERY_MS = 60_000;
const MAX_AT_ONCE = 100;

const refunds = defineRecurringJob('send-refunds', EVERY_MS);

export function handleRefunds(options: CommerceWorkOptions): JobHandler {
  return handleJob(refunds, async () => {
    const failures: unknown[] = [];
    for (const refund of await listPending(options.db))
      await sendRefund(options, refund).catch((error: unknown) => failures.push(error));
    // The others were not kept waiting by it.
    if (failures.length > 0) throw failures[0];
  });
}

type PendingRefund = Awaited<ReturnType<typeof listPending>>[number];

function listPending(db: Database) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.id', 'refunds.payment_id', 'refunds.amount_cents', 'refunds.reason'])
    .select('payments.charge_id')
    .where('refunds.status', '=', 'pending')
    .orderBy('refunds.id')
    .limit(MAX_AT_ONCE)
    .execute();
}

/** The key makes it the same refund, however often it is asked for. @throws GatewayUnavailable */
async function sendRefund(options: CommerceWorkOptions, refund: PendingRefund): Promise<void> {
  const { gateway, log, now } = options;
  const { id, charge_id, amount_cents } = refund;
  try {
    if (charge_id === null) throw new GatewayRefused('The payment was not made through the gateway.');
    const key = `refund:${id}`;
    const { status } = await gateway.refund({
      chargeId: charge_id,
      amount: amount_cents,
      idempotencyKey: key,
    });
    if (status === 'failed') throw new GatewayRefused('The bank did not take it back.');
    await noteRefund(options, refund);
    // Money that went back from the gateway's own pages meanwhile waited for this one.
    await followCharge({ ...options, now: options.now() }, charge_id);
  } catch (err) {
    if (!(err instanceof GatewayRefused)) throw err;
    log.error({ err, refund: id }, 'a refund was refused: look at it by hand');
    await rejectRefund(options, refund);
    if (charge_id !== null) await followCharge({ ...options, now: now() }, charge_id);
  }
}

async function rejectRefund(options: CommerceWorkOptions, refund: PendingRefund): Promise<void> {
  const now = options.now();
  await inTransaction(options.db, async (db) => {
    const ended = await db
      .updateTable('refunds')
      .set({ status: 'error', ended_at: now.toISOString() })
      .where('id', '=', refund.id)
      .where('status', '=', 'pending')
      .returning('id')
      .executeTakeFirst();
    if (!ended) return;
    const { payment_id: payment, amount_cents: cents } = refund;
    await addStaffNote(db, { payment, about: 'refund_failed', cents, missing: [] }, now);
  });
}

async function noteRefund(options: CommerceWorkOptions, refund: PendingRefund): Promise<void> {
  const now = options.now();
  await inTransaction(options.db, async (db) => {
    const ended = await db
      .updateTable('refunds')
      .set({ status: 'complete', ended_at: now.toISOString() })
      .where('id', '=', refund.id)
      .where('status', '=', 'pending')
      .returning('id')
      .executeTakeFirst();
    if (!ended) return;
    const { payment_id: paymentId, amount_cents: amount, reason } = refund;
    await bookReturn({ ...options, db, now }, { paymentId, amount, reason });
  });
}
