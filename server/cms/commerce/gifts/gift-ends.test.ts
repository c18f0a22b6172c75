/** Gifts beside what is paid: what ends, what goes back and what is locked. */
import t, { type Test } from 'tap';
import { giftFields } from '#shared/rest/gifts.ts';
import { giveGift } from '#test/commerce/give-gift.ts';
import { openShop } from '#test/commerce/open-shop.ts';
import { cancelSubscription } from '../../membership/cancel-subscription.ts';
import { resumeSubscription } from '../../membership/resume-subscription.ts';
import { findSubscription } from '../../membership/subscriptions.ts';
import { followCharge } from '../follow-charge.ts';
import { refundOrder } from '../refund-order.ts';
import { draftGift } from './gift-draft.ts';
import { redeemGift } from './redeem-gift.ts';

t.test('a gift that was to go on and is canceled ends as a gift, and charges nothing', async (t) => {
  const shop = await openShop(t);
  const { contextOf, addMember, buy, pay, findMembership, moveOn, sumCharges } = shop;
  const [ruby, nora] = [await addMember('ruby'), await addMember('nora')];
  await redeemGift(contextOf(ruby), await giveGift(shop, nora, { choice: 'GOLDM1-6' }));
  const before = await findMembership(ruby);
  await pay(await buy(ruby, { product_rid: 'SILVR1' }));
  t.match(await findSubscription(contextOf(ruby)), {
    is_gift: true,
    changes_to: { name: 'Silver Membership' },
  });
  await cancelSubscription(contextOf(ruby));
  t.match(await findMembership(ruby), {
    plan_rid: '',
    next_plan: '',
    next_billing_at: null,
    ends_at: before?.ends_at,
  });
  t.match(await findSubscription(contextOf(ruby)), { is_gift: true, is_bought: false });
  await t.rejects(resumeSubscription(contextOf(ruby)), { code: 'nothing_to_resume' });
  const charged = sumCharges();
  await moveOn(190);
  await moveOn(1);
  t.equal(sumCharges(), charged);
  t.match(await findMembership(ruby), { name: 'Gold Membership', plan_rid: '' });
  t.notMatch((await findMembership(ruby))?.status, 'Active');
});

async function openWaiting(t: Test) {
  const shop = await openShop(t);
  const [ruby, nora] = [await shop.addMember('ruby'), await shop.addMember('nora')];
  await shop.pay(await shop.buy(ruby, { product_rid: 'SILVRY' }));
  const { number } = await shop.db.selectFrom('orders').select('number').executeTakeFirstOrThrow();
  const [chargeId = ''] = [...shop.gateway.charges.keys()];
  await shop.moveOn(5);
  await redeemGift(shop.contextOf(ruby), await giveGift(shop, nora, { choice: 'PLATN1-3' }));
  const refund = (keepsRights: boolean) =>
    refundOrder({ db: shop.db, now: shop.readNow() }, { number, keepsRights });
  return { ...shop, ruby, nora, chargeId, refund };
}

t.test('a membership that waits behind a gift goes with its money, and the gift stays', async (t) => {
  const { ruby, refund, moveOn, findMembership } = await openWaiting(t);
  await refund(false);
  t.match(await findMembership(ruby), { name: 'Platinum Membership', status: 'Active', resumes: '' });
  await moveOn(100);
  t.match(await findMembership(ruby), { name: 'Platinum Membership', status: 'Expired' });
});

t.test('a membership that has waited behind a gift goes with its money', async (t) => {
  const { ruby, refund, moveOn, findMembership } = await openWaiting(t);
  await moveOn(100);
  t.match(await findMembership(ruby), { name: 'Silver Membership', status: 'Active' });
  await refund(false);
  t.match(await findMembership(ruby), { name: 'Silver Membership', status: 'Canceled' });
});

t.test('what gifts have added to a membership that waits stays when its money goes back', async (t) => {
  const { contextOf, addMember, buy, pay, findMembership, moveOn, db, readNow, ...shop } = await openShop(t);
  const all = { contextOf, addMember, buy, pay, findMembership, moveOn, db, readNow, ...shop };
  const [ruby, nora] = [await addMember('ruby'), await addMember('nora')];
  await pay(await buy(ruby, { product_rid: 'SILVRY' }));
  const { number } = await db.selectFrom('orders').select('number').executeTakeFirstOrThrow();
  await redeemGift(contextOf(ruby), await giveGift(all, nora, { choice: 'SILVR1-3' }));
  await redeemGift(contextOf(ruby), await giveGift(all, nora, { choice: 'PLATN1-3' }));
  await refundOrder({ db, now: readNow() }, { number, keepsRights: false });
  await moveOn(100);
  t.match(await findMembership(ruby), { name: 'Silver Membership', status: 'Active', plan_rid: '' });
  await moveOn(100);
  t.match(await findMembership(ruby), { name: 'Silver Membership', status: 'Expired' });
});

t.test('a dispute locks a membership that waits behind a gift, and it does not go on', async (t) => {
  const { ruby, nora, chargeId, gateway, contextOf, moveOn, findMembership, db } = await openWaiting(t);
  gateway.dispute(chargeId);
  await followCharge(contextOf(nora), chargeId);
  t.match(await findMembership(ruby), { name: 'Platinum Membership', status: 'Locked' });
  await moveOn(100);
  t.match(await findMembership(ruby), { name: 'Platinum Membership', status: 'Locked' });
  const id = (await findMembership(ruby))?.id ?? 0;
  await db.updateTable('memberships').set({ status: 'Active' }).where('id', '=', id).execute();
  await moveOn(0.01);
  t.match(await findMembership(ruby), { name: 'Silver Membership', status: 'Active' }, 'staff let it in');
});

