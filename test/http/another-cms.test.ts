import t from 'tap';
import { callApi, cookieOf } from '#test/call-api.ts';
import { sendRequest } from '#test/send-request.ts';
import { SENT, STRANGE_HEADERS, startBeforeStranger, TOKEN } from '#test/start-stranger.ts';

t.test(
  'nothing of the visitor goes to the other CMS but what it needs, nothing of it comes back',
  async (t) => {
    const { site, received } = await startBeforeStranger(t);
    const answer = await sendRequest(site, { path: '/api/app/wp/v2/article/?slug=ruby', headers: SENT });
    t.equal(answer.status, 200);
    t.same(
      received.map(({ url }) => url),
      ['/wp-json/airnauts/v1/user/me/', '/wp-json/wp/v2/article/?slug=ruby'],
      'first who it is',
    );
    for (const { headers } of received) {
      t.match(headers, { authorization: `Bearer ${TOKEN}`, 'x-facet-brand': 'facet' });
      t.not(headers['x-forwarded-for'], '192.0.2.1', 'no address that the visitor made up');
      for (const name of ['cookie', 'x-secret', 'te', 'proxy-authorization']) t.notOk(headers[name], name);
    }
    for (const name of STRANGE_HEADERS) t.notOk(answer.headers[name], name);
    t.equal(answer.headers['cache-control'], 'private, no-cache');
    t.match(answer.headers, { 'x-wp-total': '7', 'x-content-type-options': 'nosniff' });
  },
);

t.test('a guest brings no token, and pages for guests are asked for as nobody', async (t) => {
  const { site, received } = await startBeforeStranger(t);
  await sendRequest(site, { path: '/api/app/wp/v2/article/', headers: { 'user-agent': 'Browser' } });
  t.equal(received.length, 1);
  t.notOk(received[0]?.headers.authorization);
});

t.test('what another group may read is kept for none', async (t) => {
  const { site, answers } = await startBeforeStranger(t);
  answers.group = 'ALL,GOLD';
  const answer = await sendRequest(site, { path: '/api/app/wp/v2/article/', headers: SENT });
  t.equal(answer.status, 503);
  t.match(JSON.parse(answer.text), { code: 'session_changed' });
  t.equal(answer.headers['retry-after'], '1');
});

t.test('the answer with the token is for no cache, and its cookie is ours', async (t) => {
  const { site } = await startBeforeStranger(t);
  const answer = await callApi(site, 'simple-jwt-login/v1/auth/', { login: 'a', password: 'b' });
  t.equal(answer.status, 200);
  t.equal(answer.headers['cache-control'], 'private, no-store');
  t.match(cookieOf(answer), `token=${TOKEN}`);
  t.notMatch(answer.headers['set-cookie']?.join(), 'session=1');
});

t.test('no path leads out of the REST base', async (t) => {
  const { site, received } = await startBeforeStranger(t);
  const attempts = [
    '/api/app/other/v1/x/',
    '/api/app/wp/v2/../../../wp-admin/',
    '/api/app/wp/v2/%2e%2e/%2e%2e/wp-admin/',
    '/api/app/wp/v2/..%2f..%2fwp-admin/',
    '/api/app/wp/v2/a@evil.example/',
    '/api/app/airnauts/v1/settings/%2e%2e/',
    '/api/app/airnauts/v1/uploads/%2e%2e/',
    '/api/app/airnauts/v1/certificates/%2e%2e%2f%2e%2e%2fwp-admin/',
  ];
  for (const path of attempts) {
    const { status } = await sendRequest(site, { path });
    t.ok(status === 404 || status === 400, `${path} ${status}`);
  }
  t.notOk(received.some(({ url }) => url?.includes('wp-admin/')));
});

t.test('the other CMS is told for which site it is asked', async (t) => {
  const { site, received } = await startBeforeStranger(t);
  const settings = '/airnauts/v1/settings/';
  for (const [path, asked] of [
    [settings, `${settings}?brand=gemsociety`],
    [`${settings}site/`, `${settings}site/?brand=gemsociety`],
    [`${settings}site/?brand=facet`, `${settings}site/?brand=facet`],
    ['/wp/v2/article/', '/wp/v2/article/'],
  ] as const) {
    await sendRequest(site, { path: `/api/app${path}`, headers: { host: 'gemsociety.localhost' } });
    const call = received.pop();
    t.equal(call?.url, `/wp-json${asked}`);
    t.equal(call?.headers['x-facet-brand'], 'gemsociety');
  }
});
