import t, { type Test } from 'tap';
import { CACHE_SECONDS } from '#shared/limits.ts';
import { type OpenApp, openApp } from '#test/open-app.ts';
import { sendRequest } from '#test/send-request.ts';
import { until } from '#test/until.ts';

const ARTICLE = '/article/reading-a-refractometer/';
const LONG_MS = CACHE_SECONDS.long * 1000;
const LISTS_MS = CACHE_SECONDS.lists * 1000;
const RETRY_MS = 5000;
const STALE = /^Facet; hit; ttl=-\d+; detail=stale$/;
const FRESH = /^Facet; hit; ttl=\d+$/;

const get = (app: OpenApp, path = ARTICLE) => sendRequest(app, { path });
const cacheStatus = async (app: OpenApp, path = ARTICLE) =>
  String((await get(app, path)).headers['cache-status']);

/** The page is kept, and its time is over; so is that of all answers of the CMS. */
async function openStaleApp(t: Test) {
  const app = await openApp(t);
  await get(app);
  t.match(await cacheStatus(app), FRESH);
  app.clock.advance(LONG_MS + 1000);
  app.calls.length = 0;
  return app;
}

function failCalls(app: OpenApp) {
  app.beforeCall = () => {
    throw new Error('the CMS is down');
  };
}

t.test('a stale page is sent at once while one render renews it', async (t) => {
  const app = await openStaleApp(t);
  const gate = Promise.withResolvers<void>();
  app.beforeCall = () => gate.promise;
  for (const { status, headers } of await Promise.all(Array.from({ length: 20 }, () => get(app)))) {
    t.equal(status, 200);
    t.match(headers['cache-status'], STALE);
  }
  gate.resolve();
  await until(async () => FRESH.test(await cacheStatus(app)));
  t.equal(await countRenders(app), 2, 'the first, and one renewal for twenty readers');
});

t.test('a page is renewed from answers that are renewed, not from stale ones', async (t) => {
  const app = await openApp(t);
  await get(app, '/');
  app.clock.advance(LISTS_MS + 1000);
  t.match(await cacheStatus(app, '/'), STALE);
  await until(async () => (await cacheStatus(app, '/')) === `Facet; hit; ttl=${CACHE_SECONDS.lists}`);
});

t.test('while the CMS fails the last page stays, for as long again and no longer', async (t) => {
  const app = await openStaleApp(t);
  failCalls(app);
  const stale = await get(app);
  t.match(stale, { status: 200, headers: { 'cache-status': STALE } });
  t.match(stale.text, 'Refractometer');
  app.clock.advance(LONG_MS - 2000);
  t.match(await get(app), { status: 200, headers: { 'cache-status': STALE } });
  app.clock.advance(2000);
  const gone = await get(app);
  t.match(gone, { status: 500, headers: { 'cache-control': 'no-store' } });
  t.notMatch(gone.text, 'the CMS is down');
  app.beforeCall = () => {};
  t.equal((await get(app)).status, 200, 'and as soon as it answers again there is the page');
});

t.test('a page made of stale answers is soon made again', async (t) => {
  const app = await openApp(t, {
    settings: { EDGE_SECONDS: 'auto' },
    // A setting that is missing is asked for again each time, and so not there when the CMS is down.
    files: { 'settings/membership-offers.yaml': 'promises: []\noffers: []\n' },
  });
  await get(app, '/');
  app.clock.advance(LISTS_MS + 1000);
  app.pageCache.purge(['all']);
  failCalls(app);
  const made = await get(app, '/');
  t.match(made, { status: 200, headers: { 'cache-status': 'Facet; fwd=miss' } });
  t.equal(made.headers['cache-control'], 'public, max-age=0, s-maxage=10', 'by edges too');
  t.equal(await cacheStatus(app, '/'), 'Facet; hit; ttl=10');
  app.beforeCall = () => {};
  await until(async () => {
    app.clock.advance(10_000);
    return /hit; ttl=\d{4}/.test(await cacheStatus(app, '/'));
  });
});

t.test('a renewal that fails is tried again after five seconds, not at every request', async (t) => {
  const app = await openStaleApp(t);
  failCalls(app);
  const failures = () => app.log.filter(({ msg }) => msg === 'rendering failed').length;
  await get(app);
  await until(() => failures() === 1);
  const asked = app.calls.length;
  for (let request = 0; request < 10; request += 1) t.match(await cacheStatus(app), STALE);
  t.equal(app.calls.length, asked);
  app.clock.advance(RETRY_MS);
  await get(app);
  await until(() => failures() === 2);
});

t.test('fifty requests for a page that nobody has make one render', async (t) => {
  const app = await openApp(t);
  const gate = Promise.withResolvers<void>();
  app.beforeCall = () => gate.promise;
  const allArrived = countArrivals(app, 50);
  const requests = Array.from({ length: 50 }, () => get(app));
  await allArrived;
  gate.resolve();
  const answers = await Promise.all(requests);
  const statuses = answers.map(({ headers }) => headers['cache-status']).sort();
  t.same(statuses, ['Facet; fwd=miss', ...Array(49).fill('Facet; fwd=miss; collapsed')]);
  t.equal(new Set(answers.map(({ text }) => text)).size, 1);
  // Counted when it has ended, which may be after its last byte was sent.
  await until(async () => (await countRenders(app)) === 1);
  const asked = app.calls.map(({ endpoint, input }) => `${endpoint.name} ${JSON.stringify(input)}`);
  t.equal(new Set(asked).size, asked.length, 'nothing was asked of the CMS twice');
});

/** Resolves when so many requests have come to where they join a render. */
function countArrivals({ server }: OpenApp, expected: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  server.server.on('request', () => {
    arrived += 1;
    // Fastify's hooks are promises: the handler has run before the next turn.
    if (arrived === expected) setImmediate(resolve);
  });
  return promise;
}

async function countRenders({ metrics }: OpenApp): Promise<number> {
  const text = await metrics.registry.getSingleMetricAsString('facet_render_seconds');
  return Number(/^facet_render_seconds_count\{page="article"\} (\d+)$/m.exec(text)?.[1] ?? 0);
}
