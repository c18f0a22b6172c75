import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import t, { type Test } from 'tap';
import { signPayload } from '#server/cms/identity/discourse-connect.ts';
import { callApi, readKey } from '#test/call-api.ts';
import { fay, goldie } from '#test/cast.ts';
import { type OpenApp, openApp } from '#test/open-app.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { submitForm } from '#test/submit-form.ts';
import { until } from '#test/until.ts';

const COMMUNITY_SECRET = 'a secret between two, of 32 and more';
const RETURN = 'https://forum.example/session/sso_login';
const settings = { COMMUNITY_URL: 'https://forum.example', COMMUNITY_SECRET };

function ask(app: OpenApp, nonce: string, cookie = '', return_sso_url = RETURN) {
  const query = new URLSearchParams({ ...signPayload({ nonce, return_sso_url }, COMMUNITY_SECRET) });
  return sendRequest(app, { path: `/api/app/sso/discourse/?${query}`, headers: { cookie } });
}

t.test('whoever may take part is told of to the community, once for each of its questions', async (t) => {
  const app = await openApp(t, { settings });
  const { cookie, id } = await signIn(app, goldie);
  const guest = await ask(app, 'one');
  t.match(guest, { status: 302, headers: { location: /^\/login\/\?redirect_to=%2Fapi%2Fapp%2Fsso/ } });
  const answer = await ask(app, 'one', cookie);
  t.match(answer, { status: 302, headers: { 'cache-control': 'private, no-store' } });
  const to = new URL(answer.headers.location ?? '');
  t.equal(to.origin + to.pathname, RETURN);
  const payload = new URLSearchParams(Buffer.from(to.searchParams.get('sso') ?? '', 'base64').toString());
  t.match(Object.fromEntries(payload), {
    nonce: 'one',
    email: goldie.email,
    external_id: String(id),
    username: 'goldie',
    require_activation: 'false',
  });
  t.match(signPayload(Object.fromEntries(payload), COMMUNITY_SECRET), { sig: to.searchParams.get('sig') });
  t.equal((await ask(app, 'one', cookie)).status, 400, 'not twice');
  t.equal((await ask(app, 'two', cookie, 'https://evil.example/')).status, 400, 'nor anywhere else');
});

t.test('without the right there is a page that says so', async (t) => {
  const app = await openApp(t, { settings });
  const { cookie } = await signIn(app, fay);
  const answer = await ask(app, 'one', cookie);
  t.match(answer, { status: 403, headers: { 'content-type': /^text\/html/ } });
  t.match(answer.text, 'Your membership does not include the community');
});

t.test(
  'who comes from another site is asked for again by our own page, which brings their cookie',
  async (t) => {
    const app = await openApp(t, { settings });
    const { cookie } = await signIn(app, goldie);
    const query = new URLSearchParams({
      ...signPayload({ nonce: 'a"b', return_sso_url: RETURN }, COMMUNITY_SECRET),
    });
    const path = `/api/app/sso/discourse/?${query}`;
    const step = await sendRequest(app, { path, headers: { 'sec-fetch-site': 'cross-site' } });
    t.match(step, { status: 200, headers: { 'cache-control': 'private, no-store' } });
    const [, again = ''] = /content="0;url=([^"]+)"/.exec(step.text) ?? [];
    t.equal(again.replaceAll('&amp;', '&'), path);
    const own = { 'sec-fetch-site': 'same-origin' };
    const answer = await sendRequest(app, { path, headers: { ...own, cookie } });
    t.match(answer.headers.location, RETURN);
    const guest = await sendRequest(app, { path: `${path}x`, headers: own });
    t.equal(guest.status, 400);
  },
);

/** A Discourse, as far as it is asked here. */
async function startForum(t: Test) {
  const calls: string[] = [];
  const forum = { calls, settings: {}, status: 200 };
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url} ${request.headers['api-key']}`);
    response.statusCode = forum.status;
    response.end(JSON.stringify({ user: { id: 77 } }));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => new Promise((resolve) => server.close(resolve)));
  const { port } = server.address() as AddressInfo;
  forum.settings = { COMMUNITY_URL: `http://127.0.0.1:${port}`, COMMUNITY_API_KEY: 'key' };
  return forum;
}

const NEW_PASSWORD = 'eleven garnets in a tin';

