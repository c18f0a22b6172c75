/**
 * The part of a payment that is not used up: its share of the time that is left of the period, to the millisecond, rounded to the nearest
 * cent. This is the one place where money is rounded. $99 after 10 of 30 days: $66.
 */
export function unusedCents({
  amount,
  from,
  until,
  now,
}: {
  /** Whole cents that were paid for the period. */
  readonly amount: number;
  readonly from: Date;
  readonly until: Date;
  readonly now: Date;
}): number {
  const whole = until.getTime() - from.getTime();
  const left = Math.min(until.getTime() - now.getTime(), whole);
  return whole <= 0 || left <= 0 ? 0 : Math.round((amount * left) / whole);
}
