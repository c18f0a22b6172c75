import t from 'tap';
import { callApi, cookieOf } from '#test/call-api.ts';
import { ada, edda, fay, goldie } from '#test/cast.ts';
import { openApp } from '#test/open-app.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { submitForm } from '#test/submit-form.ts';

const LOGIN_TICKET = 'airnauts/v1/user/login-tickets/';
const SESSIONS = 'airnauts/v1/user/sessions/';

t.test('logging out ends the session on the server, and not only the cookie', async (t) => {
  const app = await openApp(t);
  const { cookie, bearer } = await signIn(app, fay);
  const other = await signIn(app, fay);
  const answer = await callApi(app, 'logout/', {}, { cookie });
  t.same(answer.body, { success: true });
  t.match(answer.headers['set-cookie'], [/^token=; Max-Age=0/, /^possibly_user=; Max-Age=0/]);
  t.same((await callApi(app, 'me/', {}, { cookie })).body, { hasToken: false, user: null, error: 'expired' });
  t.match(await callApi(app, '/wp-json/airnauts/v1/user/me/', {}, bearer, 'GET'), {
    status: 401,
    body: { message: 'Expired token' },
  });
  t.match((await callApi(app, 'me/', {}, { cookie: other.cookie })).body, { hasToken: true });
  t.equal((await callApi(app, 'logout/', {}, { cookie })).status, 200, 'who is out already may say so again');
});

t.test('people see where they are signed in, and end all of it at once', async (t) => {
  const app = await openApp(t);
  const [here, there, anothers] = [await signIn(app, fay), await signIn(app, fay), await signIn(app, goldie)];
  const list = await callApi(app, SESSIONS, {}, { cookie: here.cookie }, 'GET');
  t.equal(list.headers['cache-control'], 'private, no-store');
  const sessions = list.body as { current: boolean; user_agent: string }[];
  t.same(sessions.map(({ current }) => current).sort(), [false, true]);
  t.same(sessions.flatMap((session) => Object.keys(session)).length, 10, 'and no key to any of them');
  t.equal((await callApi(app, SESSIONS, {}, {}, 'GET')).status, 401);
  t.equal((await callApi(app, SESSIONS, {}, { cookie: here.cookie }, 'DELETE')).status, 200);
  for (const { cookie } of [here, there])
    t.match((await callApi(app, 'me/', {}, { cookie })).body, { hasToken: false, error: 'expired' });
  t.match((await callApi(app, 'me/', {}, { cookie: anothers.cookie })).body, { hasToken: true });
});

t.test('one session is ended by its user, by name and by the form, and no other', async (t) => {
  const app = await openApp(t);
  const [here, there, anothers] = [await signIn(app, fay), await signIn(app, fay), await signIn(app, goldie)];
  const list = async ({ cookie }: { cookie: string }) =>
    (await callApi(app, SESSIONS, {}, { cookie }, 'GET')).body as { id: string; current: boolean }[];
  const nameOther = async () => (await list(here)).find(({ current }) => !current)?.id ?? '';
  const end = (id: string, { cookie }: { cookie: string }) =>
    callApi(app, `${SESSIONS}${id}/`, {}, { cookie }, 'DELETE');
  const foreign = await end((await list(anothers))[0]?.id ?? '', here);
  t.match(foreign, { status: 404, body: { code: 'rest_session_not_found' } });
  t.equal((await end('x', here)).status, 422);
  t.equal((await callApi(app, `${SESSIONS}${await nameOther()}/`, {}, {}, 'DELETE')).status, 401);
  t.match((await callApi(app, 'me/', {}, { cookie: there.cookie })).body, { hasToken: true });
  const id = await nameOther();
  t.match(await end(id, here), { status: 200, body: { success: true } });
  t.same((await end(id, here)).body, foreign.body, 'nothing tells that it was there');
  t.match((await callApi(app, 'me/', {}, { cookie: there.cookie })).body, { error: 'expired' });

  const later = await signIn(app, fay);
  const path = '/account/details/';
  const form = { section: 'session', session: await nameOther() };
  t.match(await submitForm(app, path, form, { cookie: here.cookie }), {
    status: 303,
    headers: { location: `${path}?saved=session#sessions`, 'set-cookie': undefined },
  });
  t.match((await callApi(app, 'me/', {}, { cookie: later.cookie })).body, { error: 'expired' });
  for (const { cookie } of [here, anothers])
    t.match((await callApi(app, 'me/', {}, { cookie })).body, { hasToken: true });
  t.match(
    (await submitForm(app, path, form, { cookie: here.cookie })).text,
    'This session has already ended.',
  );
});

