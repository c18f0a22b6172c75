/** Photos of listings as programs and browsers send them: what is refused, how early, and what is left of what was sent. */
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import t, { type Test } from 'tap';
import * as z from 'zod';
import { ada, goldie, sil } from '#test/cast.ts';
import { HEIC } from '#test/heic.ts';
import { openListings } from '#test/listings/open-listings.ts';
import { openSite } from '#test/listings/open-site.ts';
import { FIELDS } from '#test/listings/sample-listing.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { submitForm } from '#test/submit-form.ts';
import { until } from '#test/until.ts';

const MB = 1_048_576;
const sent = z.object({ slug: z.string(), url: z.string(), width: z.number(), height: z.number() });

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#37a' } });

async function open(t: Test) {
  const listings = await openListings(t);
  const { app, logIn, sendNew } = listings;
  const keeper = await logIn(sil);
  const { id, revision } = await sendNew(keeper);
  const { bearer } = await signIn(app, sil);
  const path = `/wp-json/airnauts/v1/upload?listing=${id}`;
  const send = async (bytes: Buffer, headers: Record<string, string> = bearer, to = path) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'bench.jpg');
    const body = new Response(form);
    const answer = await sendRequest(app, {
      method: 'POST',
      path: to,
      headers: { 'content-type': body.headers.get('content-type') ?? '', ...headers },
      body: Buffer.from(await body.arrayBuffer()),
    });
    return { status: answer.status, body: JSON.parse(answer.text) as Record<string, unknown> };
  };
  const listFiles = async () =>
    (await readdir(join(app.dataDir, 'uploads')).catch(() => [])).filter((name) =>
      name.startsWith('listing-'),
    );
  return { ...listings, keeper, id, revision, bearer, path, send, listFiles };
}

t.test('what is no photo is refused, each in its own words, and leaves no file', async (t) => {
  const { send, listFiles, app } = await open(t);
  const png = await draw(400, 300).png().toBuffer();
  for (const [what, bytes, status, code, message = /\w/] of [
    ['a GIF', await draw(40, 30).gif().toBuffer(), 415, 'photo_of_other_kind'],
    [
      'a drawing with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      415,
      'photo_of_other_kind',
    ],
    ['a photo of an iPhone', HEIC, 415, 'photo_of_other_kind', /HEIC.*Most Compatible/],
    ['a broken image', png.subarray(0, png.length / 2), 422, 'photo_broken'],
    ['30,000 pixels in a row', await draw(30_000, 1400).png().toBuffer(), 422, 'photo_too_many_pixels'],
    ['an empty file', Buffer.alloc(0), 422, 'bad_photo'],
    ['11 MB', Buffer.alloc(11 * MB, png), 413, 'photo_too_large'],
  ] as const)
    t.match(await send(bytes), { status, body: { code, message } }, what);
  t.same(await listFiles(), []);
  t.same(
    app.log.filter(({ level }) => level >= 50),
    [],
    'none of it is an error of the server',
  );
});

for (const [how, length] of [
  ['that are announced', { 'content-length': 200 * MB }],
  ['that come bit by bit', {}],
] as const)
  t.test(`200 MB ${how} are refused long before they have come`, async (t) => {
    const { app, bearer, path, listFiles } = await open(t);
    const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
    const upload = request({
      port: app.port,
      host: '127.0.0.1',
      method: 'POST',
      path,
      headers: { ...bearer, 'content-type': 'multipart/form-data; boundary=x', ...length },
    });
    upload.on('error', () => {});
    const answered = once(upload, 'response') as Promise<[IncomingMessage]>;
    let response: IncomingMessage | undefined;
    void answered.then(([first]) => (response = first)).catch(() => {});
    upload.write(head);
    let written = 0;
    while (!response && written < 150 && !upload.destroyed) {
      written += 1;
      const wantsMore = upload.write(Buffer.alloc(MB));
      if (!wantsMore) await Promise.race([once(upload, 'drain'), answered, once(upload, 'close')]);
    }
    const [answer] = await answered;
    t.equal(answer.statusCode, 413);
    t.match(JSON.parse(await text(answer)), { message: /\w/ });
    t.ok(written < 60, `${written} MB were sent`);
    upload.destroy();
    t.same(await listFiles(), []);
  });

t.test('a photo keeps nothing of what the camera noted of the place', async (t) => {
  const { app, keeper, id, send, staff, readGuest } = await open(t);
  const photo = await draw(640, 480)
    .withExif({ IFD3: { GPSLatitude: '10/1 20/1 30/1', GPSLatitudeRef: 'N' }, IFD0: { Make: 'Camera' } })
    .jpeg()
    .toBuffer();
  t.ok((await sharp(photo).metadata()).exif, 'there is something to be taken away');
  const answer = await send(photo);
  t.equal(answer.status, 200);
  const { slug, url } = sent.parse(answer.body);
  const kept = await readFile(join(app.dataDir, 'uploads', `${slug}.webp`));
  t.match(await sharp(kept).metadata(), { format: 'webp', width: 640, height: 480, exif: undefined });
  t.notOk(kept.includes('Camera'), 'no name of a camera');

  const { revision } = (await keeper.call('GET', `${id}/`)).body as { revision: number };
  const fields = { ...FIELDS, 'photos.1.image': slug, 'photos.1.alt': 'The bench' };
  const saved = await keeper.call('POST', `${id}/submit/`, { revision, fields });
  await staff('POST', `${id}/accept/`, saved.body as { revision: number });
  t.ok(
    (await readGuest('/business-listing/tenfold-faceting/')).text.includes('alt="The bench"'),
    'readers see it',
  );
  const shown = await sendRequest(app, { path: url });
  t.equal(shown.status, 200);
});

