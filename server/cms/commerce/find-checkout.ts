import { type Database, inTransaction, parseColumn } from '#server/cms/database/index.ts';
import { afterPayment, type CouponTerms, priceWith } from '#shared/coupon-terms.ts';
import type { CheckoutSummary, findCheckout as endpoint, summarizeCheckout } from '#shared/rest/checkout.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError, RestError } from '#shared/rest/errors.ts';
import { isGuaranteed } from './apply-guarantee.ts';
import { listCardsOf } from './billing.ts';
import { findLines } from './catalogue.ts';
import type { BillingContext } from './checkout-context.ts';
import { type CheckoutLine, checkoutLines, nameLines } from './checkout-lines.ts';
import { findByToken, findOpenOfGuest } from './checkout-rows.ts';
import { findCoupon } from './coupons/find-coupon.ts';
import { findTerms } from './goods/destination.ts';
import { notSentThere, usesStripeTax } from './goods/shipping.ts';
import { withTaxes } from './goods/stripe-tax.ts';
import { findOrderOf } from './order-of-checkout.ts';
import { type QuotedFor, quoteLines } from './quote.ts';
import { settleIfPossible } from './settle-checkout.ts';
import { findPathBack } from './way-back.ts';

const noCheckout = defineError('checkout_invalid_token', 404, 'Checkout not found.');

/** Tells what something costs the caller. @throws product_invalid_id, already_member, already_bought, and what `findCoupon` throws */
export async function summarize(
  context: BillingContext,
  input: ParsedInputOf<typeof summarizeCheckout>,
): Promise<CheckoutSummary> {
  const { db } = context;
  const own = await findOpenOfGuest(db, context, input.open_checkout);
  const products = await findLines({ ...context, checkoutId: own?.id }, input);
  const coupon = await findCoupon(context, input.coupon_code, products);
  const tell = (taxProblem: string) =>
    inTransaction(db, (transaction) =>
      describe({ ...context, db: transaction }, input, { products, coupon, taxProblem }),
    );
  try {
    return await withTaxes(context, () => tell(''));
  } catch (error) {
    const problem = findTaxProblem(error, input);
    if (problem === '') throw error;
    return tell(problem);
  }
}

/** The prices are shown all the same. Beside a place that was typed it says what is wrong with it. */
function findTaxProblem(error: unknown, { country }: ParsedInputOf<typeof summarizeCheckout>): string {
  if (!(error instanceof RestError)) return '';
  if (error.code === 'payment_unavailable') return error.message;
  return country === '' ? (error.params?.postcode ?? error.params?.state ?? '') : '';
}

interface Summarized {
  readonly products: readonly CheckoutLine[];
  readonly coupon: CouponTerms | null;
  /** Why the tax cannot be told; empty where it can. */
  readonly taxProblem: string;
}

async function describe(
  context: BillingContext,
  input: ParsedInputOf<typeof summarizeCheckout>,
  { products, coupon, taxProblem }: Summarized,
): Promise<CheckoutSummary> {
  const { db: transaction, viewer, brand } = context;
  const found = await findTerms(context, input, products);
  const terms = taxProblem === '' ? found : { ...found, destination: null };
  const { quote, destination } = await quoteFor(transaction, products, { ...terms, coupon }, input);
  const later = coupon && afterPayment(coupon);
  const [first] = products;
  if (!first) throw noCheckout();
  const { rid, kind, name, link, price, membership } = first;
  const [card] = viewer ? await listCardsOf(transaction, viewer.id) : [];
  return {
    product: { rid, kind, name, link },
    lines: products.map(({ name, quantity, price }) => ({ name, quantity, price })),
    discount: quote.coupon?.cents ?? 0,
    coupon: coupon && { code: coupon.code, payments: coupon.payments },
    credit: quote.credit,
    shipping: quote.shipping,
    is_taxed_by_place: quote.isTaxedByPlace,
    is_sent: products.some(({ isSent }) => isSent),
    tax: quote.tax,
    taxes: [...quote.taxes],
    destination,
    asks_postcode: await usesStripeTax(transaction, brand),
    tax_problem: taxProblem,
    total: quote.total,
    currency: 'USD',
    renews:
      membership && quote.renewsAt
        ? {
            amount: priceWith(later, price),
            period: membership.period,
            date: quote.renewsAt.toISOString(),
          }
        : null,
    starts_at: quote.startsAt?.toISOString() ?? null,
    card: card ? { brand: card.brand, last4: card.last4 } : null,
    is_guaranteed: membership !== null && (await isGuaranteed(transaction, viewer?.id ?? null, context.now)),
  };
}

