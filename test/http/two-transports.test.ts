import t, { type Test } from 'tap';
import { BRAND_IDS } from '#shared/brands.ts';
import { readMain } from '#test/read-main.ts';
import { sendRequest } from '#test/send-request.ts';
import { startFacet } from '#test/start-facet.ts';
import { until } from '#test/until.ts';

/** Longer than a page is kept that is to be made again. */
const PROVISIONAL_MS = 30_000;
const ARTICLE = '/article/reading-a-refractometer/';
const PATHS = [
  '/',
  '/learning-center/',
  '/gemstone-encyclopedia/',
  '/gemstone-encyclopedia/ruby/',
  ARTICLE,
  '/author/ayesha-rahman/',
  '/search/ruby/',
  '/gemology/',
  '/gemology/gemstone-treatments/',
  '/about/',
  '/nothing-here/',
];

t.test('pages are the same whether the CMS is in the process or behind HTTP', async (t) => {
  const { bundled, remote } = await startBoth(t);
  for (const brand of BRAND_IDS) {
    for (const path of PATHS) {
      const request = { path, headers: { host: `${brand}.localhost` } };
      const near = await sendRequest(bundled, request);
      let far = await sendRequest(remote, request);
      const isSame = () => readMain(far.text) === readMain(near.text);
      // A page whose advertisements came too late goes without them, and is made again.
      if (!isSame()) {
        await until(async () => {
          far = await sendRequest(remote, request);
          return isSame();
        }, PROVISIONAL_MS).catch(() => {});
      }
      t.equal(far.status, near.status, `${brand} ${path}`);
      t.ok(isSame(), 'with the same content');
    }
  }
  const moved = await sendRequest(remote, { path: '/member/1/' });
  t.match(moved, { status: 301, headers: { location: /^\/author\// } });
  const former = await sendRequest(remote, { path: '/store/?a=1' });
  t.match(former, { status: 301, headers: { location: '/shop/?a=1' } });
});

t.test('a browser reaches the REST base of the other CMS through the site', async (t) => {
  const { bundled, remote } = await startBoth(t);
  const path = '/wp/v2/article/?per_page=2&_embed=1';
  const direct = await sendRequest(bundled, { path: `/wp-json${path}` });
  const proxied = await sendRequest(remote, { path: `/api/app${path}` });
  t.equal(proxied.status, 200);
  const idsIn = (text: string) => (JSON.parse(text) as { id: number }[]).map(({ id }) => id);
  t.same(idsIn(proxied.text), idsIn(direct.text));
  for (const name of ['x-wp-total', 'x-wp-totalpages', 'content-type', 'etag'])
    t.ok(proxied.headers[name], name);
  t.equal(proxied.headers['x-wp-total'], direct.headers['x-wp-total']);
  const posts = '/api/app/wp/v2/posts?per_page=2&_embed=1';
  const theirs = await sendRequest(remote, { path: posts });
  t.same(idsIn(theirs.text), idsIn(direct.text), 'by the name that the other CMS has for them');
  const unchanged = await sendRequest(remote, {
    path: posts,
    headers: { 'if-none-match': theirs.headers.etag },
  });
  t.match(unchanged, { status: 304, text: '', headers: { 'cache-control': 'public, no-cache' } });
  const search = await sendRequest(remote, { path: '/api/app/search/?q=ruby' });
  t.match(search.text, '/gemstone-encyclopedia/ruby/');
  t.equal(
    (await sendRequest(remote, { path: '/wp-json/wp/v2/article/' })).status,
    404,
    'it has none of its own',
  );
});

t.test('images come from the other CMS once, and stay when it has gone', async (t) => {
  const { bundled, remote } = await startBoth(t);
  const upload = '/wp-content/uploads/gem-ruby.webp';
  const original = await sendRequest(bundled, { path: upload });
  const mirrored = await sendRequest(remote, { path: upload });
  t.equal(mirrored.status, 200);
  t.ok(mirrored.bytes.equals(original.bytes));
  await bundled.stop();
  const narrow = await sendRequest(remote, { path: `/img/w=384,q=75${upload}` });
  t.match(narrow, { status: 200, headers: { 'content-type': 'image/webp' } });
  t.equal((await sendRequest(remote, { path: '/wp-content/uploads/no-such.webp' })).status, 404);
});

t.test('what was kept is served when the other CMS is away, else a page that says so', async (t) => {
  const { bundled, remote } = await startBoth(t);
  // The first answer may have late parts.
  await sendRequest(remote, { path: ARTICLE });
  const kept = await sendRequest(remote, { path: ARTICLE });
  await bundled.stop();
  const still = await sendRequest(remote, { path: ARTICLE });
  t.equal(still.status, 200);
  t.equal(still.text, kept.text);
  const gone = await sendRequest(remote, { path: '/article/sapphire-buying-guide/' });
  t.equal(gone.status, 502);
  t.equal(gone.headers['content-type'], 'text/html; charset=utf-8');
  t.equal(gone.headers['cache-control'], 'no-store');
  t.notMatch(gone.text, /ECONNREFUSED|127\.0\.0\.1|fetch failed/);
  const call = await sendRequest(remote, { path: '/api/app/wp/v2/article/' });
  t.equal(call.status, 502);
  t.match(call.headers['content-type'], /^application\/json/);
  t.notMatch(call.text, /ECONNREFUSED|127\.0\.0\.1/);
  t.equal((await sendRequest(remote, { path: '/healthz' })).status, 200);
});

async function startBoth(t: Test) {
  const bundled = await startFacet();
  t.teardown(() => bundled.stop());
  const remote = await startFacet({ CMS_URL: `${bundled.url}/wp-json/` });
  t.teardown(() => remote.stop());
  return { bundled, remote };
}
