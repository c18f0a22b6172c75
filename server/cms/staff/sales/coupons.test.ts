/** Coupons in Studio: made, changed as far as buyers allow, ended; who may, and what they cost. */
import t, { type Test } from 'tap';
import type { Viewer } from '#shared/rest/api.ts';
import * as endpoints from '#shared/rest/coupons.ts';
import { ROLES } from '#shared/roles.ts';
import { openShop } from '#test/commerce/open-shop.ts';
import { addProvenSession, PROVEN_SESSION } from '#test/proven-session.ts';
import {
  changeAnyCoupon,
  createAnyCoupon,
  endAnyCoupon,
  findAnyCoupon,
  listCouponProducts,
} from './coupons.ts';
import { listAnyCoupons } from './read-coupons.ts';

const staff = (role: string): Viewer => ({
  ...{ id: 9000, name: 'Ada', roles: [role], rights: {} },
  session: PROVEN_SESSION,
});

async function open(t: Test) {
  const shop = await openShop(t);
  await addProvenSession(shop.db, (await shop.addMember('sue')).id);
  const as = (role: string) => shop.contextOf(staff(role));
  const create = (given: object, role = 'administrator') =>
    createAnyCoupon(as(role), endpoints.createAnyCoupon.input.parse({ code: 'SPRING', off: '20', ...given }));
  const change = (given: object, role = 'administrator') =>
    changeAnyCoupon(as(role), endpoints.changeAnyCoupon.input.parse(given));
  const list = (given: object = {}) =>
    listAnyCoupons(as('administrator'), endpoints.listAnyCoupons.input.parse(given));
  return { shop, as, create, change, list };
}

t.test('support looks, administrators change, and nobody else does either', async (t) => {
  const { shop, as, create, change } = await open(t);
  const { id } = await create({});
  const allowed: Record<string, string> = {};
  for (const role of ROLES) {
    const calls = {
      list: () => listAnyCoupons(as(role), endpoints.listAnyCoupons.input.parse({})),
      find: () => findAnyCoupon(as(role), { id }),
      products: () => listCouponProducts(as(role)),
      create: () => create({ code: `OF-${role.replaceAll('_', '-')}` }, role),
      change: () => change({ id }, role),
      end: () => endAnyCoupon(as(role), { id }),
    };
    const may: string[] = [];
    for (const [name, call] of Object.entries(calls))
      await call().then(
        () => may.push(name),
        (error) => t.equal(error.code, 'rest_forbidden', `${role} ${name}`),
      );
    if (may.length > 0) allowed[role] = may.join(' ');
  }
  t.same(allowed, {
    administrator: 'list find products create change end',
    mm_role_customer_support: 'list find products',
  });
  await t.rejects(findAnyCoupon(shop.contextOf(null), { id }), { code: 'rest_not_logged_in' });
  const unproven = { ...staff('administrator'), session: 'another' };
  await t.rejects(endAnyCoupon(shop.contextOf(unproven), { id }), { code: 'rest_proof_needed' });
});

t.test('a coupon is sold by, and its page tells what it cost', async (t) => {
  const { shop, as, create, list } = await open(t);
  const { id } = await create({ payments: '3', max_uses: '10', products: 'GOLDM1,goldmy' });
  const ada = await shop.addMember('ada');
  await shop.pay(await shop.buy(ada, { product_rid: 'GOLDM1', coupon_code: 'SPRING' }));
  t.match(await list(), { total: 1, items: [{ code: 'SPRING', uses: 1, given: 380, state: 'running' }] });
  await shop.moveOn(32);
  t.match(await findAnyCoupon(as('administrator'), { id }), {
    given: 760,
    memberships: 1,
    products: ['Gold Membership, $19 a month', 'Gold Membership, $190 a year'],
    recent: [{ email: 'ada@reader.example', given: 380, order: { number: /^F-/ } }],
  });
  await shop.buy(null, { product_rid: 'GOLDM1', coupon_code: 'SPRING', email: 'nora@buyer.example' });
  const { recent } = await findAnyCoupon(as('administrator'), { id });
  t.match(recent[0], { email: 'nora@buyer.example', given: null }, 'nobody has paid it yet');
});

