/** Plans in Studio: who may, what a change does to those who join and those who have joined, and what it leaves as it was. */
import t, { type Test } from 'tap';
import { saveSetting } from '#server/cms/settings/index.ts';
import type { Viewer } from '#shared/rest/api.ts';
import { summarizeCheckout } from '#shared/rest/checkout.ts';
import { changeAnyPlan as changeEndpoint } from '#shared/rest/plans.ts';
import { ROLES } from '#shared/roles.ts';
import { openShop } from '#test/commerce/open-shop.ts';
import { addProvenSession, PROVEN_SESSION } from '#test/proven-session.ts';
import { summarize } from '../../commerce/find-checkout.ts';
import { changeAnyPlan, findAnyPlan, listAnyPlans, resetAnyPlan } from './plans.ts';

const staff = (role: string): Viewer => ({
  ...{ id: 9000, name: 'Ada', roles: [role], rights: {} },
  session: PROVEN_SESSION,
});
const GOLD = { slug: 'gold-membership' };

async function open(t: Test) {
  const shop = await openShop(t);
  await addProvenSession(shop.db, (await shop.addMember('sue')).id);
  const as = (role: string) => shop.contextOf(staff(role));
  const change = (given: object, role = 'administrator') =>
    changeAnyPlan(as(role), changeEndpoint.input.parse({ ...GOLD, ...given }));
  const quote = (rid: string) =>
    summarize(shop.contextOf(null), summarizeCheckout.input.parse({ product_rid: rid }));
  return { shop, as, change, quote };
}

t.test('support looks, administrators change, and nobody else does either', async (t) => {
  const { shop, as, change } = await open(t);
  const allowed: Record<string, string> = {};
  for (const role of ROLES) {
    const calls = {
      list: () => listAnyPlans(as(role)),
      find: () => findAnyPlan(as(role), GOLD),
      change: () => change({ price: '21' }, role),
      reset: () => resetAnyPlan(as(role), GOLD),
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
    administrator: 'list find change reset',
    mm_role_customer_support: 'list find',
  });
  await t.rejects(listAnyPlans(shop.contextOf(null)), { code: 'rest_not_logged_in' });
  const unproven = { ...staff('administrator'), session: 'another' };
  await t.rejects(resetAnyPlan(shop.contextOf(unproven), GOLD), { code: 'rest_proof_needed' });
});

t.test('a new price is for those who join, and members keep theirs', async (t) => {
  const { shop, as, change, quote } = await open(t);
  const ada = await shop.addMember('ada');
  await shop.pay(await shop.buy(ada, { product_rid: 'GOLDM1' }));
  await change({ price: '21.50', year: '' });
  t.match(await quote('GOLDM1'), { total: 2150 });
  await t.rejects(quote('GOLDMY'), { code: 'product_invalid_id' }, 'not by the year any more');
  const bo = await shop.addMember('bo');
  await shop.pay(await shop.buy(bo, { product_rid: 'GOLDM1' }));
  await shop.moveOn(32);
  t.equal(shop.sumCharges(), 2 * 1900 + 2 * 2150, 'each is charged what they joined at');
  t.match(await findAnyPlan(as('administrator'), GOLD), {
    price: 2150,
    year: null,
    members: [
      { price: 1900, count: 1 },
      { price: 2150, count: 1 },
    ],
  });
  const record = await shop.db.selectFrom('staff_changes').select(['action', 'details']).execute();
  t.match(record, [{ action: 'plan changed', details: /\$19 or \$190 a year to \$21\.50/ }]);
  const outbox = await shop.db.selectFrom('outbox').select('tags').execute();
  t.ok(outbox.some(({ tags }) => tags.includes('setting:membership-offers')));
});

t.test('a plan out of sale is bought by nobody, and renewed for who has it', async (t) => {
  const { shop, change, quote } = await open(t);
  const ada = await shop.addMember('ada');
  await shop.pay(await shop.buy(ada, { product_rid: 'GOLDM1' }));
  await change({ on_sale: 'no' });
  for (const rid of ['GOLDM1', 'GOLDMY']) await t.rejects(quote(rid), { code: 'product_invalid_id' });
  await shop.moveOn(32);
  t.equal(shop.sumCharges(), 2 * 1900);
  await change({ on_sale: 'yes' });
  t.match(await quote('GOLDM1'), { total: 1900 });
});

t.test('one plan is recommended, the cheapest is first, and a reset takes back one alone', async (t) => {
  const { shop, as, change } = await open(t);
  const list = async () => (await listAnyPlans(as('administrator'))).plans;
  const before = await list();
  t.ok(before.every(({ is_as_file }) => is_as_file));
  await change({});
  t.same(await list(), before, 'what changes nothing changes nothing');
  await change({ slug: 'silver-membership', recommended: 'yes', features: ' One thing \n\nAnother ' });
  await change({ price: '4' });
  const after = await list();
  t.same(
    after.filter(({ recommended }) => recommended).map(({ slug }) => slug),
    ['silver-membership'],
  );
  t.same(after.find(({ slug }) => slug === 'silver-membership')?.features, ['One thing', 'Another']);
  t.equal(after[0]?.slug, 'gold-membership');
  await resetAnyPlan(as('administrator'), GOLD);
  t.match(await findAnyPlan(as('administrator'), GOLD), { price: 1900, is_as_file: true });
  t.match(await findAnyPlan(as('administrator'), { slug: 'silver-membership' }), { is_as_file: false });
  await t.rejects(change({ slug: 'tin-membership', price: '4' }), { code: 'no_plan' });
  // The file has another price at the next start.
  await saveSetting(shop.db, 'membership-offers', { promises: [], offers: [] });
  t.equal((await list()).length, before.length, 'a start keeps what was changed');
});

t.test('each rule of a price is said', async (t) => {
  const parse = (given: object) =>
    changeEndpoint.input.safeParse({ ...GOLD, ...given }).error?.issues[0]?.message ?? '';
  for (const price of ['', '0.49', 'ten', '1.5', '-3']) t.match(parse({ price }), /50 cents or more/, price);
  t.equal(parse({ year: '' }), '');
  t.match(parse({ year: 'x' }), /50 cents or more/);
  t.match(parse({ label: 'Two words' }), /one word/);
  t.match(parse({ features: 'x\n'.repeat(13) }), /at most 12/);
});
