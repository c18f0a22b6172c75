/** From a press of Buy to a payment page, or to a charge of the card on file. */
import { type Database, inTransaction, parseColumn } from '#server/cms/database/index.ts';
import { countAttempt, isEmailTaken, keyOfAddress } from '#server/cms/identity/index.ts';
import { describeDecline } from '#shared/describe-decline.ts';
import type { CheckoutOutcome, checkout as endpoint } from '#shared/rest/checkout.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError, invalidParams, noUser } from '#shared/rest/errors.ts';
import type { BillingContext } from './billing.ts';
import { findProduct } from './catalogue.ts';
import { type BuyerContext, noPaymentGateway } from './checkout-context.ts';
import { type CheckoutLine, checkoutLines, isPlan } from './checkout-lines.ts';
import { type CheckoutRow, createToken, findCheckoutRow, listOpenOf } from './checkout-rows.ts';
import { completeCheckout, failCheckout } from './complete-checkout.ts';
import { GatewayRefused, GatewayUnavailable } from './gateway.ts';
import { findOrderOf, insertOrder } from './order-of-checkout.ts';
import {
  chargeCardOnFile,
  createUnavailable,
  findDefaultCard,
  openPaymentPage,
  PaymentFailed,
} from './pay-checkout.ts';
import { type Quote, quoteLine } from './quote.ts';
import { closePlanPages, settleIfPossible } from './settle-checkout.ts';

const accountExists = defineError(
  'account_exists',
  409,
  'There is already an account with this email address. Log in to buy with it.',
);
const priceChanged = defineError(
  'price_changed',
  409,
  'The price has changed since you opened this page. Please look at it again. Nothing was charged.',
);
const cardDeclined = defineError('card_declined', 402, '%s');

const UNPROCESSABLE = 422;
const DAY_MS = 86_400_000;
/** Payment pages are open for an hour: what they cost may be less tomorrow. Stripe's least is half an hour. */
const OPEN_MS = DAY_MS / 24;
/** Checkouts that somebody without an account may begin in a quarter of an hour, from one address. */
const MAX_OF_GUESTS = 10;

type CheckoutInput = ParsedInputOf<typeof endpoint>;

/**
 * Begins to buy: writes down what is to be paid, then asks for the payment. The same `key` leads to the first checkout; so does, without
 * one, what the caller is buying already.
 * @throws no_payment_gateway, product_invalid_id, account_exists, already_member, already_bought, card_declined, payment_unavailable
 */
export async function beginCheckout(context: BillingContext, input: CheckoutInput): Promise<CheckoutOutcome> {
  const caller = requireGateway(context);
  const line = await findProduct(caller.db, caller.brand, input);
  if (caller.viewer && isPlan(line)) await closeOthers(caller, caller.viewer.id, line.rid);
  if (!caller.viewer) await countGuest(caller);
  const checkout = await inTransaction(caller.db, (db) => writeCheckout({ ...caller, db }, input, line));
  await pay(caller, checkout, input.use_card_on_file);
  return describeOutcome(caller, checkout.id);
}

function requireGateway(context: BillingContext): BuyerContext {
  const { gateway } = context;
  if (!gateway) throw noPaymentGateway();
  return { ...context, gateway };
}

