/** Notices of the gateway: each leads to the checkout that it is about, of which the gateway is then asked. */
import { inTransaction } from '#server/cms/database/index.ts';
import {
  isTaken,
  type ReceivedWebhook,
  writeFailed,
  writeTaken,
} from '#server/cms/received-webhooks/index.ts';
import { defineError, RestError } from '#shared/rest/errors.ts';
import { finishCardSetup, parseSetup } from './add-card.ts';
import type { SettleContext } from './checkout-context.ts';
import { parseReference } from './checkout-rows.ts';
import { followCharge } from './follow-charge.ts';
import { type GatewayNotice, GatewayRefused, GatewayUnavailable, InvalidNotice } from './gateway.ts';
import { settleCheckout } from './settle-checkout.ts';

const badNotice = defineError('invalid_notice', 400, 'This is no notice of our payment service.');

export const isBadNotice = (error: unknown): boolean =>
  error instanceof RestError && error.code === badNotice().code;

/** Parts of a notice by which it can be handled again. */
export type KeptNotice = Pick<GatewayNotice, 'id' | 'kind' | 'reference' | 'chargeId'>;

/**
 * Takes a notice once; kinds that we do not know are kept and change nothing. When it fails the gateway sends it again.
 * @throws invalid_notice, GatewayUnavailable
 */
export async function receiveNotice(context: SettleContext, body: string, signature: string): Promise<void> {
  const notice = await readNotice(context, body, signature);
  if (await isTaken(context.db, 'payments', notice.id)) return;
  await takeNotice(context, notice);
}

/** @throws GatewayUnavailable, and what else went wrong, which is written down */
export async function takeNotice(context: SettleContext, notice: KeptNotice): Promise<void> {
  const { db, now } = context;
  const { id, kind, reference, chargeId } = notice;
  const webhook = { service: 'payments', key: id, kind, charge_id: chargeId ?? '' } as const;
  try {
    await followNotice(context, notice);
  } catch (error) {
    await noteFailure(context, { ...webhook, reference: reference ?? '' }, error);
    throw error;
  }
  // Only what leads to an order is of use from here on.
  const kept = parseReference(reference) === undefined ? '' : (reference ?? '');
  await inTransaction(db, (transaction) => writeTaken(transaction, { ...webhook, reference: kept }, now));
}

/** Money that went back from the gateway's own pages, and what buyers have their banks take back. */
const ABOUT_CHARGES = /^(?:charge\.(?:refund|dispute)|refund\.)/;

async function followNotice(
  context: SettleContext,
  { kind, reference, chargeId }: KeptNotice,
): Promise<void> {
  const checkout = parseReference(reference);
  if (checkout !== undefined) await settleCheckout(context, checkout);
  const setup = parseSetup(reference);
  if (setup !== undefined) await finishCardSetup(context, setup);
  if (chargeId !== null && ABOUT_CHARGES.test(kind)) await followCharge(context, chargeId);
}

/** Troubles of the database itself cannot be written to it: the log says them, and the gateway comes again. */
async function noteFailure(
  { db, now }: SettleContext,
  webhook: ReceivedWebhook,
  error: unknown,
): Promise<void> {
  try {
    await writeFailed(db, webhook, describeFailure(error), now);
  } catch {}
}

/** Troubles that the payment service has, or makes. */
export const isOfGateway = (error: unknown): boolean =>
  error instanceof GatewayUnavailable || error instanceof GatewayRefused;

/** In words for staff. Errors of ours may hold anything, and stay in the log. */
export function describeFailure(error: unknown): string {
  if (error instanceof GatewayUnavailable) return 'The payment service did not answer.';
  if (error instanceof GatewayRefused) return `The payment service refused to tell more: ${error.message}`;
  return 'Something went wrong here. The log of the server says what.';
}

async function readNotice({ gateway }: SettleContext, body: string, signature: string) {
  try {
    return await gateway.readNotice(body, signature);
  } catch (error) {
    throw error instanceof InvalidNotice ? badNotice() : error;
  }
}
