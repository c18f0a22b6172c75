/** Proxy to another CMS through `/api/app/`: nothing goes there or comes back but what has to. */
import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import t, { type Test } from 'tap';
import { callApi } from '#test/call-api.ts';
import { openRequest, sendRequest } from '#test/send-request.ts';
import { startFacet } from '#test/start-facet.ts';
import { type Fault, startFaultyCms } from '#test/start-faulty-cms.ts';
import { SENT, STRANGE_HEADERS, startBeforeStranger, TOKEN } from '#test/start-stranger.ts';
import { startWordPress } from '#test/start-wordpress.ts';
import { until } from '#test/until.ts';
import { UNTRUSTED } from '#test/untrusted-certificate.ts';

/** No endpoint of ours. */
const COMMENTS = '/api/app/wp/v2/comments';
const OWN = { origin: 'http://facet.localhost', 'sec-fetch-site': 'same-origin' };
const RECOVERY_MS = 10_000;
const DROP_MS = 500;

t.test('what a WordPress has of its own is handed through as it is', async (t) => {
  const wordPress = await startWordPress(t);
  const site = await startFacet({ CMS_URL: wordPress.url });
  t.teardown(() => site.stop());
  for (const path of [
    'wp/v2/posts',
    'wp/v2/posts/11',
    'wp/v2/posts?categories=3&per_page=1',
    'wp/v2/pages?slug=about',
    'wp/v2/categories/3',
    'wp/v2/tags',
    'wp/v2/comments?post=11',
  ]) {
    const direct = await fetch(new URL(path, wordPress.url));
    const answer = await sendRequest(site, { path: `/api/app/${path}` });
    t.equal(answer.status, 200, path);
    t.equal(answer.text, await direct.text());
    t.equal(answer.headers['x-wp-total'], direct.headers.get('x-wp-total') ?? '');
    t.match(answer.headers, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, no-cache',
      vary: /Cookie/,
      'x-content-type-options': 'nosniff',
    });
  }
  const missing = await sendRequest(site, { path: '/api/app/wp/v2/posts/99' });
  t.match(missing, { status: 404, headers: { 'cache-control': 'private, no-store' } });
  t.equal(JSON.parse(missing.text).code, 'rest_post_invalid_id');
  const ours = await sendRequest(site, { path: '/api/app/wp/v2/article/11' });
  t.match(JSON.parse(ours.text), { type: 'article', access: [] }, 'what is declared is ours');
  const head = await sendRequest(site, { path: '/api/app/wp/v2/posts', method: 'HEAD' });
  t.match(head, { status: 200, text: '', headers: { 'x-wp-total': '3' } });
});

t.test('nothing of the visitor goes there but what it needs, nothing of it comes back', async (t) => {
  const { site, received } = await startBeforeStranger(t);
  const headers = { ...SENT, connection: 'keep-alive, authorization', 'accept-encoding': 'br' };
  const answer = await sendRequest(site, { path: `${COMMENTS}?post=1&include[]=2`, headers });
  t.equal(answer.status, 200);
  const call = received.at(-1);
  t.equal(call?.url, '/wp-json/wp/v2/comments?post=1&include%5B%5D=2');
  t.match(call?.headers, { authorization: `Bearer ${TOKEN}`, 'x-facet-brand': 'facet' });
  t.not(call?.headers['x-forwarded-for'], '192.0.2.1', 'no address that the visitor made up');
  for (const name of ['cookie', 'x-secret', 'te', 'proxy-authorization', 'accept-encoding'])
    t.notOk(call?.headers[name], name);
  for (const name of [...STRANGE_HEADERS, 'x-facet-access-group']) t.notOk(answer.headers[name], name);
  t.equal(answer.headers['cache-control'], 'private, no-store');
  t.equal(answer.headers['x-wp-total'], '7');

  const guests = await sendRequest(site, { path: COMMENTS });
  t.notOk(received.at(-1)?.headers.authorization);
  t.notOk(guests.headers['set-cookie']);
  t.equal(guests.headers['cache-control'], 'private, no-store', 'it set a cookie');
});

t.test('a token that is not good goes nowhere', async (t) => {
  const { site, received } = await startBeforeStranger(t);
  const read = await sendRequest(site, { path: COMMENTS, headers: { cookie: 'token=none' } });
  t.equal(read.status, 200, 'as to a guest');
  t.match(read.headers['set-cookie'], [/^token=;/, /^possibly_user=;/]);
  t.equal(read.headers['cache-control'], 'private, no-store');
  t.notOk(received.pop()?.headers.authorization);
  t.equal((await callApi(site, 'wp/v2/comments', {}, { cookie: 'token=none' })).status, 401);
  const program = await sendRequest(site, { path: COMMENTS, headers: { authorization: 'Bearer none' } });
  t.equal(program.status, 401);
  t.same(received, []);
});

