/** Plans in words. */
import { formatMoney } from '#shared/money.ts';
import { formatPrice } from '#shared/period.ts';
import type { AnyPlan } from '#shared/rest/plans.ts';

/** `$19 a month or $190 a year` */
export function formatPlanPrices({ price, period, year }: AnyPlan): string {
  const each = formatPrice(price, period);
  return year === null ? each : `${each} or ${formatMoney(year)} a year`;
}

const formatMembers = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'member' : 'members'}`;

/** One line for each price: `12 members at $17 a month`. */
export function listMembersByPrice({ members, given }: AnyPlan): readonly string[] {
  return [
    ...members.map(({ price, period, count }) => `${formatMembers(count)} at ${formatPrice(price, period)}`),
    ...(given > 0 ? [`${formatMembers(given)}, free of charge`] : []),
  ];
}

/** Those whose price is none of the present ones. */
export const countFormerPrices = ({ members, price, year }: AnyPlan): number =>
  members
    .filter((kept) => kept.price !== (kept.period.unit === 'years' ? year : price))
    .reduce((sum, { count }) => sum + count, 0);