t.test('before its first use all of a coupon changes, afterwards what it takes off stays', async (t) => {
  const { shop, create, change } = await open(t);
  const { id } = await create({});
  const changed = await change({ id, off: '5.50', unit: 'dollars', payments: '', max_uses: '2' });
  t.match(changed, { percent_points: null, amount_cents: 550, payments: null, max_uses: 2 });
  for (const name of ['ada', 'bo'])
    await shop.pay(
      await shop.buy(await shop.addMember(name), { product_rid: 'GOLDM1', coupon_code: 'SPRING' }),
    );
  await t.rejects(change({ id, off: '6', unit: 'dollars' }), { code: 'coupon_in_use' });
  await t.rejects(change({ id, payments: '2' }), { code: 'coupon_in_use' });
  await t.rejects(change({ id, max_uses: '1' }), { code: 'coupon_used_more_often', message: /2 times/ });
  const limits = { max_uses: '5', ends_on: '2099-01-31', brand: 'facet', products: ['GOLDM1'] };
  t.match(await change({ id, off: '5.50', unit: 'dollars', payments: '', ...limits }), {
    ...{ amount_cents: 550, payments: null, max_uses: 5, brand: 'facet', rids: ['GOLDM1'] },
    ends_at: '2099-01-31T23:59:59.999Z',
  });
  const actions = await shop.db.selectFrom('staff_changes').select(['action', 'details']).execute();
  t.same(
    actions.map(({ action }) => action),
    ['coupon created', 'coupon changed', 'coupon changed'],
  );
  t.match(JSON.parse(actions[2]?.details ?? ''), { code: 'SPRING', site: 'facet' });
});

t.test('each rule of a coupon is said', async (t) => {
  const { create, change, list, as } = await open(t);
  const { id } = await create({ starts_on: '2098-01-01' });
  t.match(await list({ state: 'planned' }), { total: 1 });
  t.match(await list({ state: 'running' }), { total: 0 });
  t.match(await list({ search: 'spr' }), { total: 1 });
  await t.rejects(create({}), { code: 'coupon_exists' });
  const refuse = (given: object) =>
    create({ code: 'OTHER', ...given }).then(
      () => ({}),
      (error) => error.params,
    );
  for (const off of ['0', '101', 'ten', '-1', '1.234']) t.match(await refuse({ off }), { off: /percentage/ });
  t.match(await refuse({ off: '0', unit: 'dollars' }), { off: /amount/ });
  await t.rejects(create({ code: 'OTHER', ends_on: '2020-01-01' }), { code: 'coupon_over' });
  await t.rejects(create({ code: 'OTHER', starts_on: '2099-02-01', ends_on: '2099-01-01' }), {
    code: 'coupon_backwards',
  });
  t.match(await refuse({ products: 'ZZZZZZ' }), { products: /ZZZZZZ/ });
  const parse = (given: object) =>
    endpoints.createAnyCoupon.input.safeParse({ code: 'OTHER', off: '20', ...given }).error?.issues[0];
  t.match(parse({ code: 'a b' }), { path: ['code'], message: /letters, digits/ });
  t.match(parse({ max_uses: '0' }), { path: ['max_uses'], message: /whole number/ });
  t.match(parse({ payments: '1.5' }), { path: ['payments'], message: /whole number/ });
  t.match(parse({ ends_on: 'soon' }), { path: ['ends_on'] });
  await endAnyCoupon(as('administrator'), { id });
  await endAnyCoupon(as('administrator'), { id });
  t.match(await list({ state: 'ended' }), { total: 1 });
  await t.rejects(change({ id }), { code: 'coupon_ended' });
  await t.rejects(findAnyCoupon(as('administrator'), { id: 77 }), { code: 'no_coupon' });
});
