/** Money that goes back: never more than was paid, in our books as at the gateway, with what it had given. */
import t, { type Test } from 'tap';
import { cancelSubscription } from '#server/cms/membership/cancel-subscription.ts';
import type { Viewer } from '#shared/rest/api.ts';
import { checkout, summarizeCheckout } from '#shared/rest/checkout.ts';
import { addCoupon } from '#test/commerce/add-coupon.ts';
import { giveGift } from '#test/commerce/give-gift.ts';
import { ADDRESS, addLoupe } from '#test/commerce/goods.ts';
import { openShop } from '#test/commerce/open-shop.ts';
import { applyGuarantee } from './apply-guarantee.ts';
import { beginCheckout } from './begin-checkout.ts';
import { changeCheckout, chooseWay } from './checkout-rows.ts';
import { completeCheckout } from './complete-checkout.ts';
import { findCheckout, summarize } from './find-checkout.ts';
import { followCharge } from './follow-charge.ts';
import { redeemGift } from './gifts/redeem-gift.ts';
import { receiveNotice } from './receive-notice.ts';
import { refundOrder } from './refund-order.ts';

async function open(t: Test) {
  const shop = await openShop(t);
  const ada = await shop.addMember('ada');
  const refund = async (given: { amount?: number; keepsRights?: boolean } = {}) => {
    const { number } = await shop.db.selectFrom('orders').select('number').executeTakeFirstOrThrow();
    return refundOrder({ db: shop.db, now: shop.readNow() }, { number, ...given });
  };
  const sumBooks = async () => {
    const rows = await shop.db.selectFrom('payments').selectAll().execute();
    return rows.reduce((sum, { amount_cents, refunded_cents }) => sum + amount_cents - refunded_cents, 0);
  };
  return { shop, ada, refund, sumBooks };
}

t.test('the guarantee returns what is left beside a refund that is under way', async (t) => {
  const { shop, ada, refund, sumBooks } = await open(t);
  await shop.pay(await shop.buy(ada, { product_rid: 'GOLDM1' }));
  await refund({ amount: 500 });
  await applyGuarantee(shop.contextOf(ada));
  await shop.moveOn(0.01);
  t.equal(shop.sumCharges(), 0);
  t.equal(await sumBooks(), 0);
});

t.test('a refund of ours that is refused leaves what the gateway returned itself in the books', async (t) => {
  const { shop, ada, refund, sumBooks } = await open(t);
  await shop.pay(await shop.buy(ada, { product_rid: 'GOLDM1' }));
  const [charge] = shop.gateway.charges.values();
  if (!charge) throw new Error('Nothing was charged.');
  await refund({ keepsRights: true });
  await shop.gateway.refund({ chargeId: charge.id, amount: charge.amount, idempotencyKey: 'dashboard' });
  for (const notice of shop.gateway.takeNotices())
    await receiveNotice(shop.contextOf(null), notice, 'signed');
  await shop.moveOn(0.01);
  t.equal(shop.sumCharges(), 0);
  t.equal(await sumBooks(), 0);
});

t.test('pieces that were paid and not sent are there again; a part of the money takes nothing', async (t) => {
  const { shop, ada, refund } = await open(t);
  const loupe = await addLoupe(shop.db, 3);
  await shop.pay(await shop.buy(ada, { product_id: loupe, ...ADDRESS }));
  const read = async () => ({
    ...(await shop.db.selectFrom('stock').select('quantity').executeTakeFirst()),
    ...(await shop.db.selectFrom('shipments').select('state').executeTakeFirst()),
  });
  t.match(await refund({ amount: 100 }), { takesRights: false });
  t.same(await read(), { quantity: 2, state: 'to_send' });
  t.match(await refund(), { takesRights: true });
  t.same(await read(), { quantity: 3, state: 'canceled' });
});

t.test('a checkout that has ended keeps its order as it ended', async (t) => {
  const { shop, ada } = await open(t);
  await shop.pay(await shop.buy(ada, { product_rid: 'GOLDM1' }));
  await changeCheckout(shop.db, 1, { status: 'unknown' });
  t.match(await shop.db.selectFrom('orders').select('status').execute(), [{ status: 'complete' }]);
});

t.test('of two coupons that take off the same, the one that was promised counts', async (t) => {
  const { shop, ada } = await open(t);
  await addCoupon(shop.db, { code: 'ONCE20' });
  await addCoupon(shop.db, { code: 'ALL20', payments: null });
  await shop.buy(ada, { product_rid: 'GOLDM1', coupon_code: 'ONCE20' });
  await shop.pay(await shop.buy(ada, { product_rid: 'GOLDM1', coupon_code: 'ALL20' }));
  t.match(await shop.findMembership(ada), { coupon: /ALL20/ });
});

