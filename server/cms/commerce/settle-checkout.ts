/** Asks the gateway what has become of a checkout: for buyers who come back, for notices, and for what nobody told us of. */
import { type Database, inTransaction, parseColumn } from '#server/cms/database/index.ts';
import type { SettleContext } from './checkout-context.ts';
import { checkoutLines, isPlan } from './checkout-lines.ts';
import {
  type CheckoutRow,
  changeCheckout,
  findCheckoutRow,
  formatReference,
  listOpenOf,
} from './checkout-rows.ts';
import { completeCheckout, failCheckout } from './complete-checkout.ts';
import { type Charge, type CheckoutState, GatewayRefused, GatewayUnavailable } from './gateway.ts';

/** A charge that the gateway has not heard of by then never reached it: twice as long as its library tries. */
const UNHEARD_MS = 180_000;

/**
 * Writes down what the gateway knows. Does nothing where the checkout is complete.
 * @throws GatewayUnavailable
 */
export async function settleCheckout(context: SettleContext, id: number): Promise<void> {
  const row = await findCheckoutRow(context.db, id);
  if (!row || row.status === 'complete') return;
  if (row.ended_at !== null) return settleLate(context, row);
  if (row.gateway_checkout) await settlePage(context, row);
  else if (row.way === 'card') await settleCharge(context, row);
  else if (isOver(row, context.now)) await failCheckout(context, id, 'expired');
}

/** One that was given up may have been paid in the same moment. */
async function settleLate(context: SettleContext, row: CheckoutRow): Promise<void> {
  const { gateway } = context;
  if (!row.gateway_checkout && row.way !== 'card') return;
  const charge = row.gateway_checkout
    ? (await gateway.findCheckout(row.gateway_checkout)).charge
    : await gateway.findChargeOf(row.gateway_customer, formatReference(row.id, 'card'));
  if (charge?.status === 'succeeded') await completeCheckout(context, row, charge, null);
}

/** As `settleCheckout`; where the gateway does not answer, all stays as it was. */
export async function settleIfPossible(context: SettleContext, id: number): Promise<void> {
  try {
    await settleCheckout(context, id);
  } catch (error) {
    if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused)) throw error;
  }
}

async function settlePage(context: SettleContext, row: CheckoutRow): Promise<void> {
  const state = await context.gateway.findCheckout(row.gateway_checkout);
  if (state.status !== 'open' || !isOver(row, context.now)) return takeState(context, row, state);
  await takeState(context, row, await context.gateway.expireCheckout(row.gateway_checkout));
}

async function takeState(context: SettleContext, row: CheckoutRow, state: CheckoutState): Promise<void> {
  const { charge, card, status } = state;
  if (charge?.status === 'succeeded') return completeCheckout(context, row, charge, card);
  // Nothing is paid today; the card is for later.
  if (status === 'complete' && row.total_cents === 0) return completeCheckout(context, row, null, card);
  if (status === 'expired') await failCheckout(context, row.id, charge?.declineCode || 'expired');
}

async function settleCharge(context: SettleContext, row: CheckoutRow): Promise<void> {
  const { db, now, gateway } = context;
  const charge = await gateway.findChargeOf(row.gateway_customer, formatReference(row.id, 'card'));
  if (charge) return takeCharge(context, row, charge);
  if (row.reason === 'renewal' && (await isDue(db, row.membership_id ?? 0, now))) return;
  if (now.getTime() - Date.parse(row.asked_at ?? row.created_at) > UNHEARD_MS)
    await failCheckout(context, row.id, 'not_charged', 'card');
  else await inTransaction(db, (transaction) => changeCheckout(transaction, row.id, { status: 'unknown' }));
}

/** A renewal that is due is asked for again, with the same key, by those who renew. */
async function isDue(db: Database, membershipId: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .select('id')
    .where('id', '=', membershipId)
    .where('status', 'in', ['Active', 'Overdue', 'Paused'])
    .where('next_billing_at', '<=', now.toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

async function takeCharge(context: SettleContext, row: CheckoutRow, charge: Charge): Promise<void> {
  if (charge.status === 'succeeded') await completeCheckout(context, row, charge, null);
  else if (charge.status !== 'processing')
    await failCheckout(context, row.id, charge.declineCode || 'authentication_required', 'card');
}

const isOver = ({ expires_at }: CheckoutRow, now: Date): boolean => Date.parse(expires_at) <= now.getTime();

/**
 * Closes the payment pages that a member has open for plans: each counts the membership of now as paid, so that only one may be used, and
 * none after that was renewed. One that was paid meanwhile is completed.
 * @param except plan whose page stays open
 * @throws GatewayUnavailable
 */
export async function closePlanPages(context: SettleContext, userId: number, except?: string): Promise<void> {
  const { db } = context;
  for (const row of await listOpenOf(db, userId)) {
    const plans = parseColumn(checkoutLines, row.lines).filter(isPlan);
    if (plans.length === 0 || plans.some(({ rid }) => rid === except)) continue;
    if (row.gateway_checkout) await closePage(context, row);
    else if (row.way === 'card') await settleCharge(context, row);
    else await failCheckout(context, row.id, 'replaced');
    await rejectOpen(db, row.id);
  }
}

/**
 * Nobody can pay on its page any more. One that was paid meanwhile is completed.
 * @throws GatewayUnavailable
 */
export async function closePage(context: SettleContext, row: CheckoutRow): Promise<void> {
  await takeState(context, row, await context.gateway.expireCheckout(row.gateway_checkout));
  await rejectOpen(context.db, row.id);
}

async function rejectOpen(db: Database, id: number): Promise<void> {
  const after = await findCheckoutRow(db, id);
  if (after?.ended_at === null) throw new GatewayUnavailable('An earlier payment is still under way.');
}
