import { requireViewer } from '#server/cms/identity/index.ts';
import { defineError } from '#shared/rest/errors.ts';
import { type BillingContext, type BuyerContext, noPaymentGateway } from './checkout-context.ts';
import { type CheckoutRow, DISCARDED, findCheckoutRow } from './checkout-rows.ts';
import { failCheckout } from './complete-checkout.ts';
import { GatewayUnavailable } from './gateway.ts';
import { noOrder } from './orders.ts';
import { createUnavailable } from './payment-unavailable.ts';
import { closePage } from './settle-checkout.ts';

const notOpen = defineError(
  'order_not_open',
  409,
  'This order is paid, or its payment is under way. Nothing was discarded.',
);

/**
 * Gives up an order that is not paid. Its payment page is closed first: one that was paid meanwhile is completed, and stays. So does one
 * for which the card on file is being charged.
 * @throws rest_not_logged_in, order_invalid_id, no_payment_gateway, payment_unavailable, order_not_open
 */
export async function discardOrder(
  context: BillingContext,
  { id }: { id: number },
): Promise<{ discarded: true }> {
  const { db, gateway } = context;
  const { id: userId } = requireViewer(context);
  const order = await db
    .selectFrom('orders')
    .select('checkout_id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const checkout = order?.checkout_id ? await findCheckoutRow(db, order.checkout_id) : undefined;
  if (!checkout) throw noOrder();
  if (!gateway) throw noPaymentGateway();
  try {
    if (checkout.ended_at === null) await giveUp({ ...context, gateway }, checkout);
  } catch (error) {
    throw error instanceof GatewayUnavailable ? createUnavailable() : error;
  }
  const { numUpdatedRows } = await db
    .updateTable('checkouts')
    .set({ error: DISCARDED })
    .where('id', '=', checkout.id)
    .where('status', '=', 'error')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notOpen();
  return { discarded: true };
}

async function giveUp(context: BuyerContext, checkout: CheckoutRow): Promise<void> {
  if (checkout.gateway_checkout) await closePage(context, checkout);
  else if (checkout.way !== 'card') await failCheckout(context, checkout.id, DISCARDED);
}
