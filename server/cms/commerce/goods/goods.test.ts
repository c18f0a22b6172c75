import t from 'tap';
import type { Viewer } from '#shared/rest/api.ts';
import { addToBasket as addEndpoint } from '#shared/rest/basket.ts';
import { type CheckoutOutcome, summarizeCheckout } from '#shared/rest/checkout.ts';
import { ADDRESS, addKit, addLoupe } from '#test/commerce/goods.ts';
import { openShop } from '#test/commerce/open-shop.ts';
import { summarize } from '../find-checkout.ts';
import { addToBasket, changeBasket, findBasket, mergeBasket, removeFromBasket } from './baskets.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;

const put = (shop: Shop, viewer: Viewer | null, given: Parameters<typeof addEndpoint.input.parse>[0]) =>
  addToBasket(shop.contextOf(viewer), addEndpoint.input.parse(given));

async function countPieces({ db }: Shop, item: number): Promise<number | undefined> {
  const row = await db.selectFrom('stock').select('quantity').where('item_id', '=', item).executeTakeFirst();
  return row?.quantity;
}

t.test(
  'a guest buys two things from a basket, with shipping and tax, and gets an order to be sent',
  async (t) => {
    const shop = await openShop(t);
    const [loupe, kit] = [await addLoupe(shop.db, 5), await addKit(shop.db)];
    const { token } = await put(shop, null, { product_id: loupe, quantity: 2 });
    await put(shop, null, { token, product_id: kit });
    const choice = summarizeCheckout.input.parse({ basket: true, basket_token: token });
    t.match(await summarize(shop.contextOf(null), choice), { total: 9050, shipping: 0, destination: null });
    t.match(await summarize(shop.contextOf(null), { ...choice, country: 'US', state: 'Colorado' }), {
      shipping: 695,
      taxes: [{ name: 'Colorado sales tax', cents: 262 }],
      total: 9050 + 695 + 262,
      is_sent: true,
    });
    const asked = { basket: true, basket_token: token, email: 'nora@buyer.example', key: 'one', ...ADDRESS };
    const outcome = await shop.buy(null, { ...asked, total: 10_007 });
    t.match(await findBasket(shop.contextOf(null), { token }), { count: 3 }, 'until it is paid');
    await shop.pay(outcome);
    t.equal(shop.sumCharges(), 10_007);
    t.match(await findBasket(shop.contextOf(null), { token }), { count: 0, lines: [] });
    t.equal(await countPieces(shop, loupe), 3);
    t.equal(await countPieces(shop, kit), undefined, 'what is not counted stays so');
    t.match(await shop.db.selectFrom('shipments').selectAll().execute(), [{ state: 'to_send' }]);
    const [order] = await shop.db.selectFrom('orders').selectAll().execute();
    t.match(order, { shipping_cents: 695, tax_cents: 262, total_cents: 10_007, shipping: /Quarry Road/ });
    t.match(
      await shop.buy(null, asked),
      { checkout: outcome.checkout },
      'the same press is the same checkout',
    );
  },
);

t.test('of two hundred who want the last three pieces at once three get one', async (t) => {
  const shop = await openShop(t);
  const loupe = await addLoupe(shop.db, 3);
  const members = await Promise.all(Array.from({ length: 200 }, (_, at) => shop.addMember(`buyer-${at}`)));
  const begun = await Promise.allSettled(
    members.map((member) => shop.buy(member, { product_id: loupe, ...ADDRESS })),
  );
  const led = begun.filter(
    ({ status }) => status === 'fulfilled',
  ) as PromiseFulfilledResult<CheckoutOutcome>[];
  t.equal(led.length, 3, 'the others are told before they pay');
  for (const { reason } of begun.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[])
    if (reason.code !== 'sold_out') t.fail(reason);
  for (const { value } of led) await shop.pay(value);
  t.equal(shop.sumCharges(), 3 * (3900 + 695 + 113));
  t.equal(await countPieces(shop, loupe), 0);
  t.equal((await shop.db.selectFrom('shipments').selectAll().execute()).length, 3);
});

t.test('a payment page that has ended holds nothing', async (t) => {
  const shop = await openShop(t);
  const loupe = await addLoupe(shop.db, 1);
  const [ada, bo] = [await shop.addMember('ada'), await shop.addMember('bo')];
  await shop.buy(ada, { product_id: loupe, ...ADDRESS });
  await t.rejects(shop.buy(bo, { product_id: loupe, ...ADDRESS }), { code: 'sold_out' });
  await shop.moveOn(1);
  t.match(await shop.buy(bo, { product_id: loupe, ...ADDRESS }), { status: 'waiting_for_payment' });
});

