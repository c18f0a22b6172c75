import type { Store } from './store.ts';

export interface Totals {
  /** In cents, of all charges that succeeded. */
  readonly charged: number;
  readonly refunded: number;
  /** Lost to disputes. */
  readonly disputed: number;
  /** Number of charges that succeeded. */
  readonly count: number;
}

/** Sums to which the shop's own books have to come. */
export function readTotals({ db }: Store): Totals {
  const sum = (kind: string, test: string) =>
    db
      .prepare<[string], { amount: number; count: number }>(
        `select coalesce(sum(json ->> 'amount'), 0) as amount, count(*) as count from objects where kind = ? and ${test}`,
      )
      .get(kind) ?? { amount: 0, count: 0 };
  const { amount, count } = sum('charge', "json ->> 'status' = 'succeeded'");
  return {
    charged: amount,
    refunded: sum('refund', "json ->> 'status' = 'succeeded'").amount,
    disputed: sum('dispute', "json ->> 'status' = 'lost'").amount,
    count,
  };
}
