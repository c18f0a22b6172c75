import t from 'tap';
import { ADDRESS, addBook, addLoupe } from '#test/commerce/goods.ts';
import { openShop } from '#test/commerce/open-shop.ts';
import { receiveNotice } from '../receive-notice.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;

const listGrants = ({ db }: Shop) => db.selectFrom('item_grants').select(['user_id', 'item_id']).execute();

async function tellAll(shop: Shop): Promise<void> {
  for (const notice of shop.gateway.takeNotices())
    await receiveNotice(shop.contextOf(null), notice, 'signed');
}

t.test('a book is bought once, and is its buyer’s alone', async (t) => {
  const shop = await openShop(t);
  const book = await addBook(shop.db);
  const ada = await shop.addMember('ada');
  await shop.pay(await shop.buy(ada, { product_id: book }));
  t.match(await listGrants(shop), [{ user_id: ada.id, item_id: book }]);
  await t.rejects(shop.buy(ada, { product_id: book }), { code: 'already_bought' });
  t.equal(shop.sumCharges(), 1100);
  t.equal((await shop.db.selectFrom('shipments').selectAll().execute()).length, 0, 'nothing is sent');
});

t.test('a dispute takes the book back, and keeps a parcel here', async (t) => {
  const shop = await openShop(t);
  const [book, loupe] = [await addBook(shop.db), await addLoupe(shop.db, 1)];
  const ada = await shop.addMember('ada');
  await shop.pay(await shop.buy(ada, { product_id: book }));
  await shop.pay(await shop.buy(ada, { product_id: loupe, ...ADDRESS }));
  for (const { id } of shop.gateway.charges.values()) shop.gateway.dispute(id);
  await tellAll(shop);
  t.same(await listGrants(shop), []);
  t.match(await shop.db.selectFrom('shipments').select('state').execute(), [{ state: 'canceled' }]);
});

t.test('a book that comes with a membership is not sold to who has it', async (t) => {
  const shop = await openShop(t);
  const book = await addBook(shop.db);
  await shop.db.updateTable('items').set({ access: '["GOLD"]' }).where('id', '=', book).execute();
  const ada = await shop.addMember('ada');
  await t.rejects(shop.buy({ ...ada, rights: { GOLD: true } }, { product_id: book }), {
    code: 'already_bought',
  });
  t.match(await shop.buy(ada, { product_id: book }), { status: 'waiting_for_payment' });
});