t.test('a change goes there only from our own pages, and as JSON that is not too large', async (t) => {
  const { site, received } = await startBeforeStranger(t);
  const { cookie } = SENT;
  const foreign = await callApi(site, 'wp/v2/comments', {}, { cookie, origin: 'https://evil.example' });
  t.equal(foreign.status, 403);
  const send = (headers: Record<string, string>, body: string) =>
    sendRequest(site, {
      method: 'POST',
      path: COMMENTS,
      headers: { ...OWN, cookie, 'content-type': 'application/json', ...headers },
      body,
    });
  const large = JSON.stringify('x'.repeat(2_000_000));
  t.equal((await send({ 'content-length': String(large.length) }, large)).status, 413);
  t.equal((await send({ 'transfer-encoding': 'chunked' }, large)).status, 413);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  t.equal((await send(form, 'rest_route=/wp/v2/users')).status, 415);
  t.equal((await send({ 'content-type': 'text/plain' }, '{}')).status, 415);
  t.equal((await send({}, '{"content":')).status, 400);
  const files = await sendRequest(site, {
    method: 'POST',
    path: '/api/app/wp/v2/media/',
    headers: { ...OWN, cookie, 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x--',
  });
  t.equal(files.status, 404, 'files are not taken');
  t.notOk(received.some(({ method }) => method === 'POST'));
  const answer = await callApi(site, 'wp/v2/comments', { content: 'Fine.' }, { cookie });
  t.equal(answer.status, 200);
  t.equal(answer.headers['cache-control'], 'private, no-store');
  const call = received.at(-1);
  t.match(call, { method: 'POST', headers: { authorization: `Bearer ${TOKEN}`, 'content-length': '19' } });
});

t.test('no address leads out of the namespaces, or around our own endpoints', async (t) => {
  const { site, received } = await startBeforeStranger(t);
  for (const path of [
    'other/v1/x/',
    'wp/v2',
    'wp/v2/',
    'WP/v2/comments',
    'wp/v2/../../../wp-admin/',
    'wp/v2/%2e%2e/%2e%2e/wp-admin/',
    'wp/v2/..%2f..%2fwp-admin/',
    'wp/v2/..\\..\\wp-admin',
    'wp/v2//article/1',
    'wp/v2/comments%2f1',
    'wp/v2/a@evil.example/',
    'wp/v2/comments;x',
    'wp/v2/Article/1',
    'simple-jwt-login/v1/AUTH',
    'airnauts/v1/user/export/1/../',
    'wp/v2/comments?rest_route=/wp/v2/users',
    'wp/v2/comments?rest%5Froute[]=/wp/v2/users',
    'wp/v2/comments?rest.route=/wp/v2/users',
    'wp/v2/comments?+rest_route=/wp/v2/users',
    'wp/v2/comments?_method=DELETE',
    'wp/v2/comments?_jsonp=steal',
  ]) {
    const { status } = await sendRequest(site, { path: `/api/app/${path}` });
    t.ok(status === 404 || status === 400, `${path} ${status}`);
  }
  for (const [method, path] of [
    ['DELETE', 'wp/v2/topic/'],
    ['PUT', 'airnauts/v1/user/me'],
    ['POST', 'wp/v2/USERS/1'],
  ] as const)
    t.equal((await callApi(site, path, {}, {}, method)).status, 404, path);
  t.same(received, []);
});

t.test('what is no answer of a REST base is a failure in our own shape', async (t) => {
  const { site, faulty } = await startBeforeFaulty(t);
  for (const fault of ['html', 'garbage', 'redirect', 'error'] satisfies Fault[]) {
    faulty.fault = fault;
    const answer = await sendRequest(site, { path: COMMENTS });
    t.match(answer, { status: 502, headers: { 'cache-control': 'private, no-store' } }, fault);
    t.match(JSON.parse(answer.text), { code: 'upstream_failed', data: { status: 502 } });
    t.notOk(answer.headers.location);
    t.notMatch(answer.text, 'Hello');
  }
  faulty.fault = 'none';
  t.equal((await sendRequest(site, { path: COMMENTS })).status, 200, 'it is there all the while');
});

t.test('a CMS that hangs is asked so many things at once, and nothing more until it answers', async (t) => {
  const { site, faulty } = await startBeforeFaulty(t, { CMS_MAX_CALLS: '4' });
  faulty.open.most = 0;
  faulty.fault = 'hang';
  const asked = Array.from({ length: 60 }, (_, at) => sendRequest(site, { path: `${COMMENTS}/${at + 1}` }));
  const answers = await Promise.all(asked);
  t.ok(faulty.open.most <= 4, `${faulty.open.most} at once`);
  t.ok(answers.some(({ status }) => status === 503));
  for (const { status, headers, text } of answers) {
    t.match(JSON.parse(text).code, status === 503 ? 'content_busy' : 'upstream_failed');
    t.ok(status === 503 || status === 502);
    t.ok(Number(headers['retry-after']) > 0);
  }
  const countCalls = () => faulty.received.filter(({ url }) => url.includes('/comments')).length;
  const called = countCalls();
  t.equal((await sendRequest(site, { path: COMMENTS })).status, 502);
  t.equal(countCalls(), called, 'nobody waits to find it out anew');
  t.match((await sendRequest(site, { path: '/metrics' })).text, /^facet_cms_unreachable 1$/m);
  faulty.fault = 'none';
  await until(async () => (await sendRequest(site, { path: COMMENTS })).status === 200, RECOVERY_MS);
});

t.test('whoever leaves gives up their place once the CMS has answered', async (t) => {
  const held: ServerResponse[] = [];
  const url = await listen(
    t,
    createServer((call, response) => {
      if (call.url?.endsWith('/held')) held.push(response);
      else response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    }),
  );
  const site = await startFacet({ CMS_URL: `http:${url}`, CMS_MAX_CALLS: '1' });
  t.teardown(() => site.stop());
  const leaving = request({ host: '127.0.0.1', port: site.port, path: `${COMMENTS}/held` });
  leaving.on('error', () => {}).end();
  await until(() => held.length === 1);
  leaving.destroy();
  const next = openRequest(site, { path: COMMENTS });
  // So that its leaving is known there.
  await sendRequest(site, { path: '/healthz' });
  held[0]?.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  t.equal((await next).statusCode, 200);
});

t.test('a CMS that is busy is not asked again for it, and says when to come', async (t) => {
  let asked = 0;
  const url = await listen(
    t,
    createServer((call, response) => {
      if (call.url?.endsWith('/comments')) asked += 1;
      response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '7' });
      response.end('{"code":"busy"}');
    }),
  );
  const site = await startFacet({ CMS_URL: `http:${url}` });
  t.teardown(() => site.stop());
  const answer = await sendRequest(site, { path: COMMENTS });
  t.match(answer, { status: 503, text: '{"code":"busy"}', headers: { 'retry-after': '7' } });
  t.equal(asked, 1);
});

