import t from 'tap';
import { ADDRESS, addKit, addLoupe } from '#test/commerce/goods.ts';
import { openShop } from '#test/commerce/open-shop.ts';
import { anonymiseOrders, listOrders } from '../orders.ts';
import { listStock, setStock } from './count-stock.ts';
import { listShipments, sendShipment } from './shipments.ts';

t.test('a parcel is listed, sent once, and its owner is told', async (t) => {
  const shop = await openShop(t);
  const [loupe, ada] = [await addLoupe(shop.db), await shop.addMember('ada')];
  await shop.pay(await shop.buy(ada, { product_id: loupe, ...ADDRESS }));
  const [waiting] = await listShipments(shop.db, 'to_send');
  t.match(waiting, { items: ['Loupe'], address: { address_1: '1 Quarry Road', first_name: 'Nora' } });
  t.match(await listOrders(shop.contextOf(ada)), [{ shipment: { state: 'to_send' } }]);
  const sent = { order: waiting?.order ?? '', carrier: 'UPS', tracking: '1Z999' };
  await sendShipment(shop.contextOf(ada), sent);
  t.match(await shop.readEmail(`On its way: order ${sent.order}`), 'In it:\nLoupe\n');
  t.match(await listOrders(shop.contextOf(ada)), [{ shipment: { state: 'sent', tracking: '1Z999' } }]);
  await t.rejects(sendShipment(shop.contextOf(ada), sent), { code: 'not_to_send' });
  await t.rejects(sendShipment(shop.contextOf(ada), { ...sent, order: 'F-1' }), { code: 'no_shipment' });
});

t.test('an account that is closed keeps the address until the parcel is sent, and no longer', async (t) => {
  const shop = await openShop(t);
  const [loupe, ada] = [await addLoupe(shop.db), await shop.addMember('ada')];
  await shop.pay(await shop.buy(ada, { product_id: loupe, ...ADDRESS }));
  await anonymiseOrders(shop.db, ada.id);
  await shop.db.updateTable('users').set({ closed_at: '2027-01-15' }).where('id', '=', ada.id).execute();
  const [waiting] = await listShipments(shop.db, 'to_send');
  t.match(waiting, { address: { address_1: '1 Quarry Road' } });
  const before = await shop.listSubjects();
  await sendShipment(shop.contextOf(ada), { order: waiting?.order ?? '', carrier: 'UPS', tracking: '' });
  t.same(await shop.listSubjects(), before, 'nobody is there to be told');
  t.match(await listShipments(shop.db, 'sent'), [{ address: null }]);
  for (const table of ['orders', 'checkouts'] as const)
    t.notMatch(JSON.stringify(await shop.db.selectFrom(table).selectAll().execute()), 'Quarry');
});

t.test('staff count pieces anew, or no more', async (t) => {
  const shop = await openShop(t);
  await addLoupe(shop.db, 3);
  await addKit(shop.db);
  t.match(await listStock(shop.db), [
    { sku: 'GEM-KIT', pieces: null },
    { sku: 'LOUPE-10', pieces: 3 },
  ]);
  await setStock(shop.db, 'LOUPE-10', 7, shop.readNow());
  await setStock(shop.db, 'GEM-KIT', 0, shop.readNow());
  t.match(await listStock(shop.db), [{ pieces: 0 }, { pieces: 7 }]);
  await setStock(shop.db, 'GEM-KIT', null, shop.readNow());
  t.match(await listStock(shop.db), [{ pieces: null }, { pieces: 7 }]);
  await t.rejects(setStock(shop.db, 'NONE-1', 1, shop.readNow()), { code: 'no_sku' });
});
