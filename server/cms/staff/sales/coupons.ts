/** Coupons in Studio: looked at by who may read reports of sales, made and changed by who sets prices, after a recent proof. */
import {
  changeCoupon,
  couponRids,
  createCoupon,
  findCouponById,
  listCouponProducts as listProducts,
  type NewCoupon,
  stopCoupon,
} from '#server/cms/commerce/index.ts';
import { type Database, inTransaction, parseColumn } from '#server/cms/database/index.ts';
import { type IdentityContext, requireRecentProof } from '#server/cms/identity/index.ts';
import { writeChange } from '#server/cms/record/index.ts';
import { requireVersion } from '#server/cms/versions.ts';
import {
  dayOf,
  endOfDay,
  formatHundredths,
  parseHundredths,
  startOfDay,
  TYPED_DOLLARS,
  TYPED_PERCENT,
} from '#shared/coupon-typing.ts';
import { formatMoney } from '#shared/money.ts';
import type { Viewer } from '#shared/rest/api.ts';
import type {
  CouponProduct,
  changeAnyCoupon as changeEndpoint,
  createAnyCoupon as createEndpoint,
  WholeCoupon,
} from '#shared/rest/coupons.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { invalidParams } from '#shared/rest/errors.ts';
import type { StaffAction } from '#shared/rest/staff-changes.ts';
import { requireRight } from '../require-right.ts';
import { readWholeCoupon } from './read-coupons.ts';

const UNPROCESSABLE = 422;
const WHOLE_POINTS = 10_000;

/** @throws rest_not_logged_in, rest_forbidden */
export async function listCouponProducts({
  db,
  viewer,
}: IdentityContext): Promise<{ products: CouponProduct[] }> {
  requireRight(viewer, 'sales');
  return { products: await listProducts(db) };
}

/** @throws rest_not_logged_in, rest_forbidden, no_coupon */
export async function findAnyCoupon(
  { db, viewer, now }: IdentityContext,
  { id }: { id: number },
): Promise<WholeCoupon> {
  requireRight(viewer, 'sales');
  return readWholeCoupon(db, id, now);
}

/** @throws rest_not_logged_in, rest_forbidden, rest_proof_needed, rest_invalid_param, coupon_exists, coupon_over, coupon_backwards */
export async function createAnyCoupon(
  context: IdentityContext,
  input: ParsedInputOf<typeof createEndpoint>,
): Promise<WholeCoupon> {
  const { code, payments } = input;
  const terms = { ...parseOff(input), payments };
  return change(context, async (db) => {
    await requireProducts(db, input.products ?? [], []);
    const id = await createCoupon(db, { code, ...terms, ...parseLimits(input, NO_LIMITS) }, context.now);
    return { id, action: 'coupon created' };
  });
}

/** @throws rest_not_logged_in, rest_forbidden, rest_proof_needed, rest_invalid_param, no_coupon, rest_changed_meanwhile, coupon_ended, coupon_in_use, coupon_used_more_often, coupon_over, coupon_backwards */
export async function changeAnyCoupon(
  context: IdentityContext,
  { id, version, ...input }: ParsedInputOf<typeof changeEndpoint>,
): Promise<WholeCoupon> {
  return change(context, async (db) => {
    const current = await readWholeCoupon(db, id, context.now);
    requireVersion(version, current.version, current);
    const { percent_points, amount_cents, rids, ...row } = await findCouponById(db, id);
    const before = { ...row, rids: parseColumn(couponRids, rids) };
    await requireProducts(db, input.products ?? [], before.rids);
    const off = input.off === '' ? { percent_points, amount_cents } : parseOff(input);
    const payments = input.payments === undefined ? before.payments : input.payments;
    await changeCoupon(db, id, { ...off, payments, ...parseLimits(input, before) }, context.now);
    return { id, action: 'coupon changed' };
  });
}

/** @throws rest_not_logged_in, rest_forbidden, rest_proof_needed, no_coupon */
export async function endAnyCoupon(context: IdentityContext, { id }: { id: number }): Promise<WholeCoupon> {
  return change(context, async (db) => {
    const { code } = await findCouponById(db, id);
    const wasOn = await stopCoupon(db, code);
    return { id, action: wasOn ? 'coupon ended' : undefined };
  });
}

