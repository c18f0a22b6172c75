import t from 'tap';
import { receiveNotice } from '#server/cms/commerce/receive-notice.ts';
import { bookPlace, findBooking } from '#test/commerce/book-place.ts';
import { openShop } from '#test/commerce/open-shop.ts';
import { listPlaces } from './places.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;

const findFreeDay = async ({ db, readNow }: Shop, rid: string) =>
  (await listPlaces(db, 'facet', readNow())).find((place) => place.rid === rid)?.free_from;

async function tellAll(shop: Shop): Promise<void> {
  for (const notice of shop.gateway.takeNotices())
    await receiveNotice(shop.contextOf(null), notice, 'signed');
}

t.test('a place is paid by the month, and waits for what is shown there', async (t) => {
  const shop = await openShop(t);
  const ada = await shop.addMember('ada');
  const id = await bookPlace(shop, ada, 'ADTOPC', { months: 3 });
  t.match(await findBooking(shop, id), {
    user_id: ada.id,
    placement: 'content-top',
    name: 'Top of content',
    months: 3,
    status: 'artwork',
    starts_at: null,
    ends_at: null,
  });
  t.equal(shop.sumCharges(), 3 * 18_000);
  t.ok((await shop.listSubjects()).includes('Your advertising place: Top of content'));
});

t.test('other numbers of months are not on sale, and nobody lengthens the booking of another', async (t) => {
  const shop = await openShop(t);
  const [ada, bo] = [await shop.addMember('ada'), await shop.addMember('bo')];
  for (const months of [2, 5, 24])
    await t.rejects(shop.buy(ada, { product_rid: 'ADTOPC', months }), { code: 'product_invalid_id' });
  const booking = await bookPlace(shop, ada, 'ADTOPC');
  for (const other of [bo, null])
    await t.rejects(shop.buy(other, { product_rid: 'ADTOPC', booking, email: 'x@y.example' }), {
      code: 'product_invalid_id',
    });
  await t.rejects(shop.buy(ada, { product_rid: 'ADSHOP', booking }), { code: 'product_invalid_id' });
});

t.test('no more payment pages are open than there are places, though nobody has paid yet', async (t) => {
  const shop = await openShop(t);
  const pages = [];
  for (const name of ['ada', 'bo']) {
    const buyer = await shop.addMember(name);
    pages.push(await shop.buy(buyer, { product_rid: 'ADTOPC' }));
  }
  await t.rejects(shop.buy(await shop.addMember('cy'), { product_rid: 'ADTOPC' }), { code: 'place_taken' });
  for (const page of pages) await shop.pay(page);
  t.equal(shop.sumCharges(), 2 * 18_000);
});

t.test('a plan whose places are taken says when the next is free, and takes no money', async (t) => {
  const shop = await openShop(t);
  const [ada, bo, cy] = [await shop.addMember('ada'), await shop.addMember('bo'), await shop.addMember('cy')];
  await bookPlace(shop, ada, 'ADTOPC', { months: 6 });
  t.equal(await findFreeDay(shop, 'ADTOPC'), null);
  await bookPlace(shop, bo, 'ADTOPC', { months: 3 });
  t.equal(await findFreeDay(shop, 'ADTOPC'), '2027-04-15T10:00:00.000Z', 'the one that ends first');
  await t.rejects(shop.buy(cy, { product_rid: 'ADTOPC' }), {
    code: 'place_taken',
    message: /free on April 15, 2027/,
  });
  t.equal(await findFreeDay(shop, 'ADSHOP'), null, 'other plans have their own');
  await bookPlace(shop, ada, 'ADTOPC', { months: 1, booking: 1 });
  t.match(await findBooking(shop, 1), { months: 7 }, 'whoever has a place keeps it for longer');
});

t.test('while somebody pays for the last place, nobody else does', async (t) => {
  const shop = await openShop(t);
  const [ada, bo] = [await shop.addMember('ada'), await shop.addMember('bo')];
  await bookPlace(shop, ada, 'ADTOPC');
  const first = await shop.buy(ada, { product_rid: 'ADTOPC' });
  await t.rejects(shop.buy(bo, { product_rid: 'ADTOPC' }), {
    code: 'place_taken',
    message: /paying for the last place/,
  });
  await t.resolves(shop.buy(ada, { product_rid: 'ADTOPC' }), 'their own page is in nobody’s way');
  await shop.pay(first);
  await t.rejects(shop.buy(bo, { product_rid: 'ADTOPC' }), { code: 'place_taken' });
});

t.test('of two who pay for the last place at once, the money of one goes back', async (t) => {
  const shop = await openShop(t);
  const [ada, bo] = [await shop.addMember('ada'), await shop.addMember('bo')];
  const pages = [
    await shop.buy(ada, { product_rid: 'ADTOPC' }),
    await shop.buy(bo, { product_rid: 'ADTOPC' }),
  ];
  await bookPlace(shop, await shop.addMember('cy'), 'ADTEXT');
  // Its other place goes by other ways.
  await shop.db
    .insertInto('ad_bookings')
    .values({
      ...{ user_id: ada.id, brand: 'facet', rid: 'ADTOPC', name: 'Top of content', placement: 'content-top' },
      ...{ months: 1, status: 'artwork', created_at: shop.readNow().toISOString() },
      ...{ starts_at: null, ends_at: null, changed_at: null, reminded_at: null },
    })
    .execute();
  for (const page of pages) await shop.pay(page);
  await shop.moveOn(0.01);
  const held = await shop.db
    .selectFrom('ad_bookings')
    .select('user_id')
    .where('rid', '=', 'ADTOPC')
    .execute();
  t.equal(held.length, 2);
  t.equal(shop.sumCharges(), 18_000 + 14_000);
  t.match(await shop.db.selectFrom('refunds').select('reason').execute(), [{ reason: 'not_given' }]);
});

t.test('a dispute or a refund takes back the months that it had paid for', async (t) => {
  const shop = await openShop(t);
  const ada = await shop.addMember('ada');
  const booking = await bookPlace(shop, ada, 'ADTEXT', { months: 1 });
  await bookPlace(shop, ada, 'ADTEXT', { months: 3, booking });
  const [first, second] = [...shop.gateway.charges.values()];
  shop.gateway.dispute(second?.id ?? '');
  await tellAll(shop);
  t.match(await findBooking(shop, booking), { months: 1, status: 'artwork' });
  shop.gateway.dispute(first?.id ?? '');
  await tellAll(shop);
  t.match(await findBooking(shop, booking), { months: 0, status: 'ended' });
  t.equal(await findFreeDay(shop, 'ADTEXT'), null);
});
