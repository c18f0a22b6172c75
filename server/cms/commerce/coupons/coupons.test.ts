import t from 'tap';
import { discountOf } from '#shared/coupon-terms.ts';
import { addToBasket as addEndpoint } from '#shared/rest/basket.ts';
import { checkout, summarizeCheckout } from '#shared/rest/checkout.ts';
import { addCoupon } from '#test/commerce/add-coupon.ts';
import { addBook, addKit, addLoupe } from '#test/commerce/goods.ts';
import { openShop } from '#test/commerce/open-shop.ts';
import { beginCheckout } from '../begin-checkout.ts';
import { findCheckout, summarize } from '../find-checkout.ts';
import { addToBasket } from '../goods/baskets.ts';
import { changeCoupon } from './change-coupon.ts';
import { createCoupon } from './manage-coupons.ts';

const TERMS = { id: 1, code: 'X', percent_points: null, amount_cents: null, payments: 1, rids: [] };

t.test('half a cent is rounded up, once, and nothing is taken off twice', async (t) => {
  t.equal(discountOf({ ...TERMS, percent_points: 2500 }, 1950), 488, '487.5');
  t.equal(discountOf({ ...TERMS, percent_points: 3333 }, 100), 33);
  t.equal(discountOf({ ...TERMS, percent_points: 10_000 }, 1950), 1950);
  t.equal(discountOf({ ...TERMS, amount_cents: 5000 }, 1950), 1950, 'never more than the line');
});

t.test('a coupon of three payments lowers three, and the summary says so', async (t) => {
  const { db, contextOf, addMember, buy, pay, moveOn, sumCharges, findMembership } = await openShop(t);
  await addCoupon(db, { code: 'THREE', payments: 3 });
  const ada = await addMember('ada');
  const choice = { product_rid: 'GOLDM1', coupon_code: ' three ' };
  t.match(await summarize(contextOf(ada), summarizeCheckout.input.parse(choice)), {
    discount: 380,
    total: 1520,
    coupon: { code: 'THREE', payments: 3 },
    renews: { amount: 1520 },
  });
  await pay(await buy(ada, { product_rid: 'GOLDM1', coupon_code: 'three', total: 1520 }));
  t.equal(sumCharges(), 1520);
  t.match(await findMembership(ada), { paid_cents: 1520, amount_cents: 1900 });
  for (const expected of [1520, 1520, 1900, 1900]) {
    const before = sumCharges();
    await moveOn(32);
    t.equal(sumCharges() - before, expected);
  }
  t.match(await findMembership(ada), { coupon: '', paid_cents: 1900 });
});

t.test('what is left of a coupon ends with the plan that was bought with it', async (t) => {
  const { db, addMember, buy, pay, moveOn, sumCharges } = await openShop(t);
  await addCoupon(db, { code: 'ALWAYS', payments: null });
  const ada = await addMember('ada');
  await pay(await buy(ada, { product_rid: 'GOLDM1', coupon_code: 'ALWAYS' }));
  await buy(ada, { product_rid: 'SILVR1' });
  await moveOn(32);
  t.equal(sumCharges(), 1520 + 900);
});

t.test('each thing that may be wrong with a coupon has a sentence of its own', async (t) => {
  const { db, contextOf, addMember, buy, pay } = await openShop(t);
  await addCoupon(db, { code: 'OVER', ends_at: '2027-01-02T23:59:59.999Z' });
  await addCoupon(db, { code: 'SOON', starts_at: '2027-02-01T00:00:00.000Z' });
  await addCoupon(db, { code: 'OTHER', brand: 'gemsociety' });
  await addCoupon(db, { code: 'SILVER', rids: ['SILVR1'] });
  await addCoupon(db, { code: 'ONCE', max_uses: 1 });
  await addCoupon(db, { code: 'EACH' });
  const ada = await addMember('ada');
  const bea = await addMember('bea');
  await pay(await buy(ada, { product_rid: 'GOLDM1', coupon_code: 'ONCE' }));
  await pay(await buy(bea, { product_rid: 'SILVR1', coupon_code: 'EACH' }));
  const read = (coupon_code: string) =>
    summarize(contextOf(null), summarizeCheckout.input.parse({ product_rid: 'GOLDM1', coupon_code }));
  await t.rejects(read('NOTHING'), { code: 'coupon_invalid' });
  await t.rejects(read('SOON'), { code: 'coupon_invalid' });
  await t.rejects(read('OTHER'), { code: 'coupon_invalid' });
  await t.rejects(read('OVER'), { code: 'coupon_expired', message: /January 2, 2027/ });
  await t.rejects(read('SILVER'), { code: 'coupon_not_for_this' });
  await t.rejects(read('ONCE'), { code: 'coupon_used_up' });
  await t.rejects(buy(bea, { product_rid: 'PLATN1', coupon_code: 'EACH' }), { code: 'coupon_already_used' });
  await t.rejects(buy(ada, { product_rid: 'SILVR1', coupon_code: 'EACH' }), {
    code: 'coupon_not_for_this',
  });
});

