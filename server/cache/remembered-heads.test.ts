import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import t, { type Test } from 'tap';
import { writeHeadAgain } from './remembered-heads.ts';

const BODY = 'A ruby.';
const NOT_MODIFIED = 304;

/** Answers all with the same head, or 304 to those who ask for it by their address, in a second that the test tells. */
async function openServer(t: Test) {
  const full = ['Cache-Status', 'Facet; hit; ttl=60', 'Content-Length', String(BODY.length)];
  const short = ['Cache-Status', 'Facet; hit; ttl=60'];
  const clock = { second: 1 };
  const server = createServer((request, response) => {
    const { second } = clock;
    if (request.url === '/own') response.setHeader('Set-Cookie', 'who=ada');
    if (request.url === '/304') {
      writeHeadAgain(request, response, { status: NOT_MODIFIED, headers: short, second });
      response.end();
    } else {
      writeHeadAgain(request, response, { status: 200, headers: full, second });
      response.end(Buffer.from(BODY));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => server.close());
  const { port } = server.address() as AddressInfo;
  /** All that comes back over one connection, which the last request has to close. */
  const send = (bytes: string) => text(connect(port, '127.0.0.1').setNoDelay().end(bytes));
  return { clock, full, send };
}

const get = (path: string, version = '1.1', header = '') =>
  `GET ${path} HTTP/${version}\r\nHost: a\r\n${header}\r\n`;
const CLOSE = 'Connection: close\r\n';

t.test('an answer that is sent again has the head of the first, whole and in its place', async (t) => {
  const { send } = await openServer(t);
  const received = await send(get('/') + get('/304') + get('/') + get('/304') + get('/', '1.1', CLOSE));
  const [, first, short, again, shortAgain, last] = received.split('HTTP/1.1 ');
  t.match(
    first,
    /^200 OK\r\nCache-Status: Facet; hit; ttl=60\r\nContent-Length: 7\r\nDate: .+\r\nConnection: keep-alive/,
  );
  t.ok(first?.endsWith(`\r\n\r\n${BODY}`));
  t.equal(again, first);
  t.match(short, /^304 Not Modified\r\n[\s\S]+\r\n\r\n$/);
  t.equal(shortAgain, short);
  t.match(
    last,
    /\r\nConnection: close\r\n\r\nA ruby\.$/,
    'who wants no other answer is told that none will come',
  );
});

t.test('a client of HTTP/1.0 is not given what one of 1.1 was', async (t) => {
  const { send } = await openServer(t);
  await send(get('/304') + get('/304', '1.1', CLOSE));
  t.match(await send(get('/304', '1.0')), /^HTTP\/1\.1 304 Not Modified\r\n[\s\S]+Connection: close/);
  t.match(await send(get('/', '1.0', 'Connection: keep-alive\r\n')), /\r\nConnection: keep-alive\r\n/);
});

t.test('the head is written anew when its second is over', async (t) => {
  const { clock, full, send } = await openServer(t);
  await send(get('/') + get('/', '1.1', CLOSE));
  full[1] = 'Facet; hit; ttl=59';
  const readTtls = async () => (await send(get('/') + get('/', '1.1', CLOSE))).match(/ttl=\d+/g);
  t.strictSame(await readTtls(), ['ttl=60', 'ttl=59'], 'one that closes is always written');
  clock.second = 2;
  t.strictSame(await readTtls(), ['ttl=59', 'ttl=59']);
});

t.test('what was set on one answer alone goes to nobody else', async (t) => {
  const { send } = await openServer(t);
  const received = await send(get('/own') + get('/') + get('/own') + get('/', '1.1', CLOSE));
  const cookies = received.split('HTTP/1.1 ').map((answer) => answer.includes('who=ada'));
  t.strictSame(cookies.slice(1), [true, false, true, false]);
});
