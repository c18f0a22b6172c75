/** Quotes: how much something costs somebody today, and later. */
import { type Database, parseColumn } from '#server/cms/database/index.ts';
import { statusAt } from '#server/cms/identity/index.ts';
import { type WaitingMembership, waitingMembership } from '#server/cms/membership/index.ts';
import type { BrandId } from '#shared/brands.ts';
import { type CouponTerms, discountOf, isFor } from '#shared/coupon-terms.ts';
import { roundDown } from '#shared/money.ts';
import { addPeriods, type Period } from '#shared/period.ts';
import { unusedCents } from '#shared/proration.ts';
import { defineError } from '#shared/rest/errors.ts';
import { requireAdPlace } from './advertising/ad-lines.ts';
import { alreadyBought } from './already-bought.ts';
import { hasBook } from './books/item-grants.ts';
import { type CheckoutLine, isPlan, type PlanLine, sumLines } from './checkout-lines.ts';
import { couponNotForThis, ridOf } from './coupons/find-coupon.ts';
import { isGiven } from './gifts/give-gift.ts';
import { type Destination, isTaxedByPlace, quoteShipping, quoteTaxes } from './goods/shipping.ts';
import type { KnownTax, TaxLine } from './goods/stripe-tax.ts';
import { holdsForGood } from './holds-for-good.ts';

const alreadyMember = defineError('already_member', 409, 'You already have this membership.');
const heldForGood = defineError(
  'already_member',
  409,
  'You have all that this membership opens, for good. There is nothing to pay for.',
);
const giftBought = defineError(
  'already_bought',
  409,
  'This gift is paid already. Describe another one to give twice.',
);
const pendingCancellation = defineError(
  'membership_pending_cancellation',
  409,
  'You canceled this membership, and it has not ended yet. Take the cancellation back on your membership page to keep it.',
);
const membershipWaiting = defineError(
  'membership_waiting',
  409,
  'Your %s waits for the end of your gift, and then goes on. You can change it from that day.',
);
const paused = defineError(
  'membership_paused',
  409,
  'This membership is paused. Go on with it on your membership page.',
);

interface QuoteTerms {
  readonly reason: 'purchase' | 'upgrade' | 'change';
  /** Worth of what is not used up of the membership that it replaces. */
  readonly credit: number;
  /** First payment after this one; null where there is none. */
  readonly renewsAt: Date | null;
  /** When a smaller membership follows the one that is paid; null for now. */
  readonly startsAt: Date | null;
  /** The membership that it changes or replaces. */
  readonly membershipId: number | null;
}

interface LineQuote extends QuoteTerms {
  /** As it is sold: a plan's first period may be longer. */
  readonly line: CheckoutLine;
  /** Taken off by a coupon. */
  readonly off: number;
  /** Paid today. */
  readonly total: number;
}

/** Whole cents. */
export interface Quote extends QuoteTerms {
  readonly lines: readonly CheckoutLine[];
  /** Taken off the lines: credit, and what a coupon takes off. */
  readonly discount: number;
  readonly coupon: { readonly code: string; readonly cents: number } | null;
  readonly shipping: number;
  /** Whether it is taxed by where the buyer lives, and not by where it goes. */
  readonly isTaxedByPlace: boolean;
  readonly taxes: readonly TaxLine[];
  /** The sum of them. */
  readonly tax: number;
  /** The gateway's name for the calculation of the taxes; empty where they are not its. */
  readonly taxCalculation: string;
  /** Paid today: lines − discount + shipping + tax. */
  readonly total: number;
}

const ONE_PAYMENT = {
  reason: 'purchase',
  credit: 0,
  renewsAt: null,
  startsAt: null,
  membershipId: null,
} as const;

/** For whom, and when, something is quoted. */
export interface QuotedFor {
  readonly brand: BrandId;
  /** Null for a guest. */
  readonly userId: number | null;
  /** A guest's, where it is known; empty otherwise. */
  readonly email: string;
  readonly now: Date;
  /** Where goods are sent and taxes are due; null as long as nobody has said. */
  readonly destination: Destination | null;
  /** Null for none. */
  readonly coupon: CouponTerms | null;
}

/**
 * @param lines a plan stands alone
 * @throws already_member, membership_pending_cancellation, already_bought, place_taken, not_sent_there, coupon_not_for_this
 */
