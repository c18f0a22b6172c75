/** Coupons as buyers type them, and what is wrong with one. */
import * as z from 'zod';
import { type Database, parseColumn } from '#server/cms/database/index.ts';
import { countAttempt, keyOfAddress } from '#server/cms/identity/index.ts';
import type { BrandId } from '#shared/brands.ts';
import type { CouponTerms } from '#shared/coupon-terms.ts';
import { isFor } from '#shared/coupon-terms.ts';
import { defineError } from '#shared/rest/errors.ts';
import type { CheckoutLine } from '../checkout-lines.ts';

const invalid = defineError(
  'coupon_invalid',
  422,
  'This coupon is not valid. Check how it is spelled, or leave the field empty.',
);
const expired = defineError('coupon_expired', 422, 'This coupon is no longer valid: it ended on %s.');
export const couponUsedUp = defineError(
  'coupon_used_up',
  422,
  'This coupon has been used as often as it can be. Nothing was charged.',
);
export const couponNotForThis = defineError(
  'coupon_not_for_this',
  422,
  'This coupon is not for this product.',
);
export const couponAlreadyUsed = defineError(
  'coupon_already_used',
  422,
  'You have already used this coupon.',
);

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
export const couponRids = z.array(z.string());

export interface CouponCaller {
  readonly db: Database;
  readonly brand: BrandId;
  readonly now: Date;
  /** Address of the caller. */
  readonly from: string;
}

/**
 * The terms of what was typed; null where nothing was. What is wrong counts, so that nobody finds codes by trying.
 * @throws coupon_invalid, coupon_expired, coupon_used_up, coupon_not_for_this, too_many_attempts
 */
export async function findCoupon(
  { db, brand, now, from }: CouponCaller,
  typed: string,
  lines: readonly CheckoutLine[],
): Promise<CouponTerms | null> {
  const code = typed.trim().toUpperCase();
  if (code === '') return null;
  const attempt = await countAttempt(db, [keyOfAddress('coupon', from)], now);
  const row = requireRunning(await findRow(db, code), { brand, now });
  await attempt.release();
  const terms = presentTerms(row, now, lines);
  if (row.max_uses !== null && row.uses >= row.max_uses) throw couponUsedUp();
  return terms;
}

/**
 * The terms as they are where a use is taken, in its transaction: staff may have changed them since the buyer typed the code. Whether there
 * is a use left is told by `takeUse`.
 * @throws coupon_invalid, coupon_expired, coupon_not_for_this
 */
export async function readTerms(
  { db, brand, now }: Omit<CouponCaller, 'from'>,
  code: string,
  lines: readonly CheckoutLine[],
): Promise<CouponTerms> {
  return presentTerms(requireRunning(await findRow(db, code), { brand, now }), now, lines);
}

type CouponRow = NonNullable<Awaited<ReturnType<typeof findRow>>>;

/** @throws coupon_invalid */
function requireRunning(
  row: CouponRow | undefined,
  { brand, now }: Pick<CouponCaller, 'brand' | 'now'>,
): CouponRow {
  const isOfBrand = row !== undefined && (row.brand === null || row.brand === brand);
  if (!isOfBrand || !row.is_on || (row.starts_at ?? '') > now.toISOString()) throw invalid();
  return row;
}

/** @throws coupon_expired, coupon_not_for_this */
function presentTerms(row: CouponRow, now: Date, lines: readonly CheckoutLine[]): CouponTerms {
  const { id, code, percent_points, amount_cents, payments, ends_at } = row;
  if (ends_at !== null && ends_at < now.toISOString()) throw expired(DAY.format(new Date(ends_at)));
  const rids = parseColumn(couponRids, row.rids);
  if (!lines.some((line) => isFor({ rids }, ridOf(line)))) throw couponNotForThis();
  return { id, code, percent_points, amount_cents, payments, rids };
}

export function findRow(db: Database, code: string) {
  return db.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirst();
}

/** By which a coupon knows what it is for. */
export const ridOf = ({ rid, gift }: CheckoutLine): string => gift?.gives.rid ?? rid;
