/** The two ways to pay: on a page of the gateway, or with the card on file while its owner only presses a button. */
import { type Database, inTransaction, parseColumn } from '#server/cms/database/index.ts';
import type { BuyerContext, SettleContext } from './checkout-context.ts';
import { type CheckoutLine, checkoutLines, nameLines, sumLines } from './checkout-lines.ts';
import {
  type CheckoutRow,
  changeCheckout,
  chooseWay,
  findCheckoutRow,
  formatReference,
} from './checkout-rows.ts';
import { completeCheckout } from './complete-checkout.ts';
import { findCustomer } from './customers.ts';
import {
  type Charge,
  GatewayRefused,
  GatewayUnavailable,
  type HostedPage,
  type NewCheckout,
} from './gateway.ts';
import { formatKey } from './idempotency-key.ts';
import { createUnavailable } from './payment-unavailable.ts';
import { describeChoice } from './way-back.ts';

/**
 * Makes the page on which it is paid, once: asked again, the gateway tells the same, or of two that were made, the first is used.
 * @throws payment_unavailable
 */
export async function openPaymentPage(
  context: SettleContext & Partial<Pick<BuyerContext, 'here'>>,
  checkout: CheckoutRow,
): Promise<void> {
  const { db, now, origins, gateway } = context;
  const { id, token, brand } = checkout;
  // Back to where the buyer is logged in: browsers keep sessions by host.
  const site = context.here ?? origins[brand];
  const lines = parseColumn(checkoutLines, checkout.lines);
  const [first] = lines;
  const confirmation = `${site}/confirmation/?checkout=${token}`;
  if (
    checkout.page_url ||
    !(await inTransaction(db, (transaction) => chooseWay(transaction, checkout, 'page', { now })))
  )
    return;
  try {
    const customer = await findCustomer(context, checkout);
    const request = {
      mode: checkout.total_cents > 0 ? ('payment' as const) : ('setup' as const),
      reference: formatReference(id, 'page'),
      customer,
      lines: describePayment(checkout, lines),
      savesCard: lines.some(({ membership }) => membership !== null),
      successUrl: confirmation,
      cancelUrl: `${site}/checkout/?from=payment&${first ? describeChoice(checkout, first) : ''}${await nameReturn(db, checkout)}`,
      expiresAt: new Date(checkout.expires_at),
    };
    const idempotencyKey = formatKey(request.reference, request);
    const page = await gateway.createCheckout({ ...request, idempotencyKey });
    const isShown = await inTransaction(db, (transaction) => keepPage(transaction, id, customer, page));
    // Nobody has its address, and nobody may pay twice.
    if (!isShown) await gateway.expireCheckout(page.id);
  } catch (error) {
    throw error instanceof GatewayUnavailable || error instanceof GatewayRefused
      ? createUnavailable()
      : error;
  }
}

/** The first is kept. Answers whether it is this one. */
async function keepPage(
  db: Database,
  id: number,
  customer: string,
  { id: gateway_checkout, url: page_url }: HostedPage,
): Promise<boolean> {
  await db
    .updateTable('checkouts')
    .set({ gateway_customer: customer, gateway_checkout, page_url })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('page_url', '=', '')
    .execute();
  return (await findCheckoutRow(db, id))?.gateway_checkout === gateway_checkout;
}

/** The item that is returned to, as the address of the checkout names it. */
async function nameReturn(db: Database, { return_path }: CheckoutRow): Promise<string> {
  if (return_path === '') return '';
  const item = await db
    .selectFrom('items')
    .select(['id', 'type'])
    .where('link', '=', return_path)
    .executeTakeFirst();
  return item ? `&object_id=${item.id}&object_type=${item.type}` : '';
}

/** A discount has no line of its own: payment services take no negative amounts. */
function describePayment(
  { discount_cents, shipping_cents, tax_cents }: CheckoutRow,
  lines: readonly CheckoutLine[],
): NewCheckout['lines'] {
  const sold =
    discount_cents > 0
      ? [{ name: nameLines(lines), amount: sumLines(lines) - discount_cents, quantity: 1 }]
      : lines.map(({ name, price, quantity }) => ({ name, amount: price, quantity }));
  const added = [
    { name: 'Shipping', amount: shipping_cents, quantity: 1 },
    { name: 'Tax', amount: tax_cents, quantity: 1 },
  ];
  return [...sold, ...added].filter(({ amount }) => amount > 0);
}

/**
 * Charges the card on file. Answers false where the payment page is needed: its bank wants to ask its owner, or the page is open already.
 * When the gateway does not answer, what has become of it is not known: the checkout waits for the reconciler, and nothing is charged
 * twice.
 * @throws PaymentFailed, and GatewayRefused where another card was tried under the same reference
 */
export async function chargeCardOnFile(
  context: SettleContext,
  checkout: CheckoutRow,
  isAgain = false,
): Promise<boolean> {
  const { db, now, gateway } = context;
  const card = await findDefaultCard(db, checkout.user_id);
  const { id, total_cents } = checkout;
  const reference = formatReference(id, 'card');
  let charge: Charge;
  try {
    const customer = await findCustomer(context, checkout);
    const isChosen = await inTransaction(db, async (transaction) => {
      const isFree = await chooseWay(transaction, checkout, 'card', { now, before: isAgain ? 'card' : '' });
      if (isFree) await changeCheckout(transaction, id, { gateway_customer: customer });
      return isFree;
    });
    if (!isChosen) return false;
    if (card === undefined) throw new PaymentFailed('no_card_on_file');
    charge = await gateway.charge({
      reference,
      customer,
      billingItemId: card,
      amount: total_cents,
      description: nameLines(parseColumn(checkoutLines, checkout.lines)),
      idempotencyKey: reference,
    });
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    await inTransaction(db, (transaction) => changeCheckout(transaction, id, { status: 'unknown' }));
    return true;
  }
  return takeCharge(context, checkout, charge);
}

/** Writes down what became of a charge. Answers false where the payment page is needed. @throws PaymentFailed */
export async function takeCharge(
  context: SettleContext,
  checkout: CheckoutRow,
  charge: Charge,
): Promise<boolean> {
  if (charge.status === 'authentication') {
    await inTransaction(context.db, (db) =>
      chooseWay(db, checkout, 'page', { now: context.now, before: 'card' }),
    );
    return false;
  }
  if (charge.status === 'succeeded') await completeCheckout(context, checkout, charge, null);
  if (charge.status === 'processing')
    await inTransaction(context.db, (db) => changeCheckout(db, checkout.id, { status: 'unknown' }));
  if (charge.status === 'declined') throw new PaymentFailed(charge.declineCode || 'card_declined');
  return true;
}

/** The bank declined. What becomes of the checkout is for those who asked. */
export class PaymentFailed extends Error {
  override readonly name = 'PaymentFailed';
  /** As the gateway names it. */
  readonly declineCode: string;

  constructor(declineCode: string) {
    super(declineCode);
    this.declineCode = declineCode;
  }
}

/** The card that is charged; undefined for none, and for guests. */
export async function findDefaultCard(db: Database, userId: number | null): Promise<string | undefined> {
  const row = await db
    .selectFrom('billing_cards')
    .select('billing_item_id')
    .where('user_id', '=', userId ?? 0)
    .where('is_default', '=', 1)
    .executeTakeFirst();
  return row?.billing_item_id;
}
