/** Advertising places: booked, filled, checked, shown and counted, as a browser without scripts does it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import t, { type Test } from 'tap';
import { acceptArtwork, listForStaff } from '#server/cms/advertising/index.ts';
import { openDatabase } from '#server/cms/database/index.ts';
import { AD_VIEWS_PATH } from '#shared/routes.ts';
import { fay, goldie, sil } from '#test/cast.ts';
import type { OpenApp } from '#test/open-app.ts';
import { openApp } from '#test/open-app.ts';
import { articleFile } from '#test/open-test-cms.ts';
import { readMain } from '#test/read-main.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { databaseIn } from '#test/test-database.ts';
import { until } from '#test/until.ts';
import { openShop, readHidden } from './open-shop.ts';

const PLANS = 'settings/advertising-plans.yaml';
const PARAGRAPHS = Array.from({ length: 30 }, (_, at) => `Paragraph ${at + 1}.`).join('\n\n');
const FILES = {
  [PLANS]: readFileSync(join(import.meta.dirname, '..', '..', '..', 'content', PLANS), 'utf8'),
  'articles/long-read.md': articleFile('Long Read', PARAGRAPHS),
  'pages/select-plan.md': articleFile('Plans', 'Some words.', { categories: [] }),
};
const SELECT = '/advertise/select-plan/';
const ACCOUNT = '/account/advertising/';
const ARTICLE = '/article/long-read/';
const OWN = { origin: 'http://facet.localhost', 'sec-fetch-site': 'same-origin' };
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
const LINK = 'https://saws.example/blades?from=facet';

const open = (t: Test, buyer = goldie) => openShop(t, buyer, FILES);
type Shop = Awaited<ReturnType<typeof open>>;

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a50' } })
    .withExif({ IFD0: { Copyright: 'my secret place' } })
    .jpeg()
    .toBuffer();

async function book({ get, buy, pay }: Shop, query = 'rid=ADTOPC&months=3'): Promise<string> {
  const page = await buy(query);
  const path = await pay(page.headers.location ?? '');
  return (await get(path)).text;
}

async function send(
  { app }: Pick<Shop, 'app'>,
  headers: Readonly<Record<string, string>>,
  fields: Readonly<Record<string, string>>,
  images: Readonly<Record<string, Buffer>> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, bytes] of Object.entries(images))
    form.append(name, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `${name}.jpg`);
  const request = new Response(form);
  return sendRequest(app, {
    method: 'POST',
    path: ACCOUNT,
    headers: { ...OWN, ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    body: Buffer.from(await request.arrayBuffer()),
  });
}

/** As the command for operators does it, in a process of its own. */
async function accept(app: OpenApp, id: number): Promise<void> {
  const { db } = await openDatabase(databaseIn(app.dataDir));
  const origins = { facet: 'http://facet.localhost', gemsociety: 'http://gemsociety.localhost' };
  const [waiting] = await listForStaff(db, origins);
  await acceptArtwork({ db, now: new Date(), origins }, id, waiting?.artwork?.version ?? '');
  await db.destroy();
}

async function readCounts(app: OpenApp) {
  const { db } = await openDatabase(databaseIn(app.dataDir));
  const rows = await db.selectFrom('ad_counts').select(['views', 'clicks']).execute();
  await db.destroy();
  return rows;
}

const FIELDS = { id: '1', shows: 'image', alt: 'A saw "of ours"', title: '', text: '', link: LINK };
const sendBoth = async (shop: Shop) =>
  send(shop, shop.headers, FIELDS, {
    image: await draw(450, 80),
    second_image: await draw(640, 100),
  });

const ASK = '<a class="button" href="/contact-us/">Take this plan<span';

