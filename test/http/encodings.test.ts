import t, { type Test } from 'tap';
import { findBody } from '#server/cache/cached-page.ts';
import { pageKey } from '#server/cache/page-cache.ts';
import { GUEST_GROUP } from '#shared/access.ts';
import { CACHE_SECONDS } from '#shared/limits.ts';
import { openApp } from '#test/open-app.ts';
import { type ReceivedResponse, sendRequest } from '#test/send-request.ts';

const PATH = '/article/reading-a-refractometer/';
const KEY = pageKey('facet', GUEST_GROUP, PATH);
const NO_BROTLI = Buffer.from('no brotli');

/** An app that has rendered the page once and keeps it in all its encodings. */
async function openWarmApp(t: Test) {
  const app = await openApp(t);
  const get = (headers = {}, method = 'GET') => sendRequest(app, { path: PATH, headers, method });
  const first = await get();
  await untilCached(() => get({ 'accept-encoding': 'br' }, 'HEAD'));
  return { app, get, first };
}

/** Compression goes on for a moment after the page was sent. */
async function untilCached(head: () => Promise<ReceivedResponse>): Promise<void> {
  for (;;) {
    const { headers } = await head();
    if (headers['content-encoding'] === 'br' && headers['cache-status']?.includes('hit')) return;
  }
}

/** Accept-Encoding and what is chosen (RFC 9110, section 12.5.3). */
const CHOICES: readonly [string | undefined, string | undefined][] = [
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['br;q=0, *', 'gzip'],
  ['identity;q=1, br;q=0.5', undefined],
  ['identity;q=0, gzip', 'gzip'],
  ['identity;q=0', undefined],
  ['*;q=0', undefined],
  ['deflate, compress', undefined],
  ['br;q=nonsense', undefined],
];

for (const temperature of ['kept', 'rendered'] as const) {
  t.test(`a ${temperature} page comes in the encoding that the client likes best`, async (t) => {
    const { app, first, get } = await openWarmApp(t);
    for (const [accepted, chosen] of CHOICES) {
      if (temperature === 'rendered') app.pageCache.purge(['all']);
      const { status, headers, text } = await get({ 'accept-encoding': accepted });
      t.equal(status, 200);
      t.equal(headers['content-encoding'], chosen, `Accept-Encoding: ${accepted}`);
      t.equal(text, first.text, 'and is the same page');
      t.match(headers.vary, /Accept-Encoding/);
    }
  });
}

t.test('each encoding has a strong ETag of its own, and its length', async (t) => {
  const { get } = await openWarmApp(t);
  const etags = new Set<string | undefined>();
  for (const encoding of ['identity', 'gzip', 'br']) {
    const { headers, bytes } = await get({ 'accept-encoding': encoding });
    t.match(headers.etag, /^"[\w-]+"$/);
    t.equal(Number(headers['content-length']), bytes.length);
    etags.add(headers.etag);
  }
  t.equal(etags.size, 3);
});

t.test('a client that has the page is told so without a body', async (t) => {
  const { get } = await openWarmApp(t);
  const br = await get({ 'accept-encoding': 'br' });
  const etag = br.headers.etag ?? '';
  for (const held of [etag, `W/${etag}`, `"other", ${etag}`, `"other",W/${etag} , "more"`, '*']) {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, bytes } = await get(
        { 'accept-encoding': 'br', 'if-none-match': held },
        method,
      );
      t.equal(status, 304, `${method} ${held}`);
      t.equal(bytes.length, 0);
      // Compressed anew since, for whoever has no tag.
      if (held !== '*') t.equal(headers.etag, etag);
      for (const name of ['cache-control', 'vary', 'content-security-policy'])
        t.equal(headers[name], br.headers[name]);
      t.match(headers['cache-status'], /^Facet; hit/);
      t.same(
        Object.keys(headers).filter((name) => /^content-(?!security)/.test(name)),
        [],
      );
    }
  }
});

