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

t.test('each sale has a calculation of its own, also of the same things on the same day', async (t) => {
  const { shop, listSales } = await openTaxed(t);
  const ada = await shop.addMember('ada');
  const choice = { product_id: await addLoupe(shop.db), ...ADDRESS };
  for (let bought = 0; bought < 2; bought += 1) await shop.pay(await shop.buy(ada, choice));
  await shop.runTaxJobs();
  t.equal(new Set(listSales().map(({ calculation }) => calculation)).size, 2);
});

t.test('what a bank sent back, and is sent once more, is reversed once', async (t) => {
  const { shop, listSales } = await openTaxed(t);
  await shop.pay(await shop.buy(null, { product_id: await addLoupe(shop.db), ...ADDRESS, ...GUEST }));
  await shop.runTaxJobs();
  const [charge] = [...shop.gateway.charges.values()];
  if (!charge) throw new Error('Nothing was charged.');
  const { number } = await shop.db.selectFrom('orders').select('number').executeTakeFirstOrThrow();
  const refund = (amount?: number) =>
    refundOrder({ db: shop.db, now: shop.readNow() }, { number, ...(amount && { amount }) });
  await refund(1000);
  await shop.moveOn(0.1);
  shop.gateway.failRefund(charge.id);
  await shop.moveOn(0.1);
  await refund(1500);
  await shop.moveOn(0.1);
  await shop.runTaxJobs();
  t.match(listSales(), [{ returned: [1000, 500] }]);
});

t.test('an address asks for the tax of so many places, and no more', async (t) => {
  const { shop, ask } = await openTaxed(t);
  const book = await addBook(shop.db);
  const askAt = (postcode: number) => ask({ product_id: book, ...HOME, postcode: String(postcode) });
  for (let postcode = 80_401; postcode < 80_461; postcode += 1) await askAt(postcode);
  await t.rejects(askAt(80_461), { code: 'too_many_attempts' });
  t.match(await askAt(80_401), { tax: 110 }, 'what is known needs no asking');
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
