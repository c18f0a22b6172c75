/** Coupons as Studio shows them: with their state, their use, and what they took off paid orders. */
import { sql } from 'kysely';
import { couponRids, findCouponById, listCouponProducts } from '#server/cms/commerce/index.ts';
import { countUpTo, type Database, parseColumn } from '#server/cms/database/index.ts';
import type { IdentityContext } from '#server/cms/identity/index.ts';
import { versionOf } from '#server/cms/versions.ts';
import { type CouponState, findCouponState } from '#shared/coupon-state.ts';
import type { ListedCoupon, listAnyCoupons as listEndpoint, WholeCoupon } from '#shared/rest/coupons.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { containsWords } from '../contains-words.ts';
import { pageOfRows } from '../page-of-rows.ts';
import { requireRight } from '../require-right.ts';

const RECENT_USES = 20;

/** @throws rest_not_logged_in, rest_forbidden */
export async function listAnyCoupons(
  { db, viewer, now }: IdentityContext,
  { search, state, page }: ParsedInputOf<typeof listEndpoint>,
): Promise<OutputOf<typeof listEndpoint>> {
  requireRight(viewer, 'sales');
  const found = db
    .selectFrom('coupons')
    .$if(search !== '', (query) => query.where(containsWords(search, ['coupons.code'])))
    .$if(state !== '', (query) => query.where(hasState(state as CouponState, now)));
  return pageOfRows(page, async ({ limit, offset }) => {
    const rows = await found.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
    const given = await sumGiven(
      db,
      rows.map(({ code }) => code),
    );
    const items = rows.map((row) => present(row, given.get(row.code) ?? 0, now));
    return { items, total: await countUpTo(db, found, offset) };
  });
}

/** The same as `findCouponState`, in the database. */
function hasState(state: CouponState, now: Date) {
  const moment = now.toISOString();
  const isOver = sql`(ends_at is not null and ends_at < ${moment})`;
  const isUsedUp = sql`(max_uses is not null and uses >= max_uses)`;
  const isPlanned = sql`(starts_at is not null and starts_at > ${moment})`;
  const conditions = {
    ended: sql<boolean>`(is_on = 0)`,
    over: sql<boolean>`(is_on = 1 and ${isOver})`,
    used_up: sql<boolean>`(is_on = 1 and not ${isOver} and ${isUsedUp})`,
    planned: sql<boolean>`(is_on = 1 and not ${isOver} and not ${isUsedUp} and ${isPlanned})`,
    running: sql<boolean>`(is_on = 1 and not ${isOver} and not ${isUsedUp} and not ${isPlanned})`,
  };
  return conditions[state];
}

/** Whole cents by code. */
async function sumGiven(db: Database, codes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select(['coupon_code', ({ fn }) => fn.sum<number>('coupon_cents').as('given')])
    .where('coupon_code', 'in', codes)
    // The index leaves out orders without one.
    .where('coupon_code', '<>', sql.lit(''))
    .where('status', '=', 'complete')
    .groupBy('coupon_code')
    .execute();
  return new Map(rows.map(({ coupon_code, given }) => [coupon_code, Number(given)]));
}

type CouponRow = Awaited<ReturnType<typeof findCouponById>>;

function present({ rids, is_on, ...row }: CouponRow, given: number, now: Date): ListedCoupon {
  const state = findCouponState({ ...row, is_on: is_on === 1 }, now);
  return { ...row, rids: parseColumn(couponRids, rids), state, given };
}

/** @throws no_coupon */
export async function readWholeCoupon(db: Database, id: number, now: Date): Promise<WholeCoupon> {
  const row = await findCouponById(db, id);
  const coupon = present(row, (await sumGiven(db, [row.code])).get(row.code) ?? 0, now);
  const names = new Map((await listCouponProducts(db)).map(({ rid, name }) => [rid, name]));
  return {
    ...coupon,
    products: coupon.rids.map((rid) => names.get(rid) ?? rid),
    memberships: await countMemberships(db, id),
    version: versionOfCoupon(row),
    recent: await listRecentUses(db, id),
  };
}

/** Uses are none of it: a coupon is bought with while somebody edits it. */
function versionOfCoupon(row: CouponRow): string {
  const { percent_points, amount_cents, payments, max_uses, max_uses_each, rids } = row;
  const { brand, starts_at, ends_at, is_on } = row;
  const off = [percent_points, amount_cents, payments];
  return versionOf([...off, max_uses, max_uses_each, rids, brand, starts_at, ends_at, is_on]);
}

/** The number is the first member of what a membership keeps of its coupon. */
async function countMemberships(db: Database, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('memberships')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('coupon', 'like', `{"id":${id},%`)
    .where('status', 'in', ['Active', 'Overdue', 'Paused', 'Locked'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function listRecentUses(db: Database, id: number): Promise<WholeCoupon['recent']> {
  const rows = await db
    .selectFrom('coupon_uses')
    .innerJoin('checkouts', 'checkouts.id', 'coupon_uses.checkout_id')
    .leftJoin('orders', 'orders.checkout_id', 'checkouts.id')
    .select(['coupon_uses.email', 'coupon_uses.created_at', 'checkouts.status', 'checkouts.coupon_cents'])
    .select(['orders.id as order_id', 'orders.number'])
    .where('coupon_uses.coupon_id', '=', id)
    .orderBy('coupon_uses.id', 'desc')
    .limit(RECENT_USES)
    .execute();
  return rows.map(({ email, created_at, status, coupon_cents, order_id, number }) => ({
    email,
    used_at: created_at,
    given: status === 'complete' ? coupon_cents : null,
    order: order_id !== null && number !== null ? { id: order_id, number } : null,
  }));
}
