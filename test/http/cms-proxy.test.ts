import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import t, { type Test } from 'tap';
import { sendRequest } from '#test/send-request.ts';
import { startFacet } from '#test/start-facet.ts';

t.test(
  'nothing of the visitor goes to the other CMS but what it needs, nothing of it comes back',
  async (t) => {
    const { port, received } = await startStranger(t);
    const remote = await startFacet({ CMS_URL: `http://127.0.0.1:${port}/wp-json/` });
    t.teardown(() => remote.stop());
    const answer = await sendRequest(remote, {
      path: '/api/app/wp/v2/article/?a=1',
      headers: {
        cookie: 'token=secret',
        authorization: 'Bearer abc',
        'x-forwarded-for': '192.0.2.1',
        'x-secret': '1',
        te: 'trailers',
        'proxy-authorization': 'Basic eDp5',
      },
    });
    t.equal(answer.status, 200);
    t.match(received[0], { url: '/wp-json/wp/v2/article/?a=1', headers: { authorization: 'Bearer abc' } });
    for (const name of ['cookie', 'x-forwarded-for', 'x-secret', 'te', 'proxy-authorization'])
      t.notOk(received[0]?.headers[name], name);
    for (const name of [
      'set-cookie',
      'server',
      'x-powered-by',
      'proxy-authenticate',
      'access-control-allow-origin',
    ])
      t.notOk(answer.headers[name], name);
    t.equal(answer.headers['cache-control'], 'private, no-store');
    t.match(answer.headers, { 'x-wp-total': '7', 'x-content-type-options': 'nosniff' });
  },
);

t.test('only the namespaces of the REST base are proxied', async (t) => {
  const { port, received } = await startStranger(t);
  const remote = await startFacet({ CMS_URL: `http://127.0.0.1:${port}/wp-json/` });
  t.teardown(() => remote.stop());
  const attempts = [
    '/api/app/',
    '/api/app/other/v1/x/',
    '/api/app/wp/v2/../../../wp-admin/',
    '/api/app/wp/v2/%2e%2e/%2e%2e/wp-admin/',
    '/api/app/wp/v2/..%2f..%2fwp-admin/',
    '/api/app/wp/v2/a@evil.example/',
  ];
  for (const path of attempts) t.equal((await sendRequest(remote, { path })).status, 404, path);
  t.same(received, []);
});

t.test('no larger body than our own limit is passed on', async (t) => {
  const { port, received } = await startStranger(t);
  const remote = await startFacet({ CMS_URL: `http://127.0.0.1:${port}/wp-json/` });
  t.teardown(() => remote.stop());
  const body = 'x'.repeat(2_000_000);
  const send = (headers: Record<string, string>, bytes: number) =>
    sendRequest(remote, {
      method: 'POST',
      path: '/api/app/wp/v2/article/1/',
      headers: { authorization: 'Bearer abc', 'content-type': 'application/json', ...headers },
      body: body.slice(0, bytes),
    });
  const announced = await send({ 'content-length': String(body.length) }, body.length);
  t.match(announced, { status: 413, text: 'request_too_large' });
  t.same(received, []);
  const streamed = await send({ 'transfer-encoding': 'chunked' }, body.length);
  t.match(streamed, { status: 413, text: 'request_too_large' });
  t.ok(received.every(({ complete }) => !complete));
  t.equal((await send({ 'transfer-encoding': 'chunked' }, 1000)).status, 200);
  t.equal(received.filter(({ complete }) => complete).length, 1);
});

t.test('the other CMS is told for which site a setting is asked', async (t) => {
  const { port, received } = await startStranger(t);
  const remote = await startFacet({ CMS_URL: `http://127.0.0.1:${port}/wp-json/` });
  t.teardown(() => remote.stop());
  const settings = '/airnauts/v1/settings/';
  for (const [path, asked] of [
    [settings, `${settings}?brand=gemsociety`],
    [`${settings}site/?a=1`, `${settings}site/?a=1&brand=gemsociety`],
    [`${settings}site/?brand=facet`, `${settings}site/?brand=facet`],
    ['/wp/v2/article/?a=1', '/wp/v2/article/?a=1'],
    ['/wp/v2/article/', '/wp/v2/article/'],
  ] as const) {
    await sendRequest(remote, { path: `/api/app${path}`, headers: { host: 'gemsociety.localhost' } });
    t.equal(received.pop()?.url, `/wp-json${asked}`);
  }
});

/** Another CMS that says more than it should, and remembers what it was asked. */
async function startStranger(t: Test) {
  const received: IncomingMessage[] = [];
  const server = createServer(async (request, response) => {
    received.push(request);
    // It answers once it has the whole body, if it gets it.
    if (
      await text(request).then(
        () => false,
        () => true,
      )
    )
      return;
    response
      .writeHead(200, {
        'content-type': 'application/json',
        'set-cookie': 'session=1',
        server: 'Stranger/1.0',
        'x-powered-by': 'PHP/5.2',
        'proxy-authenticate': 'Basic',
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=31536000',
        'x-wp-total': '7',
      })
      .end('[]');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => server.close());
  return { port: (server.address() as AddressInfo).port, received };
}