t.test('staff leave a photo out, and accept the rest', async (t) => {
  const { app, keeper, id, send, readGuest } = await open(t);
  const { revision } = (await keeper.call('GET', `${id}/`)).body as { revision: number };
  const fields: Record<string, string> = { ...FIELDS };
  for (const [at, alt] of ['A ring that is not theirs', 'The bench'].entries()) {
    const { slug } = sent.parse((await send(await draw(640, 480).jpeg().toBuffer())).body);
    fields[`photos.${at + 1}.image`] = slug;
    fields[`photos.${at + 1}.alt`] = alt;
  }
  const saved = await keeper.call('POST', `${id}/submit/`, { revision, fields });
  const { cookie } = await signIn(app, ada);
  const path = `/studio/listings/${id}/`;
  const { text } = await sendRequest(app, { path, headers: { cookie } });
  t.ok(text.includes('Leave out: Photo 1'));
  const mended = { action: 'mend', revision: String((saved.body as { revision: number }).revision) };
  await submitForm(app, path, { ...mended, 'photos.1.image': '', 'photos.1.alt': 'A ring' }, { cookie });
  const shown = await readGuest('/business-listing/tenfold-faceting/');
  t.ok(shown.text.includes('alt="The bench"'));
  t.notOk(shown.text.includes('A ring'));
});

t.test("photos of another's listing are not taken, nor put into one's own", async (t) => {
  const { app, logIn, sendNew, send, path } = await open(t);
  const photo = await draw(640, 480).jpeg().toBuffer();
  const { bearer } = await signIn(app, goldie);
  t.match(await send(photo, bearer), { status: 404, body: { code: 'listing_invalid_id' } });
  t.equal((await send(photo, {})).status, 401, 'nobody');
  t.equal((await send(photo, undefined, path.replace(/\d+$/, 'x'))).status, 404);
  const { slug } = sent.parse((await send(photo)).body);
  const other = await logIn(goldie);
  const { id } = await sendNew(other, { ...FIELDS, name: 'Other Bench' });
  const { revision } = (await other.call('GET', `${id}/`)).body as { revision: number };
  const fields = { ...FIELDS, name: 'Other Bench', 'photos.1.image': slug, 'photos.1.alt': 'Not mine' };
  t.match(await other.call('POST', `${id}/submit/`, { revision, fields }), {
    status: 422,
    body: { data: { params: { 'photos.1.alt': 'This photo is not there any more.' } } },
  });
});

t.test('the owner is told of a website that answers with an error, and it is not refused', async (t) => {
  const site = await openSite(t);
  site.pages.set('tenfold.example/', { status: 500, text: 'Something broke' });
  const { logIn, sendNew, staff } = await openListings(t, undefined, site.fetchPage);
  const keeper = await logIn(sil);
  const { id, revision } = await sendNew(keeper);
  await until(async () => (await keeper.read(`/account/business/${id}/`)).includes('error 500'), 30_000);
  t.match((await staff('GET', `${id}/`)).body, { website_problem: /500/ });
  t.equal((await staff('POST', `${id}/accept/`, { revision })).status, 200);
});

t.test('a photo is everybody’s while its listing shows it, and else for its keepers and staff', async (t) => {
  const { app, staff, keeper, id, revision, send } = await open(t);
  const { url, slug } = sent.parse((await send(await draw(800, 600).jpeg().toBuffer())).body);
  const ways = [url, `/img/w=384,q=75${url}`];
  const [administrator, stranger] = [await signIn(app, ada), await signIn(app, goldie)];
  const get = (path: string, cookie = '') => sendRequest(app, { path, headers: { cookie } });
  const countFromMemory = () => app.log.filter(({ cache }) => cache === 'file').length;
  const checkClosed = async (when: string) => {
    for (const path of ways) {
      for (const { cookie } of [keeper, administrator, keeper])
        t.match(
          await get(path, cookie),
          { status: 200, headers: { 'cache-control': 'private, no-cache', vary: /Cookie/ } },
          `${path} to who may see it, ${when}`,
        );
      t.equal((await get(path)).status, 404, `${path} to a guest, ${when}`);
      t.equal((await get(`${path}#a`)).status, 404, `${path} by another spelling, ${when}`);
      t.equal((await get(path, stranger.cookie)).status, 404, `${path} to another member, ${when}`);
    }
    t.equal(countFromMemory(), before, 'no memory that is sent to all has held it');
  };
  let before = countFromMemory();
  await checkClosed('before it is checked');

  const fields = { ...FIELDS, 'photos.1.image': slug, 'photos.1.alt': 'The bench' };
  const submitted = await keeper.call('POST', `${id}/submit/`, { revision, fields });
  await staff('POST', `${id}/accept/`, submitted.body as object);
  const shown = {
    status: 200,
    headers: { 'cache-control': /^public, max-age=\d+, s-maxage=1$/, 'surrogate-key': `all item:${id}` },
  };
  for (const path of ways) for (const cookie of ['', keeper.cookie]) t.match(await get(path, cookie), shown);
  t.equal(countFromMemory(), before + 2, 'the second time it comes from memory');

  await staff('POST', `${id}/hide/`, { hidden: 'yes', reason: 'It shows somebody else.' });
  before = countFromMemory();
  await checkClosed('after staff took it down');
});
