import { brotliDecompressSync } from 'node:zlib';
import t from 'tap';
import * as z from 'zod';
import { edda, goldie } from '#test/cast.ts';
import { openApp } from '#test/open-app.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';

const LIST = '/wp-json/wp/v2/article/?_embed';
const KEPT = [
  LIST,
  '/api/app/airnauts/v1/courses/',
  '/sitemap.xml',
  '/sitemap-article-1.xml',
  '/feed/',
  '/feed/atom/',
  '/llms.txt',
];
const HIT = /^Facet; hit/;
/** Level of a log line. */
const WARNING = 40;
const json = { 'content-type': 'application/json' };
const titles = z.array(z.object({ id: z.number(), title: z.object({ rendered: z.string() }) }));

t.test('a shared answer is kept as bytes, the same in each encoding', async (t) => {
  const app = await openApp(t);
  for (const path of KEPT) {
    const first = await sendRequest(app, { path });
    t.equal(first.status, 200, path);
    t.equal(first.headers['cache-status'], 'Facet; fwd=miss', path);
    const again = await sendRequest(app, { path, headers: { 'accept-encoding': 'br' } });
    t.match(again.headers['cache-status'], HIT, path);
    t.equal(again.headers['content-encoding'], 'br', path);
    t.equal(brotliDecompressSync(again.bytes).toString(), first.text, path);
    const same = ['content-type', 'cache-control', 'vary', 'x-wp-total', 'content-security-policy'];
    for (const name of same) t.equal(again.headers[name], first.headers[name], `${path} ${name}`);
    t.match(first.headers['x-content-type-options'], 'nosniff');
    const held = { 'accept-encoding': 'br', 'if-none-match': again.headers.etag ?? '' };
    const unchanged = await sendRequest(app, { path, headers: held });
    t.equal(unchanged.status, 304, path);
    t.equal(unchanged.bytes.length, 0);
    const head = await sendRequest(app, { path, method: 'HEAD' });
    t.equal(Number(head.headers['content-length']), Buffer.byteLength(first.text), path);
    t.equal(head.bytes.length, 0);
  }
  t.same(
    app.log.filter(({ level, reqId }) => reqId !== undefined && level >= WARNING),
    [],
    'and none is made or sent once more',
  );
});

t.test('a change shows at once in what was kept', async (t) => {
  const app = await openApp(t);
  const read = async (path: string) => (await sendRequest(app, { path })).text;
  for (const path of KEPT) await read(path);
  const [article] = titles.parse(JSON.parse(await read(LIST)));
  const editor = (await signIn(app, edda)).bearer;
  const changed = await sendRequest(app, {
    path: `/wp-json/wp/v2/article/${article?.id}/`,
    method: 'POST',
    headers: { ...json, ...editor },
    body: JSON.stringify({ title: 'A New Name' }),
  });
  t.equal(changed.status, 200);
  for (const path of [LIST, '/feed/', '/llms.txt']) t.match(await read(path), 'A New Name', path);
  const { headers } = await sendRequest(app, { path: '/api/app/airnauts/v1/courses/' });
  t.match(headers['cache-status'], HIT, 'another list is still kept');
});

t.test('each group has answers of its own, and a cookie is nobody where no origin is checked', async (t) => {
  const app = await openApp(t);
  const { cookie, bearer } = await signIn(app, goldie);
  const ofGuest = await sendRequest(app, { path: LIST });
  const ofMember = await sendRequest(app, { path: LIST, headers: bearer });
  t.not(ofMember.text, ofGuest.text, 'a member reads more');
  t.equal(ofMember.headers['cache-control'], 'private, no-cache');
  t.equal(ofGuest.headers['cache-control'], 'no-cache');
  const again = await sendRequest(app, { path: LIST, headers: bearer });
  t.match(again.headers['cache-status'], HIT);
  t.equal(again.text, ofMember.text);
  t.equal((await sendRequest(app, { path: LIST, headers: { cookie } })).text, ofGuest.text);
  const bad = { authorization: 'Bearer no-token' };
  t.equal((await sendRequest(app, { path: LIST, headers: bad })).status, 401, 'a bad token is told so');
  const inBrowser = LIST.replace('/wp-json', '/api/app');
  await sendRequest(app, { path: inBrowser });
  const dropped = await sendRequest(app, { path: inBrowser, headers: { cookie: 'token=no-token' } });
  t.match(String(dropped.headers['set-cookie']), /token=;/, 'a browser loses it');
  t.equal(dropped.headers['cache-status'], undefined);
});

t.test('addresses in an answer are those of the host that was asked', async (t) => {
  const app = await openApp(t, { settings: { SITE_HOSTS: 'facet=facet.test,gemsociety=gems.test' } });
  const read = (host: string) => sendRequest(app, { path: '/sitemap.xml', headers: { host } });
  const facet = await read('facet.test');
  const gems = await read('gems.test');
  t.match(facet.text, '://facet.test');
  t.match(gems.text, '://gems.test');
  t.equal((await read('facet.test')).text, facet.text);
  const links = await Promise.all(
    ['one.test', 'two.test'].map(
      async (host) => (await sendRequest(app, { path: LIST, headers: { host } })).headers.link,
    ),
  );
  t.match(links[0], 'one.test');
  t.match(links[1], 'two.test');
});

t.test('many who ask for the same at once share one answer, and an error is kept by nobody', async (t) => {
  const app = await openApp(t);
  const all = await Promise.all(Array.from({ length: 20 }, () => sendRequest(app, { path: '/sitemap.xml' })));
  t.same([...new Set(all.map(({ text }) => text))].length, 1);
  const { text } = await sendRequest(app, { path: '/metrics' });
  t.match(text, /^facet_cache_requests_total\{cache="answer",outcome="misses"\} 1$/m);
  for (const path of ['/sitemap-photo-9.xml', '/wp-json/wp/v2/article/?page=99', '/topic/none/feed/'])
    for (const time of ['first', 'second']) {
      const { status, headers } = await sendRequest(app, { path });
      t.ok(status === 404 || status === 400, `${path} ${status}`);
      t.equal(headers['cache-status'], undefined, `${path}, ${time} time`);
    }
});
