import { createServer } from 'node:http';
import t from 'tap';
import { signPayload } from '#server/cms/identity/discourse-connect.ts';
import { callApi } from '#test/call-api.ts';
import { fay, goldie } from '#test/cast.ts';
import { type OpenApp, openApp } from '#test/open-app.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
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
  t.match(answer.text, 'The community comes with a membership');
});

t.test('logging out here ends the session there', async (t) => {
  const calls: string[] = [];
  const forum = createServer((request, response) => {
    calls.push(`${request.method} ${request.url} ${request.headers['api-key']}`);
    response.end(JSON.stringify({ user: { id: 77 } }));
  });
  await new Promise<void>((resolve) => void forum.listen(0, '127.0.0.1', resolve));
  t.teardown(() => new Promise((resolve) => forum.close(resolve)));
  const { port } = forum.address() as { port: number };
  const community = { COMMUNITY_URL: `http://127.0.0.1:${port}`, COMMUNITY_API_KEY: 'key' };
  const app = await openApp(t, { settings: community });
  const { cookie, id } = await signIn(app, goldie);
  t.equal((await callApi(app, 'logout/', {}, { cookie })).status, 200);
  await until(() => calls.length === 2);
  t.same(calls, [`GET /users/by-external/${id}.json key`, 'POST /admin/users/77/log_out.json key']);
});
