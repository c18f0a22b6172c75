/** A guest's own open payment page holds the last piece for them, in another tab too, and for nobody else. */
import t from 'tap';
import { summarizeCheckout } from '#shared/rest/checkout.ts';
import { ADDRESS, addLoupe } from '#test/commerce/goods.ts';
import { openShop } from '#test/commerce/open-shop.ts';
import { summarize } from '../find-checkout.ts';

const GUEST = { ...ADDRESS, email: 'nora@buyer.example' };

t.test('whoever names the open checkout goes on with it, and nothing is sold twice', async (t) => {
  const shop = await openShop(t);
  const product_id = await addLoupe(shop.db, 1);
  const first = await shop.buy(null, { product_id, ...GUEST, key: 'one' });
  const look = (open_checkout: string, viewer = null) =>
    summarize(shop.contextOf(viewer), summarizeCheckout.input.parse({ product_id, open_checkout }));
  t.match(await look(first.checkout), { lines: [{ quantity: 1 }] });
  await t.rejects(look(''), { code: 'sold_out' }, 'others are told that it is sold out');
  await t.rejects(look('x'.repeat(22)), { code: 'sold_out' }, 'and so is a name that is none');

  const again = { product_id, ...GUEST, open_checkout: first.checkout, key: 'two' };
  t.match(await shop.buy(null, again), { checkout: first.checkout, redirect_to: first.redirect_to });
  t.equal(shop.gateway.listOpen().length, 1);
  await shop.pay(first);
  t.equal(shop.sumCharges(), 3900 + 695 + 113);
  await t.rejects(shop.buy(null, { ...again, key: 'three' }), { code: 'sold_out' }, 'it is paid');
});

t.test('another address closes the page that is open, and opens one of its own', async (t) => {
  const shop = await openShop(t);
  const product_id = await addLoupe(shop.db, 1);
  const first = await shop.buy(null, { product_id, ...GUEST });
  const other = { product_id, ...ADDRESS, email: 'nora@other.example', open_checkout: first.checkout };
  const second = await shop.buy(null, other);
  t.not(second.checkout, first.checkout);
  t.equal(shop.gateway.listOpen().length, 1, 'the first page cannot be paid any more');
  await shop.pay(second);
  t.equal(shop.sumCharges(), 3900 + 695 + 113);
});

t.test('the name of a member’s checkout opens nothing to a guest', async (t) => {
  const shop = await openShop(t);
  const product_id = await addLoupe(shop.db, 1);
  const { checkout } = await shop.buy(await shop.addMember('ada'), { product_id, ...ADDRESS });
  await t.rejects(shop.buy(null, { product_id, ...GUEST, open_checkout: checkout }), { code: 'sold_out' });
});
