/** Reports of memberships: how many there are, what they bring in a month, and how many end. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/cms/database/index.ts';
import { MEMBERSHIP_NAMES } from '#shared/membership.ts';
import type { Report } from '#shared/rest/reports.ts';
import type { Span } from './list-spans.ts';

/** Memberships that ran at a moment: the last that a user had begun by then, unless it was over. */
const ranAt = (row: RawBuilder<unknown>, at: string): RawBuilder<boolean> => sql<boolean>`(
  ${row}.started_at <= ${at}
  and coalesce(${row}.ends_at, '9') > ${at} and coalesce(${row}.cancel_at, '9') > ${at}
  and (${row}.status not in ('Canceled', 'Expired', 'Error', 'Pending Activation')
    or coalesce(${row}.cancel_at, ${row}.ends_at) is not null)
  and not exists (select 1 from memberships as later
    where later.user_id = ${row}.user_id and later.id > ${row}.id and later.started_at <= ${at}))`;

const MEMBERSHIP = sql`m`;
const OTHER = sql`o`;

export async function reportMembers(db: Database, spans: readonly Span[], now: Date): Promise<Report> {
  const rows = [];
  for (const { to, label } of spans) {
    const { rows: counted } = await sql<{ name: string; count: number }>`
      select m.name, count(*) as count from memberships as m
      where ${ranAt(MEMBERSHIP, earlier(to, now))} group by m.name`.execute(db);
    const byName = new Map(counted.map(({ name, count }) => [name, Number(count)]));
    rows.push({ label, values: MEMBERSHIP_NAMES.map((name) => byName.get(name) ?? 0) });
  }
  const columns = MEMBERSHIP_NAMES.map((name) => ({
    label: name.replace(/ Membership$/, ''),
    unit: 'count' as const,
  }));
  return { columns, rows, is_by_time: true };
}

export async function reportChurn(db: Database, spans: readonly Span[], now: Date): Promise<Report> {
  const rows = [];
  for (const { from, to, label } of spans) {
    const { rows: counted } = await sql<{ members: number; left: number }>`
      select count(*) as members, coalesce(sum(case when exists (
        select 1 from memberships as o where o.user_id = m.user_id and ${ranAt(OTHER, earlier(to, now))}) then 0 else 1 end), 0) as "left"
      from memberships as m where ${ranAt(MEMBERSHIP, from)}`.execute(db);
    const members = Number(counted[0]?.members ?? 0);
    const left = Number(counted[0]?.left ?? 0);
    rows.push({
      label,
      values: [members === 0 ? null : Math.round((left / members) * PERMILLE), left, members],
    });
  }
  const columns = [
    { label: 'Churn', unit: 'permille' as const },
    { label: 'Left', unit: 'count' as const },
    { label: 'Members before', unit: 'count' as const },
  ];
  return { columns, rows, is_by_time: true };
}

const PERMILLE = 1000;
const MONTH_MS = 2_629_746_000;

/** By the orders that paid for the periods that ran, without taxes, less what went back. */
export async function reportRevenue(db: Database, spans: readonly Span[], now: Date): Promise<Report> {
  const ends = spans.map(({ to }) => earlier(to, now));
  const orders = await listPaidPeriods(db, ends[0] ?? '', ends.at(-1) ?? '');
  const rows = spans.map(({ label }, at) => {
    const end = ends[at] ?? '';
    const running = orders.filter(
      ({ paid_from, paid_until }) => (paid_from ?? '') <= end && (paid_until ?? '') > end,
    );
    // The order of an upgrade follows the one that it replaces, whose period goes on.
    const latest = [...new Map(running.map((order) => [order.user_id, order])).values()];
    return {
      label,
      values: [Math.round(latest.reduce((sum, order) => sum + aMonth(order), 0)), latest.length],
    };
  });
  const columns = [
    { label: 'A month', unit: 'cents' as const },
    { label: 'Memberships', unit: 'count' as const },
  ];
  return { columns, rows, is_by_time: true };
}

type PaidPeriod = Awaited<ReturnType<typeof listPaidPeriods>>[number];

/** The latest last. */
const listPaidPeriods = (db: Database, from: string, to: string) =>
  db
    .selectFrom('orders')
    .leftJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
    .select(['orders.user_id', 'paid_from', 'paid_until', 'orders.total_cents', 'orders.tax_cents'])
    .select(['checkouts.discount_cents', 'checkouts.coupon_cents'])
    .select(({ selectFrom }) =>
      selectFrom('payments')
        .select(({ fn }) => fn.sum<number | null>('refunded_cents').as('refunded'))
        .whereRef('payments.order_id', '=', 'orders.id')
        .as('refunded'),
    )
    .where('orders.status', '=', 'complete')
    .where('paid_until', '>', from)
    .where('paid_from', '<=', to)
    .orderBy('paid_from')
    .orderBy('orders.id')
    .execute();

/**
 * Cents. Credit for the rest of a smaller membership was paid with the order before, and counts; refunds hold their share of the taxes,
 * and one of the whole order leaves nothing.
 */
function aMonth(order: PaidPeriod): number {
  const { total_cents, tax_cents, paid_from, paid_until, discount_cents, coupon_cents } = order;
  const refunded = Number(order.refunded ?? 0);
  if (total_cents > 0 && refunded >= total_cents) return 0;
  const kept = total_cents > 0 ? 1 - refunded / total_cents : 1;
  const credit = (discount_cents ?? 0) - (coupon_cents ?? 0);
  const months = Math.round((Date.parse(paid_until ?? '') - Date.parse(paid_from ?? '')) / MONTH_MS);
  return ((total_cents - tax_cents) * kept + credit) / Math.max(1, months);
}

/** A time that is not over yet is told as it is now. */
const earlier = (to: string, now: Date): string => (to < now.toISOString() ? to : now.toISOString());
