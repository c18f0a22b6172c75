import t from 'tap';
import { saveSetting } from '#server/cms/settings/index.ts';
import { summarizeCheckout } from '#shared/rest/checkout.ts';
import { ADDRESS, addBook, addLoupe } from '#test/commerce/goods.ts';
import { openShop } from '#test/commerce/open-shop.ts';
import { summarize } from '../find-checkout.ts';
import { refundOrder } from '../refund-order.ts';

/** A shop whose taxes are those of the gateway: 10 % on all but memberships. */
async function openTaxed(t: Parameters<typeof openShop>[0]) {
  const shop = await openShop(t);
  await saveSetting(shop.db, 'taxes', { stripe: true, regions: [] });
  const ask = (asked: object) => summarize(shop.contextOf(null), summarizeCheckout.input.parse(asked));
  const listSales = () => [...shop.gateway.sales.values()];
  return { shop, ask, listSales };
}

const HOME = { country: 'US', state: 'CO', postcode: '80401' };
const GUEST = { email: 'nora@buyer.example' };

t.test('taxes of Stripe are asked once, recorded with the payment, and returned with refunds', async (t) => {
  const { shop, ask, listSales } = await openTaxed(t);
  const loupe = await addLoupe(shop.db);
  const choice = { product_id: loupe, ...ADDRESS };
  t.match(await ask(choice), { taxes: [{ name: 'Sales tax', cents: 460 }], total: 3900 + 695 + 460 });
  const count = async () => (await shop.db.selectFrom('tax_calculations').select('key').execute()).length;
  t.equal(await count(), 1);
  await ask(choice);
  t.equal(await count(), 1, 'the same is not asked again');
  const outcome = await shop.buy(null, { ...choice, ...GUEST, total: 5055 });
  t.equal(await count(), 2, 'each buyer has their own');
  await shop.pay(outcome);
  t.equal(shop.sumCharges(), 5055);
  t.equal(await count(), 1, 'what was sold is not used again');
  await shop.runTaxJobs();
  await shop.runTaxJobs();
  t.match(listSales(), [{ reference: /^checkout:\d+$/, returned: [] }]);
  const { number } = await shop.db.selectFrom('orders').select('number').executeTakeFirstOrThrow();
  await refundOrder({ db: shop.db, now: shop.readNow() }, { number, amount: 1000 });
  await shop.moveOn(0);
  await shop.runTaxJobs();
  t.match(listSales(), [{ returned: [1000] }]);
  await refundOrder({ db: shop.db, now: shop.readNow() }, { number });
  await shop.moveOn(0);
  await shop.runTaxJobs();
  t.match(listSales(), [{ returned: [1000, 4055] }]);
});

t.test('what is downloaded is taxed by the postcode, and a membership is not', async (t) => {
  const { shop, ask, listSales } = await openTaxed(t);
  const book = { product_id: await addBook(shop.db) };
  t.match(await ask(book), { is_taxed_by_place: true, asks_postcode: true, destination: null });
  t.match(await ask({ ...book, ...HOME, postcode: '' }), { destination: null });
  await t.rejects(shop.buy(null, { ...book, ...GUEST, ...HOME, postcode: '' }), {
    code: 'rest_invalid_param',
    params: { postcode: 'Required' },
  });
  t.match(await ask({ ...book, ...HOME }), { tax: 110, total: 1210 });
  await t.rejects(ask({ ...book, ...HOME, postcode: '00000' }), {
    code: 'rest_invalid_param',
    params: { postcode: 'We cannot tell the tax of this place. Please check it.' },
  });
  t.match(await ask({ ...book, country: 'HK' }), { tax: 110 }, 'where there is neither state nor postcode');
  await shop.pay(await shop.buy(null, { product_rid: 'GOLDM1', ...GUEST }));
  await shop.runTaxJobs();
  t.same(listSales(), []);
});

t.test('while the gateway does not answer prices are shown, and nothing is begun', async (t) => {
  const { shop, ask } = await openTaxed(t);
  const choice = { product_id: await addBook(shop.db), ...HOME };
  shop.state.fault = 'unavailable-after';
  t.match(await ask(choice), { destination: null, total: 1100, tax_problem: /Nothing was charged/ });
  await t.rejects(shop.buy(null, { ...choice, ...GUEST }), { code: 'payment_unavailable' });
  t.equal((await shop.db.selectFrom('checkouts').select('id').execute()).length, 0);
  shop.state.fault = 'none';
  t.match(await ask(choice), { total: 1210, tax_problem: '' });
});
