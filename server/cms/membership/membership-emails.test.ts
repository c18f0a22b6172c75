/** Each step in the life of a membership is told by email, once. */
import t from 'tap';
import { receiveNotice } from '#server/cms/commerce/receive-notice.ts';
import { addCoupon } from '#test/commerce/add-coupon.ts';
import { openShop } from '#test/commerce/open-shop.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { pauseSubscription } from './pause-subscription.ts';
import { resumeSubscription } from './resume-subscription.ts';

t.test('a cancellation, its end, and one that was taken back', async (t) => {
  const shop = await openShop(t);
  const ada = await shop.addMember('ada');
  await shop.pay(await shop.buy(ada, { product_rid: 'GOLDM1' }));
  await cancelSubscription(shop.contextOf(ada));
  await resumeSubscription(shop.contextOf(ada));
  await resumeSubscription(shop.contextOf(ada));
  await cancelSubscription(shop.contextOf(ada));
  await shop.moveOn(32);
  await shop.moveOn(1);
  t.match(await shop.findMembership(ada), { status: 'Canceled' });
  t.same(await shop.listSubjects(), [
    'Your receipt: Gold Membership',
    'Your membership has been canceled',
    'Your membership goes on',
    'Your membership has been canceled',
    'Your membership has ended',
  ]);
});

t.test('the next payment is told with the coupon that lowers it', async (t) => {
  const shop = await openShop(t);
  await addCoupon(shop.db, { code: 'ALWAYS', payments: null });
  const ada = await shop.addMember('ada');
  await shop.pay(await shop.buy(ada, { product_rid: 'GOLDM1', coupon_code: 'ALWAYS' }));
  await cancelSubscription(shop.contextOf(ada));
  t.match(await resumeSubscription(shop.contextOf(ada)), { amount: 1900, next_amount: 1520 });
  t.match(await shop.readEmail('Your membership goes on'), 'The next payment is $15.20 on');
  await pauseSubscription(shop.contextOf(ada), { months: 1 });
  await shop.moveOn(32);
  t.match(await shop.readEmail('Your membership is paused'), 'when we charge $15.20');
});

t.test('a pause that is asked for, taken back, begun, and over', async (t) => {
  const shop = await openShop(t);
  const ada = await shop.addMember('ada');
  await shop.pay(await shop.buy(ada, { product_rid: 'SILVR1' }));
  for (const months of [2, 0, 1]) await pauseSubscription(shop.contextOf(ada), { months });
  await shop.moveOn(31);
  await shop.moveOn(29);
  t.same((await shop.listSubjects()).slice(1), [
    'Your membership will be paused',
    'Your membership will not be paused',
    'Your membership will be paused',
    'Your membership is paused',
    'Your membership is back: Silver Membership',
  ]);
  t.match(
    await shop.readEmail('Your membership is paused'),
    'goes on by itself on March 15, 2027, when we charge $9',
  );
});

t.test('a given membership that expires, and one that is locked by a dispute', async (t) => {
  const shop = await openShop(t);
  const ada = await shop.addMember('ada');
  await shop.pay(await shop.buy(ada, { product_rid: 'SILVR1' }));
  const [charge] = shop.gateway.charges.values();
  shop.gateway.dispute(charge?.id ?? '');
  for (const notice of [...shop.gateway.takeNotices(), ...shop.gateway.takeNotices()])
    await receiveNotice({ ...shop.contextOf(null), now: shop.readNow() }, notice, 'signed');
  t.equal((await shop.listSubjects()).at(-1), 'Your membership is locked');

  await shop.db
    .updateTable('memberships')
    .set({ status: 'Active', plan_rid: '', next_billing_at: null, ends_at: '2027-01-20T10:00:00.000Z' })
    .execute();
  await shop.moveOn(6);
  await shop.moveOn(1);
  t.match(await shop.findMembership(ada), { status: 'Expired' });
  t.same((await shop.listSubjects()).slice(2), ['Your membership has expired']);
});

t.test('a card that expires before it is charged is told of a month before, once', async (t) => {
  const shop = await openShop(t);
  const ada = await shop.addMember('ada');
  await shop.pay(await shop.buy(ada, { product_rid: 'GOLDMY' }));
  await shop.db.updateTable('billing_cards').set({ exp_year: 2027, exp_month: 5 }).execute();
  await shop.moveOn(100);
  t.equal((await shop.listSubjects()).length, 1, 'not yet');
  await shop.moveOn(8);
  await shop.moveOn(1);
  t.same((await shop.listSubjects()).slice(1), ['Your card expires soon']);

  await shop.db.updateTable('billing_cards').set({ exp_year: 2028, exp_month: 1, warned_at: null }).execute();
  await shop.moveOn(200);
  await shop.moveOn(50);
  t.equal((await shop.listSubjects()).length, 2, 'a card that is charged in its last month is good');
});