/** Ways in which sessions end here, by name; each answers its status. */
const ENDINGS: Readonly<Record<string, (app: OpenApp, cookie: string) => Promise<number>>> = {
  'a logout': async (app, cookie) => (await callApi(app, 'logout/', {}, { cookie })).status,
  'a logout by form': async (app, cookie) => (await submitForm(app, '/logout/', {}, { cookie })).status,
  'a logout everywhere': async (app, cookie) =>
    (await callApi(app, 'airnauts/v1/user/sessions/', {}, { cookie }, 'DELETE')).status,
  'a changed password': async (app, cookie) => {
    const passwords = { old_password: goldie.password, password: NEW_PASSWORD };
    return (await callApi(app, 'airnauts/v1/user/password/', passwords, { cookie })).status;
  },
  'a password that was reset': async (app) => {
    await callApi(app, 'airnauts/v1/user/reset-password/generate/', { email: goldie.email });
    const key = await readKey(app.emails, goldie.email);
    const given = { key, login: goldie.email, password: NEW_PASSWORD };
    return (await callApi(app, 'airnauts/v1/user/reset-password/', given)).status;
  },
  'a closed account': async (app, cookie) =>
    (await callApi(app, 'airnauts/v1/user/account/close/', { password: goldie.password }, { cookie })).status,
};

for (const [name, end] of Object.entries(ENDINGS)) {
  t.test(`${name} ends the sessions there`, async (t) => {
    const forum = await startForum(t);
    const app = await openApp(t, { settings: forum.settings });
    const { cookie, id } = await signIn(app, goldie);
    t.match(await end(app, cookie), /^(200|303)$/);
    await until(() => forum.calls.length === 2);
    t.same(forum.calls, [`GET /users/by-external/${id}.json key`, 'POST /admin/users/77/log_out.json key']);
  });
}

t.test('a community that fails keeps nobody from logging out', async (t) => {
  const forum = await startForum(t);
  forum.status = 500;
  const app = await openApp(t, { settings: forum.settings });
  const { cookie } = await signIn(app, goldie);
  t.equal((await callApi(app, 'logout/', {}, { cookie })).status, 200);
  await until(() => forum.calls.length === 1);
  t.match((await callApi(app, 'me/', {}, { cookie })).body, { hasToken: false });
});

const FORUM_PATHS = ['/', '/search/ruby/'];

t.test('all that is called Community leads to the configured one', async (t) => {
  const app = await openApp(t, { settings: { COMMUNITY_URL: 'https://forum.example/' } });
  const { text, headers } = await sendRequest(app, { path: '/search/ruby%20%26%20spinel/' });
  const links = [...text.matchAll(/href="([^"]*)"[^>]*>Community</g)].map(([, href]) => href);
  t.same(links, Array(3).fill('https://forum.example/'), 'navigation, menu and footer');
  t.match(text, 'href="https://forum.example/search?q=ruby+%26+spinel"');
  t.notMatch(text, 'href="/community/"');
  t.notMatch(headers['content-security-policy'], 'frame-src');
  const { cookie } = await signIn(app, goldie);
  const member = await sendRequest(app, { path: '/', headers: { cookie } });
  t.match(member.text, 'href="https://forum.example/"', 'which signs nobody in without a secret');
  t.notMatch(member.text, 'community-sign-on');
});

t.test('without one they lead to our own page', async (t) => {
  const app = await openApp(t);
  const { text } = await sendRequest(app, { path: '/search/ruby/' });
  const links = [...text.matchAll(/href="([^"]*)"[^>]*>[^<]*[Cc]ommunity</g)].map(([, href]) => href);
  t.same(
    links,
    [...Array(2).fill('/community/'), '/community/?q=ruby', '/community/'],
    'with what was searched for',
  );
});

t.test('who may take part is signed on there in a frame, and by the link itself', async (t) => {
  const app = await openApp(t, { settings });
  const [gold, free] = [await signIn(app, goldie), await signIn(app, fay)];
  for (const path of FORUM_PATHS) {
    const { text, headers } = await sendRequest(app, { path, headers: { cookie: gold.cookie } });
    t.match(text, 'data-island="community-sign-on" data-on="idle"', path);
    t.match(text, '"address":"https://forum.example/session/sso?return_path=%2Fsrv%2Fstatus"', path);
    t.match(text, 'href="https://forum.example/session/sso?return_path=%2F"', path);
    t.match(headers['content-security-policy'], /frame-src 'self' https:\/\/forum\.example(;|$)/, path);
    for (const cookie of ['', free.cookie]) {
      const other = await sendRequest(app, { path, headers: { cookie } });
      t.notMatch(other.text, 'session/sso', path);
      t.notMatch(other.headers['content-security-policy'], 'frame-src', path);
    }
  }
});
