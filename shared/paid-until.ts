// Without zod, which browsers would have to load.
import type { MembershipStatus } from './membership.ts';

/** The day to which it is paid, ISO 8601: the next payment or a fixed end, whichever comes first; null where nothing is. */
export function paidUntil({
  status,
  next_billing_date,
  ends_at,
}: {
  readonly status: MembershipStatus;
  readonly next_billing_date: string | null;
  readonly ends_at: string | null;
}): string | null {
  if (status !== 'Active') return null;
  const days = [next_billing_date, ends_at].filter((day) => day !== null);
  return days.sort((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null;
}
