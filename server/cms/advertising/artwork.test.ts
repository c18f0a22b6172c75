import t from 'tap';
import * as z from 'zod';
import type { sendArtwork as endpoint } from '#shared/rest/advertising.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { RestError } from '#shared/rest/errors.ts';
import { bookPlace, findBooking } from '#test/commerce/book-place.ts';
import { openShop } from '#test/commerce/open-shop.ts';
import { listBookedAds } from './booked-ads.ts';
import { nameVersion } from './booking-rows.ts';
import { addCounts } from './counts.ts';
import { handleBookingEnds } from './end-bookings.ts';
import { listBookingsOf } from './list-bookings.ts';
import { listForStaff } from './list-for-staff.ts';
import { acceptArtwork, rejectArtwork } from './review-artwork.ts';
import { type ArtworkFiles, sendArtwork } from './send-artwork.ts';

const LINK = 'https://saws.example/';
type Sent = Omit<ParsedInputOf<typeof endpoint>, 'id'>;
const WORDS: Sent = { shows: 'words', alt: '', title: 'Saws', text: 'That cut.', link: LINK };
const IMAGE: Sent = { shows: 'image', alt: 'A saw', title: '', text: '', link: LINK };
const origins = { facet: 'https://facet.example', gemsociety: 'https://gemsociety.example' };
const attempt = { key: '', isLast: false, signal: new AbortController().signal, finish: async () => {} };

async function open(t: Parameters<typeof openShop>[0], rid = 'ADTEXT', months = 1) {
  const shop = await openShop(t);
  const ada = await shop.addMember('ada');
  const id = await bookPlace(shop, ada, rid, { months });
  const context = () => ({
    db: shop.db,
    now: shop.readNow(),
    origins,
    viewer: ada,
    contactEmail: 'staff@facet.example',
  });
  const ends = handleBookingEnds({ db: shop.db, origins, now: shop.readNow });
  return {
    ...shop,
    shop,
    ada,
    id,
    context,
    send: (sent: Sent, files?: ArtworkFiles) => sendArtwork(context(), { id, ...sent }, files),
    find: () => findBooking(shop, id),
    /** Accepts the artwork that waits, as staff have just looked at it. */
    accept: async () => acceptArtwork(context(), id, nameVersion((await findBooking(shop, id)).proposed)),
    listShown: () => listBookedAds(shop.db, 'facet', shop.readNow()),
    async moveOn(days: number) {
      await shop.moveOn(days);
      await ends.run('{}', attempt);
    },
  };
}

t.test('months begin when what was sent is accepted, and end that much later', async (t) => {
  const { accept, send, find, moveOn, id, listShown, listSubjects } = await open(t, 'ADTEXT', 3);
  await moveOn(20);
  t.same(await send(WORDS), { status: 'waiting' });
  t.same(await listShown(), [], 'nobody sees what nobody has checked');
  await moveOn(2);
  await accept();
  t.match(await find(), {
    status: 'live',
    starts_at: '2027-02-06T10:00:00.000Z',
    ends_at: '2027-05-06T10:00:00.000Z',
  });
  t.match(await listShown(), [{ booking: id, placement: 'content', title: 'Saws', link: LINK, image: '' }]);
  await moveOn(74);
  t.notMatch(await listSubjects(), [/ends on/]);
  await moveOn(2);
  await moveOn(1);
  t.equal((await listSubjects()).filter((subject) => /ends on May 6, 2027/.test(subject)).length, 1);
  await moveOn(12);
  t.same(await listShown(), []);
  t.match(await find(), { status: 'ended' });
  t.equal((await listSubjects()).filter((subject) => /has ended/.test(subject)).length, 1);
});

t.test('what is refused says why, and other artwork may follow', async (t) => {
  const { accept, send, find, context, id, listSubjects } = await open(t);
  await send(WORDS);
  await rejectArtwork(context(), id, 'Say which saws.');
  t.match(await find(), { status: 'refused', reason: 'Say which saws.', starts_at: null });
  await t.rejects(accept(), { code: 'nothing_to_check' });
  t.same(await send({ ...WORDS, title: 'Piercing saws' }), { status: 'waiting' });
  t.match(await find(), { reason: '' });
  t.ok((await listSubjects()).includes('Please change your advertisement: In the text'));
});

