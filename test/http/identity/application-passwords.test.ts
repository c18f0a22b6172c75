/** Programs that call with an application password: HTTP Basic at `/wp-json/`, and nowhere else. */
import t, { type Test } from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { callApi } from '#test/call-api.ts';
import { ada, edda, fay, goldie } from '#test/cast.ts';
import { openApp } from '#test/open-app.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { submitForm } from '#test/submit-form.ts';
import { databaseIn } from '#test/test-database.ts';

const OWN = 'wp/v2/users/me/application-passwords/';
const PREVIEWS = 'airnauts/v1/previews/';
const MINUTES = 60_000;

const basic = (login: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`,
});

async function open(t: Test, user = edda) {
  const time = { now: Date.now() };
  const app = await openApp(t, { cmsNow: () => new Date(time.now) });
  const { cookie, id } = await signIn(app, user);
  let robots = 0;
  const make = async (given: object = {}) => {
    robots += 1;
    const name = `Press robot${robots === 1 ? '' : ` ${robots}`}`;
    const { status, body } = await callApi(app, OWN, { name, ...given }, { cookie });
    t.equal(status, 200);
    return body as { uuid: string; password: string };
  };
  const ask = async (method: string, path: string, headers: Record<string, string>, body?: object) => {
    const { status, text } = await sendRequest(app, {
      method,
      path: `/wp-json/${path}`,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status, body: JSON.parse(text) };
  };
  return { app, time, cookie, id, make, ask };
}

t.test('it is shown once, kept as a hash, and works in the name of its user', async (t) => {
  const { app, id, cookie, make, ask } = await open(t);
  const { password, uuid } = await make();
  t.match(password, /^(?:[A-Za-z0-9]{4} ){5}[A-Za-z0-9]{4}$/);
  for (const login of [edda.email, 'edda', 'EDDA'])
    t.match(await ask('GET', 'airnauts/v1/user/me/', basic(login, password)), { body: { user: { id } } });
  t.match(await ask('GET', OWN, basic('edda', password.replaceAll(' ', ''))), {
    body: [{ uuid, name: 'Press robot', last_ip: null, last_used: /^\d{4}-/ }],
  });
  const { db } = await openDatabase(databaseIn(app.dataDir));
  t.teardown(() => db.destroy());
  t.notMatch(
    JSON.stringify(await db.selectFrom('application_passwords').selectAll().execute()),
    password.replaceAll(' ', ''),
  );
  t.match(await callApi(app, `${OWN}${uuid}/`, {}, { cookie }, 'DELETE'), { body: { deleted: true } });
  t.match(await ask('GET', OWN, basic('edda', password)), {
    status: 401,
    body: { code: 'incorrect_password' },
  });
});

t.test('the password of the account is none, nor is that of another user', async (t) => {
  const { make, ask } = await open(t);
  const { password } = await make();
  for (const header of [
    basic('edda', edda.password),
    basic('ada', password),
    basic('', password),
    basic('nobody', password),
    { authorization: 'Basic %%%' },
  ])
    t.match(await ask('GET', 'airnauts/v1/user/me/', header), { status: 401 });
});

t.test('a kept answer for guests is not sent to who calls with a wrong one', async (t) => {
  const { ask } = await open(t);
  const path = 'wp/v2/article';
  t.equal((await ask('GET', path, {})).status, 200);
  t.equal((await ask('GET', path, {})).status, 200);
  t.equal((await ask('GET', path, basic('edda', 'aaaa bbbb'))).status, 401);
});

t.test('what is guessed is counted as passwords are, and a right one goes on working', async (t) => {
  const { make, ask } = await open(t);
  const { password } = await make();
  for (let guess = 0; guess < 10; guess += 1)
    t.equal((await ask('GET', OWN, basic('edda', `guess${guess}`))).status, 401);
  t.match(await ask('GET', OWN, basic('edda', 'guess')), {
    status: 429,
    body: { code: 'too_many_attempts' },
  });
  t.equal((await ask('GET', OWN, basic('edda', password))).status, 200);
});

t.test('one that is narrowed does no more than its role, and one that reads changes nothing', async (t) => {
  const { ask, make } = await open(t);
  const preview = { type: 'article', id: 1 };
  const may = async (given: object) =>
    (await ask('POST', PREVIEWS, basic('edda', (await make(given)).password), preview)).status;
  t.equal(await may({}), 200);
  t.equal(await may({ role: 'subscriber' }), 403);
  t.equal(await may({ reads_only: true }), 403);
});

t.test('nobody narrows one to more than they have', async (t) => {
  const { app, cookie } = await open(t);
  const asked = { name: 'x', role: 'administrator' };
  t.match(await callApi(app, OWN, asked, { cookie }), {
    status: 422,
    body: { data: { params: { role: /cannot/ } } },
  });
});

t.test('it opens no cookie calls, no pages, and nothing that asks for the password again', async (t) => {
  const { app, ask, make, id } = await open(t, ada);
  const header = basic('ada', (await make()).password);
  t.match(await callApi(app, 'airnauts/v1/user/me/', {}, header, 'GET'), { body: { user: null } });
  const page = await sendRequest(app, { path: '/studio/users/', headers: header });
  t.equal(page.status, 302, 'a page takes the browser for a guest');
  const right = { level: 'FORUM', reason: 'Because.' };
  t.match(await ask('POST', `airnauts/v1/staff/users/${id + 1}/rights/`, header, right), {
    status: 403,
    body: { code: 'rest_proof_needed' },
  });
  t.match(await ask('POST', OWN, header, { name: 'another' }), {
    status: 403,
    body: { code: 'rest_proof_needed' },
  });
});

t.test('those of others are not found, and are for staff alone', async (t) => {
  const { app, make, cookie } = await open(t);
  const { uuid } = await make();
  const other = await signIn(app, ada);
  for (const method of ['GET', 'DELETE'])
    t.match(await callApi(app, `${OWN}${uuid}/`, {}, { cookie: other.cookie }, method), { status: 404 });
  t.match(await callApi(app, OWN, {}, { cookie }, 'GET'), { body: [{ uuid }] });
  const member = await signIn(app, fay);
  t.match(await callApi(app, OWN, { name: 'x' }, { cookie: member.cookie }), { status: 501 });
  t.match(await callApi(app, OWN, {}, {}, 'GET'), { status: 401 });
});

t.test('who is no staff any more calls as what they are now', async (t) => {
  const { app, id, make, ask } = await open(t);
  const header = basic('edda', (await make()).password);
  const narrowed = basic('edda', (await make({ role: 'author' })).password);
  const admin = await signIn(app, ada);
  const roles = { action: 'roles', reason: 'She left.', 'role.subscriber': 'on' };
  t.equal((await submitForm(app, `/studio/users/${id}/`, roles, { cookie: admin.cookie })).status, 303);
  for (const given of [header, narrowed])
    t.equal((await ask('POST', PREVIEWS, given, { type: 'article', id: 1 })).status, 403);
});

t.test('what a program begins is by its caller, unless it names another author', async (t) => {
  const { make, ask } = await open(t);
  const header = basic('edda', (await make()).password);
  const begun = await ask('POST', 'wp/v2/posts/', header, { title: 'Sent by a program' });
  t.equal(begun.status, 201);
  const byline = await ask('GET', `wp/v2/users/${begun.body.author}/`, header);
  t.match(byline.body, { name: edda.name });
  const second = await ask('POST', 'wp/v2/posts/', header, { title: 'And another' });
  t.equal(second.body.author, begun.body.author);
  t.match(await ask('POST', 'wp/v2/posts/', header, { title: 'Of nobody', author: 0 }), {
    body: { author: 0 },
  });
});

t.test('it is made and revoked on the page of security, after the password', async (t) => {
  const { app, cookie, time } = await open(t);
  time.now += 16 * MINUTES;
  const create = { action: 'create', name: 'Press “robot”', role: 'author', reads_only: 'on' };
  const asked = await submitForm(app, '/account/security/', create, { cookie });
  t.match(asked.text, 'name="kept.name" value="Press “robot”"');
  const kept = Object.fromEntries(Object.entries(create).map(([name, value]) => [`kept.${name}`, value]));
  const confirmed = { ...kept, for: '/account/security/', password: edda.password };
  const made = await submitForm(app, '/account/confirm/', confirmed, { cookie });
  t.match(made, { status: 200, headers: { 'cache-control': 'private, no-store' } });
  t.match(made.text, /<code class="security-key">(?:\w{4} ){5}\w{4}<\/code>/);
  const again = await submitForm(app, '/account/confirm/', confirmed, { cookie });
  t.match(again.text, 'You have a password of this name.', 'a page that is loaded anew makes no second one');
  const page = await sendRequest(app, { path: '/account/security/', headers: { cookie } });
  t.match(page.text, 'Author, reading only');
  t.equal(page.text.match(/name="uuid"/g)?.length, 1);
  const [, uuid = ''] = /name="uuid" value="([\w-]{36})"/.exec(page.text) ?? [];
  const revoked = await submitForm(app, '/account/security/', { action: 'revoke', uuid }, { cookie });
  t.match(revoked, { status: 303, headers: { location: '/account/security/?saved=revoke' } });
  const reader = await signIn(app, goldie);
  t.equal(
    (await sendRequest(app, { path: '/account/security/', headers: { cookie: reader.cookie } })).status,
    404,
  );
});

t.test('an administrator revokes it in Studio, after the password, and its program is refused', async (t) => {
  const { app, id, make, ask, time } = await open(t);
  const { password, uuid } = await make({ reads_only: true });
  const header = basic('edda', password);
  const { cookie } = await signIn(app, ada);
  const path = '/studio/site/application-passwords/';
  const { text } = await sendRequest(app, { path, headers: { cookie } });
  t.match(text, `<a href="/studio/users/${id}/">${edda.name}</a>`);
  t.match(text, 'Editor, reading only');
  t.match(text, 'Never');
  time.now += 16 * MINUTES;
  const asked = await submitForm(app, path, { action: 'revoke', uuid }, { cookie });
  t.match(asked.text, `name="kept.uuid" value="${uuid}"`);
  t.equal((await ask('GET', OWN, header)).status, 200);
  const kept = { 'kept.action': 'revoke', 'kept.uuid': uuid, for: path };
  const revoked = await submitForm(app, '/account/confirm/', { ...kept, password: ada.password }, { cookie });
  t.match(revoked, { status: 303, headers: { location: `${path}?saved=revoke` } });
  t.equal((await ask('GET', OWN, header)).status, 401);
  const again = await submitForm(app, path, { action: 'revoke', uuid }, { cookie });
  t.match(again.text, 'Application password not found.');
  const record = await sendRequest(app, { path: '/studio/record/', headers: { cookie } });
  t.match(record.text, new RegExp(`<b>Application password revoked</b>: <a href="/studio/users/${id}/">`));
});
