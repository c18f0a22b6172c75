import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import t from 'tap';
import { GUEST_GROUP } from '#shared/access.ts';
import { CACHE_SECONDS } from '#shared/limits.ts';
import { createClock } from '#test/clock.ts';
import { findBody, findMatch, formatEtag } from './cached-page.ts';
import { PageCache, pageKey } from './page-cache.ts';

const MB = 1_048_576;
const KEY = pageKey('facet', GUEST_GROUP, '/article/ruby/');
const finished = (text: string, status = 200, marginal = false) => ({
  status,
  body: Buffer.from(text),
  headers: ['Content-Type', 'text/html; charset=utf-8', 'Cache-Control', 'public'],
  tags: ['item:1', 'type:article'],
  duration: 'day' as const,
  provisional: false,
  marginal,
});

function createCache(maxBytes = MB) {
  const clock = createClock(1000);
  return { clock, cache: new PageCache({ maxBytes, clock }) };
}

t.test('a kept page is found fresh, then stale, then not at all', async (t) => {
  const { cache, clock } = createCache();
  await cache.keep(KEY, finished('page'), cache.generation());
  t.equal(cache.find(KEY)?.fresh, true);
  clock.advance(CACHE_SECONDS.day * 1000 + 1);
  t.equal(cache.find(KEY)?.fresh, false);
  clock.advance(CACHE_SECONDS.day * 1000);
  t.equal(cache.find(KEY), undefined);
});

t.test('a cached page comes in each encoding, under a strong validator of its own', async (t) => {
  const { cache } = createCache();
  const text = 'page '.repeat(200);
  await cache.keep(KEY, finished(text), cache.generation());
  const { page } = cache.find(KEY) ?? {};
  if (!page) return t.fail('it was not kept');
  const encodings = ['identity', 'br', 'gzip'] as const;
  const etags = encodings.map((encoding) => formatEtag(page, encoding));
  t.equal(new Set(etags).size, encodings.length);
  for (const etag of etags) t.match(etag, /^"[\w-]+"$/);
  t.same(
    Object.values(page.bodies).filter((body) => body instanceof Buffer),
    [page.bodies.br],
    'one takes memory',
  );
  t.equal(gunzipSync(await findBody(page, 'gzip')).toString(), text);
  t.equal(await findBody(page, 'gzip'), await findBody(page, 'gzip'), 'made once, gzip stays with the page');
  t.equal((await findBody(page, 'identity')).toString(), text);
  t.equal(page.bodies.identity, undefined, 'what nearly nobody wants takes no memory');
  t.notOk(page.notModifiedHeaders.includes('Content-Type'), 'a 304 describes no body');
});

t.test(
  'a page that is asked for again is compressed with more effort, and who has the first bytes has the page',
  async (t) => {
    const { cache } = createCache();
    const text = Array.from({ length: 3000 }, (_, at) => `word ${(at * at) % 97}`).join(' ');
    await cache.keep(KEY, finished(text), cache.generation());
    const { page } = cache.find(KEY) ?? {};
    if (!page) return t.fail('it was not kept');
    const first = formatEtag(page, 'br');
    const quick = await findBody(page, 'br');
    while (formatEtag(page, 'br') === first) await setImmediate();
    const dense = await findBody(page, 'br');
    t.ok(dense.length < quick.length, `${dense.length} < ${quick.length}`);
    t.equal(brotliDecompressSync(dense).toString(), text);
    t.equal(findMatch(page, 'br', first), first);
    t.equal(findMatch(page, 'br', `"other", W/${first}`), first);
    t.equal(findMatch(page, 'gzip', first), undefined, 'another encoding is another body');
    t.equal(findMatch(page, 'br', '*'), formatEtag(page, 'br'));
  },
);

t.test('a page is gone when one of its tags is purged', async (t) => {
  const { cache } = createCache();
  await cache.keep(KEY, finished('page'), cache.generation());
  cache.purge(['item:2']);
  t.ok(cache.find(KEY));
  cache.purge(['type:article']);
  t.equal(cache.find(KEY), undefined);
});

t.test('a page whose data changed while it was rendered is not kept', async (t) => {
  const { cache } = createCache();
  const generation = cache.generation();
  cache.purge(['item:1']);
  await cache.keep(KEY, finished('old'), generation);
  t.equal(cache.find(KEY), undefined);
  await cache.keep(KEY, finished('new'), cache.generation());
  t.ok(cache.find(KEY));
});

t.test('an error is forgotten after ten seconds', async (t) => {
  const { cache, clock } = createCache();
  await cache.keep(KEY, finished('not found', 404), cache.generation());
  clock.advance(9_999);
  t.ok(cache.find(KEY));
  clock.advance(2);
  t.equal(cache.find(KEY), undefined);
});

t.test('of all who find a page stale, one renews it', async (t) => {
  const { cache, clock } = createCache();
  await cache.keep(KEY, finished('page'), cache.generation());
  clock.advance(CACHE_SECONDS.day * 1000 + 1);
  const claims = Array.from({ length: 20 }, () => {
    const found = cache.find(KEY);
    return found !== undefined && cache.claimRenewal(found.page);
  });
  t.equal(claims.filter(Boolean).length, 1);
});

t.test('pages that are not there crowd out none that is', async (t) => {
  const { cache } = createCache();
  await cache.keep(KEY, finished('page'), cache.generation());
  for (let place = 0; place < 300; place += 1) {
    const key = pageKey('facet', GUEST_GROUP, `/${place}/`);
    await cache.keep(key, finished('x'.repeat(5000), 404), cache.generation());
  }
  t.ok(cache.find(KEY));
  t.ok(cache.find(pageKey('facet', GUEST_GROUP, '/299/')), 'the last of them are kept too');
  t.ok(cache.measure().entries < 50);
});

t.test('pages that can be asked for in endless ways crowd out none of the others', async (t) => {
  const { cache } = createCache();
  await cache.keep(KEY, finished('page'), cache.generation());
  for (let place = 0; place < 600; place += 1) {
    const key = pageKey('facet', GUEST_GROUP, `/search/${place}/`);
    await cache.keep(key, finished('x'.repeat(5000), 200, true), cache.generation());
  }
  t.ok(cache.find(KEY));
  t.equal(cache.find(pageKey('facet', GUEST_GROUP, '/search/599/'))?.fresh, true);
  t.ok(cache.measure().bytes < MB / 4);
});

t.test('a page is kept as it was last, there or not', async (t) => {
  const { cache } = createCache();
  for (const status of [404, 200, 404]) {
    await cache.keep(KEY, finished(`status ${status}`, status), cache.generation());
    t.equal(cache.find(KEY)?.page.status, status);
    t.equal(cache.measure().entries, 1);
  }
  cache.purge(['item:1']);
  t.equal(cache.find(KEY), undefined);
});

t.test('it stays within its bytes', async (t) => {
  const { cache } = createCache(100_000);
  for (let page = 0; page < 50; page += 1) {
    await cache.keep(
      pageKey('facet', GUEST_GROUP, `/${page}/`),
      finished('x'.repeat(5000)),
      cache.generation(),
    );
  }
  const { bytes, entries } = cache.measure();
  t.ok(bytes <= 100_000, `${bytes} bytes`);
  t.ok(entries > 2 && entries < 50);
});
