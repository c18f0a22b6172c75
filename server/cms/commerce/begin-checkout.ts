/** From a press of Buy to a payment page, or to a charge of the card on file. */
import { inTransaction, parseColumn } from '#server/cms/database/index.ts';
import { countAttempt, keyOfAddress } from '#server/cms/identity/index.ts';
import { afterPayment, type CouponTerms, couponTerms, priceWith } from '#shared/coupon-terms.ts';
import { describeDecline } from '#shared/describe-decline.ts';
import type { CheckoutOutcome } from '#shared/rest/checkout.ts';
import { defineError } from '#shared/rest/errors.ts';
import { findBasketId, findLines } from './catalogue.ts';
import { type BillingContext, type BuyerContext, noPaymentGateway } from './checkout-context.ts';
import { type CheckoutLine, checkoutLines, isPlan, isSameChoice } from './checkout-lines.ts';
import {
  type CheckoutRow,
  findCheckoutRow,
  findOpenOfGuest,
  listOpenOf,
  listOpenOfBasket,
} from './checkout-rows.ts';
import { completeCheckout, failCheckout } from './complete-checkout.ts';
import { findCoupon } from './coupons/find-coupon.ts';
import { listHolding } from './coupons/use-coupon.ts';
import { GatewayRefused, GatewayUnavailable } from './gateway.ts';
import { findTerms, writeAddress, writePlace } from './goods/destination.ts';
import { withTaxes } from './goods/stripe-tax.ts';
import { findOrderOf } from './order-of-checkout.ts';
import { chargeCardOnFile, findDefaultCard, openPaymentPage, PaymentFailed } from './pay-checkout.ts';
import { createUnavailable } from './payment-unavailable.ts';
import { quoteLines } from './quote.ts';
import { closePage, closePlanPages, settleIfPossible } from './settle-checkout.ts';
import { type CheckoutInput, findRepeated, nameRequest, writeCheckout } from './write-checkout.ts';

const cardDeclined = defineError('card_declined', 402, '%s');

/** Checkouts that somebody without an account may begin in a quarter of an hour, from one address. */
const MAX_OF_GUESTS = 10;

/**
 * Begins to buy: writes down what is to be paid, then asks for the payment. The same `key` leads to the first checkout; so does, without
 * one, what the caller is buying already.
 * @throws no_payment_gateway, product_invalid_id, basket_empty, sold_out, account_exists, already_member, already_bought, card_declined, payment_unavailable, and
 * what `findCoupon` throws
 */
export async function beginCheckout(context: BillingContext, input: CheckoutInput): Promise<CheckoutOutcome> {
  const caller = requireGateway(context);
  const repeated = await findRepeated(caller, input);
  // The basket has lost since what was bought.
  if (repeated?.status === 'complete') return describeOutcome(caller, repeated.id);
  const own = repeated ?? (await findOpenOfGuest(caller.db, caller, input.open_checkout));
  const lines = await findLines({ ...caller, checkoutId: own?.id }, input);
  if (!caller.viewer) await countGuest(caller);
  const coupon = await findCoupon(caller, input.coupon_code, lines);
  await closeBasketPages(caller, input, lines);
  await withTaxes(caller, () => closeOthers(caller, input, { lines, coupon }));
  const checkout = await withTaxes(caller, () =>
    inTransaction(caller.db, (db) => writeCheckout({ ...caller, db }, input, lines, coupon)),
  );
  await pay(caller, checkout, input.use_card_on_file);
  return describeOutcome(caller, checkout.id);
}

function requireGateway(context: BillingContext): BuyerContext {
  const { gateway } = context;
  if (!gateway) throw noPaymentGateway();
  return { ...context, gateway };
}

/** Counts before anything is written, so that what is refused counts as well. @throws too_many_attempts */
async function countGuest({ db, from, now }: BuyerContext): Promise<void> {
  await countAttempt(db, [{ key: keyOfAddress('checkout', from), most: MAX_OF_GUESTS }], now);
}

interface Chosen {
  readonly lines: readonly CheckoutLine[];
  readonly coupon: CouponTerms | null;
}

/** Pages that may not be used beside what is bought now. @throws payment_unavailable */
async function closeOthers(caller: BuyerContext, input: CheckoutInput, chosen: Chosen): Promise<void> {
  const { viewer } = caller;
  const plan = chosen.lines.find(isPlan);
  try {
    if (viewer && plan) await closePlanPages(caller, viewer.id, plan.rid);
    await closeStalePages(caller, await listOpen(caller, input), input, chosen);
    if (chosen.coupon) await closeHolding(caller, chosen.coupon, input, chosen.lines);
  } catch (error) {
    throw error instanceof GatewayUnavailable ? createUnavailable() : error;
  }
}

/** Checkouts of a member, or the one that a guest's browser has open. */
async function listOpen({ db, brand, viewer }: BuyerContext, input: CheckoutInput): Promise<CheckoutRow[]> {
  if (viewer) return listOpenOf(db, viewer.id);
  const own = await findOpenOfGuest(db, { brand, viewer }, input.open_checkout);
  return own ? [own] : [];
}

/**
 * Closes the payment page that is open for the same choice, where it asks for another total than now, or where the card on file is to be
 * charged in its place. One that was paid meanwhile is completed.
 */