/** With its line in the record, and nothing of it where nothing has changed. */
async function change(
  { db: database, viewer, now }: IdentityContext,
  write: (db: Database) => Promise<{ readonly id: number; readonly action: StaffAction | undefined }>,
): Promise<WholeCoupon> {
  const staff: Viewer = requireRight(viewer, 'prices');
  await requireRecentProof({ db: database, viewer, now });
  return inTransaction(database, async (db) => {
    const { id, action } = await write(db);
    const coupon = await readWholeCoupon(db, id, now);
    if (action)
      await writeChange(db, staff, { action, userId: null, reason: '', details: describe(coupon) }, now);
    return coupon;
  });
}

/** @throws rest_invalid_param */
function parseOff({ off, unit }: { readonly off: string; readonly unit: string }) {
  const isPercent = unit !== 'dollars';
  const value = parseHundredths(off);
  const isRight = (isPercent ? TYPED_PERCENT : TYPED_DOLLARS).test(off) && value > 0;
  if (!isRight || (isPercent && value > WHOLE_POINTS)) {
    const message = isPercent
      ? 'Write a percentage such as 20 or 12.5, at most 100'
      : 'Write an amount such as 5 or 12.50';
    throw invalidParams({ off: message }, UNPROCESSABLE);
  }
  return isPercent
    ? { percent_points: value, amount_cents: null }
    : { percent_points: null, amount_cents: value };
}

type TypedLimits = Omit<ParsedInputOf<typeof changeEndpoint>, 'id' | 'version' | 'off' | 'unit' | 'payments'>;
type Limits = Omit<NewCoupon, 'code' | 'percent_points' | 'amount_cents' | 'payments'>;

/** One use of each buyer. */
const NO_LIMITS: Limits = {
  max_uses: null,
  max_uses_each: 1,
  rids: [],
  brand: null,
  starts_at: null,
  ends_at: null,
};

/** Fields that were not sent stay as they were. */
function parseLimits(typed: TypedLimits, before: Limits): Limits {
  const { max_uses, max_uses_each, products, brand, starts_on, ends_on } = typed;
  return {
    max_uses: max_uses === undefined ? before.max_uses : max_uses,
    max_uses_each: max_uses_each === undefined ? before.max_uses_each : max_uses_each,
    rids: products === undefined ? before.rids : [...new Set(products)],
    brand: brand === undefined ? before.brand : brand || null,
    starts_at: starts_on === undefined ? before.starts_at : starts_on === '' ? null : startOfDay(starts_on),
    ends_at: ends_on === undefined ? before.ends_at : ends_on === '' ? null : endOfDay(ends_on),
  };
}

/** A product that it was for already may stay, although it is sold no more. @throws rest_invalid_param */
async function requireProducts(
  db: Database,
  rids: readonly string[],
  before: readonly string[],
): Promise<void> {
  const known = new Set([...before, ...(await listProducts(db)).map(({ rid }) => rid)]);
  const unknown = rids.filter((rid) => !known.has(rid));
  if (unknown.length > 0)
    throw invalidParams({ products: `Nothing on sale has the reference ${unknown[0]}` }, UNPROCESSABLE);
}

/** For the record: what it is, in words. */
function describe(coupon: WholeCoupon): Record<string, string> {
  const { code, percent_points, amount_cents, payments, max_uses, rids, brand, starts_at, ends_at } = coupon;
  const off =
    percent_points === null ? formatMoney(amount_cents ?? 0) : `${formatHundredths(percent_points)}%`;
  return {
    code,
    off: `${off} off ${payments === null ? 'all payments' : `${payments} of the payments`}`,
    ...(max_uses !== null && { uses: `at most ${max_uses} uses` }),
    ...(rids.length > 0 && { products: rids.join(' ') }),
    ...(brand && { site: brand }),
    ...(starts_at && { from: `from ${dayOf(starts_at)}` }),
    ...(ends_at && { until: `until ${dayOf(ends_at)}` }),
  };
}
