/** Gifts beside what is paid: what ends, what goes back and what is locked. */
import t from 'tap';
import { giveGift } from '#test/commerce/give-gift.ts';
import { openShop } from '#test/commerce/open-shop.ts';
import { cancelSubscription } from '../../membership/cancel-subscription.ts';
import { resumeSubscription } from '../../membership/resume-subscription.ts';
import { findSubscription } from '../../membership/subscriptions.ts';
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
