/** Periods that are paid for: a month or a year on, on the day of the month on which it began. */
import type { PeriodUnit } from './membership.ts';
import { formatMoney } from './money.ts';

export interface Period {
  readonly unit: PeriodUnit;
  readonly value: number;
}

const MONTHS = { months: 1, years: 12 } as const;

/**
 * The moment `count` periods after `start`. Where a month is too short for the day, it is the month's last: 31 January, 28 February,
 * 31 March. Counted from the start each time, so that days do not get lost on the way.
 */
export function addPeriods(start: Date, { unit, value }: Period, count: number): Date {
  const months = MONTHS[unit] * value * count;
  const moved = new Date(start);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  moved.setUTCDate(Math.min(start.getUTCDate(), lastDay(moved)));
  return moved;
}

/** `$19 a month`, `$50 every 3 months`. @param cents integer cents of US dollars */
export const formatPrice = (cents: number, { unit, value }: Period): string =>
  `${formatMoney(cents)} ${value === 1 ? `a ${unit.slice(0, -1)}` : `every ${value} ${unit}`}`;

/** `1 year`, `3 months`. */
export const formatLength = ({ unit, value }: Period): string =>
  `${value} ${value === 1 ? unit.slice(0, -1) : unit}`;

/** The first end of a period after `now`, for one that began at `start`. */
export function nextPeriodEnd(start: Date, period: Period, now: Date): Date {
  const months =
    (now.getUTCFullYear() - start.getUTCFullYear()) * 12 + now.getUTCMonth() - start.getUTCMonth();
  let count = Math.max(1, Math.floor(months / (MONTHS[period.unit] * period.value)));
  while (addPeriods(start, period, count).getTime() <= now.getTime()) count += 1;
  return addPeriods(start, period, count);
}

function lastDay(date: Date): number {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
}
