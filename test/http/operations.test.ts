import t from 'tap';
import { openApp } from '#test/open-app.ts';
import { sendBytes, sendRequest } from '#test/send-request.ts';
import { startFacet } from '#test/start-facet.ts';

const ARTICLE = '/article/reading-a-refractometer/';

t.test('readiness depends on the database, being alive does not', async (t) => {
  const app = await openApp(t);
  t.match(await sendRequest(app, { path: '/readyz' }), { status: 200, text: '{"status":"ready"}' });
  await app.closeCms();
  const unready = await sendRequest(app, { path: '/readyz' });
  t.match(unready, { status: 503, text: '{"status":"content unavailable"}' });
  t.match(await sendRequest(app, { path: '/healthz' }), { status: 200, text: '{"status":"ok"}' });
  t.equal(unready.headers['cache-control'], 'no-store');
});

t.test('metrics count requests, renders and look-ups of each cache, and watch the event loop', async (t) => {
  const app = await openApp(t);
  for (const path of [ARTICLE, ARTICLE, ARTICLE, '/nothing/', '/%zz/', '/about'])
    await sendRequest(app, { path });
  const { headers, text } = await sendRequest(app, { path: '/metrics' });
  t.match(headers['content-type'], /^text\/plain; version=0\.0\.4/);
  const value = (series: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.split(' ')[1],
    );
  t.equal(value('facet_requests_total{status="2xx"}'), 3);
  t.equal(value('facet_requests_total{status="3xx"}'), 1);
  t.equal(value('facet_requests_total{status="4xx"}'), 2);
  t.equal(value('facet_render_seconds_count{page="article"}'), 1);
  t.ok(value('facet_render_seconds_sum{page="article"}') > 0);
  t.equal(value('facet_cache_requests_total{cache="page",outcome="hits"}'), 2);
  t.equal(value('facet_cache_requests_total{cache="page",outcome="misses"}'), 2);
  t.ok(value('facet_cache_requests_total{cache="api",outcome="misses"}') > 0);
  t.ok(value('facet_cache_bytes{cache="page"}') > 1000);
  t.match(text, /^facet_event_loop_delay_seconds\{quantile="0\.99"\} \d/m);
  t.ok(value('process_resident_memory_bytes') > 0);
});

const SECRETS = ['cookie-secret', 'bearer-secret', 'query-secret', 'body-secret', 'reader.example'];

t.test('the log has a line with an id for each request, and no secret in any', async (t) => {
  const facet = await startFacet({ LOG_LEVEL: 'trace' });
  const headers = { cookie: 'token=cookie-secret', authorization: 'Bearer bearer-secret' };
  const paths = [ARTICLE, ARTICLE, '/about', '/%zz/', '/nothing/', '/api/app/search/', '/api/app/nothing/'];
  for (const path of paths)
    await sendRequest(facet, {
      path: `${path}?x=1&token=query-secret&key=query-secret&login=ada@reader.example`,
      headers,
    });
  await sendRequest(facet, {
    method: 'POST',
    path: '/api/app/me/?sig=query-secret',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{"password":"body-secret"',
  });
  t.equal(await facet.stop(), 0);
  const text = JSON.stringify(facet.log);
  for (const secret of SECRETS) t.notMatch(text, secret);
  t.match(text, 'token=[redacted]');
  const requests = facet.log.filter(({ method, status }) => method && status);
  t.ok(requests.length >= paths.length);
  t.ok(requests.every(({ reqId }) => typeof reqId === 'string'));
});

t.test(
  'the line of a kept page has the members of any other, and says where the page came from',
  async (t) => {
    const app = await openApp(t);
    for (const method of ['GET', 'GET', 'HEAD']) await sendRequest(app, { path: ARTICLE, method });
    const [rendered, kept, head] = app.log.filter(({ url }) => url === ARTICLE);
    t.match(kept, { level: rendered?.level, pid: process.pid, method: 'GET', status: 200, cache: 'page' });
    t.match(head, { method: 'HEAD', reqId: /^[0-9a-f-]{36}$/ });
    t.ok(Math.abs(Number(kept?.time) - Number(rendered?.time)) < 10_000);
  },
);

t.test('a log of warnings has no lines of requests', async (t) => {
  const app = await openApp(t, { settings: { LOG_LEVEL: 'warn' } });
  for (let turn = 0; turn < 2; turn += 1) await sendRequest(app, { path: ARTICLE });
  t.strictSame(
    app.log.filter(({ url }) => url),
    [],
  );
});

t.test('a request keeps the id that a trusted proxy gave it, and no other', async (t) => {
  for (const [trust, given, kept] of [
    ['on', 'edge-7f3a9c21', true],
    ['on', 'short', false],
    ['on', 'with "quotes" and spaces', false],
    ['off', 'edge-7f3a9c21', false],
  ] as const) {
    const app = await openApp(t, { settings: { TRUST_PROXY: trust } });
    const { text } = await sendRequest(app, { path: '/%zz/', headers: { 'x-request-id': given } });
    t.equal(text.includes(`<code>${given}</code>`), kept, `${trust} ${given}`);
    t.equal(
      app.log.some(({ reqId }) => reqId === given),
      kept,
    );
  }
});

t.test('requests are not logged one by one when that is switched off', async (t) => {
  const app = await openApp(t, { settings: { REQUEST_LOG: 'off' } });
  for (let times = 0; times < 2; times += 1) await sendRequest(app, { path: ARTICLE });
  t.same(
    app.log.filter(({ method }) => method !== undefined),
    [],
  );
});

t.test('a check by HTTP/1.0 needs no Host, a page does', async (t) => {
  const app = await openApp(t);
  for (const [path, status] of [
    ['/healthz', 200],
    ['/readyz', 200],
    ['/about/', 400],
  ] as const) {
    const answer = await sendBytes(app, `GET ${path} HTTP/1.0\r\n\r\n`);
    t.match(answer, new RegExp(`^HTTP/1\\.1 ${status} `), path);
  }
});

t.test('addresses for operators have one spelling, which proxies can close', async (t) => {
  const app = await openApp(t);
  for (const path of ['/%6detrics', '/%68ealthz', '/ready%7A', '/metric%73?x'])
    t.match(await sendRequest(app, { path }), { status: 404, text: /<html/ }, path);
  for (const path of ['/metrics?x', '/healthz', '/readyz?for=reads'])
    t.equal((await sendRequest(app, { path })).status, 200, path);
});

t.test('a trusted balancer says which host was asked, a stranger does not', async (t) => {
  const headers = { host: 'facet.localhost', 'x-forwarded-host': 'gemsociety.localhost, inner.example' };
  for (const [trust, brand] of [
    ['on', 'gemsociety'],
    ['off', 'facet'],
  ]) {
    const app = await openApp(t, { settings: { TRUST_PROXY: trust } });
    t.match((await sendRequest(app, { path: '/about/', headers })).text, `data-brand="${brand}"`);
  }
});