t.test('staff end one session of a user, and the record tells it', async (t) => {
  const app = await openApp(t);
  const { cookie } = await signIn(app, ada);
  const [first, second] = [await signIn(app, fay), await signIn(app, fay)];
  const path = `/studio/users/${first.id}/`;
  const look = async () => (await sendRequest(app, { path, headers: { cookie } })).text;
  const listNames = async () => [...(await look()).matchAll(/name="session" value="([0-9a-f]{32})"/g)];
  const [one] = await listNames();
  const form = { action: 'session', session: one?.[1] ?? '' };
  t.match(await submitForm(app, path, form, { cookie }), {
    status: 303,
    headers: { location: `${path}?saved=session` },
  });
  t.equal((await listNames()).length, 1);
  t.match(await look(), '<b>Session ended</b>');
  const states = [];
  for (const { cookie } of [first, second])
    states.push(((await callApi(app, 'me/', {}, { cookie })).body as { hasToken: boolean }).hasToken);
  t.same(states.sort(), [false, true]);
  t.match((await submitForm(app, path, form, { cookie })).text, 'This session has already ended.');
});

t.test('the sister site takes over who comes with a token of five minutes, once', async (t) => {
  const app = await openApp(t);
  const { cookie } = await signIn(app, goldie);
  const { reftok } = (await callApi(app, LOGIN_TICKET, {}, { cookie })).body as { reftok: string };
  const sister = { host: 'gemsociety.localhost', origin: 'http://gemsociety.localhost' };
  const first = await callApi(app, `me/?reftok=${reftok}`, {}, sister);
  t.match(first.body, { hasToken: true, user: { name: goldie.name }, error: null });
  t.match((await callApi(app, 'me/', {}, { ...sister, cookie: cookieOf(first) })).body, { hasToken: true });
  const second = await callApi(app, `me/?reftok=${reftok}`, {}, sister);
  t.same([second.status, second.body], [200, { hasToken: false, user: null, error: null }]);
});

t.test('a hand-off that is not good is ignored, and one signs nobody in over another', async (t) => {
  const app = await openApp(t);
  const guest = { hasToken: false, user: null, error: null };
  for (const reftok of ['x', 'A'.repeat(43), '', `${'a'.repeat(5000)}`])
    t.same((await callApi(app, `me/?reftok=${reftok}`)).body, guest, reftok.slice(0, 50));
  const [fays, goldies] = [await signIn(app, fay), await signIn(app, goldie)];
  const { reftok } = (await callApi(app, LOGIN_TICKET, {}, { cookie: goldies.cookie })).body as {
    reftok: string;
  };
  const me = await callApi(app, `me/?reftok=${reftok}`, {}, { cookie: fays.cookie });
  t.match(me.body, { user: { name: fay.name } });
  t.equal(me.headers['set-cookie'], undefined);
  await callApi(app, `airnauts/v1/user/me/?reftok=${reftok}`, {}, {}, 'GET');
  await callApi(app, 'logout/', {}, { cookie: goldies.cookie });
  t.same((await callApi(app, `me/?reftok=${reftok}`)).body, guest, 'nor when who gave it has left');
});

t.test('what is a token in the address does not reach the log', async (t) => {
  const app = await openApp(t);
  const { cookie } = await signIn(app, edda);
  const { reftok } = (await callApi(app, LOGIN_TICKET, {}, { cookie })).body as { reftok: string };
  const { jwt } = (await callApi(app, `me/?reftok=${reftok}`)).body as { jwt?: string };
  t.equal(jwt, undefined, 'and a hand-off answers none to scripts');
  t.notMatch(JSON.stringify(app.log), reftok);
  t.notMatch(JSON.stringify(app.log), edda.password);
});
