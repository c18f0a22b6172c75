/** The button to the sister site hands over who is signed in, from each of the two to the other. */
import t, { type Test } from 'tap';
import { cookieOf } from '#test/call-api.ts';
import { fay, goldie } from '#test/cast.ts';
import { type OpenApp, openApp } from '#test/open-app.ts';
import { type ReceivedResponse, sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';

const SITES = { facet: 'gemsociety', gemsociety: 'facet' } as const;
type Brand = keyof typeof SITES;
const originOf = (brand: Brand) => `http://${brand}.localhost:3000`;

for (const [here, there] of Object.entries(SITES) as [Brand, Brand][]) {
  t.test(`from ${here} members arrive on ${there} signed in, once`, async (t) => {
    const app = await openApp(t);
    const { cookie } = await signIn(app, goldie);
    const page = await sendRequest(app, { path: '/about/', headers: { host: `${here}.localhost`, cookie } });
    t.match(page.text, /<form action="\/sister-site\/" method="post">/);
    t.match(page.headers['content-security-policy'], originOf(there), 'the form may lead there');
    const sent = await press(app, here, cookie);
    t.match(sent, {
      status: 303,
      headers: { 'cache-control': 'private, no-store', 'referrer-policy': 'origin' },
    });
    const address = new URL(String(sent.headers.location));
    t.equal(address.origin, originOf(there));
    const path = address.pathname + address.search;
    const arrived = await arrive(app, there, path, originOf(here));
    t.match(arrived, { status: 200, headers: { 'cache-control': 'private, no-store' } });
    t.match(arrived.text, 'content="0;url=/"');
    t.notMatch(arrived.text, 'reftok');
    const account = { host: `${there}.localhost`, cookie: cookieOf(arrived) };
    t.match((await sendRequest(app, { path: '/account/details/', headers: account })).text, goldie.email);
    checkGuest(t, await arrive(app, there, path, originOf(here)), '/', 'a second time');
  });
}

t.test('guests go plainly, by a link', async (t) => {
  const app = await openApp(t);
  const { text } = await sendRequest(app, { path: '/about/' });
  t.match(text, `href="${originOf('gemsociety')}/"`);
  t.notMatch(text, 'action="/sister-site/"');
  const pressed = await press(app, 'facet', '');
  t.match(pressed, { status: 303, headers: { location: `${originOf('gemsociety')}/` } });
});

t.test(
  'a token that is not good, or that another site sends, is ignored and leaves the address',
  async (t) => {
    const app = await openApp(t);
    const from = originOf('facet');
    for (const reftok of ['x', '', 'A'.repeat(43), '%22%3E'])
      checkGuest(
        t,
        await arrive(app, 'gemsociety', `/about/?a=1&reftok=${reftok}`, from),
        '/about/?a=1',
        reftok,
      );
    const { cookie } = await signIn(app, fay);
    for (const [sender, headers] of [
      ['http://evil.example', {}],
      [originOf('gemsociety'), {}],
      ['', {}],
      [from, { 'sec-purpose': 'prefetch' }],
    ] as const) {
      const path = await takePath(app, cookie);
      checkGuest(t, await arrive(app, 'gemsociety', path, sender, headers), '/', sender);
    }
    const head = await sendRequest(app, {
      method: 'HEAD',
      path: await takePath(app, cookie),
      headers: { host: 'gemsociety.localhost', referer: `${from}/` },
    });
    checkGuest(t, head, '/', 'HEAD');
  },
);

t.test('by a link that leads back to us with their token nobody signs others in as them', async (t) => {
  const app = await openApp(t, { settings: { TRUST_PROXY: 'on' } });
  const [theirs, readers] = ['203.0.113.7', '198.51.100.9'];
  const { cookie } = await signIn(app, fay);
  const path = await takePath(app, cookie, { 'x-forwarded-for': theirs });
  const from = originOf('facet');
  const read = await arrive(app, 'gemsociety', path, from, { 'x-forwarded-for': readers });
  checkGuest(t, read, '/', 'browsers name the page of ours that the link was on, through every redirect');
  const own = await arrive(app, 'gemsociety', path, from, { 'x-forwarded-for': '203.0.113.80' });
  t.match(own, { status: 200 }, 'from the same network it is good');
});

t.test('nobody is signed in over somebody else', async (t) => {
  const app = await openApp(t);
  const [fays, goldies] = [await signIn(app, fay), await signIn(app, goldie)];
  const path = await takePath(app, goldies.cookie);
  const answer = await arrive(app, 'gemsociety', path, originOf('facet'), { cookie: fays.cookie });
  checkGuest(t, answer, '/', 'she stays who she is');
});

t.test('no other site presses the button', async (t) => {
  const app = await openApp(t);
  const { cookie } = await signIn(app, goldie);
  const headers = { cookie, origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' };
  const answer = await sendRequest(app, { method: 'POST', path: '/sister-site/', headers });
  t.equal(answer.status, 403);
});

function press(app: OpenApp, brand: Brand, cookie: string, others = {}): Promise<ReceivedResponse> {
  const host = `${brand}.localhost`;
  const headers = { host, cookie, origin: `http://${host}`, 'sec-fetch-site': 'same-origin', ...others };
  return sendRequest(app, { method: 'POST', path: '/sister-site/', headers });
}

async function takePath(app: OpenApp, cookie: string, others = {}): Promise<string> {
  const { headers } = await press(app, 'facet', cookie, others);
  const { pathname, search } = new URL(String(headers.location));
  return pathname + search;
}

const arrive = (app: OpenApp, brand: Brand, path: string, from: string, headers = {}) =>
  sendRequest(app, {
    path,
    headers: { host: `${brand}.localhost`, ...(from && { referer: `${from}/` }), ...headers },
  });

function checkGuest(t: Test, answer: ReceivedResponse, address: string, message: string): void {
  t.match(
    answer,
    { status: 302, headers: { location: address, 'cache-control': 'private, no-store' } },
    message,
  );
  t.notOk(answer.headers['set-cookie'], message);
}
