/** Photos in reviews: sent with the form or one by one, checked with the review, shown with it, and gone with it. */
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import t, { type Test } from 'tap';
import * as z from 'zod';
import { openDatabase } from '#server/cms/database/index.ts';
import { removeLostReviewPhotos } from '#server/cms/directory/readers/remove-review-photos.ts';
import { callApi } from '#test/call-api.ts';
import { ada, goldie, plato, sil } from '#test/cast.ts';
import { HEIC } from '#test/heic.ts';
import { openListings } from '#test/listings/open-listings.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { databaseIn } from '#test/test-database.ts';

const PAGE = '/business-listing/tenfold-faceting/';
const FORM = `${PAGE}review/`;
const CALL = 'airnauts/v1/directory/tenfold-faceting/review/';
const WORDS = 'They cut my stone in a week, and it shines.';
const SLUG = /review-[0-9a-f]{32}/;
const checked = z.object({ version: z.string(), photos: z.array(z.object({ alt: z.string() })) });

const draw = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#37a' } })
    .jpeg()
    .toBuffer();

async function open(t: Test) {
  const { app, logIn, sendNew, staff, readGuest } = await openListings(t);
  const owner = await logIn(sil);
  const { id, revision } = await sendNew(owner);
  t.equal((await staff('POST', `${id}/accept/`, { revision })).status, 200);
  const { cookie, bearer } = await signIn(app, plato);
  const { cookie: staffCookie } = await signIn(app, ada);
  const { db } = await openDatabase(databaseIn(app.dataDir));
  t.teardown(() => db.destroy());
  const sendForm = async (fields: Readonly<Record<string, string | Buffer>>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ stars: '5', words: WORDS, ...fields }))
      if (typeof value === 'string') form.append(name, value);
      else form.append(name, new Blob([new Uint8Array(value)], { type: 'image/jpeg' }), 'ring.jpg');
    const body = new Response(form);
    return sendRequest(app, {
      method: 'POST',
      path: FORM,
      headers: {
        cookie,
        ...{ origin: 'http://facet.localhost', 'sec-fetch-site': 'same-origin' },
        'content-type': body.headers.get('content-type') ?? '',
      },
      body: Buffer.from(await body.arrayBuffer()),
    });
  };
  const upload = async (headers: Record<string, string>, listing = 'tenfold-faceting') => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await draw())], { type: 'image/jpeg' }), 'ring.jpg');
    const body = new Response(form);
    return sendRequest(app, {
      method: 'POST',
      path: `/wp-json/airnauts/v1/upload?review=${listing}`,
      headers: { 'content-type': body.headers.get('content-type') ?? '', ...headers },
      body: Buffer.from(await body.arrayBuffer()),
    });
  };
  const accept = async () => {
    const [row] = await db.selectFrom('listing_reviews').select('id').execute();
    const path = `airnauts/v1/staff/reviews/${row?.id}/`;
    const review = checked.parse((await callApi(app, path, {}, { cookie: staffCookie }, 'GET')).body);
    const { version } = review;
    const answer = await callApi(app, `${path}acceptance/`, { version }, { cookie: staffCookie });
    return { review, status: answer.status };
  };
  const change = (method: string, body?: object) => callApi(app, CALL, body, { cookie }, method);
  const uploadsDir = join(app.dataDir, 'uploads');
  const tidy = (now = new Date()) => removeLostReviewPhotos({ db, now, uploadsDir }, now.toISOString());
  const isThere = (slug: string) =>
    access(join(uploadsDir, `${slug}.webp`)).then(
      () => true,
      () => false,
    );
  const readOwner = () => owner.read(`/account/business/${id}/messages/`);
  const see = async (slug: string, headers: Record<string, string> = {}) =>
    (await sendRequest(app, { path: `/wp-content/uploads/${slug}.webp`, headers })).status;
  const refuse = async () => {
    const [row] = await db.selectFrom('listing_reviews').select('id').execute();
    const path = `airnauts/v1/staff/reviews/${row?.id}/`;
    const headers = { cookie: staffCookie };
    const { version } = checked.parse((await callApi(app, path, {}, headers, 'GET')).body);
    return callApi(app, `${path}refusal/`, { version, reason: 'It shows a face.' }, headers);
  };
  return {
    cookie,
    staffCookie,
    owner,
    id,
    see,
    refuse,
    app,
    db,
    bearer,
    sendForm,
    upload,
    accept,
    change,
    tidy,
    isThere,
    readGuest,
    readOwner,
  };
}

