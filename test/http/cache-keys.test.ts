import t from 'tap';
import { edda, goldie, penny } from '#test/cast.ts';
import { openApp } from '#test/open-app.ts';
import { PREMIUM_SENTENCE } from '#test/open-test-cms.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';

const ARTICLE = '/article/reading-a-refractometer/';
const PREMIUM = '/article/premium-lathe/';

t.test('a parameter that is not of the page reaches no key', async (t) => {
  const app = await openApp(t);
  const kept = await warm(app, ARTICLE);
  const rendered = app.calls.length;
  for (const query of ['?utm_source=mail', '?fbclid=1&gclid=2', '?page=2', '?token=x', '?', '?__proto__=1']) {
    const { status, headers, text } = await sendRequest(app, { path: ARTICLE + query });
    t.equal(status, 200, query);
    t.match(headers['cache-status'], /^Facet; hit/);
    t.equal(headers.etag, kept.headers.etag);
    t.equal(text, kept.text);
  }
  t.equal(app.calls.length, rendered, 'nothing was asked of the CMS');
  t.equal(app.pageCache.measure().entries, 1);
});

t.test('the order of parameters makes no other page, their values do', async (t) => {
  const app = await openApp(t);
  const kept = await warm(app, '/search/silver/?sort=recent&type=article');
  const turned = await sendRequest(app, { path: '/search/silver/?x=1&type=article&sort=recent' });
  t.match(turned.headers['cache-status'], /^Facet; hit/);
  t.equal(turned.headers.etag, kept.headers.etag);
  const other = await sendRequest(app, { path: '/search/silver/?type=gemstone&sort=recent' });
  t.equal(other.headers['cache-status'], 'Facet; fwd=miss');
});

t.test('values that mean nothing, or what is meant without them, reach no key', async (t) => {
  const app = await openApp(t);
  for (const [path, queries] of Object.entries({
    '/search/silver/': [
      '?page=1',
      '?page=x1',
      '?page=01',
      '?type=unheard-of',
      '?sort=relevance',
      '?sort=date',
    ],
    '/gemology/testing/': ['?page=1', '?page=0', '?page=-2', '?page=2.5'],
    '/gemstone-encyclopedia/': ['?color=plaid', '?hardness=5.5', '?hardness=11', '?color=constructor'],
  })) {
    const kept = await warm(app, path);
    for (const query of queries) {
      const { headers } = await sendRequest(app, { path: path + query });
      t.match(headers['cache-status'], /^Facet; hit/, path + query);
      t.equal(headers.etag, kept.headers.etag);
    }
  }
  t.equal(app.pageCache.measure().entries, 3);
});

t.test('a page that is no list has no second page', async (t) => {
  const app = await openApp(t);
  const { status, headers } = await sendRequest(app, { path: '/about/?page=2' });
  t.match({ status, headers }, { status: 301, headers: { location: '/about/' } });
});

t.test('parameters of a search reach the key of its answer in one order', async (t) => {
  const app = await openApp(t);
  const first = await sendRequest(app, { path: '/api/app/search/?q=silver&size=5' });
  const asked = app.calls.length;
  const { text, headers } = await sendRequest(app, { path: '/api/app/search/?size=5&q=silver' });
  t.equal(app.calls.length, asked);
  t.equal(text, first.text);
  t.equal(first.headers['content-type'], 'application/json; charset=utf-8');
  t.equal(headers['content-type'], first.headers['content-type']);
  t.match(JSON.parse(text), { data: { hits: { hits: [{ _source: { post_type: 'article' } }] } } });
});

t.test('unknown parameters of a search reach no key either', async (t) => {
  const app = await openApp(t);
  await sendRequest(app, { path: '/api/app/search/?q=silver' });
  const asked = app.calls.length;
  const { text } = await sendRequest(app, { path: '/api/app/search/?q=silver&utm_source=mail&_=123' });
  t.match(text, 'soldering-silver');
  t.equal(app.calls.length, asked);
});

t.test('each brand has pages of its own', async (t) => {
  const app = await openApp(t);
  const facet = await warm(app, '/');
  const gemsociety = await sendRequest(app, { headers: { host: 'gemsociety.localhost' } });
  t.equal(gemsociety.headers['cache-status'], 'Facet; fwd=miss');
  t.match(facet.text, 'data-brand="facet"');
  t.match(gemsociety.text, 'data-brand="gemsociety"');
  const stranger = await sendRequest(app, { headers: { host: 'stranger.example' } });
  t.match(stranger.headers['cache-status'], /^Facet; hit/, 'a host makes no key, only its brand does');
});

t.test('an error is kept for ten seconds and never longer', async (t) => {
  const app = await openApp(t);
  const get = async () => {
    const { status, headers } = await sendRequest(app, { path: '/nothing/' });
    return [status, headers['cache-status']];
  };
  t.same(await get(), [404, 'Facet; fwd=miss']);
  t.same(await get(), [404, 'Facet; hit; ttl=10']);
  app.clock.advance(9_999);
  t.same(await get(), [404, 'Facet; hit; ttl=0']);
  app.clock.advance(1);
  t.same(await get(), [404, 'Facet; fwd=miss'], 'nor is it served stale');
});

t.test('an error of the CMS is not kept at all', async (t) => {
  const app = await openApp(t);
  app.beforeCall = () => {
    throw new Error('the database is locked');
  };
  const failed = await sendRequest(app, { path: ARTICLE });
  t.equal(failed.status, 500);
  t.equal(failed.headers['cache-control'], 'no-store');
  app.beforeCall = () => {};
  t.equal((await sendRequest(app, { path: ARTICLE })).status, 200);
});

t.test("a member's page is the group's: guests never get it, nor a shared cache", async (t) => {
  const app = await openApp(t);
  const asMember = await sendRequest(app, { path: PREMIUM, headers: (await signIn(app, goldie)).bearer });
  t.match(asMember.text, PREMIUM_SENTENCE);
  t.equal(asMember.headers['cache-control'], 'private, no-cache');
  const asGuest = await sendRequest(app, { path: PREMIUM });
  t.equal(asGuest.headers['cache-status'], 'Facet; fwd=miss');
  t.notMatch(asGuest.text, PREMIUM_SENTENCE);
  t.match(asGuest.headers['cache-control'], /^public/);
  for (const authorization of ['Bearer made.up.token', 'Basic bWVsOm1lbA==', 'Bearer ']) {
    const { text, headers } = await sendRequest(app, { path: PREMIUM, headers: { authorization } });
    t.notMatch(text, PREMIUM_SENTENCE);
    t.match(headers['cache-status'], /^Facet; hit/);
  }
});

t.test('members with the same rights share a page, by cookie or bearer token', async (t) => {
  const app = await openApp(t);
  await warm(app, PREMIUM, (await signIn(app, goldie)).bearer);
  const { bearer, cookie } = await signIn(app, penny);
  for (const headers of [bearer, { cookie }]) {
    const { text, headers: answered } = await sendRequest(app, { path: PREMIUM, headers });
    t.match(answered['cache-status'], /^Facet; hit/);
    t.match(text, PREMIUM_SENTENCE);
    for (const { name } of [goldie, penny]) t.notMatch(text, name, 'so nothing in it is about a person');
  }
  const asEditor = await sendRequest(app, { path: PREMIUM, headers: (await signIn(app, edda)).bearer });
  t.equal(asEditor.headers['cache-status'], 'Facet; fwd=miss', 'other rights, another page');
});

/** Renders the page and answers it as it was kept. */
async function warm(app: { port: number }, path: string, headers = {}) {
  await sendRequest(app, { path, headers });
  return sendRequest(app, { path, headers });
}