t.test('a place is booked, filled, accepted, shown to everybody, followed and counted', async (t) => {
  const shop = await open(t);
  const { app, get } = shop;
  const plans = (await get(SELECT)).text;
  t.match(plans, /action="\/checkout\/" method="get"><input type="hidden" name="rid" value="ADTOPC"/);
  t.match(plans, '3 months: $540');
  t.notMatch(plans, ASK);
  t.notMatch((await get('/account/orders/')).text, `href="${ACCOUNT}"`, 'no place, no page for it');
  t.match((await get('/checkout/?rid=ADTOPC&months=3')).text, /Total today<\/dt><dd>\$540</);
  const thanks = await book(shop);
  t.match(thanks, 'You have booked Top of content for 3 months.');
  t.match(thanks, `href="${ACCOUNT}"`);
  t.match((await get('/account/orders/')).text, `href="${ACCOUNT}"`);
  t.match((await get(ACCOUNT)).text, 'Waiting for your artwork');

  const sent = await sendBoth(shop);
  t.match(sent, { status: 303, headers: { location: `${ACCOUNT}?saved=sent#booking-1` } });
  const waiting = await get(`${ACCOUNT}?saved=sent`);
  t.match(waiting.text, 'We have what you sent.');
  t.match(waiting.text, 'What we are checking');
  const [, image = ''] =
    /src="(\/wp-content\/uploads\/ads\/[0-9a-f]{32}\.webp)" width="450"/.exec(waiting.text) ?? [];
  const file = await sendRequest(app, { path: image });
  t.match(file, { status: 200, headers: { 'content-type': 'image/webp' } });
  t.notMatch(file.bytes.toString('latin1'), 'secret place', 'nothing is left of what else was in the file');
  t.ok(app.emails.some(({ subject }) => subject.startsWith('An advertisement waits')));

  const guest = () => sendRequest(app, { path: ARTICLE, headers: BROWSER });
  t.notMatch((await guest()).text, image, 'nobody sees what nobody has checked');
  await accept(app, 1);
  await until(async () => (await guest()).text.includes(image));
  const { text, headers } = await guest();
  t.match(
    readMain(text),
    new RegExp(
      `data-slot="content-top" data-booking="1">.*?href="/ad/1/" rel="sponsored".*?src="${image}" alt="A saw &quot;of ours&quot;" width="450" height="80"`,
    ),
  );
  t.match(text, 'data-slot="content-top-small"');
  t.equal(text, (await sendRequest(app, { path: ARTICLE, headers: { ...BROWSER, cookie: 'a=1' } })).text);
  t.notMatch(headers['set-cookie'], /./);

  const followed = await sendRequest(app, { path: '/ad/1/', headers: BROWSER });
  t.match(followed, {
    status: 302,
    headers: { location: LINK, 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'private, no-store' },
  });
  const view = (body: string, more: Readonly<Record<string, string>> = {}) =>
    sendRequest(app, {
      method: 'POST',
      path: AD_VIEWS_PATH,
      headers: { ...OWN, ...BROWSER, 'content-type': 'text/plain;charset=UTF-8', ...more },
      body,
    });
  for (const body of ['1', '1,77', 'nothing', '<script>']) t.equal((await view(body)).status, 204);
  t.equal((await view('1', { origin: 'https://evil.example' })).status, 403);
  await view('1', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
  for (let at = 0; at < 40; at += 1) await view('1');
  for (let at = 0; at < 9; at += 1) await sendRequest(app, { path: '/ad/1/', headers: BROWSER });
  t.equal((await sendRequest(app, { path: '/ad/2/', headers: BROWSER })).status, 404);
  await until(async () => (await readCounts(app)).length > 0, 12_000);
  t.same(await readCounts(app), [{ views: 20, clicks: 3 }], 'from one address no more than a few');
  t.match((await get(ACCOUNT)).text, /<b>20<\/b>[^a-z]*seen/);
  t.match((await sendRequest(app, { path: '/robots.txt' })).text, 'Disallow: /ad/');
});

t.test('what is wrong is said beside its field, and what was typed stays', async (t) => {
  const shop = await open(t);
  const { headers } = shop;
  await book(shop);
  const wrong = await send(
    shop,
    headers,
    { ...FIELDS, alt: '', link: 'http://saws.example/"x' },
    { image: await draw(450, 90), second_image: Buffer.from('<svg onload="alert(1)">') },
  );
  t.equal(wrong.status, 422);
  t.match(wrong.text, /id="image-1-error">This image has 450 × 90 pixels\. Choose a JPEG/);
  t.match(wrong.text, /id="second_image-1-error">Choose a JPEG, PNG or WebP file of 320 × 50 or 640 × 100/);
  t.match(wrong.text, /id="link-1-error">/);
  t.match(wrong.text, 'value="http://saws.example/&quot;x"');
  const missing = await send(shop, headers, { ...FIELDS, alt: '' });
  t.match(missing.text, /id="image-1-error">Required/);
  t.match(missing.text, /id="alt-1-error">Required/);
  const large = await send(shop, headers, FIELDS, { image: Buffer.alloc(1_100_000, 1) });
  t.match(large.text, /id="image-1-error">Choose a smaller file/);
  t.match(large.text, `value="${LINK}"`);
  t.match((await shop.get(ACCOUNT)).text, 'Waiting for your artwork', 'nothing was stored');
});

t.test('nobody sends anything for the place of another, nor lengthens it', async (t) => {
  const shop = await open(t);
  await book(shop, 'rid=ADTEXT');
  const other = { cookie: (await signIn(shop.app, sil)).cookie };
  t.match(await send(shop, other, FIELDS), { status: 303, headers: { location: ACCOUNT } });
  t.match(await send(shop, {}, FIELDS), { status: 303, headers: { location: /^\/login\// } });
  const api = await sendRequest(shop.app, {
    method: 'POST',
    path: '/api/app/airnauts/v1/user/advertising/1/',
    headers: { ...OWN, ...other, 'content-type': 'application/json' },
    body: JSON.stringify({ shows: 'words', title: 'Mine', link: LINK }),
  });
  t.match(api, { status: 404, text: /booking_invalid_id/ });
  const path = '/checkout/?rid=ADTEXT&booking=1';
  t.equal((await sendRequest(shop.app, { path, headers: other })).status, 404);
  t.match(readHidden((await shop.get(path)).text), { booking: '1' });
  t.match((await shop.get(ACCOUNT)).text, 'Book more months');
  const foreign = await send(shop, { ...shop.headers, origin: 'https://evil.example' }, FIELDS);
  t.equal(foreign.status, 403);
});

t.test('a plan without a free place says when the next is free, and cannot be bought', async (t) => {
  const shop = await open(t, fay);
  for (const query of ['rid=ADSHOP&months=6', 'rid=ADSHOP&months=12']) await book(shop, query);
  const { text } = await shop.get(SELECT);
  t.match(text, /All places are taken\.<\/strong> The next one is free on <time/);
  t.notMatch(text, 'value="ADSHOP"');
  t.match((await shop.get('/checkout/?rid=ADSHOP')).text, 'No place is free');
  const refused = await shop.buy('rid=ADSHOP', { rid: 'ADSHOP' });
  t.match(refused.text, 'All places of this plan are taken.');
  t.equal((await shop.sandbox.readTotals()).charged, 18 * 7500);
});

t.test('where nothing can be bought places are asked for by the contact form', async (t) => {
  const app = await openApp(t, {
    files: FILES,
    settings: { NODE_ENV: 'production', SITE_HOSTS: 'facet=facet.localhost,gemsociety=gemsociety.localhost' },
  });
  const { text } = await sendRequest(app, { path: SELECT, headers: { host: 'facet.localhost' } });
  t.match(text, ASK);
  t.notMatch(text, 'action="/checkout/"');
});