t.test('a change is checked while the one before stays, once a month', async (t) => {
  const { accept, find, send, context, id, listShown, moveOn } = await open(t, 'ADTEXT', 6);
  await send(WORDS);
  await accept();
  const second = { ...WORDS, title: 'Files' };
  await send(second);
  t.match(await listShown(), [{ title: 'Saws' }]);
  const looked = nameVersion((await find()).proposed);
  await send({ ...WORDS, title: 'Fine files' });
  await t.rejects(acceptArtwork(context(), id, looked), { code: 'artwork_changed' });
  await accept();
  t.match(await listShown(), [{ title: 'Fine files' }]);
  await t.rejects(send(WORDS), { code: 'change_too_soon', message: /February 15, 2027/ });
  await moveOn(31);
  await send(WORDS);
  await rejectArtwork(context(), id, 'No.');
  t.match(await listShown(), [{ title: 'Fine files' }], 'what was refused changes nothing');
  await t.resolves(send(second), 'and may be mended at once');
});

t.test('each placement asks for its images, and keeps those that are not sent anew', async (t) => {
  const { send, find, context, id } = await open(t, 'ADTOPC');
  t.same(await listMissing(send(WORDS)), ['image', 'second_image', 'alt']);
  t.same(await listMissing(send(IMAGE, { image: 'ads/one.webp' })), ['second_image']);
  await send(IMAGE, { image: 'ads/one.webp', second_image: 'ads/two.webp' });
  await send({ ...IMAGE, alt: 'Two saws' });
  const artwork = z.string().transform((json) => JSON.parse(json) as unknown);
  t.match(artwork.parse((await find()).proposed), { image: 'ads/one.webp', second_image: 'ads/two.webp' });
  t.match(await listForStaff(context().db, origins), [
    {
      id,
      owner: 'ada@reader.example',
      artwork: { images: ['https://facet.example/wp-content/uploads/ads/one.webp', /two/] },
    },
  ]);
});

t.test('a square has room for few words', async (t) => {
  const { send } = await open(t, 'ADSQRS');
  t.same(
    await listMissing(send({ ...WORDS, title: 'Saws that stay straight and sharp', text: 'a'.repeat(37) })),
    ['title', 'text'],
  );
  t.same(await send(WORDS), { status: 'waiting' });
});

t.test('the booking of another is not found', async (t) => {
  const { context, id, shop } = await open(t);
  const bo = await shop.addMember('bo');
  await t.rejects(sendArtwork({ ...context(), viewer: bo }, { id, ...WORDS }), {
    code: 'booking_invalid_id',
  });
  await t.rejects(sendArtwork({ ...context(), viewer: null }, { id, ...WORDS }), {
    code: 'rest_not_logged_in',
  });
  t.same(await listBookingsOf(shop.db, bo.id, shop.readNow()), []);
});

t.test('more months lengthen what is shown, and it tells anew before it ends', async (t) => {
  const { accept, send, id, shop, ada, find, moveOn } = await open(t);
  await send(WORDS);
  await accept();
  await moveOn(20);
  t.not((await find()).reminded_at, null);
  await bookPlace(shop, ada, 'ADTEXT', { months: 3, booking: id });
  t.match(await find(), { months: 4, ends_at: '2027-05-15T10:00:00.000Z', reminded_at: null });
  await moveOn(96);
  t.match(await find(), { status: 'live' });
});

t.test('counts are added by the day, and told by the week', async (t) => {
  const { db, ada, id, readNow, moveOn } = await open(t);
  await addCounts(db, [{ booking: id, views: 3, clicks: 1 }], readNow());
  await addCounts(db, [{ booking: id, views: 2, clicks: 0 }], readNow());
  await addCounts(db, [{ booking: 999, views: 2, clicks: 0 }], readNow());
  await moveOn(8);
  await addCounts(db, [{ booking: id, views: 1, clicks: 1 }], readNow());
  const [booking] = await listBookingsOf(db, ada.id, readNow());
  t.equal(booking?.weeks.length, 12);
  t.match(booking?.weeks.slice(-2), [
    { from: '2027-01-10', views: 5, clicks: 1 },
    { from: '2027-01-17', views: 1, clicks: 1 },
  ]);
  t.equal((await db.selectFrom('ad_counts').selectAll().execute()).length, 2);
});

/** Fields that are refused. */
const listMissing = (sending: Promise<unknown>) =>
  sending.then(
    () => [],
    (error: unknown) => (error instanceof RestError ? Object.keys(error.params ?? {}) : [String(error)]),
  );
