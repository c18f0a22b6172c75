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
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['memberships.name', 'amount_cents', 'period_unit', 'period_value'])
    .select(({ eb, fn }) => [
      fn.countAll<number>().as('count'),
      eb('plan_rid', 'in', ['', 'gift']).as('is_given'),
    ])
    .where('status', 'in', STANDING)
    .$if(brand !== '', (query) => query.where('users.brand', '=', brand as BrandId))
    .groupBy(['memberships.name', 'amount_cents', 'period_unit', 'period_value', 'is_given'])
    .orderBy('count', 'desc')
    .orderBy('amount_cents')
    .execute();
  const counts = new Map<MembershipName, { paid: AnyPlan['members']; given: number }>();
  for (const { name, amount_cents, period_unit, period_value, count, is_given } of rows) {
    const known = counts.get(name) ?? { paid: [], given: 0 };
    if (is_given) known.given += Number(count);
    else
      known.paid.push({
        price: amount_cents,
        period: { unit: period_unit, value: period_value },
        count: Number(count),
      });
    counts.set(name, known);
  }
  return counts;
}
