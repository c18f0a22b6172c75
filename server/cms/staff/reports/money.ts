/** Reports of what was sold and what went back. */
import { checkoutLines } from '#server/cms/commerce/index.ts';
import { type Database, parseColumn } from '#server/cms/database/index.ts';
import { PRODUCT_KINDS } from '#shared/rest/checkout.ts';
import type { Report } from '#shared/rest/reports.ts';
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

export async function reportSales(db: Database, spans: readonly Span[]): Promise<Report> {
  const orders = await db
    .selectFrom('orders')
    .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
    .select(['orders.created_at', 'orders.total_cents', 'orders.tax_cents', 'orders.shipping_cents'])
    .select('checkouts.lines')
    .where('orders.status', '=', 'complete')
    .where('orders.created_at', '>=', spans[0]?.from ?? '')
    .where('orders.created_at', '<', spans.at(-1)?.to ?? '')
    .execute();
  const sums = spans.map(() => PRODUCT_KINDS.map(() => 0));
  for (const { created_at, total_cents, tax_cents, shipping_cents, lines: json } of orders) {
    const row = sums[spans.findIndex(({ from, to }) => created_at >= from && created_at < to)];
    const lines = parseColumn(checkoutLines, json);
    const whole = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    if (!row || whole === 0) continue;
    // Discounts are shared by the lines as their prices are.
    const share = (total_cents - tax_cents - shipping_cents) / whole;
    for (const { kind, price, quantity } of lines) {
      const at = PRODUCT_KINDS.indexOf(kind);
      row[at] = (row[at] ?? 0) + price * quantity * share;
    }
  }
  return {
    columns: PRODUCT_KINDS.map((kind) => ({ label: LABELS[kind], unit: 'cents' })),
    rows: spans.map(({ label }, at) => ({ label, values: (sums[at] ?? []).map(Math.round) })),
    is_by_time: true,
  };
}

export async function reportRefunds(db: Database, spans: readonly Span[]): Promise<Report> {
  const notes = await db
    .selectFrom('credit_notes')
    .select(['amount_cents', 'created_at'])
    .where('created_at', '>=', spans[0]?.from ?? '')
    .where('created_at', '<', spans.at(-1)?.to ?? '')
    .execute();
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
