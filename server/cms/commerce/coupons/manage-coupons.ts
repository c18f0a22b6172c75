/** Coupons as staff make, list and stop them. */
import { type Database, inTransaction, parseColumn } from '#server/cms/database/index.ts';
import type { BrandId } from '#shared/brands.ts';
import { defineError } from '#shared/rest/errors.ts';
import { couponRids, findRow } from './find-coupon.ts';

const couponExists = defineError('coupon_exists', 409, 'There is already a coupon %s.');
const couponOver = defineError('coupon_over', 422, 'The last day of a coupon must not be over.');
const couponBackwards = defineError(
  'coupon_backwards',
  422,
  'The last day of a coupon must not come before its first.',
);
export const noCoupon = defineError('no_coupon', 404, 'There is no coupon %s.');

export interface NewCoupon {
  readonly code: string;
  /** Exactly one of both: hundredths of a percent, or whole cents. */
  readonly percent_points: number | null;
  readonly amount_cents: number | null;
  /** Null for all. */
  readonly payments: number | null;
  readonly max_uses: number | null;
  readonly max_uses_each: number | null;
  readonly rids: readonly string[];
  readonly brand: BrandId | null;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
}

/** Answers its number. @throws coupon_exists, coupon_over, coupon_backwards */
export async function createCoupon(db: Database, coupon: NewCoupon, now: Date): Promise<number> {
  requireDays(coupon, now);
  return inTransaction(db, async (transaction) => {
    if (await findRow(transaction, coupon.code)) throw couponExists(coupon.code);
    const { id } = await transaction
      .insertInto('coupons')
      .values({
        ...coupon,
        rids: JSON.stringify(coupon.rids),
        is_on: 1,
        uses: 0,
        created_at: now.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** @throws coupon_over, coupon_backwards */
export function requireDays(
  { starts_at, ends_at }: Pick<NewCoupon, 'starts_at' | 'ends_at'>,
  now: Date,
): void {
  if (ends_at !== null && ends_at < now.toISOString()) throw couponOver();
  if (ends_at !== null && starts_at !== null && ends_at < starts_at) throw couponBackwards();
}

/** The latest first. */
export async function listCoupons(db: Database) {
  const rows = await db.selectFrom('coupons').selectAll().orderBy('id', 'desc').execute();
  return rows.map((row) => ({ ...row, is_on: row.is_on === 1, rids: parseColumn(couponRids, row.rids) }));
}

/** Memberships that were bought with it keep it. Answers false where it was off. @throws no_coupon */
export async function stopCoupon(db: Database, code: string): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const row = await findRow(transaction, code);
    if (!row) throw noCoupon(code);
    await transaction.updateTable('coupons').set({ is_on: 0 }).where('id', '=', row.id).execute();
    return row.is_on === 1;
  });
}