t.test('a guest who presses twice for the last piece is led to one page', async (t) => {
  const { shop } = await open(t);
  const loupe = await addLoupe(shop.db, 1);
  const asked = { product_id: loupe, ...ADDRESS, email: 'nora@buyer.example', key: 'one' };
  const first = await shop.buy(null, asked);
  t.equal((await shop.buy(null, asked)).redirect_to, first.redirect_to);
  await t.rejects(shop.buy(null, { ...asked, email: 'olaf@buyer.example', key: 'two' }), {
    code: 'sold_out',
  });
});

t.test('returns and disputes of which no notice came are found, and lock once', async (t) => {
  const { shop, ada, sumBooks } = await open(t);
  const bo = await shop.addMember('bo');
  await shop.pay(await shop.buy(ada, { product_rid: 'GOLDM1' }));
  await shop.pay(await shop.buy(bo, { product_rid: 'GOLDM1' }));
  const [first, second] = [...shop.gateway.charges.values()];
  await shop.gateway.refund({ chargeId: first?.id ?? '', amount: 700, idempotencyKey: 'dashboard' });
  shop.gateway.dispute(second?.id ?? '');
  shop.gateway.takeNotices();
  await shop.moveOn(0.1);
  t.equal(await sumBooks(), shop.sumCharges());
  t.match(await shop.findMembership(bo), { status: 'Locked' });
  await shop.db.updateTable('memberships').set({ status: 'Active' }).execute();
  await shop.moveOn(0.1);
  t.match(await shop.findMembership(bo), { status: 'Active' }, 'staff have let them in again');
});

t.test('money that went back is not credited when a larger membership is bought', async (t) => {
  for (const way of ['staff', 'the pages of the gateway']) {
    const { shop, ada, refund } = await open(t);
    const quote = () =>
      summarize(shop.contextOf(ada), summarizeCheckout.input.parse({ product_rid: 'PLATNY' }));
    await shop.pay(await shop.buy(ada, { product_rid: 'GOLDMY' }));
    const [charge] = [...shop.gateway.charges.values()];
    if (!charge) throw new Error('Nothing was charged.');
    const { credit } = await quote();
    t.equal(credit, charge.amount);
    if (way === 'staff') await refund({ amount: 1000, keepsRights: true });
    else {
      await shop.gateway.refund({ chargeId: charge.id, amount: 1000, idempotencyKey: 'by hand' });
      await followCharge(shop.contextOf(null), charge.id);
    }
    await shop.moveOn(0.001);
    t.equal((await quote()).credit, credit - 1000, `a part, by ${way}`);
    if (way !== 'staff') continue;
    await refund({ keepsRights: true });
    await shop.moveOn(0.001);
    t.match(await quote(), { credit: 0, total: 29_000 });
  }
});

t.test('money of a membership that waits behind a gift is not credited once it went back', async (t) => {
  const { shop, ada, refund } = await open(t);
  const nora = await shop.addMember('nora');
  await shop.pay(await shop.buy(ada, { product_rid: 'SILVRY' }));
  await redeemGift(shop.contextOf(ada), await giveGift(shop, nora, { choice: 'GOLDM1-3' }));
  const quote = () =>
    summarize(shop.contextOf(ada), summarizeCheckout.input.parse({ product_rid: 'PLATNY' }));
  const { credit } = await quote();
  const { amount } = await refund({ keepsRights: true });
  await shop.moveOn(0.001);
  t.equal((await quote()).credit, credit - amount);
});

t.test('nothing is given for money that went back before it was booked', async (t) => {
  const { shop, ada, sumBooks } = await open(t);
  for (const product_rid of ['GOLDM1', 'WEEKP1']) {
    const { checkout } = await shop.buy(ada, { product_rid });
    const { gateway_checkout } = await shop.db
      .selectFrom('checkouts')
      .select('gateway_checkout')
      .where('token', '=', checkout)
      .executeTakeFirstOrThrow();
    shop.gateway.payPage(gateway_checkout, false);
    const charge = [...shop.gateway.charges.values()].at(-1);
    await shop.gateway.refund({
      chargeId: charge?.id ?? '',
      amount: charge?.amount ?? 0,
      idempotencyKey: product_rid,
    });
    await shop.moveOn(0.001);
    const found = await findCheckout(shop.contextOf(ada), { token: checkout });
    t.match(found, { status: 'complete', is_returned: true });
  }
  t.equal(await shop.findMembership(ada), undefined);
  t.same(await shop.db.selectFrom('grants').selectAll().execute(), []);
  t.equal(await sumBooks(), 0);
  t.equal(shop.sumCharges(), 0);
  t.equal((await shop.db.selectFrom('credit_notes').select('id').execute()).length, 2);
});