t.test('an answer beyond all measure is not held', async (t) => {
  const url = await listen(
    t,
    createServer((call, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(call.url?.endsWith('/comments') ? JSON.stringify('x'.repeat(11_000_000)) : '{}');
    }),
  );
  const site = await startFacet({ CMS_URL: `http:${url}` });
  t.teardown(() => site.stop());
  t.equal((await sendRequest(site, { path: COMMENTS })).status, 502);
});

t.test('an answer that comes drop by drop is not waited for to its end', async (t) => {
  const url = await listen(
    t,
    createServer((call, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      if (!call.url?.endsWith('/comments')) return response.end('{}');
      const dripping = setInterval(() => response.write(' '), DROP_MS);
      return response.once('close', () => clearInterval(dripping));
    }),
  );
  const site = await startFacet({ CMS_URL: `http:${url}` });
  t.teardown(() => site.stop());
  const answer = await sendRequest(site, { path: COMMENTS });
  t.match(answer, { status: 502, headers: { 'retry-after': '2' } });
  t.match(JSON.parse(answer.text).message, 'no answer in time');
});

t.test('a CMS whose certificate nobody vouches for is asked nothing', async (t) => {
  const received: (string | undefined)[] = [];
  const url = await listen(
    t,
    createSecureServer(UNTRUSTED, (call, response) => {
      received.push(call.url);
      response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
    }),
  );
  const site = await startFacet({ CMS_URL: `https:${url}` });
  t.teardown(() => site.stop());
  t.equal((await sendRequest(site, { path: COMMENTS })).status, 502);
  t.same(received, []);
});

/** @returns the address of its REST base, without the scheme */
async function listen(t: Test, server: Server & { closeAllConnections(): void }): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => {
    server.close();
    server.closeAllConnections();
  });
  return `//127.0.0.1:${(server.address() as AddressInfo).port}/wp-json/`;
}

async function startBeforeFaulty(t: Test, settings: Readonly<Record<string, string>> = {}) {
  const wordPress = await startWordPress(t);
  const faulty = await startFaultyCms(t, { port: Number(new URL(wordPress.url).port) });
  const site = await startFacet({ CMS_URL: faulty.url, ...settings });
  t.teardown(() => site.stop());
  // Its look at what there is has been answered.
  await site.findLog(({ msg }) => msg?.startsWith('the other CMS lacks') === true);
  return { site, faulty };
}
