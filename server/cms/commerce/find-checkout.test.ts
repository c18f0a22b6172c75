/** Words for buyers, before and after they pay. */
import t from 'tap';
import { pauseSubscription } from '#server/cms/membership/pause-subscription.ts';
import { checkout, summarizeCheckout } from '#shared/rest/checkout.ts';
import { openShop } from '#test/commerce/open-shop.ts';
import { applyGuarantee } from './apply-guarantee.ts';
import { beginCheckout } from './begin-checkout.ts';
import { findCheckout, summarize } from './find-checkout.ts';

const parse = (product_rid: string) => summarizeCheckout.input.parse({ product_rid });

t.test('a guest is told where the email went, masked, and nobody else is', async (t) => {
  const shop = await openShop(t);
  const outcome = await shop.buy(null, { product_rid: 'GOLDM1', email: 'nora@reader.example' });
  await shop.pay(outcome);
  const found = await findCheckout(shop.contextOf(null), { token: outcome.checkout });
  t.match(found, { has_new_account: true, sent_to: 'n…@reader.example' });
  const ada = await shop.addMember('ada');
  await shop.db.updateTable('users').set({ password_hash: 'some' }).where('id', '=', ada.id).execute();
  const member = await shop.buy(ada, { product_rid: 'GOLDM1' });
  await shop.pay(member);
  t.match(await findCheckout(shop.contextOf(null), { token: member.checkout }), { sent_to: '' });
});

t.test('the guarantee is promised to those whom it covers', async (t) => {
  const shop = await openShop(t);
  const ada = await shop.addMember('ada');
  const isPromised = async (viewer: typeof ada | null) =>
    (await summarize(shop.contextOf(viewer), parse('GOLDM1'))).is_guaranteed;
  t.equal(await isPromised(null), true);
  t.equal(await isPromised(ada), true);
  await shop.pay(await shop.buy(ada, { product_rid: 'SILVR1' }));
  t.equal(await isPromised(ada), true, 'an upgrade in the first days');
  const bob = await shop.addMember('bob');
  await shop.pay(await shop.buy(bob, { product_rid: 'SILVR1' }));
  await applyGuarantee(shop.contextOf(bob));
  t.equal(await isPromised(bob), false, 'who has used it');
  await shop.moveOn(31);
  t.equal(await isPromised(ada), false, 'nor who has been a member for long');
});

t.test('a page that is left leads back to the checkout with the way to what was to be read', async (t) => {
  const shop = await openShop(t);
  await shop.buy(null, {
    product_rid: 'GOLDM1',
    email: 'nora@reader.example',
    object_id: shop.course,
    object_type: 'course',
  });
  const [page] = shop.gateway.listOpen();
  t.match(
    shop.gateway.findCancelUrl(page ?? ''),
    `/checkout/?from=payment&rid=GOLDM1&object_id=${shop.course}&object_type=course`,
  );
});

t.test('a page leads back to the address at which its buyer is logged in', async (t) => {
  const shop = await openShop(t);
  const ada = await shop.addMember('ada');
  const here = 'http://localhost:3000';
  const asked = checkout.input.parse({ product_rid: 'GOLDM1' });
  const { redirect_to } = await beginCheckout({ ...shop.contextOf(ada), here }, asked);
  const [page] = shop.gateway.listOpen();
  t.match(shop.gateway.findCancelUrl(page ?? ''), /^http:\/\/localhost:3000\/checkout\//);
  t.ok(redirect_to);
});

t.test(
  'a page whose address was lost on the way is made anew from another address of the site',
  async (t) => {
    const shop = await openShop(t);
    const ada = await shop.addMember('ada');
    await shop.pay(await shop.buy(ada, { product_rid: 'SILVR1' }));
    const asked = checkout.input.parse({ product_rid: 'GOLDM1', key: 'pressed-once' });
    const begin = (here: string) => beginCheckout({ ...shop.contextOf(ada), here }, asked);
    shop.state.fault = 'unavailable-after';
    await t.rejects(begin('http://facet.localhost:3000'), { code: 'payment_unavailable' });
    shop.state.fault = 'none';
    const { redirect_to } = await begin('http://localhost:3000');
    const [, shown = ''] = shop.gateway.listOpen();
    t.match(redirect_to, shown);
    t.match(shop.gateway.findCancelUrl(shown), /^http:\/\/localhost:3000\/checkout\//);
    t.equal((await begin('http://facet.localhost:3000')).redirect_to, redirect_to, 'and stays');
  },
);

t.test('of two pages that are made at once from two addresses, one is open', async (t) => {
  const shop = await openShop(t);
  const ada = await shop.addMember('ada');
  const asked = checkout.input.parse({ product_rid: 'GOLDM1', key: 'pressed-twice' });
  const begun = await Promise.all(
    ['http://facet.localhost:3000', 'http://localhost:3000'].map((here) =>
      beginCheckout({ ...shop.contextOf(ada), here }, asked),
    ),
  );
  t.equal(new Set(begun.map(({ redirect_to }) => redirect_to)).size, 1);
  t.equal(shop.gateway.listOpen().length, 1);
});

t.test('a membership that is paused is not sold again', async (t) => {
  const shop = await openShop(t);
  const ada = await shop.addMember('ada');
  await shop.pay(await shop.buy(ada, { product_rid: 'SILVR1' }));
  await pauseSubscription(shop.contextOf(ada), { months: 1 });
  await shop.moveOn(31);
  await t.rejects(summarize(shop.contextOf(ada), parse('SILVR1')), {
    code: 'membership_paused',
    status: 409,
  });
  t.match(await summarize(shop.contextOf(ada), parse('GOLDM1')), { total: 1900 }, 'another is');
});