t.test('of two week passes one that goes back leaves seven days', async (t) => {
  for (const which of [0, 1]) {
    const { shop, ada } = await open(t);
    const { db } = shop;
    for (let i = 0; i < 2; i++) await shop.pay(await shop.buy(ada, { product_rid: 'WEEKP1' }));
    const began = shop.readNow().getTime();
    await shop.moveOn(2);
    const orders = await db.selectFrom('orders').select('number').orderBy('id').execute();
    await refundOrder(
      { db, now: shop.readNow() },
      { number: orders[which]?.number ?? '', keepsRights: false },
    );
    const [grant, ...others] = await db
      .selectFrom('grants')
      .select('until')
      .where('level', '=', 'TEMPORARY')
      .execute();
    t.same(others, []);
    const days = (Date.parse(grant?.until ?? '') - began) / 86_400_000;
    t.equal(days, which === 0 ? 9 : 7, 'two days of the first were used before it went back');
  }
});

t.test('a page that is open on one site is not used for the same on the other', async (t) => {
  const { shop, ada } = await open(t);
  const { contextOf, gateway } = shop;
  const first = await shop.buy(ada, { product_rid: 'WEEKP1' });
  const caller = { ...contextOf(ada), brand: 'gemsociety' as const };
  const second = await beginCheckout(caller, checkout.input.parse({ product_rid: 'WEEKP1' }));
  t.not(second.checkout, first.checkout);
  t.equal(gateway.listOpen().length, 1, 'only one of them can be paid');
  await shop.pay(second);
  t.match(await shop.db.selectFrom('orders').select(['brand', 'status']).orderBy('id').execute(), [
    { brand: 'facet', status: 'error' },
    { brand: 'gemsociety', status: 'complete' },
  ]);
});

t.test(
  'a checkout that another press has made dearer is not given as free, nor charged as before',
  async (t) => {
    const { shop, ada } = await open(t);
    await shop.buy(ada, { product_rid: 'WEEKP1' });
    const { id, total_cents } = await shop.db.selectFrom('checkouts').selectAll().executeTakeFirstOrThrow();
    await shop.db.updateTable('checkouts').set({ way: '' }).execute();
    await completeCheckout(shop.contextOf(ada), { id }, null, null);
    t.same(await shop.db.selectFrom('grants').selectAll().execute(), []);
    const choose = (cents: number) =>
      chooseWay(shop.db, { id, total_cents: cents }, 'card', { now: shop.readNow() });
    t.equal(await choose(total_cents - 100), false);
    t.equal(await choose(total_cents), true);
  },
);

t.test('money that the bank did not take is owed again, once, and both sides are told', async (t) => {
  for (const isTold of [true, false]) {
    const { shop, ada, refund, sumBooks } = await open(t);
    await shop.pay(await shop.buy(ada, { product_rid: 'GOLDM1' }));
    const [charge] = [...shop.gateway.charges.values()];
    if (!charge) throw new Error('Nothing was charged.');
    await refund({ keepsRights: false });
    await shop.moveOn(0.01);
    t.equal(await sumBooks(), 0);
    shop.gateway.takeNotices();
    shop.gateway.failRefund(charge.id);
    const notices = shop.gateway.takeNotices();
    if (isTold)
      for (const notice of [...notices, ...notices])
        await receiveNotice(shop.contextOf(null), notice, 'signed');
    for (const days of [3, 0.1]) await shop.moveOn(days);
    t.equal(await sumBooks(), charge.amount);
    t.equal(shop.sumCharges(), charge.amount);
    const notes = await shop.db.selectFrom('credit_notes').select(['amount_cents', 'reason']).execute();
    t.match(notes, [{ amount_cents: charge.amount }, { amount_cents: -charge.amount, reason: 'failed' }]);
    t.equal(notes.length, 2);
    t.match(await shop.findMembership(ada), { status: 'Canceled' }, 'the buyer wanted the money');
    const subjects = await shop.listSubjects();
    t.equal(subjects.filter((subject) => subject === 'Your refund did not arrive').length, 1);
    t.match(await shop.sendStaffEmails(), [
      /\$19 for Gold Membership, order F-\d+, ada@reader.example did not/,
    ]);
    await refund({ keepsRights: true });
    await shop.moveOn(0.01);
    t.equal(await sumBooks(), 0, 'it can be sent once more');
    t.equal(shop.sumCharges(), 0);
  }
});

t.test('a refund that failed before it was seen is not booked at all', async (t) => {
  const { shop, ada, sumBooks } = await open(t);
  await shop.pay(await shop.buy(ada, { product_rid: 'GOLDM1' }));
  const [charge] = [...shop.gateway.charges.values()];
  if (!charge) throw new Error('Nothing was charged.');
  await shop.gateway.refund({ chargeId: charge.id, amount: 700, idempotencyKey: 'dashboard' });
  shop.gateway.failRefund(charge.id);
  await shop.moveOn(0.1);
  t.equal(await sumBooks(), charge.amount);
  t.same(await shop.db.selectFrom('credit_notes').selectAll().execute(), []);
});

