/** Notices of the gateway: each leads to the checkout that it is about, of which the gateway is then asked. */
import { inTransaction } from '#server/cms/database/index.ts';
import { defineError } from '#shared/rest/errors.ts';
import { finishCardSetup, parseSetup } from './add-card.ts';
import type { SettleContext } from './checkout-context.ts';
import { parseReference } from './checkout-rows.ts';
import { followCharge } from './follow-charge.ts';
import { InvalidNotice } from './gateway.ts';
import { settleCheckout } from './settle-checkout.ts';

const badNotice = defineError('invalid_notice', 400, 'This is no notice of our payment service.');

/**
 * Takes a notice once; kinds that we do not know are kept and change nothing. When it fails the gateway sends it again.
 * @throws invalid_notice, GatewayUnavailable
 */
export async function receiveNotice(context: SettleContext, body: string, signature: string): Promise<void> {
  const { id, kind, reference, chargeId } = await readNotice(context, body, signature);
  const { db, now } = context;
  const known = await db.selectFrom('gateway_notices').select('id').where('id', '=', id).executeTakeFirst();
  if (known) return;
  const checkout = parseReference(reference);
  if (checkout !== undefined) await settleCheckout(context, checkout);
  const setup = parseSetup(reference);
  if (setup !== undefined) await finishCardSetup(context, setup);
  if (chargeId !== null && ABOUT_CHARGES.test(kind)) await followCharge(context, chargeId);
  await inTransaction(db, (transaction) =>
    transaction
      .insertInto('gateway_notices')
      .values({ id, kind, received_at: now.toISOString() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute(),
  );
}

/** Money that went back from the gateway's own pages, and what buyers have their banks take back. */
const ABOUT_CHARGES = /^(?:charge\.(?:refund|dispute)|refund\.)/;

async function readNotice({ gateway }: SettleContext, body: string, signature: string) {
  try {
    return await gateway.readNotice(body, signature);
  } catch (error) {
    throw error instanceof InvalidNotice ? badNotice() : error;
  }
}
