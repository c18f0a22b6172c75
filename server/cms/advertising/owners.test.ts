import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { ARTWORK_FOLDER } from '#shared/advertising.ts';
import { bookPlace } from '#test/commerce/book-place.ts';
import { openShop } from '#test/commerce/open-shop.ts';
import { addCounts } from './counts.ts';
import { forgetBookings } from './forget-bookings.ts';
import { listPlaces } from './places.ts';
import { handleLostArtwork } from './remove-lost-artwork.ts';

const TWO_HOURS_MS = 7_200_000;
const attempt = { key: '', isLast: false, signal: new AbortController().signal, finish: async () => {} };

t.test('an account that is closed leaves its orders and nothing of its places, which are free', async (t) => {
  const shop = await openShop(t);
  const [ada, bo] = [await shop.addMember('ada'), await shop.addMember('bo')];
  const mine = await bookPlace(shop, ada, 'ADTOPC');
  await bookPlace(shop, bo, 'ADTOPC');
  await addCounts(shop.db, [{ booking: mine, views: 2, clicks: 1 }], shop.readNow());
  t.same(await forgetBookings(shop.db, ada.id), ['ads:facet', 'ad-places:facet']);
  for (const table of ['ad_bookings', 'ad_terms'] as const)
    t.equal((await shop.db.selectFrom(table).selectAll().execute()).length, 1, table);
  t.same(await shop.db.selectFrom('ad_counts').selectAll().execute(), []);
  t.equal((await shop.db.selectFrom('orders').selectAll().execute()).length, 2);
  const places = await listPlaces(shop.db, 'facet', shop.readNow());
  t.match(
    places.find(({ rid }) => rid === 'ADTOPC'),
    { free_from: null },
  );
});

t.test('images that no booking names any more are removed, once they are old enough', async (t) => {
  const shop = await openShop(t);
  const id = await bookPlace(shop, await shop.addMember('ada'), 'ADTOPC');
  const uploadsDir = t.testdir({});
  const folder = join(uploadsDir, ARTWORK_FOLDER);
  await mkdir(folder);
  const then = new Date(Date.now() - TWO_HOURS_MS);
  for (const name of ['shown', 'proposed', 'lost', 'new']) {
    const path = join(folder, `${name}.webp`);
    await writeFile(path, name);
    if (name !== 'new') await utimes(path, then, then);
  }
  const describe = (name: string) =>
    JSON.stringify({ image: `ads/${name}.webp`, link: 'https://a.example/' });
  await shop.db
    .updateTable('ad_bookings')
    .set({ shown: describe('shown'), proposed: describe('proposed') })
    .where('id', '=', id)
    .execute();
  await handleLostArtwork({ db: shop.db, uploadsDir, now: shop.readNow }).run('{}', attempt);
  t.same((await readdir(folder)).sort(), ['new.webp', 'proposed.webp', 'shown.webp']);
  const outbox = await shop.db.selectFrom('outbox').select('tags').orderBy('id', 'desc').executeTakeFirst();
  t.equal(outbox?.tags, '["upload:ads/lost.webp"]');
});
