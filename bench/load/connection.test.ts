import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { askAll, repeat } from './ask.ts';
import { openConnection, writeRequest } from './connection.ts';
import { askAtRate } from './open-loop.ts';

const TARGET = { host: 'facet.localhost', path: '/' };
const REQUEST = writeRequest(TARGET);

async function serve(t: Test, listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

t.test('an answer ends where its length, its last chunk or its status says', async (t) => {
  const port = await serve(t, (request, response) => {
    if (request.url === '/chunked') {
      response.write('ab');
      setImmediate(() => response.end('cd'));
    } else if (request.url === '/unchanged') response.writeHead(304).end();
    else response.writeHead(200, { 'content-length': 4 }).end('abcd');
  });
  const { ask, close } = await openConnection(port);
  t.teardown(close);
  t.match(await ask(writeRequest({ ...TARGET, path: '/chunked' })), { status: 200 });
  t.match(await ask(writeRequest({ ...TARGET, path: '/unchanged' })), { status: 304, bytes: 0 });
  t.match(await ask(REQUEST), { status: 200, bytes: 4 });
});

t.test('early hints are no answer, and a head that is flushed is no page', async (t) => {
  const port = await serve(t, async (_, response) => {
    response.writeEarlyHints({ link: '</a.css>; rel=preload; as=style' });
    response.writeHead(200, { 'content-length': 4 });
    response.flushHeaders();
    await wait(30);
    response.end('abcd');
  });
  const { ask, close } = await openConnection(port);
  t.teardown(close);
  const { status, bytes, headMs, bodyMs } = await ask(REQUEST);
  t.match({ status, bytes }, { status: 200, bytes: 4 });
  t.ok(bodyMs - headMs > 20, `${headMs} and ${bodyMs} ms`);
});

t.test('what was sent is asked as often as it was wanted, and a wrong status is an error', async (t) => {
  let asked = 0;
  const port = await serve(t, (request, response) => {
    asked += 1;
    response.writeHead(request.url === '/' ? 200 : 503).end();
  });
  const { answers } = await askAll({ port, requests: repeat([REQUEST], 5), connections: 2 });
  t.equal(answers.length, 5);
  t.equal(asked, 5);
  const wrong = [writeRequest({ ...TARGET, path: '/wrong' })];
  await t.rejects(askAll({ port, requests: wrong }), /answered 503/);
});

t.test('a server that stalls makes all wait that were due meanwhile', async (t) => {
  let isFirst = true;
  const port = await serve(t, (_, response) => {
    const until = performance.now() + (isFirst ? 200 : 0);
    isFirst = false;
    while (performance.now() < until);
    response.end('done');
  });
  const arrivals = await askAtRate({ port, request: () => REQUEST, perSecond: 100, seconds: 0.3 });
  t.equal(arrivals.length, 30);
  t.ok(arrivals.every(({ status }) => status === 200));
  t.ok(arrivals.filter(({ ms }) => ms > 50).length > 5, 'not the first alone');
});