/** The checkout as it stands in the database: the same for whoever asks for the same. */
async function writeCheckout(
  context: BuyerContext,
  input: CheckoutInput,
  product: CheckoutLine,
): Promise<CheckoutRow> {
  const { db, now, brand, viewer } = context;
  const buyer = viewer ? await findMember(db, viewer.id) : await findGuest(context, input);
  const token = createToken();
  const request_key = `${viewer ? `user:${viewer.id}` : `guest:${buyer.email}`} ${input.key || token}`;
  const known =
    (await findByKey(db, request_key)) ?? (viewer && (await findOpen(db, viewer.id, product.rid)));
  // Once the gateway has been asked, what is paid stays as it was; and a key stands for what it was first used for.
  if (known && (known.ended_at !== null || known.way !== '' || !sells(known, product.rid))) return known;
  const quoted = describeQuote(await quoteLine(db, product, viewer?.id ?? null, now), product);
  if (input.total !== undefined && input.total !== quoted.total_cents) throw priceChanged();
  if (known) return renewQuote(db, known, quoted);
  const row = await db
    .insertInto('checkouts')
    .values({
      ...buyer,
      ...quoted,
      token,
      request_key,
      brand,
      status: 'pending',
      currency: 'USD',
      return_path: await findReturnPath(db, input),
      way: '',
      gateway_customer: '',
      gateway_checkout: '',
      page_url: '',
      error: '',
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + OPEN_MS).toISOString(),
      ended_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { user_id } = row;
  if (user_id !== null)
    await insertOrder(db, { ...row, user_id }, parseColumn(checkoutLines, row.lines), now);
  return row;
}

const describeQuote = ({ reason, line, total, membershipId }: Quote, { price }: CheckoutLine) => ({
  reason,
  lines: JSON.stringify([line]),
  discount_cents: price - total,
  total_cents: total,
  membership_id: membershipId,
});

async function renewQuote(
  db: Database,
  { id }: CheckoutRow,
  quoted: ReturnType<typeof describeQuote>,
): Promise<CheckoutRow> {
  const { discount_cents, total_cents } = quoted;
  await db.updateTable('orders').set({ discount_cents, total_cents }).where('checkout_id', '=', id).execute();
  return db
    .updateTable('checkouts')
    .set(quoted)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function findMember(db: Database, id: number) {
  const user = await db.selectFrom('users').select(['email', 'name']).where('id', '=', id).executeTakeFirst();
  if (!user) throw noUser();
  return { user_id: id, ...user };
}

/** Counts before anything is written, so that what is refused counts as well. @throws too_many_attempts */
async function countGuest({ db, from, now }: BuyerContext): Promise<void> {
  await countAttempt(db, [{ key: keyOfAddress('checkout', from), most: MAX_OF_GUESTS }], now);
}

/** @throws payment_unavailable */
async function closeOthers(caller: BuyerContext, userId: number, rid: string): Promise<void> {
  try {
    await closePlanPages(caller, userId, rid);
  } catch (error) {
    throw error instanceof GatewayUnavailable ? createUnavailable() : error;
  }
}

/** @throws account_exists, rest_invalid_param */
async function findGuest(context: BuyerContext, { email, name }: CheckoutInput) {
  if (email === '') throw invalidParams({ email: 'Required' }, UNPROCESSABLE);
  const address = email.toLowerCase();
  if (await isEmailTaken(context.db, address)) throw accountExists();
  return { user_id: null, email: address, name: name || address.slice(0, address.indexOf('@')) };
}

function findByKey(db: Database, key: string): Promise<CheckoutRow | undefined> {
  return db.selectFrom('checkouts').selectAll().where('request_key', '=', key).executeTakeFirst();
}

async function findOpen(db: Database, userId: number, rid: string): Promise<CheckoutRow | undefined> {
  return (await listOpenOf(db, userId)).find((row) => sells(row, rid));
}

const sells = ({ lines }: CheckoutRow, rid: string): boolean =>
  parseColumn(checkoutLines, lines).some((line) => line.rid === rid);

/** Path of what stood behind a paywall; empty for none. */
async function findReturnPath(db: Database, { object_id, object_type }: CheckoutInput): Promise<string> {
  const row = await db
    .selectFrom('items')
    .select(['link', 'type'])
    .where('id', '=', object_id)
    .where('status', '=', 'publish')
    .executeTakeFirst();
  return row && (object_type === '' || object_type === row.type) ? row.link : '';
}

async function pay(caller: BuyerContext, checkout: CheckoutRow, usesCard: boolean): Promise<void> {
  if (checkout.ended_at !== null) return;
  if (checkout.total_cents === 0) return completeCheckout(caller, checkout, null, null);
  // Whether an earlier press was charged is not known yet: asking is all that may be done.
  if (checkout.way === 'card') return settleIfPossible(caller, checkout.id);
  if (usesCard && (await chargeIfPossible(caller, checkout))) return;
  await openPaymentPage(caller, checkout);
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

async function describeOutcome({ db, brand, origins }: BuyerContext, id: number): Promise<CheckoutOutcome> {
  const row = await findCheckoutRow(db, id);
  if (!row) throw noPaymentGateway();
  const confirmation = `${origins[brand]}/confirmation/?checkout=${row.token}`;
  return {
    checkout: row.token,
    status: row.status,
    order: await findOrderOf(db, id),
    redirect_to: row.page_url || confirmation,
  };
}
