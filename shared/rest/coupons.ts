/** Studio: coupons, how they are used, and what they cost. Who may read reports of sales may look; changes need `prices`. Money is whole cents. */
import * as z from 'zod';
import { BRAND_IDS } from '../brands.ts';
import { COUPON_STATES } from '../coupon-state.ts';
import { COUPON_CODE } from '../coupon-typing.ts';
import { MAX_COUPON_PRODUCTS, PRODUCT_KINDS } from '../product-kinds.ts';
import { RID } from '../rid.ts';
import { optionalText, requiredText } from '../validation.ts';
import { changeEndpoint, personalEndpoint } from './endpoint.ts';
import { seenVersion } from './version.ts';

const id = z.coerce.number().int().positive();

const listedCoupon = z.object({
  id: z.number(),
  code: z.string(),
  state: z.enum(COUPON_STATES),
  /** Hundredths of a percent; null where it is an amount. */
  percent_points: z.number().int().nullable(),
  amount_cents: z.number().int().nullable(),
  /** How many payments it lowers, the first among them; null for all. */
  payments: z.number().int().nullable(),
  uses: z.number().int(),
  max_uses: z.number().int().nullable(),
  max_uses_each: z.number().int().nullable(),
  /** References of what it is for; none for everything. */
  rids: z.array(z.string()),
  brand: z.enum(BRAND_IDS).nullable(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  created_at: z.string(),
  /** Taken off orders that were paid. */
  given: z.number().int(),
});
export type ListedCoupon = z.output<typeof listedCoupon>;

export const listAnyCoupons = personalEndpoint({
  name: 'listAnyCoupons',
  path: 'airnauts/v1/staff/coupons/',
  summary: 'Coupons, the newest first, by words of the code and by state, each with its use and its cost.',
  input: z.object({
    search: optionalText({ most: 40 }),
    state: z.enum(['', ...COUPON_STATES]).default(''),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  output: z.object({ items: z.array(listedCoupon), total: z.number().int(), pages: z.number().int() }),
});

const couponProduct = z.object({ rid: z.string(), name: z.string(), kind: z.enum(PRODUCT_KINDS) });
export type CouponProduct = z.output<typeof couponProduct>;

export const listCouponProducts = personalEndpoint({
  name: 'listCouponProducts',
  path: 'airnauts/v1/staff/coupons/products/',
  summary: 'Everything that is on sale, for which a coupon may be.',
  input: z.object({}),
  output: z.object({ products: z.array(couponProduct) }),
});

const wholeCoupon = listedCoupon.extend({
  /** Names of what it is for; a reference that is sold no more stands for itself. */
  products: z.array(z.string()),
  /** Memberships whose next payment it lowers. */
  memberships: z.number().int(),
  /** Differs with what may be changed, and not with its uses. */
  version: z.string(),
  /** The last twenty, the latest first. */
  recent: z.array(
    z.object({
      email: z.string(),
      used_at: z.string(),
      /** Taken off; null while nobody has paid. */
      given: z.number().int().nullable(),
      order: z.object({ id: z.number(), number: z.string() }).nullable(),
    }),
  ),
});
export type WholeCoupon = z.output<typeof wholeCoupon>;

export const findAnyCoupon = personalEndpoint({
  name: 'findAnyCoupon',
  path: 'airnauts/v1/staff/coupons/:id/',
  summary: 'One coupon, with who used it last.',
  input: z.object({ id }),
  output: wholeCoupon,
});

const COUNT = 'Write a whole number from 1 to 1,000,000, or leave it empty';

/** Empty for no such limit. */
const count = z
  .union([z.literal(''), z.coerce.number(COUNT).int(COUNT).min(1, COUNT).max(1_000_000, COUNT)], COUNT)
  .transform((typed) => (typed === '' ? null : typed));

/** Separated by commas, where it is not a list. */
const products = z
  .union([z.array(z.string()), z.string().transform((text) => text.split(',').filter((rid) => rid !== ''))])
  .pipe(
    z
      .array(z.string().trim().toUpperCase().regex(RID, 'Choose from what is on sale'))
      .max(MAX_COUPON_PRODUCTS, `Choose at most ${MAX_COUPON_PRODUCTS}, or everything`),
  );

const day = z.union([z.literal(''), z.iso.date('Choose a day')]);

const unit = z.enum(['percent', 'dollars']).default('percent');

/** Parts that may change as long as the coupon is not ended, whoever has used it. */
const limits = {
  max_uses: count.optional(),
  max_uses_each: count.optional(),
  products: products.optional(),
  brand: z.union([z.literal(''), z.enum(BRAND_IDS)]).optional(),
  /** First and last day, in UTC; empty for none. */
  starts_on: day.optional(),
  ends_on: day.optional(),
};

export const createAnyCoupon = changeEndpoint({
  name: 'createAnyCoupon',
  method: 'POST',
  path: 'airnauts/v1/staff/coupons/',
  summary: 'Makes a coupon.',
  input: z.object({
    code: requiredText({ most: 40 })
      .toUpperCase()
      .regex(COUPON_CODE, 'Write 3 to 40 letters, digits and hyphens'),
    /** `20` or `12.5` percent, or dollars such as `5` or `12.50`. */
    off: requiredText({ most: 9 }),
    unit,
    /** Empty for all. */
    payments: count.default(1),
    ...limits,
  }),
  output: wholeCoupon,
});

export const changeAnyCoupon = changeEndpoint({
  name: 'changeAnyCoupon',
  method: 'POST',
  path: 'airnauts/v1/staff/coupons/:id/',
  summary:
    'Changes a coupon. What it takes off stays once somebody has used it; memberships that were bought with it keep what they have.',
  input: z.object({
    id,
    version: seenVersion,
    ...limits,
    /** It and `payments` stay from the first use on. */
    off: optionalText({ most: 9 }),
    unit,
    payments: count.optional(),
  }),
  output: wholeCoupon,
});

export const endAnyCoupon = changeEndpoint({
  name: 'endAnyCoupon',
  method: 'DELETE',
  path: 'airnauts/v1/staff/coupons/:id/',
  summary: 'Ends a coupon. Memberships that were bought with it keep it.',
  input: z.object({ id }),
  output: wholeCoupon,
});