async function closeStalePages(
  caller: BuyerContext,
  open: readonly CheckoutRow[],
  input: CheckoutInput,
  { lines, coupon }: Chosen,
): Promise<void> {
  const { db, brand, viewer } = caller;
  const userId = viewer?.id ?? null;
  const isCharged = input.use_card_on_file && (await findDefaultCard(db, userId)) !== undefined;
  for (const row of open) {
    if (!row.gateway_checkout || !isSameChoice(parseColumn(checkoutLines, row.lines), lines)) continue;
    const terms = await findTerms(caller, input, lines);
    const quote = await quoteLines(db, lines, { ...terms, coupon });
    const address = await writeAddress(db, userId, lines, input);
    const isSame =
      // Each site has its own invoices.
      row.brand === brand &&
      (viewer !== null || row.email === input.email.toLowerCase()) &&
      quote.total === row.total_cents &&
      address === row.shipping &&
      (quote.isTaxedByPlace ? writePlace(terms.destination, input) : '') === row.tax_place &&
      (coupon?.code ?? '') === row.coupon_code;
    if (isCharged || !isSame) await closePage(caller, row);
  }
}

/** Closes the pages that are open for the basket, but that of the same things and buyer: it could be paid twice. */
async function closeBasketPages(
  caller: BuyerContext,
  input: CheckoutInput,
  lines: readonly CheckoutLine[],
): Promise<void> {
  const { db, viewer } = caller;
  const basketId = await findBasketId(caller, input);
  if (basketId === null) return;
  for (const row of await listOpenOfBasket(db, basketId)) {
    const isSame = isSameChoice(parseColumn(checkoutLines, row.lines), lines);
    if (isSame && (viewer ? row.user_id === viewer.id : row.request_key === nameRequest(caller, input)))
      continue;
    if (row.gateway_checkout) await closeIfPossible(caller, row);
    else if (row.way === '') await failCheckout(caller, row.id, 'replaced');
  }
}

/** @throws payment_unavailable */
async function closeIfPossible(caller: BuyerContext, row: CheckoutRow): Promise<void> {
  try {
    await closePage(caller, row);
  } catch (error) {
    throw error instanceof GatewayUnavailable ? createUnavailable() : error;
  }
}

/** Somebody who begins anew has left the page before, which holds a use of the coupon. A member's page for the same things is used again. */
async function closeHolding(
  caller: BuyerContext,
  coupon: CouponTerms,
  { email }: CheckoutInput,
  lines: readonly CheckoutLine[],
): Promise<void> {
  const { db, brand, viewer } = caller;
  for (const row of await listHolding(db, coupon.id, viewer?.id ?? email.toLowerCase())) {
    const isSame = row.brand === brand && isSameChoice(parseColumn(checkoutLines, row.lines), lines);
    if (viewer && isSame) continue;
    if (row.gateway_checkout) await closePage(caller, row);
    else if (viewer && row.way === '') await failCheckout(caller, row.id, 'replaced');
  }
}

async function pay(caller: BuyerContext, checkout: CheckoutRow, usesCard: boolean): Promise<void> {
  if (checkout.ended_at !== null) return;
  if (checkout.total_cents === 0 && !(await needsCard(caller, checkout)))
    return completeCheckout(caller, checkout, null, null);
  if (checkout.total_cents === 0) return openPaymentPage(caller, checkout);
  // Whether an earlier press was charged is not known yet: asking is all that may be done.
  if (checkout.way === 'card') return settleIfPossible(caller, checkout.id);
  if (usesCard && (await chargeIfPossible(caller, checkout))) return;
  await openPaymentPage(caller, checkout);
}

/** Whether a card has to be asked for, on the payment page, which takes no money: it is free today and charged later. */
async function needsCard({ db }: BuyerContext, { lines, coupon, user_id }: CheckoutRow): Promise<boolean> {
  const [line] = parseColumn(checkoutLines, lines);
  if (!line || !isPlan(line) || (await findDefaultCard(db, user_id)) !== undefined) return false;
  const later = coupon === '' ? null : afterPayment(parseColumn(couponTerms, coupon));
  return priceWith(later, line.price) > 0;
}

/** Answers false where it has to be paid on the payment page, perhaps because that is open already. @throws card_declined */
async function chargeIfPossible(caller: BuyerContext, checkout: CheckoutRow): Promise<boolean> {
  if ((await findDefaultCard(caller.db, checkout.user_id)) === undefined) return false;
  try {
    return await chargeCardOnFile(caller, checkout);
  } catch (error) {
    const code = findDecline(error);
    if (code === undefined) throw error;
    await failCheckout(caller, checkout.id, code);
    throw cardDeclined(describeDecline(code));
  }
}

/** A card that the gateway no longer knows counts as declined: whoever is there can pay otherwise. */
function findDecline(error: unknown): string | undefined {
  if (error instanceof PaymentFailed) return error.declineCode;
  return error instanceof GatewayRefused ? 'card_not_usable' : undefined;
}

async function describeOutcome(
  { db, brand, origins, here = origins[brand] }: BuyerContext,
  id: number,
): Promise<CheckoutOutcome> {
  const row = await findCheckoutRow(db, id);
  if (!row) throw noPaymentGateway();
  const confirmation = `${here}/confirmation/?checkout=${row.token}`;
  return {
    checkout: row.token,
    status: row.status,
    order: await findOrderOf(db, id),
    redirect_to: row.page_url || confirmation,
  };
}
