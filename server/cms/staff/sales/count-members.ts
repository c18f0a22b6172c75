import type { Database } from '#server/cms/database/index.ts';
import type { BrandId } from '#shared/brands.ts';
import type { MembershipName, MembershipStatus } from '#shared/membership.ts';
import type { AnyPlan } from '#shared/rest/plans.ts';

/** Those that are to be charged again, or could be. */
const STANDING: readonly MembershipStatus[] = [
  'Active',
  'Overdue',
  'Paused',
  'Locked',
  'Pending Cancellation',
];

export interface MemberCounts {
  readonly paid: AnyPlan['members'];
  readonly given: number;
}

/**
 * Memberships by name and by the price that their owners keep, the most first.
 * @param brand empty for the members of both sites
 */
export async function countMembers(
  db: Database,
  brand: BrandId | '',
): Promise<ReadonlyMap<MembershipName, MemberCounts>> {
  const rows = await db
    .selectFrom('memberships')
    .select(['memberships.name', 'amount_cents', 'period_unit', 'period_value', 'plan_rid'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', 'in', STANDING)
    .$if(brand !== '', (query) =>
      query.where('user_id', 'in', (eb) =>
        eb
          .selectFrom('users')
          .select('id')
          .where('brand', '=', brand as BrandId),
      ),
    )
    .groupBy(['memberships.name', 'amount_cents', 'period_unit', 'period_value', 'plan_rid'])
    .execute();
  const counts = new Map<MembershipName, { paid: AnyPlan['members']; given: number }>();
  for (const { name, amount_cents: price, period_unit: unit, period_value: value, plan_rid, count } of rows) {
    const known = counts.get(name) ?? { paid: [], given: 0 };
    counts.set(name, known);
    // Several plans may have had the same price.
    const same = known.paid.find((one) => one.price === price && isSamePeriod(one.period, { unit, value }));
    if (GIVEN.has(plan_rid)) known.given += Number(count);
    else if (same) same.count += Number(count);
    else known.paid.push({ price, period: { unit, value }, count: Number(count) });
  }
  for (const { paid } of counts.values())
    paid.sort((one, other) => other.count - one.count || one.price - other.price);
  return counts;
}

const GIVEN: ReadonlySet<string> = new Set(['', 'gift']);

type Period = AnyPlan['members'][number]['period'];

const isSamePeriod = (one: Period, other: Period): boolean =>
  one.unit === other.unit && one.value === other.value;
