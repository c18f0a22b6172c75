/** Reports of memberships: how many there are, what they bring in a month, and how many end. */
import { sql } from 'kysely';
import type { Database } from '#server/cms/database/index.ts';
import { MEMBERSHIP_NAMES, type MembershipName } from '#shared/membership.ts';
import type { ReportTable } from '#shared/rest/reports.ts';
import type { Span } from './list-spans.ts';

/** A membership with the times at which it may have ended; `NEVER` where it did not. */
interface Run {
  readonly user_id: number;
  readonly name: MembershipName;
  readonly began: string;
  readonly ended: string;
  readonly canceled: string;
  /** When its user began the next. */
  readonly replaced: string;
}

/** Later than any time, as text. */
const NEVER = '9';

/** All there are, so that a report reads them once. One that never came to run is left out, but ends the one before. */
async function listRuns(db: Database): Promise<readonly Run[]> {
  const { rows } = await sql<Omit<Run, 'replaced'> & { readonly ran: number }>`
    select user_id, name, started_at as began, coalesce(ends_at, ${NEVER}) as ended,
      coalesce(cancel_at, ${NEVER}) as canceled,
      case when status in ('Canceled', 'Expired', 'Error', 'Pending Activation')
        and coalesce(cancel_at, ends_at) is null then 0 else 1 end as ran
    from memberships order by id desc`.execute(db);
  // In SQL, a window over each user takes longer than all the rest.
  const next = new Map<number, string>();
  const runs: Run[] = [];
  for (const { user_id, name, began, ended, canceled, ran } of rows) {
    const replaced = next.get(user_id) ?? NEVER;
    if (ran === 1) runs.push({ user_id, name, began, ended, canceled, replaced });
    if (began < replaced) next.set(user_id, began);
  }
  return runs;
}

const isRunning = ({ began, ended, canceled, replaced }: Run, at: string): boolean =>
  began <= at && ended > at && canceled > at && replaced > at;

export async function reportMembers(db: Database, spans: readonly Span[], now: Date): Promise<ReportTable> {
  const ends = spans.map(({ to }) => earlier(to, now));
  const counts = spans.map(() => MEMBERSHIP_NAMES.map(() => 0));
  for (const run of await listRuns(db)) {
    const column = MEMBERSHIP_NAMES.indexOf(run.name);
    for (const [at, end] of ends.entries()) {
      const row = counts[at];
      if (row && isRunning(run, end)) row[column] = (row[column] ?? 0) + 1;
    }
  }
  const columns = MEMBERSHIP_NAMES.map((name) => ({
    label: name.replace(/ Membership$/, ''),
    unit: 'count' as const,
  }));
  const rows = spans.map(({ label }, at) => ({ label, values: counts[at] ?? [] }));
  return { columns, rows, is_by_time: true };
}

export async function reportChurn(db: Database, spans: readonly Span[], now: Date): Promise<ReportTable> {
  const counts = spans.map(() => ({ members: 0, left: 0 }));
  const moments = spans.map(({ from, to }) => ({ from, end: earlier(to, now) }));
  for (const runs of groupByUser(await listRuns(db)))
    for (const [at, { from, end }] of moments.entries()) {
      const count = counts[at];
      if (!count || !runs.some((run) => isRunning(run, from))) continue;
      count.members += 1;
      if (!runs.some((run) => isRunning(run, end))) count.left += 1;
    }
  const rows = spans.map(({ label }, at) => {
    const { members, left } = counts[at] ?? { members: 0, left: 0 };
    return {
      label,
      values: [members === 0 ? null : Math.round((left / members) * PERMILLE), left, members],
    };
  });
  const columns = [
    { label: 'Churn', unit: 'permille' as const },
    { label: 'Left', unit: 'count' as const },
    { label: 'Members before', unit: 'count' as const },
  ];
  return { columns, rows, is_by_time: true };
}

const groupByUser = (runs: readonly Run[]): Iterable<readonly Run[]> =>
  Map.groupBy(runs, ({ user_id }) => user_id).values();

const PERMILLE = 1000;
const MONTH_MS = 2_629_746_000;

/** By the orders that paid for the periods that ran, without taxes, less what went back. */
export async function reportRevenue(db: Database, spans: readonly Span[], now: Date): Promise<ReportTable> {
  const ends = spans.map(({ to }) => earlier(to, now));
  const sums = spans.map(() => ({ cents: 0, count: 0 }));
  const periods = await listPaidPeriods(db, ends[0] ?? '', ends.at(-1) ?? '');
  for (const own of Map.groupBy(periods, ({ user_id }) => user_id).values())
    for (const [at, end] of ends.entries()) {
      // The order of an upgrade follows the one that it replaces, whose period goes on.
      const latest = own.findLast(({ paid_from, paid_until }) => paid_from <= end && paid_until > end);
      const sum = sums[at];
      if (!latest || !sum) continue;
      sum.cents += latest.a_month;
      sum.count += 1;
    }
  const rows = spans.map(({ label }, at) => ({
    label,
    values: [Math.round(sums[at]?.cents ?? 0), sums[at]?.count ?? 0],
  }));
  const columns = [
    { label: 'A month', unit: 'cents' as const },
    { label: 'Memberships', unit: 'count' as const },
  ];
  return { columns, rows, is_by_time: true };
}

interface PaidPeriod {
  readonly user_id: number;
  readonly paid_from: string;
  readonly paid_until: string;
  /** Cents. */
  readonly a_month: number;
}

interface PaidOrder extends Omit<PaidPeriod, 'a_month'> {
  /** Whole cents without taxes. */
  readonly net: number;
  readonly total: number;
  readonly refunded: number;
  readonly credit: number;
}

/** Orders that paid for a period, the latest last; those that went back whole paid for nothing. */
async function listPaidPeriods(db: Database, from: string, to: string): Promise<readonly PaidPeriod[]> {
  const { rows } = await sql<PaidOrder>`
    select orders.user_id, paid_from, paid_until, orders.total_cents - orders.tax_cents as net,
      orders.total_cents as total, coalesce(checkouts.discount_cents, 0) - coalesce(checkouts.coupon_cents, 0) as credit,
      coalesce((select sum(refunded_cents) from payments where payments.order_id = orders.id), 0) as refunded
    from orders left join checkouts on checkouts.id = orders.checkout_id
    where orders.status = 'complete' and paid_until > ${from} and paid_from <= ${to}
    order by paid_from, orders.id`.execute(db);
  return rows.flatMap((row) => {
    const { user_id, paid_from, paid_until, total } = row;
    const refunded = Number(row.refunded);
    if (total > 0 && refunded >= total) return [];
    return [{ user_id, paid_from, paid_until, a_month: aMonth({ ...row, refunded }) }];
  });
}

/** Cents. Credit for the rest of a smaller membership was paid with the order before, and counts; refunds hold their share of the taxes. */
function aMonth({ net, total, refunded, credit, paid_from, paid_until }: PaidOrder): number {
  const kept = total > 0 ? 1 - refunded / total : 1;
  const months = Math.round((Date.parse(paid_until) - Date.parse(paid_from)) / MONTH_MS);
  return (net * kept + credit) / Math.max(1, months);
}

/** A time that is not over yet is told as it is now. */
const earlier = (to: string, now: Date): string => (to < now.toISOString() ? to : now.toISOString());
