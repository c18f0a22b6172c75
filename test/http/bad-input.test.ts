import t from 'tap';
import { checkRefusal, LOG_ERROR, TELLS_TOO_MUCH } from '#test/check-refusal.ts';
import { readMain } from '#test/read-main.ts';
import { type GivenRequest, sendBytes, sendRequest } from '#test/send-request.ts';
import { startFacet } from '#test/start-facet.ts';

const facet = await startFacet();
t.teardown(() => facet.stop());

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/;

/** Input sent to a page, and the status that it deserves. */
const TO_PAGES: readonly (GivenRequest & { name: string; status: number })[] = [
  { name: 'percent-encoding that is none', path: '/%zz/', status: 400 },
  { name: 'percent-encoding that ends early', path: '/about/%e', status: 400 },
  { name: 'percent-encoding that is no UTF-8', path: '/search/%ff%fe/', status: 400 },
  { name: 'an encoded NUL', path: '/about%00/', status: 400 },
  { name: 'encoded dots', path: '/%2e%2e/%2e%2e/etc/passwd', status: 400 },
  { name: 'dots', path: '/article/../../etc/passwd', status: 400 },
  { name: 'a huge query', path: `/about/?x=${'x'.repeat(8000)}`, status: 400 },
  { name: 'a huge path', path: `/${'x'.repeat(3000)}/`, status: 400 },
  { name: 'a Host that is no host', headers: { host: 'evil.example/..' }, status: 400 },
  { name: 'a Host with markup', headers: { host: '<script>' }, status: 400 },
  { name: 'an empty Host', headers: { host: '' }, status: 400 },
  { name: 'POST', path: '/about/', method: 'POST', body: 'a=b', status: 405 },
  { name: 'POST of 2 MB', path: '/about/', method: 'POST', body: 'x'.repeat(2_000_000), status: 405 },
  { name: 'DELETE', method: 'DELETE', status: 405 },
  { name: 'OPTIONS', path: '/about/', method: 'OPTIONS', status: 405 },
  { name: 'PROPFIND', path: '/about/', method: 'PROPFIND', status: 405 },
  { name: 'a picture of a size that is not made', path: '/img/w=641,q=75/x.webp', status: 400 },
];

for (const { name, status, ...given } of TO_PAGES) {
  t.test(`${name} at a page answers ${status} with a plain page`, async (t) => {
    const received = await sendRequest(facet, given);
    checkRefusal(t, received, status);
    t.equal(received.headers['content-type'], 'text/html; charset=utf-8');
    t.match(readMain(received.text), UUID, 'with a request id for support');
    t.equal(received.headers.allow, status === 405 ? 'GET, HEAD' : undefined);
  });
}

t.test('a cookie that cannot be read counts as none', async (t) => {
  for (const cookie of [
    'token=%E0%A4%A',
    ';;;=;',
    'token',
    'token=',
    `token=${'x'.repeat(9000)}`,
    '__proto__=1',
  ]) {
    const { status, headers } = await sendRequest(facet, { path: '/about/', headers: { cookie } });
    t.equal(status, 200, cookie.slice(0, 20));
    const isToken = cookie.startsWith('token=');
    t.match(headers['cache-control'], isToken ? 'private, no-store' : /^public/, 'a token is taken away');
  }
});

/** Bytes that Node's own parser refuses: there is no request, so no page either. */
const UNREADABLE: Readonly<Record<string, { bytes: string; status: number }>> = {
  'no HTTP at all': { bytes: 'hello\r\n\r\n', status: 400 },
  'a method that is none': { bytes: 'STEAL / HTTP/1.1\r\nHost: a\r\n\r\n', status: 400 },
  'two lengths': {
    bytes: 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    status: 400,
  },
  'a control character in a cookie': {
    bytes: 'GET / HTTP/1.1\r\nHost: a\r\nCookie: a=\x01\r\n\r\n',
    status: 400,
  },
  'too large headers': {
    bytes: `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    status: 431,
  },
  'no Host': { bytes: 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', status: 400 },
  'two Hosts': {
    bytes: 'GET / HTTP/1.1\r\nHost: facet.localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    status: 400,
  },
};

for (const [name, { bytes, status }] of Object.entries(UNREADABLE)) {
  t.test(`${name} answers ${status} and closes`, async (t) => {
    const answer = await sendBytes(facet, bytes);
    t.match(answer, new RegExp(`^HTTP/1.1 ${status} `));
    for (const header of [
      /^x-content-type-options: nosniff\r$/im,
      /^content-security-policy: default-src 'none'/im,
    ]) {
      t.match(answer, header);
    }
    t.match(answer, /^connection: close\r$/im);
    t.notMatch(answer, TELLS_TOO_MUCH);
  });
}

t.test('after all that nothing was logged as our fault', async (t) => {
  t.same(
    facet.log.filter(({ level }) => level >= LOG_ERROR),
    [],
  );
});
