/** Studio: memberships as they are sold. Who may read reports of sales may look; changes need `prices`. Money is whole cents. */
import * as z from 'zod';
import { parseHundredths, TYPED_DOLLARS } from '../coupon-typing.ts';
import { MEMBERSHIP_NAMES, PERIOD_UNITS } from '../membership.ts';
import { anyText, requiredText } from '../validation.ts';
import { changeEndpoint, personalEndpoint } from './endpoint.ts';
import { seenVersion } from './version.ts';

/** The name in an address: `gold-membership`. */
const slug = z.string().regex(/^[a-z-]{1,60}$/);

const period = z.object({ unit: z.enum(PERIOD_UNITS), value: z.number().int().positive() });

const anyPlan = z.object({
  slug: z.string(),
  name: z.enum(MEMBERSHIP_NAMES),
  label: z.string(),
  on_sale: z.boolean(),
  recommended: z.boolean(),
  price: z.number().int(),
  period,
  /** For a year paid at once; null where it is not sold by the year. */
  year: z.number().int().nullable(),
  /** References by which it is bought; empty for none. */
  rid: z.string(),
  year_rid: z.string(),
  summary: z.string(),
  suits: z.string(),
  features: z.array(z.string()),
  /** Memberships that are paid for, by the price that their owners keep, the most first. */
  members: z.array(z.object({ price: z.number().int(), period, count: z.number().int() })),
  /** Memberships that staff gave, or that came as gifts: nobody is charged. */
  given: z.number().int(),
  /** Whether it is as the file of the site says. */
  is_as_file: z.boolean(),
  /** Differs with its prices, its words, and whether it is sold. */
  version: z.string(),
});
export type AnyPlan = z.output<typeof anyPlan>;

export const listAnyPlans = personalEndpoint({
  name: 'listAnyPlans',
  path: 'airnauts/v1/staff/plans/',
  summary: 'Memberships as they are sold, the cheapest first, with how many have each at which price.',
  input: z.object({}),
  output: z.object({ plans: z.array(anyPlan) }),
});

export const findAnyPlan = personalEndpoint({
  name: 'findAnyPlan',
  path: 'airnauts/v1/staff/plans/:slug/',
  summary: 'One membership as it is sold.',
  input: z.object({ slug }),
  output: anyPlan,
});

const MIN_CENTS = 50;
const PRICE = 'Write an amount such as 9 or 9.50, of 50 cents or more';

/** Dollars, as cents. */
const price = z
  .string()
  .trim()
  .regex(TYPED_DOLLARS, PRICE)
  .transform(parseHundredths)
  .pipe(z.number().min(MIN_CENTS, PRICE));

/** Separated by line breaks, where it is not a list. */
const features = z
  .union([z.array(z.string()), z.string().transform((text) => text.split('\n'))])
  .transform((lines) => lines.map((line) => line.trim()).filter((line) => line !== ''))
  .pipe(
    z.array(z.string().max(120, 'Write at most 120 characters a line')).max(12, 'Write at most 12 lines'),
  );

const yesOrNo = z.enum(['yes', 'no']);

export const changeAnyPlan = changeEndpoint({
  name: 'changeAnyPlan',
  method: 'POST',
  path: 'airnauts/v1/staff/plans/:slug/',
  summary:
    'Changes what a membership costs for those who join from now on, its words, and whether it is sold. Members keep their price.',
  input: z.object({
    slug,
    version: seenVersion,
    label: requiredText({ most: 20 })
      .regex(/^[A-Za-z][A-Za-z-]*$/, 'Write one word, of letters and hyphens')
      .optional(),
    price: price.optional(),
    /** Empty where it is not sold by the year. */
    year: z.union([z.literal('').transform(() => null), price], PRICE).optional(),
    summary: requiredText({ most: 200 }).optional(),
    suits: anyText({ most: 80 }).optional(),
    features: features.optional(),
    recommended: yesOrNo.optional(),
    on_sale: yesOrNo.optional(),
  }),
  output: anyPlan,
});

export const resetAnyPlan = changeEndpoint({
  name: 'resetAnyPlan',
  method: 'DELETE',
  path: 'airnauts/v1/staff/plans/:slug/',
  summary: 'Goes back to what the file of the site says about a membership.',
  input: z.object({ slug }),
  output: anyPlan,
});
