/** Coupons: made, listed and stopped. */
import { createCoupon, listCoupons, stopCoupon } from '#server/cms/commerce/index.ts';
import type { OperatorContext } from '#server/cms/identity/index.ts';
import { formatMoney } from '#shared/money.ts';
import { formatTable } from './format-table.ts';
import type { Command } from './parse-command.ts';
import type { Terminal } from './terminal.ts';

type CouponInput = Extract<Command, { readonly name: 'coupon' }>['given'];
type ListedCoupon = Awaited<ReturnType<typeof listCoupons>>[number];

/** @throws coupon_exists, no_coupon */
export async function runCouponCommand(
  given: CouponInput,
  { db, now }: OperatorContext,
  terminal: Terminal,
): Promise<void> {
  if (given.action === 'list') return terminal.write(formatCoupons(await listCoupons(db), given.json));
  const { code } = given;
  if (given.action === 'stop') {
    const wasOn = await stopCoupon(db, code);
    if (wasOn) terminal.noteChange({ msg: 'coupon stopped', before: code });
    return terminal.write(
      `${code} ${wasOn ? 'is stopped' : 'was stopped before'}. Memberships that were bought with it keep it.\n`,
    );
  }
  await createCoupon(
    db,
    {
      code,
      percent_points: given.percent ?? null,
      amount_cents: given.amount ?? null,
      payments: given.payments,
      max_uses: given.limit ?? null,
      max_uses_each: given.each,
      rids: given.for,
      brand: given.brand ?? null,
      starts_at: given.from ?? null,
      ends_at: given.until ?? null,
    },
    now,
  );
  terminal.noteChange({ msg: 'coupon created', after: given });
  const [created] = (await listCoupons(db)).filter((coupon) => coupon.code === code);
  if (created) terminal.write(`Created ${describe(created).join(', ')}.\n`);
}

function formatCoupons(coupons: readonly ListedCoupon[], json: boolean): string {
  if (json) return `${JSON.stringify(coupons, null, 2)}\n`;
  if (coupons.length === 0) return 'No coupons found.\n';
  return formatTable([
    ['code', 'off', 'payments', 'used', 'for', 'site', 'until', 'state'],
    ...coupons.map((coupon) => [
      ...describe(coupon).slice(0, 3),
      `${coupon.uses}${coupon.max_uses === null ? '' : ` of ${coupon.max_uses}`}`,
      coupon.rids.join(' ') || 'everything',
      coupon.brand ?? 'both',
      coupon.ends_at?.slice(0, 'YYYY-MM-DD'.length) ?? '',
      coupon.is_on ? 'on' : 'stopped',
    ]),
  ]);
}

const POINTS = 100;

function describe({ code, percent_points, amount_cents, payments }: ListedCoupon): string[] {
  const off = percent_points === null ? formatMoney(amount_cents ?? 0) : `${percent_points / POINTS} %`;
  const which = payments === 1 ? 'the first payment' : `the first ${payments} payments`;
  return [code, `${off} off`, payments === null ? 'all payments' : which];
}