t.test('a photo comes with the words, is checked with them, shown, and gone with the review', async (t) => {
  const { sendForm, accept, change, tidy, isThere, readGuest, readOwner } = await open(t);
  const heic = await sendForm({ 'upload.2': HEIC, 'photos.2.alt': 'My ring' });
  t.match(heic.text, /This is an HEIC image.*Most Compatible/, 'a photo of an iPhone is named');
  const wrong = await sendForm({ 'upload.2': await draw(), 'photos.2.alt': '' });
  const [slug = ''] = SLUG.exec(wrong.text) ?? [];
  t.match(
    wrong.text,
    /id="photo-alt-2-error"[^>]*>(?:<[^>]*>)*[^<]*Required/,
    'it has no words, which is said beside it',
  );
  t.ok(wrong.text.includes(`name="photos.2.image" value="${slug}"`), 'and the photo is kept');

  const answer = await sendForm({ 'photos.2.image': slug, 'photos.2.alt': 'My ring' });
  t.equal(answer.status, 303);
  t.notMatch((await readGuest(PAGE)).text, slug, 'nobody sees it before it is checked');
  t.match(await accept(), { status: 200, review: { photos: [{ alt: 'My ring' }] } });
  t.match(await readOwner(), /alt="My ring"/, 'its owner sees it as well');
  t.match((await readGuest(PAGE)).text, new RegExp(`${slug}[^>]*alt="My ring"`));

  await tidy();
  t.ok(await isThere(slug), 'it stays while the review names it');
  await change('DELETE');
  t.notMatch((await readGuest(PAGE)).text, slug);
  await tidy();
  t.notOk(await isThere(slug), 'its file is removed');
});

t.test('a photo that a changed review leaves out is removed, and the change is checked', async (t) => {
  const { sendForm, accept, tidy, isThere, readGuest, db } = await open(t);
  await sendForm({ 'upload.0': await draw(), 'photos.0.alt': 'A' });
  await accept();
  const [photo] = await db.selectFrom('review_photos').select('slug').execute();
  const slug = photo?.slug ?? '';
  await sendForm({ 'photos.0.image': slug, 'photos.0.alt': 'A', 'photos.0.remove': 'on' });
  t.notMatch((await readGuest(PAGE)).text, slug);
  await tidy();
  t.notOk(await isThere(slug));
  t.match(await accept(), { status: 200, review: { photos: [] } });
});

t.test('programs send photos one by one: not of others, not of nothing, and not without end', async (t) => {
  const { app, bearer, upload, change, db } = await open(t);
  t.equal((await upload({})).status, 401);
  t.equal((await upload(bearer, 'nowhere')).status, 404);
  t.equal((await upload((await signIn(app, sil)).bearer)).status, 403, 'not of a business of their own');
  const other = await upload((await signIn(app, goldie)).bearer);
  const [taken = ''] = SLUG.exec(other.text) ?? [];
  const photos = [{ image: taken, alt: 'Not mine' }];
  t.match(await change('PUT', { stars: 5, words: WORDS, photos }), {
    status: 422,
    body: { data: { params: { 'photos.0.alt': 'This photo is not there any more.' } } },
  });
  t.same(await db.selectFrom('listing_reviews').selectAll().execute(), [], 'nothing of it was saved');
  const five = Array.from({ length: 5 }, () => photos[0]);
  t.equal((await change('PUT', { stars: 5, words: WORDS, photos: five })).status, 422);
  for (let count = 0; count < 12; count += 1) t.equal((await upload(bearer)).status, 200);
  t.match(JSON.parse((await upload(bearer)).text), { code: 'too_many_photos' });
});

t.test(
  'a photo of a review is open while the review is shown, and else to its author and staff',
  async (t) => {
    const { app, db, staffCookie, cookie, owner, id, bearer, see, ...review } = await open(t);
    const [slug = ''] = SLUG.exec((await review.upload(bearer)).text) ?? [];
    const stranger = await signIn(app, goldie);
    const list = async () => ({
      guest: await see(slug),
      stranger: await see(slug, { cookie: stranger.cookie }),
      author: await see(slug, { cookie }),
      staff: await see(slug, { cookie: staffCookie }),
      keeper: await see(slug, { cookie: owner.cookie }),
    });
    const closed = { guest: 404, stranger: 404, author: 200, staff: 200, keeper: 404 };
    const shown = { guest: 200, stranger: 200, author: 200, staff: 200, keeper: 200 };
    t.same(await list(), closed, 'just sent');
    await review.change('PUT', { stars: 5, words: WORDS, photos: [{ image: slug, alt: 'My ring' }] });
    t.same(await list(), closed, 'waiting');
    await review.accept();
    t.same(await list(), shown, 'shown');
    await owner.call('DELETE', `${id}/`);
    app.clock.advance(4000);
    t.same(await list(), { ...closed, keeper: 200 }, 'while the listing is hidden');
    await owner.call('POST', `${id}/restore/`);
    t.same(await list(), shown);
    t.equal((await review.refuse()).status, 200);
    app.clock.advance(4000);
    t.same(await list(), closed, 'refused');
  },
);
