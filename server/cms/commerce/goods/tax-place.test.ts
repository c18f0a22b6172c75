import t from 'tap';
import { saveSetting } from '#server/cms/settings/index.ts';
import type { Viewer } from '#shared/rest/api.ts';
import { summarizeCheckout } from '#shared/rest/checkout.ts';
import { giftFields } from '#shared/rest/gifts.ts';
import { addCoupon } from '#test/commerce/add-coupon.ts';
import { ADDRESS, addBook } from '#test/commerce/goods.ts';
import { openShop } from '#test/commerce/open-shop.ts';
import { summarize } from '../find-checkout.ts';
import { draftGift } from '../gifts/gift-draft.ts';

/** A shop in which Colorado taxes e-books and courses. */
async function openTaxed(t: Parameters<typeof openShop>[0]) {
  const shop = await openShop(t);
  const colorado = { name: 'Colorado sales tax', country: 'US', states: ['CO', 'Colorado'], rate: 290 };
  await saveSetting(shop.db, 'taxes', { regions: [{ ...colorado, digital: true }] });
  const book = await addBook(shop.db);
  const ask = (viewer: Viewer | null, asked: object = {}) =>
    summarize(shop.contextOf(viewer), summarizeCheckout.input.parse({ product_id: book, ...asked }));
  return { shop, book, ask };
}

const GUEST = { email: 'nora@buyer.example' };
const GOLDEN = { country: 'US', state: 'Colorado' };

t.test('a guest says where they live before the total, and pays the tax of that place', async (t) => {
  const { shop, book, ask } = await openTaxed(t);
  t.match(await ask(null), { is_taxed_by_place: true, destination: null, tax: 0, total: 1100 });
  t.match(await ask(null, { country: 'US' }), { destination: null }, 'which needs the state as well');
  t.match(await ask(null, GOLDEN), { taxes: [{ name: 'Colorado sales tax', cents: 32 }], total: 1132 });
  const wrong: readonly [object, Record<string, string>][] = [
    [{}, { country: 'Required' }],
    [{ country: 'US' }, { state: 'Required' }],
    [{ country: 'XX' }, { country: 'Choose a country.' }],
  ];
  for (const [place, params] of wrong)
    await t.rejects(shop.buy(null, { product_id: book, ...GUEST, ...place }), {
      code: 'rest_invalid_param',
      params,
    });
  t.equal((await shop.db.selectFrom('checkouts').select('id').execute()).length, 0, 'nothing is begun');
  await shop.pay(await shop.buy(null, { product_id: book, ...GUEST, ...GOLDEN, total: 1132 }));
  t.equal(shop.sumCharges(), 1132);
  const order = await shop.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
  t.match(order, { tax_cents: 32, shipping: '', billing: /"state":"Colorado".*"country":"US"/ });
});

t.test('a member with an address and a card on file presses once', async (t) => {
  const { shop, book, ask } = await openTaxed(t);
  const ada = await shop.addMember('ada');
  await shop.pay(await shop.buy(ada, { product_rid: 'GOLDM1' }));
  const before = shop.sumCharges();
  const press = { product_id: book, use_card_on_file: true };
  await t.rejects(shop.buy(ada, press), { code: 'rest_invalid_param', params: { country: 'Required' } });
  t.equal(shop.sumCharges(), before, 'nothing is charged before it is known what is due');
  const address = { company: '', address_2: '', phone: '', email: '', ...ADDRESS };
  await shop.db
    .insertInto('addresses')
    .values({ ...address, user_id: ada.id, type: 'billing' })
    .execute();
  t.match(await ask(ada), { destination: { country: 'US', state: 'CO' }, total: 1132 });
  t.match(await shop.buy(ada, press), { status: 'complete' });
  t.equal(shop.sumCharges(), before + 1132);
});

t.test('whoever moves is led to another page, and none is asked where no tax can be due', async (t) => {
  const { shop, book, ask } = await openTaxed(t);
  const ada = await shop.addMember('ada');
  const choice = { product_id: book };
  const here = await shop.buy(ada, { ...choice, country: 'DE' });
  const there = await shop.buy(ada, { ...choice, country: 'FR' });
  t.not(there.checkout, here.checkout, 'also where the total is the same');
  t.equal((await shop.buy(ada, { ...choice, country: 'FR' })).checkout, there.checkout);
  await addCoupon(shop.db, { code: 'FREE', percent_points: 10_000 });
  t.match(await ask(null, { coupon_code: 'FREE' }), { is_taxed_by_place: false, total: 0 });
  t.match(await ask(null, { product_id: 0, product_rid: 'GOLDM1' }), { is_taxed_by_place: false });
});

t.test('a gift of a membership is taxed no more than the membership', async (t) => {
  const { shop } = await openTaxed(t);
  const details = giftFields.parse({
    ...{ choice: 'GOLDM1-6', recipient_name: 'Ruby', recipient_email: 'ruby@receiver.example' },
    ...{ sender_name: 'Nora', delivery: 'now' },
  });
  const { gift } = await draftGift(shop.contextOf(null), details);
  const asked = summarizeCheckout.input.parse({ gift, ...GOLDEN });
  t.match(await summarize(shop.contextOf(null), asked), { is_taxed_by_place: false, tax: 0 });
});