/** Where nothing is sent to the address on file, another is asked for. */
async function quoteFor(
  db: Database,
  products: readonly CheckoutLine[],
  terms: QuotedFor,
  { country }: Pick<ParsedInputOf<typeof summarizeCheckout>, 'country'>,
) {
  try {
    return { quote: await quoteLines(db, products, terms), destination: terms.destination };
  } catch (error) {
    if (country !== '' || !(error instanceof RestError) || error.code !== notSentThere) throw error;
    return { quote: await quoteLines(db, products, { ...terms, destination: null }), destination: null };
  }
}

/** Shows whoever has the token what was bought, and nothing personal. @throws checkout_invalid_token */
export async function findCheckout(
  context: BillingContext,
  { token }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { db, gateway } = context;
  const before = await findByToken(db, token);
  if (!before) throw noCheckout();
  if (gateway && before.ended_at === null) await settleIfPossible({ ...context, gateway }, before.id);
  const row = (await findByToken(db, token)) ?? before;
  const lines = parseColumn(checkoutLines, row.lines);
  const [first] = lines;
  if (!first) throw noCheckout();
  const { rid, kind, link } = first;
  const isNew = await hasNewAccount(db, row.user_id);
  return {
    status: row.status,
    reason: row.reason,
    error: row.error,
    // The reference of a gift opens what was written in it.
    product: { rid: kind === 'gift' ? '' : rid, kind, name: nameLines(lines), link },
    lines: lines.map(({ name, quantity, price }) => ({ name, quantity, price })),
    discount: row.coupon_cents,
    credit: row.discount_cents - row.coupon_cents,
    shipping: row.shipping_cents,
    tax: row.tax_cents,
    total: row.total_cents,
    currency: 'USD',
    number: (await findOrderOf(db, row.id))?.number ?? null,
    // A payment page names the buyer.
    page_url: row.user_id === null || row.user_id === context.viewer?.id ? row.page_url : '',
    is_basket: row.basket_id !== null,
    path_back: findPathBack(row, first),
    return_path: row.return_path,
    is_returned: await isReturned(db, row.id),
    has_new_account: isNew,
    sent_to: isNew ? maskEmail(row.email) : '',
  };
}

/** `a…@example.com` */
const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…');

async function hasNewAccount(db: Database, userId: number | null): Promise<boolean> {
  if (userId === null) return false;
  const user = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.password_hash === null;
}

/** Whether the money goes back as nothing could be given, or went back before anything was. */
async function isReturned(db: Database, checkoutId: number): Promise<boolean> {
  const refund = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select('refunds.id')
    .where('orders.checkout_id', '=', checkoutId)
    .where('refunds.reason', '=', 'not_given')
    .executeTakeFirst();
  const early = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .innerJoin('credit_notes', 'credit_notes.payment_id', 'payments.id')
    .select('payments.id')
    .where('orders.checkout_id', '=', checkoutId)
    .whereRef('credit_notes.created_at', '=', 'payments.created_at')
    .whereRef('credit_notes.amount_cents', '=', 'payments.amount_cents')
    .executeTakeFirst();
  return refund !== undefined || early !== undefined;
}