t.test('what is gone when it is paid is not kept: all the money goes back', async (t) => {
  const shop = await openShop(t);
  const [loupe, kit] = [await addLoupe(shop.db, 2), await addKit(shop.db, 2)];
  const ada = await shop.addMember('ada');
  await put(shop, ada, { product_id: loupe });
  await put(shop, ada, { product_id: kit });
  const outcome = await shop.buy(ada, { basket: true, ...ADDRESS });
  // Staff counted again.
  await shop.db.updateTable('stock').set({ quantity: 0 }).where('item_id', '=', kit).execute();
  await shop.pay(outcome);
  await shop.moveOn(0);
  t.equal(shop.sumCharges(), 0);
  t.equal(await countPieces(shop, loupe), 2, 'nothing of it is given');
  t.equal((await shop.db.selectFrom('shipments').selectAll().execute()).length, 0);
  t.match((await shop.listSubjects()).at(-1), 'Your money is on its way back');
});

t.test('what changed since the total was shown is not charged', async (t) => {
  const shop = await openShop(t);
  const loupe = await addLoupe(shop.db, 2);
  const ada = await shop.addMember('ada');
  await put(shop, ada, { product_id: loupe });
  const asked = { basket: true, total: 3900 + 695 + 113, ...ADDRESS };
  const price = JSON.stringify({ product: { sku: 'LOUPE-10', product_type: 'loupes', price: 4900 } });
  await shop.db.updateTable('items').set({ details: price }).where('id', '=', loupe).execute();
  await t.rejects(shop.buy(ada, asked), { code: 'price_changed' });
  t.match(await findBasket(shop.contextOf(ada), { token: '' }), {
    lines: [{ price: 4900, price_before: 3900, state: 'available' }],
  });
  await shop.db.updateTable('stock').set({ quantity: 0 }).where('item_id', '=', loupe).execute();
  await t.rejects(shop.buy(ada, asked), { code: 'basket_empty' });
  t.equal(shop.gateway.charges.size, 0);
});

t.test(
  'a country to which nothing is sent, and an address with a mistake, are said beside the field',
  async (t) => {
    const shop = await openShop(t);
    const loupe = await addLoupe(shop.db);
    const ada = await shop.addMember('ada');
    await t.rejects(shop.buy(ada, { product_id: loupe, ...ADDRESS, country: 'AQ' }), {
      code: 'not_sent_there',
      params: { country: /do not send to Antarctica/ },
    });
    await t.rejects(shop.buy(ada, { product_id: loupe, ...ADDRESS, postcode: '8' }), {
      code: 'rest_invalid_param',
      params: { postcode: 'Invalid ZIP code' },
    });
    await t.rejects(shop.buy(ada, { product_id: loupe }), {
      code: 'rest_invalid_param',
      params: { address_1: 'Required' },
    });
  },
);

t.test('a basket holds no more than there is, ten of a kind, and only what is on sale', async (t) => {
  const shop = await openShop(t);
  const [loupe, kit] = [await addLoupe(shop.db, 3), await addKit(shop.db)];
  const ada = await shop.addMember('ada');
  await t.rejects(put(shop, ada, { product_id: loupe, quantity: 4 }), { code: 'stock_too_small' });
  await put(shop, ada, { product_id: kit, quantity: 9 });
  await t.rejects(put(shop, ada, { product_id: kit, quantity: 2 }), { code: 'basket_line_full' });
  await t.rejects(put(shop, ada, { product_id: shop.course }), { code: 'product_invalid_id' });
  await changeBasket(shop.contextOf(ada), { token: '', item_id: kit, quantity: 2 });
  t.match(await removeFromBasket(shop.contextOf(ada), { token: '', item_id: kit }), { lines: [], count: 0 });
});

t.test("a guest's basket goes to who logs in, and is nobody else's", async (t) => {
  const shop = await openShop(t);
  const [loupe, kit] = [await addLoupe(shop.db, 3), await addKit(shop.db)];
  const [ada, bo] = [await shop.addMember('ada'), await shop.addMember('bo')];
  await put(shop, ada, { product_id: loupe, quantity: 2 });
  const { token } = await put(shop, null, { product_id: loupe, quantity: 2 });
  await put(shop, null, { token, product_id: kit });
  t.match(await mergeBasket(shop.contextOf(ada), { token }), { count: 4 }, 'no more loupes than there are');
  t.match(await findBasket(shop.contextOf(null), { token }), { lines: [] });
  t.match(await mergeBasket(shop.contextOf(bo), { token }), { lines: [] }, 'once');
});