export async function quoteLines(
  db: Database,
  lines: readonly CheckoutLine[],
  { brand, userId, email, now, destination, coupon }: QuotedFor,
): Promise<Quote> {
  const quotes: LineQuote[] = [];
  // An amount is taken off once a checkout, from the first of its lines on.
  let amount = coupon?.amount_cents ?? null;
  for (const line of lines) {
    await requireAdPlace(db, line, { brand, userId, now });
    const isLowered = coupon && isFor(coupon, ridOf(line));
    const off = isLowered ? discountOf({ ...coupon, amount_cents: amount }, line.price * line.quantity) : 0;
    if (amount !== null) amount -= off;
    quotes.push(await quoteLine(db, line, off, userId, now));
  }
  const sold = quotes.map(({ line }) => line);
  const total = roundDown(quotes.reduce((sum, quote) => sum + quote.total, 0));
  const off = quotes.reduce((sum, quote) => sum + quote.off, 0);
  // It lowers what is paid today, and not a change that costs nothing.
  if (coupon && off === 0) throw couponNotForThis();
  const [first] = quotes;
  const { reason, credit, renewsAt, startsAt, membershipId } =
    first && quotes.length === 1 ? first : ONE_PAYMENT;
  const discount = sumLines(sold) - total;
  const shipping = destination ? await quoteShipping(db, brand, destination, { lines: sold, discount }) : 0;
  const buyer = userId === null ? `guest:${email.toLowerCase()}` : `user:${userId}`;
  const { taxes, calculation: taxCalculation }: KnownTax = destination
    ? await quoteTaxes(db, { brand, buyer, now }, destination, { lines: sold, discount, shipping })
    : { taxes: [], calculation: '' };
  const tax = taxes.reduce((sum, { cents }) => sum + cents, 0);
  return {
    ...{
      reason,
      credit,
      renewsAt,
      startsAt,
      membershipId,
      lines: sold,
      discount,
      shipping,
      taxes,
      tax,
      taxCalculation,
    },
    coupon: coupon && { code: coupon.code, cents: off },
    isTaxedByPlace: total > 0 && (await isTaxedByPlace(db, brand, sold)),
    total: total + shipping + tax,
  };
}

async function quoteLine(
  db: Database,
  line: CheckoutLine,
  off: number,
  userId: number | null,
  now: Date,
): Promise<LineQuote> {
  if (isPlan(line)) {
    if (userId !== null && (await holdsForGood(db, userId, line.membership.name))) throw heldForGood();
    return quotePlan(line, off, userId === null ? undefined : await findMembership(db, userId), now);
  }
  if (line.gift && (await isGiven(db, line.rid))) throw giftBought();
  if (userId !== null) await rejectBought(db, line, userId);
  return { ...ONE_PAYMENT, line, off, total: line.price * line.quantity - off };
}

type MembershipRow = NonNullable<Awaited<ReturnType<typeof findMembership>>>;

