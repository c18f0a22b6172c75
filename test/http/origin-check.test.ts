import t from 'tap';
import { edda } from '#test/cast.ts';
import { openApp } from '#test/open-app.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';

/** A browser's own headers, and whether it may log its user out. */
const CALLS: readonly [name: string, headers: Record<string, string>, allowed: boolean][] = [
  ['its own page', { origin: 'http://facet.localhost:3000', 'sec-fetch-site': 'same-origin' }, true],
  ['its own page in an old browser', { origin: 'http://facet.localhost:3000' }, true],
  ['the page of the host that was asked', { origin: 'http://facet.localhost' }, true],
  ['a program with a bearer token', { authorization: 'Bearer made.up.token' }, true],
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, false],
  ['another site in an old browser', { origin: 'https://evil.example' }, false],
  ['a site whose name begins like ours', { origin: 'http://facet.localhost.evil.example' }, false],
  ['our host by another scheme', { origin: 'https://facet.localhost:3000' }, false],
  ['another port', { origin: 'http://facet.localhost:8080' }, false],
  ['a sandboxed frame', { origin: 'null', 'sec-fetch-site': 'cross-site' }, false],
  [
    'a site that lies about its origin',
    { origin: 'http://facet.localhost:3000', 'sec-fetch-site': 'cross-site' },
    false,
  ],
  [
    'a sister below our domain',
    { origin: 'http://facet.localhost:3000', 'sec-fetch-site': 'same-site' },
    false,
  ],
  ['a form of another site without its origin', {}, false],
  ['basic credentials', { authorization: 'Basic eDp5' }, false],
];

t.test('a browser may change something only from our own pages', async (t) => {
  const app = await openApp(t);
  for (const path of ['/api/app/logout/', '/api/app/me/']) {
    for (const [name, headers, allowed] of CALLS) {
      const { status, headers: answered, text } = await sendRequest(app, { method: 'POST', path, headers });
      t.equal(status, allowed ? 200 : 403, `${path} from ${name}`);
      t.match(answered['content-type'], /^application\/json/);
      if (!allowed) t.equal(answered['set-cookie'], undefined);
      t.notMatch(text, 'evil.example');
    }
  }
});

t.test('a change of content by cookie is behind the same check', async (t) => {
  const app = await openApp(t);
  const { cookie } = await signIn(app, edda);
  const change = (headers: Record<string, string>) =>
    sendRequest(app, {
      method: 'POST',
      path: '/api/app/wp/v2/article/1/',
      headers: { cookie, 'content-type': 'application/json', ...headers },
      body: '{"title":"Changed"}',
    });
  t.equal((await change({})).status, 403);
  t.equal((await change({ origin: 'https://evil.example' })).status, 403);
  t.equal((await change({ origin: 'http://facet.localhost' })).status, 200);
});

t.test('where programs call, a cookie says nothing, whatever else is sent', async (t) => {
  const app = await openApp(t);
  const { cookie } = await signIn(app, edda);
  for (const authorization of [undefined, 'Basic eDp5', 'Digest x', 'bearer-ish']) {
    const { status } = await sendRequest(app, {
      method: 'POST',
      path: '/wp-json/wp/v2/article/1/',
      headers: { cookie, authorization, 'content-type': 'application/json', origin: 'https://evil.example' },
      body: '{"title":"Changed"}',
    });
    t.equal(status, 401, String(authorization));
  }
});

t.test('reading is open to all', async (t) => {
  const app = await openApp(t);
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const { status, headers: answered } = await sendRequest(app, {
    path: '/api/app/search/?q=silver',
    headers,
  });
  t.equal(status, 200);
  t.equal(answered['access-control-allow-origin'], undefined, 'but not to scripts of other sites');
});

t.test('a token that is no longer good is dropped, and its owner is a guest', async (t) => {
  const app = await openApp(t);
  const { text, headers } = await sendRequest(app, {
    method: 'POST',
    path: '/api/app/me/',
    headers: { origin: 'http://facet.localhost', cookie: 'token=made.up.token' },
  });
  t.same(JSON.parse(text), { hasToken: false, user: null, error: 'expired' });
  t.match(headers['set-cookie'], [/^token=;.*Max-Age=0|^token=;.*Expires=Thu, 01 Jan 1970/i]);
  t.equal(headers['cache-control'], 'private, no-store');
});
