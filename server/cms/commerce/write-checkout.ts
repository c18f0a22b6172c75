/** Writes down what somebody buys, before anybody is asked for money. */
import { type Database, parseColumn } from '#server/cms/database/index.ts';
import { isEmailTaken } from '#server/cms/identity/index.ts';
import type { CouponTerms } from '#shared/coupon-terms.ts';
import type { checkout as endpoint } from '#shared/rest/checkout.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError, invalidParams, noUser } from '#shared/rest/errors.ts';
import { findBasketId } from './catalogue.ts';
import type { BuyerContext } from './checkout-context.ts';
import { type CheckoutLine, checkoutLines, isSameChoice } from './checkout-lines.ts';
import { type CheckoutRow, createToken, findOpenOfGuest, listOpenOf } from './checkout-rows.ts';
import { readTerms } from './coupons/find-coupon.ts';
import { giveUseBack, takeUse } from './coupons/use-coupon.ts';
import { findTerms, writeAddress, writePlace } from './goods/destination.ts';
import { holdStock, requireStock } from './goods/stock.ts';
import { insertOrder, renewOrder } from './order-of-checkout.ts';
import { type Quote, quoteLines } from './quote.ts';

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

const UNPROCESSABLE = 422;
const HOUR_MS = 3_600_000;
/** Payment pages are open for an hour: what they cost may be less tomorrow. Stripe's least is half an hour. */
const OPEN_MS = HOUR_MS;

export type CheckoutInput = ParsedInputOf<typeof endpoint>;

/**
 * The checkout as it stands in the database: the same for whoever asks for the same. In a transaction.
 * @param found coupon as it was when the buyer typed it
 * @throws account_exists, sold_out, price_changed, rest_invalid_param, and what `quoteLines`, `readTerms` and `takeUse` throw
 */
export async function writeCheckout(
  context: BuyerContext,
  input: CheckoutInput,
  products: readonly CheckoutLine[],
  found: CouponTerms | null,
): Promise<CheckoutRow> {
  const { db, now, brand, viewer } = context;
  const buyer = viewer ? await findMember(db, viewer.id) : await findGuest(context, input);
  const token = createToken();
  const request_key = nameRequest(context, input, token);
  const known = (await findByKey(db, request_key)) ?? (await findOpen(context, input, products));
  // Once the gateway has been asked, what is paid stays as it was; and a key stands for what it was first used for.
  if (known && (known.ended_at !== null || known.way !== '' || !isOf(known, products))) return known;
  const basketId = await findBasketId(context, input);
  await requireStock(db, products, { basketId, userId: viewer?.id, checkoutId: known?.id });
  const shipping = await writeAddress(db, viewer?.id ?? null, products, input);
  const terms = await findTerms(context, input, products);
  const coupon = found && (await readTerms(context, found.code, products));
  const quote = await quoteLines(db, products, { ...terms, coupon });
  const quoted = {
    ...describeQuote(quote),
    tax_calculation: quote.taxCalculation,
    tax_place: quote.isTaxedByPlace ? writePlace(terms.destination, input) : '',
    basket_id: basketId,
    shipping,
    coupon: coupon ? JSON.stringify(coupon) : '',
  };
  if (input.total !== undefined && input.total !== quoted.total_cents) throw priceChanged();
  if (known) {
    await (coupon ? takeUse(db, coupon, known, now) : giveUseBack(db, known.id));
    return renewQuote(db, known, quoted);
  }
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
  await holdStock(db, row.id, products);
  if (coupon) await takeUse(db, coupon, row, now);
  const { user_id } = row;
  if (user_id !== null)
    await insertOrder(db, { ...row, user_id }, parseColumn(checkoutLines, row.lines), now);
  return row;
}

const describeQuote = ({ reason, lines, discount, coupon, shipping, tax, total, membershipId }: Quote) => ({
  reason,
  lines: JSON.stringify(lines),
  discount_cents: discount,
  coupon_cents: coupon?.cents ?? 0,
  coupon_code: coupon?.code ?? '',
  shipping_cents: shipping,
  tax_cents: tax,
  total_cents: total,
  membership_id: membershipId,
});

async function renewQuote(
  db: Database,
  { id }: CheckoutRow,
  quoted: ReturnType<typeof describeQuote> &
    Pick<CheckoutRow, 'basket_id' | 'shipping' | 'tax_place' | 'tax_calculation' | 'coupon'>,
): Promise<CheckoutRow> {
  const row = await db
    .updateTable('checkouts')
    .set(quoted)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const lines = parseColumn(checkoutLines, row.lines);
  await holdStock(db, id, lines);
  await renewOrder(db, row, lines);
  return row;
}

async function findMember(db: Database, id: number) {
  const user = await db.selectFrom('users').select(['email', 'name']).where('id', '=', id).executeTakeFirst();
  if (!user) throw noUser();
  return { user_id: id, ...user };
}

/** @throws account_exists, rest_invalid_param */
async function findGuest(context: BuyerContext, { email, name, first_name, last_name }: CheckoutInput) {
  if (email === '') throw invalidParams({ email: 'Required' }, UNPROCESSABLE);
  const address = email.toLowerCase();
  if (await isEmailTaken(context.db, address)) throw accountExists();
  const typed = name || `${first_name} ${last_name}`.trim();
  return { user_id: null, email: address, name: typed || address.slice(0, address.indexOf('@')) };
}

/** The idempotency key of a request; one without a key of its own is like no other. */
export function nameRequest(
  { viewer }: Pick<BuyerContext, 'viewer'>,
  { email, key }: Pick<CheckoutInput, 'email' | 'key'>,
  token = '',
): string {
  return `${viewer ? `user:${viewer.id}` : `guest:${email.toLowerCase()}`} ${key || token}`;
}

/** Finds the checkout that the same request began before. */
export async function findRepeated(
  context: BuyerContext,
  input: CheckoutInput,
): Promise<CheckoutRow | undefined> {
  return input.key === '' ? undefined : findByKey(context.db, nameRequest(context, input));
}

function findByKey(db: Database, key: string): Promise<CheckoutRow | undefined> {
  return db.selectFrom('checkouts').selectAll().where('request_key', '=', key).executeTakeFirst();
}

async function findOpen(
  { db, brand, viewer }: Pick<BuyerContext, 'db' | 'brand' | 'viewer'>,
  { open_checkout, email }: CheckoutInput,
  products: readonly CheckoutLine[],
): Promise<CheckoutRow | undefined> {
  if (!viewer) {
    const own = await findOpenOfGuest(db, { viewer, brand }, open_checkout);
    return own && own.email === email.toLowerCase() && isOf(own, products) ? own : undefined;
  }
  // The same reference on the other site is another product, or has another invoice.
  return (await listOpenOf(db, viewer.id)).find((row) => row.brand === brand && isOf(row, products));
}

const isOf = ({ lines }: CheckoutRow, products: readonly CheckoutLine[]): boolean =>
  isSameChoice(parseColumn(checkoutLines, lines), products);

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