t.test('Gold for life stops what waits behind a gift from being charged', async (t) => {
  const { ruby, buy, pay, moveOn, findMembership, sumCharges } = await openWaiting(t);
  await pay(await buy(ruby, { product_rid: 'LIFEG1' }));
  const charged = sumCharges();
  await moveOn(100);
  t.match(await findMembership(ruby), { name: 'Silver Membership', status: 'Pending Cancellation' });
  await moveOn(400);
  t.equal(sumCharges(), charged);
  t.match(await findMembership(ruby), { name: 'Silver Membership', status: 'Canceled' });
});

t.test('with Gold for life no membership is sold that it includes, and no gift of one used up', async (t) => {
  const shop = await openShop(t);
  const { contextOf, addMember, buy, pay, findMembership, sumCharges } = shop;
  const [ruby, nora] = [await addMember('ruby'), await addMember('nora')];
  const opened = await buy(ruby, { product_rid: 'GOLDM1' });
  await pay(await buy(ruby, { product_rid: 'LIFEG1' }));
  const charged = sumCharges();
  await t.rejects(buy(ruby, { product_rid: 'SILVR1' }), { code: 'already_member', message: /for good/ });
  await pay(opened);
  t.equal(await findMembership(ruby), undefined, 'a page that was open gives nothing');
  await shop.moveOn(0.01);
  t.equal(sumCharges(), charged, 'and the money goes back');
  const gift = await giveGift(shop, nora, { choice: 'GOLDM1-3' });
  await t.rejects(redeemGift(contextOf(ruby), gift), { code: 'gift_not_needed' });
  await redeemGift(contextOf(await addMember('opal')), gift);
  await pay(await buy(ruby, { product_rid: 'PLATN1' }));
  t.match(await findMembership(ruby), { name: 'Platinum Membership' }, 'a larger one is sold');
});

t.test('a gift is paid once, in however many tabs, and once it is paid not again', async (t) => {
  const { buy, pay, contextOf, addMember, sumCharges, moveOn, db } = await openShop(t);
  const details = giftFields.parse({
    recipient_name: 'Ruby',
    recipient_email: 'ruby@receiver.example',
    sender_name: 'Nora',
    delivery: 'now',
    choice: 'GOLDM1-3',
  });
  const { gift } = await draftGift(contextOf(null), details);
  const tabs = [];
  for (const key of ['one', 'two']) tabs.push(await buy(null, { gift, email: 'nora@giver.example', key }));
  for (const tab of tabs) await pay(tab);
  t.equal((await db.selectFrom('gifts').select('id').execute()).length, 1);
  await moveOn(0.01);
  t.equal(sumCharges(), 5700, 'the money of the second goes back');

  const nora = await addMember('nell');
  const again = await draftGift(contextOf(nora), details);
  await pay(await buy(nora, { ...again, key: 'before' }));
  await t.rejects(buy(nora, { ...again, key: 'reloaded' }), {
    code: 'already_bought',
    message: /paid already/,
  });
  t.equal((await buy(nora, { ...again, key: 'before' })).status, 'complete', 'the same press is the same');
  t.equal(sumCharges(), 2 * 5700);
});

t.test('a gift that is kept though its money goes back is time, and no credit', async (t) => {
  const shop = await openShop(t);
  const [ruby, nora] = [await shop.addMember('ruby'), await shop.addMember('nora')];
  const codes = await giveGift(shop, nora, { choice: 'GOLDM1-6' });
  const { number } = await shop.db.selectFrom('orders').select('number').executeTakeFirstOrThrow();
  const refund = async (amount?: number) => {
    await refundOrder({ db: shop.db, now: shop.readNow() }, { number, amount, keepsRights: true });
    await shop.moveOn(0.01);
  };
  const readWorth = () => shop.db.selectFrom('gifts').select('worth_cents').executeTakeFirstOrThrow();
  const { worth_cents: whole } = await readWorth();
  await refund(1000);
  t.match(await readWorth(), { worth_cents: whole - 1000 }, 'before it is redeemed');
  await redeemGift(shop.contextOf(ruby), codes);
  const before = await shop.findMembership(ruby);
  t.match(before, { name: 'Gold Membership', paid_cents: whole - 1000 });
  await refund();
  t.match(await readWorth(), { worth_cents: 0 });
  t.match(await shop.findMembership(ruby), { status: 'Active', ends_at: before?.ends_at, paid_cents: 0 });
});

t.test('a gift whose money goes back while a dispute locks it does not open again with that', async (t) => {
  const { chargeId, gateway, moveOn, ruby, findMembership, db, readNow, contextOf } = await openWaiting(t);
  gateway.dispute(chargeId);
  await moveOn(0.1);
  t.match(await findMembership(ruby), { name: 'Platinum Membership', status: 'Locked' });
  const { charge_id } = await db
    .selectFrom('payments')
    .innerJoin('gifts', 'gifts.order_id', 'payments.order_id')
    .select('payments.charge_id')
    .executeTakeFirstOrThrow();
  const gift = gateway.charges.get(charge_id ?? '');
  const amount = gift?.amount ?? 0;
  await gateway.refund({ chargeId: charge_id ?? '', amount, idempotencyKey: 'back' });
  await followCharge({ ...contextOf(null), gateway, now: readNow() }, charge_id ?? '');
  t.match(await findMembership(ruby), { name: 'Silver Membership', status: 'Locked' });
  gateway.winDispute(chargeId);
  await moveOn(0.1);
  t.match(await findMembership(ruby), { name: 'Silver Membership', status: 'Active' });
});