t.test('a client that has another page, or another encoding of it, is sent this one', async (t) => {
  const { get } = await openWarmApp(t);
  const { etag = '' } = (await get({ 'accept-encoding': 'gzip' })).headers;
  for (const held of [etag, '"other"', 'nonsense', '', etag.slice(1, -1)]) {
    const { status, bytes } = await get({ 'accept-encoding': 'br', 'if-none-match': held });
    t.equal(status, 200, held);
    t.ok(bytes.length > 0);
  }
});

t.test('a page without compression is made once for all who ask for it together', async (t) => {
  const { app, get, first } = await openWarmApp(t);
  const { page } = app.pageCache.find(KEY) ?? {};
  if (!page) return t.fail('it is not kept');
  const bodies = await Promise.all(Array.from({ length: 200 }, () => findBody(page, 'identity')));
  t.equal(new Set(bodies).size, 1);
  const answers = await Promise.all(Array.from({ length: 50 }, () => get()));
  t.same(new Set(answers.map(({ text }) => text)), new Set([first.text]));
});

t.test('nothing is inflated for an answer without a body', async (t) => {
  const { app, get } = await openWarmApp(t);
  const { etag = '', 'content-length': length } = (await get()).headers;
  const { page } = app.pageCache.find(KEY) ?? {};
  if (!page?.bodies.br) return t.fail('it is not kept');
  // Reading it fails.
  const broken = { ...page, bodies: { br: NO_BROTLI } };
  app.pageCache.find = () => ({ page: broken, fresh: true });
  t.match(await get({}, 'HEAD'), { status: 200, headers: { 'content-length': length } });
  t.equal((await get({ 'if-none-match': etag })).status, 304);
  await t.rejects(get(), { code: 'ECONNRESET' }, 'and what cannot be inflated is no whole answer');
});

t.test('HEAD answers the headers of GET, cold and kept', async (t) => {
  const { app, get } = await openWarmApp(t);
  const whole = await get({ 'accept-encoding': 'gzip' });
  const bare = await get({ 'accept-encoding': 'gzip' }, 'HEAD');
  const lasting = ({ date: _, ...headers }: ReceivedResponse['headers']) => headers;
  t.same(lasting(bare.headers), lasting(whole.headers));
  t.equal(bare.bytes.length, 0);
  app.pageCache.purge(['all']);
  const cold = await get({}, 'HEAD');
  t.match(cold, { status: 200, headers: { 'cache-status': 'Facet; fwd=miss', etag: undefined } });
  t.equal(cold.bytes.length, 0);
});

t.test('Cache-Status tells where the page came from', async (t) => {
  const { app, first, get } = await openWarmApp(t);
  const day = CACHE_SECONDS.long;
  t.equal(first.headers['cache-status'], 'Facet; fwd=miss');
  t.equal((await get()).headers['cache-status'], `Facet; hit; ttl=${day}`);
  app.clock.advance(5000);
  t.equal((await get()).headers['cache-status'], `Facet; hit; ttl=${day - 5}`);
  app.clock.advance(day * 1000);
  t.equal((await get()).headers['cache-status'], 'Facet; hit; ttl=-5; detail=stale');
});

t.test('a page says what it depends on, and how long others may keep it', async (t) => {
  const { first, get } = await openWarmApp(t);
  for (const { headers } of [first, await get()]) {
    const keys = String(headers['surrogate-key']).split(' ');
    t.ok(keys.some((key) => /^item:\d+$/.test(key)));
    t.ok(keys.includes('setting:site'));
    t.equal(headers['cache-control'], `public, max-age=0, s-maxage=1, stale-if-error=${CACHE_SECONDS.long}`);
    t.equal(headers.vary, 'Accept-Encoding, Cookie');
  }
});

t.test('an edge that is purged may keep pages as long as Facet, errors never longer than 10 s', async (t) => {
  const app = await openApp(t, { settings: { EDGE_SECONDS: 'auto' } });
  const cacheControl = async (path: string) => (await sendRequest(app, { path })).headers['cache-control'];
  const { long } = CACHE_SECONDS;
  t.equal(await cacheControl(PATH), `public, max-age=0, s-maxage=${long}, stale-if-error=${long}`);
  t.equal(await cacheControl('/nothing/'), 'public, max-age=0, s-maxage=10');
  t.equal(await cacheControl('/%zz/'), 'no-store');
});
