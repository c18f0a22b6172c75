/** Orders, memberships and what becomes of a listing, as webhooks are told of them. */
import t, { type Test } from 'tap';
import { refundOrder } from '#server/cms/commerce/refund-order.ts';
import { removeItem, saveItem } from '#server/cms/content/index.ts';
import { migrate } from '#server/cms/database/index.ts';
import { cancelSubscription } from '#server/cms/membership/cancel-subscription.ts';
import { createWriter } from '#server/cms/search/index.ts';
import { openShop } from '#test/commerce/open-shop.ts';
import { openLoggedDatabase } from '#test/log-statements.ts';
import { createDatabase } from '#test/test-database.ts';
import { makeSalt, writeEvent, writeMembershipEvent, writeOrderEvent } from './index.ts';

async function open(t: Test) {
  const shop = await openShop(t);
  const { db } = shop;
  await db
    .insertInto('outgoing_webhooks')
    .values({
      name: 'Books',
      url: 'https://books.example/',
      events: JSON.stringify([
        'order.paid',
        'order.refunded',
        'membership.changed',
        'membership.ended',
        'item.unpublished',
        'item.deleted',
      ]),
      salt: makeSalt(),
      created_at: shop.readNow().toISOString(),
    })
    .execute();
  return {
    shop,
    db,
    /** Tells what was written since the last call. */
    async take() {
      const rows = await db
        .selectFrom('webhook_deliveries')
        .select(['event', 'about'])
        .orderBy('id')
        .execute();
      await db.deleteFrom('webhook_deliveries').execute();
      return rows.map(({ event, about }) => ({ event, ...JSON.parse(about) }));
    },
  };
}

t.test(
  'an order is told when it is paid and renewed, and when money goes back, with its total',
  async (t) => {
    const { shop, take } = await open(t);
    const ada = await shop.addMember('ada');
    const checkout = await shop.buy(ada, { product_rid: 'GOLDM1' });
    t.same(await take(), [], 'nothing is paid yet');
    await shop.pay(checkout);
    const paid = await take();
    t.match(paid, [
      { event: 'membership.changed', type: 'membership', member_id: ada.id, status: 'Active' },
      { event: 'order.paid', type: 'order', number: 'F-20001', total_cents: 1900, currency: 'USD' },
    ]);
    t.notMatch(JSON.stringify(paid), /@|ada/i);
    await shop.moveOn(32);
    t.match(await take(), [{ event: 'membership.changed' }, { event: 'order.paid', number: 'F-20002' }]);
    await refundOrder({ db: shop.db, now: shop.readNow() }, { number: 'F-20002' });
    t.match(await take(), [{ event: 'membership.ended', status: 'Canceled' }]);
    await shop.moveOn(0.01);
    t.match(await take(), [{ event: 'order.refunded', number: 'F-20002', member_id: ada.id }]);
  },
);

t.test('a cancellation is told, and the end when it comes', async (t) => {
  const { shop, take } = await open(t);
  const ada = await shop.addMember('ada');
  await shop.pay(await shop.buy(ada, { product_rid: 'GOLDM1' }));
  await take();
  await cancelSubscription(shop.contextOf(ada));
  t.match(await take(), [
    { event: 'membership.changed', status: 'Pending Cancellation', until: /^2027-02-15/ },
  ]);
  await shop.moveOn(32);
  t.match(await take(), [{ event: 'membership.ended', status: 'Canceled' }]);
});

t.test('where no webhook asks for it an event reads one table once, and writes nothing', async (t) => {
  const dir = t.testdir();
  const database = await createDatabase(dir);
  const { db, countReads, statements, forget } = await openLoggedDatabase(database);
  t.teardown(() => db.destroy());
  await migrate(db);
  forget();
  const about = { type: 'order', id: 1, link: '' };
  await writeEvent(db, { event: 'order.paid', brand: 'facet', about }, new Date());
  await writeMembershipEvent(db, 1, new Date());
  await writeOrderEvent(db, 'order.paid', 1, new Date());
  t.equal(countReads('outgoing_webhooks'), 3);
  t.equal(statements.length, 3);
});

t.test('what is rolled back is not told', async (t) => {
  const { shop, db, take } = await open(t);
  const about = { type: 'order', id: 1, link: '' };
  const change = db.transaction().execute(async (transaction) => {
    await writeEvent(transaction, { event: 'order.paid', brand: 'facet', about }, shop.readNow());
    throw new Error('The change failed.');
  });
  await t.rejects(change, /The change failed/);
  t.same(await take(), []);
  t.same(await db.selectFrom('jobs').select('id').where('kind', '=', 'webhook').execute(), []);
});

t.test('what was published and is taken out is told once, as it was', async (t) => {
  const { shop, db, take } = await open(t);
  const store = { db, search: createWriter(db, ''), now: shop.readNow() };
  const day = '2026-01-01T00:00:00';
  const { id } = await saveItem(store, {
    ...{ type: 'article', slug: 'agate', status: 'publish', title: 'Agate', excerpt: '', content: '' },
    ...{ date: day, modified: day, authorId: null, featuredMediaId: null, access: [], gemstoneFamily: '' },
    ...{ gem: null, details: null, brands: ['facet'], termIds: [] },
  });
  t.same(await take(), [], 'what content files bring is not told');
  await removeItem(store, id);
  const told = await take();
  t.match(told, [{ event: 'item.deleted', id, title: 'Agate', sites: ['facet'] }]);
  t.equal(told.length, 1);
});