t.test('a dispute that is won opens what it had locked, as it was', async (t) => {
  for (const isTold of [true, false]) {
    const { shop, ada } = await open(t);
    const { db, gateway } = shop;
    const loupe = await addLoupe(db, 1);
    await shop.pay(await shop.buy(ada, { product_rid: 'GOLDM1' }));
    await shop.pay(await shop.buy(ada, { product_rid: 'WEEKP1' }));
    await shop.pay(await shop.buy(ada, { product_id: loupe, ...ADDRESS }));
    await cancelSubscription(shop.contextOf(ada));
    const before = await readOpened(shop, ada);
    await shop.moveOn(2);
    for (const { id } of gateway.charges.values()) gateway.dispute(id);
    await shop.moveOn(0.1);
    t.match(await readOpened(shop, ada), { membership: 'Locked', levels: [], parcel: 'canceled' });
    gateway.takeNotices();
    for (const { id } of gateway.charges.values()) gateway.winDispute(id);
    const notices = gateway.takeNotices();
    if (isTold) for (const notice of notices) await receiveNotice(shop.contextOf(null), notice, 'signed');
    const wonAt = shop.readNow().getTime();
    for (const days of [0.1, 0.1]) await shop.moveOn(days);
    const after = await readOpened(shop, ada);
    t.match(after, { ...before, levels: [{ level: 'TEMPORARY' }] });
    const left = (Date.parse(after.levels[0]?.until ?? '') - wonAt) / 86_400_000;
    t.ok(left > 4.8 && left < 5.1, `${left} days were left of seven`);
    t.equal((await shop.listSubjects()).filter((one) => one === 'Your account is open again').length, 3);
    t.equal((await shop.sendStaffEmails()).length, 3);
  }
});

t.test('a dispute that is lost, and what staff have changed since, stay as they are', async (t) => {
  const { shop, ada } = await open(t);
  const bo = await shop.addMember('bo');
  for (const buyer of [ada, bo]) await shop.pay(await shop.buy(buyer, { product_rid: 'GOLDM1' }));
  const [first, second] = [...shop.gateway.charges.values()];
  for (const charge of [first, second]) shop.gateway.dispute(charge?.id ?? '');
  await shop.moveOn(0.1);
  shop.gateway.loseDispute(first?.id ?? '');
  await shop.db.updateTable('memberships').set({ status: 'Canceled' }).where('user_id', '=', bo.id).execute();
  shop.gateway.winDispute(second?.id ?? '');
  for (const days of [0.1, 0.1]) await shop.moveOn(days);
  t.match(await shop.findMembership(ada), { status: 'Locked' });
  t.match(await shop.findMembership(bo), { status: 'Canceled' });
  const open_disputes = await shop.db
    .selectFrom('payments')
    .select('id')
    .where('disputed_at', 'is not', null)
    .where('dispute_ended_at', 'is', null)
    .execute();
  t.same(open_disputes, [], 'nobody asks about them any more');
});

t.test('money for what others have bought during a dispute goes back when it is won', async (t) => {
  const { shop, ada, sumBooks } = await open(t);
  const bo = await shop.addMember('bo');
  const loupe = await addLoupe(shop.db, 1);
  await shop.pay(await shop.buy(ada, { product_id: loupe, ...ADDRESS }));
  const [charge] = [...shop.gateway.charges.values()];
  shop.gateway.dispute(charge?.id ?? '');
  await shop.moveOn(0.1);
  await shop.pay(await shop.buy(bo, { product_id: loupe, ...ADDRESS }));
  shop.gateway.winDispute(charge?.id ?? '');
  for (const days of [0.1, 0.1]) await shop.moveOn(days);
  t.match(await shop.sendStaffEmails(), [/a piece of it was sold meanwhile/]);
  t.equal(shop.gateway.charges.get(charge?.id ?? '')?.refunded, charge?.amount);
  t.equal(await sumBooks(), shop.sumCharges());
});

type Shop = Awaited<ReturnType<typeof open>>['shop'];

async function readOpened({ db, findMembership }: Shop, viewer: Viewer) {
  const levels = await db
    .selectFrom('grants')
    .select(['level', 'until'])
    .where('user_id', '=', viewer.id)
    .execute();
  const parcel = await db.selectFrom('shipments').select('state').executeTakeFirst();
  const stock = await db.selectFrom('stock').select('quantity').executeTakeFirst();
  const membership = (await findMembership(viewer))?.status;
  return { membership, levels, parcel: parcel?.state, ...(parcel?.state === 'to_send' && stock) };
}
