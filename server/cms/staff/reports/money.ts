/** Reports of what was sold and what went back. */
import { sql } from 'kysely';
import { checkoutLines } from '#server/cms/commerce/index.ts';
import { type Database, parseColumn } from '#server/cms/database/index.ts';
import { PRODUCT_KINDS } from '#shared/rest/checkout.ts';
import type { ReportTable } from '#shared/rest/reports.ts';
import type { Span } from './list-spans.ts';

const LABELS: Readonly<Record<(typeof PRODUCT_KINDS)[number], string>> = {
  plan: 'Memberships',
  course: 'Courses',
  goods: 'Goods',
  ebook: 'E-books',
  advertising: 'Advertising',
  gift: 'Gifts',
  rights: 'Rights',
};

/** Orders without a checkout, as those that were brought over from elsewhere. */
const OTHER = 'Other';

export async function reportSales(db: Database, spans: readonly Span[]): Promise<ReportTable> {
  const sums = spans.map(() => [...PRODUCT_KINDS, OTHER].map(() => 0));
  for (const { span, lines: json, net } of await sumOrders(db, spans)) {
    const row = sums[span];
    if (row && json === null) row[PRODUCT_KINDS.length] = net;
    const lines = json === null ? [] : parseColumn(checkoutLines, json);
    const whole = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    if (!row || whole === 0) continue;
    // Discounts are shared by the lines as their prices are.
    const share = net / whole;
    for (const { kind, price, quantity } of lines) {
      const at = PRODUCT_KINDS.indexOf(kind);
      row[at] = (row[at] ?? 0) + price * quantity * share;
    }
  }
  const labels = PRODUCT_KINDS.map((kind) => LABELS[kind]);
  if (sums.some((row) => row.at(-1) !== 0)) labels.push(OTHER);
  return {
    columns: labels.map((label) => ({ label, unit: 'cents' })),
    rows: spans.map(({ label }, at) => ({
      label,
      values: (sums[at] ?? []).slice(0, labels.length).map(Math.round),
    })),
    is_by_time: true,
  };
}

/** Paid orders of each span that have the same lines, together: there are few different ones. `net` is without taxes and shipping. */
async function sumOrders(db: Database, spans: readonly Span[]) {
  const [from, to] = [spans[0]?.from ?? '', spans.at(-1)?.to ?? ''];
  const later = spans
    .slice(1)
    .map(({ from: begin }) => sql`case when orders.created_at >= ${begin} then 1 else 0 end`);
  const span = sql.join([sql`0`, ...later], sql` + `);
  const { rows } = await sql<{ span: number; lines: string | null; net: number }>`
    select span, lines, sum(net) as net from (
      select ${span} as span, checkouts.lines,
        orders.total_cents - orders.tax_cents - orders.shipping_cents as net
      from orders left join checkouts on checkouts.id = orders.checkout_id
      where orders.status = 'complete' and orders.created_at >= ${from} and orders.created_at < ${to}) as paid
    group by span, lines`.execute(db);
  return rows.map((row) => ({ ...row, span: Number(row.span), net: Number(row.net) }));
}

export async function reportRefunds(db: Database, spans: readonly Span[]): Promise<ReportTable> {
  const notes = leaveOutFailed(
    await db
      .selectFrom('credit_notes')
      .select(['payment_id', 'amount_cents', 'created_at'])
      .where('created_at', '>=', spans[0]?.from ?? '')
      .orderBy('id')
      .execute(),
  );
  const rows = spans.map(({ from, to, label }) => {
    const within = notes.filter(({ created_at }) => created_at >= from && created_at < to);
    return {
      label,
      values: [within.reduce((sum, { amount_cents }) => sum + amount_cents, 0), within.length],
    };
  });
  const columns = [
    { label: 'Went back', unit: 'cents' as const },
    { label: 'Refunds', unit: 'count' as const },
  ];
  return { columns, rows, is_by_time: true };
}

interface Note {
  readonly payment_id: number;
  readonly amount_cents: number;
  readonly created_at: string;
}

/** A note below 0 says that the bank did not take the money: it is taken off the last notes of its payment, on their days. */
function leaveOutFailed(notes: readonly Note[]): Note[] {
  const kept: Note[] = [];
  for (const note of notes) {
    if (note.amount_cents > 0) kept.push(note);
    let failed = Math.max(0, -note.amount_cents);
    for (let at = kept.length - 1; at >= 0 && failed > 0; at--) {
      const before = kept[at];
      if (before?.payment_id !== note.payment_id) continue;
      const taken = Math.min(failed, before.amount_cents);
      kept[at] = { ...before, amount_cents: before.amount_cents - taken };
      failed -= taken;
    }
  }
  return kept.filter(({ amount_cents }) => amount_cents > 0);
}