t.test('codes cannot be found by trying', async (t) => {
  const { db, contextOf } = await openShop(t);
  await addCoupon(db, { code: 'RIGHT' });
  const read = (coupon_code: string) =>
    summarize(contextOf(null), summarizeCheckout.input.parse({ product_rid: 'GOLDM1', coupon_code }));
  for (let at = 0; at < 10; at += 1) {
    await t.rejects(read(`WRONG${at}`), { code: 'coupon_invalid' });
    if (at < 9) await read('RIGHT');
  }
  await t.rejects(read('RIGHT'), { code: 'too_many_attempts' });
});

t.test(
  'of two who take the last use at once one gets it, and a use that led to nothing is free again',
  async (t) => {
    const { db, addMember, buy, pay, moveOn, sumCharges, gateway } = await openShop(t);
    await addCoupon(db, { code: 'LAST', max_uses: 1 });
    const [ada, bea] = [await addMember('ada'), await addMember('bea')];
    const both = await Promise.allSettled(
      [ada, bea].map((viewer) => buy(viewer, { product_rid: 'GOLDM1', coupon_code: 'LAST' })),
    );
    t.equal(both.filter(({ status }) => status === 'fulfilled').length, 1);
    t.match(
      both.find(({ status }) => status === 'rejected'),
      { reason: { code: 'coupon_used_up' } },
    );
    t.equal(gateway.listOpen().length, 1, 'whoever came too late is not asked for money');
    await moveOn(1);
    t.match(await db.selectFrom('coupons').select('uses').execute(), [{ uses: 0 }], 'the page has ended');
    await pay(await buy(bea, { product_rid: 'GOLDM1', coupon_code: 'LAST' }));
    t.equal(sumCharges(), 1520);
  },
);

t.test('a coupon that staff change while somebody buys gives what it says then', async (t) => {
  const { db, contextOf, addMember, buy, gateway, readNow } = await openShop(t);
  const ada = await addMember('ada');
  const limits = { payments: 1, max_uses: 1, max_uses_each: 1, rids: [], brand: null };
  const half = { ...limits, percent_points: 5000, amount_cents: null, starts_at: null, ends_at: null };
  /** Another page has to be closed first; the coupon, which has been read, gives less when that is done. */
  const buyMeanwhile = async (code: string, asked: object) => {
    const id = await createCoupon(db, { ...half, code }, readNow());
    await buy(ada, { product_rid: 'GOLDM1' });
    const expireCheckout = async (page: string) => {
      const state = await gateway.expireCheckout(page);
      await changeCoupon(db, id, { ...half, percent_points: 500 }, readNow());
      return state;
    };
    const context = { ...contextOf(ada), gateway: { ...gateway, expireCheckout } };
    return beginCheckout(
      context,
      checkout.input.parse({ product_rid: 'GOLDM1', coupon_code: code, ...asked }),
    );
  };
  await t.rejects(buyMeanwhile('SEEN', { total: 950 }), { code: 'price_changed' });
  await buyMeanwhile('UNSEEN', {});
  const taken = await db
    .selectFrom('checkouts')
    .select('coupon_cents')
    .where('ended_at', 'is', null)
    .execute();
  t.same(taken, [{ coupon_cents: 95 }]);
});

t.test('a guest who comes back with a coupon has one page, and uses it once', async (t) => {
  const { db, buy, pay, gateway, sumCharges } = await openShop(t);
  await addCoupon(db, { code: 'EACH' });
  const asked = { product_rid: 'GOLDM1', coupon_code: 'EACH', email: 'nora@buyer.example' };
  await buy(null, { ...asked, key: 'one' });
  const second = await buy(null, { ...asked, key: 'two' });
  t.equal(gateway.listOpen().length, 1);
  await pay(second);
  t.equal(sumCharges(), 1520);
  t.match(await db.selectFrom('coupons').select('uses').execute(), [{ uses: 1 }]);
});

