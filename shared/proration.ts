const DAY_MS = 86_400_000;

/**
 * The part of a payment that is not used up: its share of the days that are left of the period, the one that has begun among them, rounded to
 * the nearest cent. So a price that somebody was shown holds for that day. Where else money is rounded stands in docs/money.md. $99 after 10
 * of 30 days: $66.
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
  const whole = countDays(from, until);
  const left = Math.min(countDays(now, until), whole);
  return whole <= 0 || left <= 0 ? 0 : Math.round((amount * left) / whole);
}

const countDays = (from: Date, until: Date): number => Math.ceil((until.getTime() - from.getTime()) / DAY_MS);