/** The last one counts. */
function findMembership(db: Database, userId: number) {
  return db
    .selectFrom('memberships')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/**
 * A membership that costs more a month, or the same for longer, begins today, and what is not used up of the one before counts as paid;
 * one that costs less follows at the end of the period that is paid.
 */
function quotePlan(line: PlanLine, off: number, current: MembershipRow | undefined, now: Date): LineQuote {
  const { period } = line.membership;
  const fresh = {
    reason: 'purchase',
    line,
    off,
    credit: 0,
    total: line.price - off,
    renewsAt: addPeriods(now, period, 1),
    startsAt: null,
    membershipId: current?.id ?? null,
  } as const;
  const status = current && statusAt(current, now.getTime());
  const until = current?.next_billing_at ?? current?.cancel_at;
  const isPaid = status === 'Active' || status === 'Pending Cancellation';
  // A membership for good that was given: nothing that is bought may end it.
  if (current && status === 'Active' && !current.plan_rid && !until && !current.ends_at)
    throw alreadyMember();
  if (current?.plan_rid && status === 'Paused' && isSamePlan(line, current)) throw paused();
  if (current && isPaid && (current.plan_rid || current.gift_id === null) && isSamePlan(line, current)) {
    if (status !== 'Active') throw pendingCancellation();
    if (!current.next_plan || !until) throw alreadyMember();
    return { ...fresh, ...changeOn(new Date(until)) };
  }
  if (current && isPaid && !current.plan_rid && current.gift_id !== null)
    return quoteAfterGift(line, fresh, current, now);
  if (!current?.plan_rid || !until || !current.paid_from || !isPaid) return fresh;
  if (!isUpgrade(line, current)) return { ...fresh, ...changeOn(new Date(until)) };
  const credit = unusedCents({
    amount: current.paid_cents,
    from: new Date(current.paid_from),
    until: new Date(until),
    now,
  });
  return { ...fresh, reason: 'upgrade', credit, ...spendCredit(line, credit + off, now) };
}

/**
 * A gift is never charged. A larger membership takes its place, and what is left of it, and of what waits behind it, counts as paid; any
 * other begins when it is over.
 */
function quoteAfterGift(line: PlanLine, fresh: LineQuote, current: MembershipRow, now: Date): LineQuote {
  const until = current.cancel_at ?? current.ends_at;
  if (!until || !current.paid_from) return fresh;
  const waiting = current.resumes === '' ? null : parseColumn(waitingMembership, current.resumes);
  const isSame = current.name === line.membership.name;
  if (isSame || !isUpgrade(line, current)) {
    if (waiting) throw membershipWaiting(waiting.name);
    return { ...fresh, ...changeOn(new Date(until)) };
  }
  const left = { amount: current.paid_cents, from: new Date(current.paid_from), until: new Date(until), now };
  const credit = unusedCents(left) + (waiting ? worthOf(waiting) : 0);
  return { ...fresh, reason: 'upgrade', credit, ...spendCredit(line, credit + fresh.off, now) };
}

/** Cents of what waits, which stands still. */
function worthOf({
  paid_cents,
  paid_from,
  next_billing_at,
  cancel_at,
  ends_at,
  since,
}: WaitingMembership): number {
  const until = next_billing_at ?? cancel_at ?? ends_at;
  if (!paid_from || !until) return 0;
  return unusedCents({
    amount: paid_cents,
    from: new Date(paid_from),
    until: new Date(until),
    now: new Date(since),
  });
}

/** Nothing is paid today, so no coupon takes anything off. */
const changeOn = (day: Date) =>
  ({ reason: 'change', off: 0, total: 0, startsAt: day, renewsAt: day }) as const;

/** Memberships of before plans were sold have no reference: their name and period say which it is. */
function isSamePlan({ rid, membership }: PlanLine, current: MembershipRow): boolean {
  if (current.plan_rid) return current.plan_rid === rid;
  const before = { unit: current.period_unit, value: current.period_value };
  return current.name === membership.name && countMonths(membership.period) === countMonths(before);
}

/** A coupon counts as a credit as well. One that is larger than the price makes the first period longer: nothing is lost. */
function spendCredit(line: PlanLine, credit: number, now: Date) {
  const { price, membership } = line;
  const end = addPeriods(now, membership.period, 1);
  const total = price - credit;
  if (total >= 0) return { total: roundDown(total), renewsAt: end };
  const firstPeriodMs = Math.round((end.getTime() - now.getTime()) * (credit / price));
  const renewsAt = new Date(now.getTime() + firstPeriodMs);
  return { total: 0, renewsAt, line: { ...line, membership: { ...membership, firstPeriodMs } } };
}

function isUpgrade({ price, membership }: PlanLine, current: MembershipRow): boolean {
  const { name, period } = membership;
  const before = { unit: current.period_unit, value: current.period_value };
  if (name === current.name) return countMonths(period) > countMonths(before);
  return price / countMonths(period) > current.amount_cents / countMonths(before);
}

const MONTHS_OF_YEAR = 12;
const countMonths = ({ unit, value }: Period): number => (unit === 'years' ? MONTHS_OF_YEAR : 1) * value;

async function rejectBought(
  db: Database,
  { levels, kind, itemId }: CheckoutLine,
  userId: number,
): Promise<void> {
  if (kind === 'ebook' && (await hasBook(db, userId, itemId))) throw alreadyBought();
  if (levels.length === 0) return;
  const grants = await db
    .selectFrom('grants')
    .select('level')
    .where('user_id', '=', userId)
    .where('level', 'in', levels)
    .where('until', 'is', null)
    .execute();
  const held = new Set(grants.map(({ level }) => level));
  if (levels.every((level) => held.has(level))) throw alreadyBought();
}