t.test('a member who left a page with a coupon uses it for another thing', async (t) => {
  const { db, course, addMember, buy, pay, gateway } = await openShop(t);
  await addCoupon(db, { code: 'EACH' });
  const ada = await addMember('ada');
  const first = await buy(ada, { product_id: course, coupon_code: 'EACH' });
  const again = await buy(ada, { product_id: course, coupon_code: 'EACH' });
  t.equal(again.checkout, first.checkout, 'the page for the same thing stays open');
  const other = await buy(ada, { product_id: await addBook(db), coupon_code: 'EACH' });
  t.equal(gateway.listOpen().length, 1);
  await pay(other);
  await t.rejects(buy(ada, { product_id: course, coupon_code: 'EACH' }), { code: 'coupon_already_used' });
});

t.test('an amount is taken off once a checkout, from one line to the next', async (t) => {
  const { db, contextOf, addMember } = await openShop(t);
  const ada = await addMember('ada');
  for (const id of [await addLoupe(db), await addKit(db)])
    await addToBasket(contextOf(ada), addEndpoint.input.parse({ product_id: id }));
  const read = (coupon_code: string) =>
    summarize(contextOf(ada), summarizeCheckout.input.parse({ basket: true, coupon_code }));
  await addCoupon(db, { code: 'FIVE', amount_cents: 500 });
  t.equal((await read('FIVE')).discount, 500);
  const [first, second] = (await read('FIVE')).lines;
  const prices = [first?.price ?? 0, second?.price ?? 0] as const;
  await addCoupon(db, { code: 'MORE', amount_cents: prices[0] + 100 });
  t.equal((await read('MORE')).discount, prices[0] + 100);
  await addCoupon(db, { code: 'MOST', amount_cents: 1_000_000 });
  t.equal((await read('MOST')).discount, prices[0] + prices[1], 'never more than the lines');
});

t.test('what is free today and charged later needs a card, which is asked for and not charged', async (t) => {
  const { db, buy, pay, moveOn, contextOf, sumCharges } = await openShop(t);
  await addCoupon(db, { code: 'FREE', percent_points: 10_000 });
  const asked = { product_rid: 'GOLDM1', coupon_code: 'FREE', email: 'nora@buyer.example', total: 0 };
  const outcome = await buy(null, asked);
  t.match(outcome, { status: 'waiting_for_payment', redirect_to: /pay\.example/ });
  await pay(outcome);
  t.match(await findCheckout(contextOf(null), { token: outcome.checkout }), { status: 'complete', total: 0 });
  t.equal(sumCharges(), 0);
  await moveOn(32);
  t.equal(sumCharges(), 1900, 'the second payment is the first that costs something');
});

t.test(
  'a coupon and a credit together pay for more than the first period, and nothing is lost',
  async (t) => {
    const { db, addMember, buy, pay, findMembership, sumCharges } = await openShop(t);
    await addCoupon(db, { code: 'FREE', percent_points: 10_000 });
    const ada = await addMember('ada');
    await pay(await buy(ada, { product_rid: 'GOLDM1' }));
    await buy(ada, { product_rid: 'PLATN1', coupon_code: 'FREE' });
    t.equal(sumCharges(), 1900);
    const membership = await findMembership(ada);
    t.match(membership, { name: 'Platinum Membership', paid_cents: 1900 });
    const days =
      (Date.parse(membership?.next_billing_at ?? '') - Date.parse(membership?.started_at ?? '')) / 86_400_000;
    t.equal(Math.round(days), Math.round(31 * (1 + 1900 / 2900)));
  },
);

t.test('what would be less than the least charge is free', async (t) => {
  const { db, addMember, buy, course, sumCharges } = await openShop(t);
  await addCoupon(db, { code: 'NEARLY', percent_points: 9900 });
  const ada = await addMember('ada');
  const outcome = await buy(ada, { product_id: course, coupon_code: 'NEARLY' });
  t.equal(outcome.status, 'complete');
  t.equal(sumCharges(), 0);
  t.equal((await db.selectFrom('grants').selectAll().execute()).length, 1);
});

t.test('a coupon that is over already is not made', async (t) => {
  const { db, readNow } = await openShop(t);
  const coupon = {
    code: 'LATE',
    percent_points: 1000,
    amount_cents: null,
    payments: 1,
    max_uses: null,
    max_uses_each: null,
    rids: [],
    brand: null,
    starts_at: null,
    ends_at: '2026-01-01T23:59:59.999Z',
  };
  await t.rejects(createCoupon(db, coupon, readNow()), { code: 'coupon_over' });
});
