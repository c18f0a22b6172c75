import { TOTP } from 'otpauth';
import t, { type Test } from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { callApi, cookieOf, readKey } from '#test/call-api.ts';
import { ada, edda, fay } from '#test/cast.ts';
import { openApp } from '#test/open-app.ts';
import { setUpFactor } from '#test/second-factor.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { submitForm } from '#test/submit-form.ts';
import { databaseIn } from '#test/test-database.ts';
import { until } from '#test/until.ts';

const AUTH = 'simple-jwt-login/v1/auth/';
const VERIFY = 'airnauts/v1/second-factor/verify/';
const SESSIONS = 'airnauts/v1/user/sessions/';
const FACTOR = 'airnauts/v1/user/second-factor/';
const STEP_MS = 30_000;
const DAY_MS = 86_400_000;
/** The middle of a step, so that none ends while a test runs. */
const START = Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2;
const LOGIN = { login: edda.email, password: edda.password };

async function open(t: Test, settings: NodeJS.ProcessEnv = {}) {
  const time = { now: START };
  const app = await openApp(t, { settings, cmsNow: () => new Date(time.now) });
  const { cookie, id } = await signIn(app, edda);
  return { app, time, cookie, id };
}

async function openWithFactor(t: Test) {
  const opened = await open(t);
  const factor = await setUpFactor(opened.app, opened.cookie, START);
  const askTicket = async (): Promise<string> => {
    const { status, body } = await callApi(opened.app, AUTH, LOGIN);
    t.match({ status, body }, { status: 401, body: { code: 'second_factor_required' } });
    return (body as { data: { ticket: string } }).data.ticket;
  };
  return { ...opened, factor, askTicket };
}

t.test('a login takes the code after the password, and each code once', async (t) => {
  const { app, time, factor, askTicket } = await openWithFactor(t);
  const code = factor.codeAt(START);
  const first = await callApi(app, VERIFY, { ticket: await askTicket(), code });
  t.equal(first.status, 200);
  t.match((await callApi(app, 'me/', {}, { cookie: cookieOf(first) })).body, { user: { name: edda.name } });
  const wrong = { status: 422, body: { data: { params: { code: /wrong or was used/ } } } };
  t.match(await callApi(app, VERIFY, { ticket: await askTicket(), code }), wrong, 'it was used');
  t.match(
    await callApi(app, VERIFY, { ticket: await askTicket(), code: factor.codeAt(START - 2 * STEP_MS) }),
    wrong,
    'it is too old',
  );
  time.now += STEP_MS;
  const ticket = await askTicket();
  const next = { ticket, code: factor.codeAt(time.now + STEP_MS) };
  t.equal((await callApi(app, VERIFY, next)).status, 200, 'of a clock that is fast');
  t.match(await callApi(app, VERIFY, { ...next, code: factor.codeAt(time.now) }), {
    status: 422,
    body: { data: { params: { ticket: /expired/ } } },
  });
});

t.test('of many who send one code at once, one logs in', async (t) => {
  const { app, factor, askTicket } = await openWithFactor(t);
  const code = factor.codeAt(START);
  const tickets = await Promise.all(Array.from({ length: 4 }, askTicket));
  const answers = await Promise.all(tickets.map((ticket) => callApi(app, VERIFY, { ticket, code })));
  t.equal(answers.filter(({ status }) => status === 200).length, 1);
});

t.test('codes cannot be guessed, and wrong passwords do not tell of a second factor', async (t) => {
  const { app, factor, askTicket } = await openWithFactor(t);
  t.match(await callApi(app, AUTH, { ...LOGIN, password: 'wrong' }), {
    status: 401,
    body: { data: { error_code: 48 } },
  });
  const ticket = await askTicket();
  for (let guess = 0; guess < 5; guess += 1)
    t.equal((await callApi(app, VERIFY, { ticket, code: `00000${guess}` })).status, 422);
  t.match(await callApi(app, VERIFY, { ticket, code: factor.codeAt(START) }), {
    status: 429,
    body: { code: 'too_many_attempts' },
  });
  t.equal((await callApi(app, VERIFY, { ticket: 'x'.repeat(43), code: '000000' })).status, 422);
});

t.test('a ticket ends with the password that it was given for', async (t) => {
  const { app, cookie, factor, askTicket } = await openWithFactor(t);
  const ticket = await askTicket();
  const change = { old_password: edda.password, password: 'nine opals in a drawer' };
  t.equal((await callApi(app, 'airnauts/v1/user/password/', change, { cookie })).status, 200);
  t.equal((await callApi(app, VERIFY, { ticket, code: factor.codeAt(START) })).status, 422);
});

t.test('a recovery code logs in once, and an email tells of it', async (t) => {
  const { app, factor, askTicket } = await openWithFactor(t);
  const [code = ''] = factor.recoveryCodes;
  t.equal(factor.recoveryCodes.length, 10);
  const typed = code.toLowerCase().replaceAll('-', ' ');
  t.equal((await callApi(app, VERIFY, { ticket: await askTicket(), code: typed })).status, 200);
  t.equal((await callApi(app, VERIFY, { ticket: await askTicket(), code })).status, 422);
  await until(() => app.emails.some(({ text }) => text.includes('9 are left')));
});

t.test('a browser may be trusted for thirty days; others are asked', async (t) => {
  const { app, time, factor, askTicket } = await openWithFactor(t);
  const ticket = await askTicket();
  const code = factor.codeAt(START);
  const first = await callApi(app, VERIFY, { ticket, code, remember: 'on' });
  const device = cookieOf(first, 'device');
  const again = await callApi(app, AUTH, LOGIN, { cookie: device });
  t.equal(again.status, 200, 'no code is asked for');
  time.now += 31 * DAY_MS;
  const later = await callApi(app, AUTH, LOGIN, { cookie: cookieOf(again, 'device') });
  t.match(later.body, { code: 'second_factor_required' });
});

t.test('ending one session leaves no browser trusted but the one that ends it', async (t) => {
  const { app, time, factor, id, askTicket } = await openWithFactor(t);
  const trust = async () => {
    time.now += 2 * STEP_MS;
    const verified = { ticket: await askTicket(), code: factor.codeAt(time.now), remember: 'on' };
    const answer = await callApi(app, VERIFY, verified);
    t.equal(answer.status, 200);
    return { cookie: cookieOf(answer), device: cookieOf(answer, 'device') };
  };
  const isAsked = async (device: string) =>
    (await callApi(app, AUTH, LOGIN, { cookie: device })).status === 401;
  const list = async (cookie: string) =>
    (await callApi(app, SESSIONS, {}, { cookie }, 'GET')).body as { id: string; current: boolean }[];
  const [here, there] = [await trust(), await trust()];
  const other = (await list(here.cookie)).find(({ current }) => !current)?.id ?? '';
  const mine = { cookie: `${here.cookie}; ${here.device}` };
  t.equal((await callApi(app, `${SESSIONS}${other}/`, {}, mine, 'DELETE')).status, 200);
  t.same([await isAsked(there.device), await isAsked(here.device)], [true, false]);

  const [first, second] = [await trust(), await trust()];
  const staff = await signIn(app, ada);
  const one = (await list(first.cookie)).find(({ current }) => current)?.id ?? '';
  const studio = `airnauts/v1/staff/users/${id}/sessions/${one}/`;
  t.equal((await callApi(app, studio, {}, { cookie: staff.cookie }, 'DELETE')).status, 200);
  t.same(
    [await isAsked(first.device), await isAsked(second.device)],
    [true, true],
    'staff end it for others',
  );
});

t.test('a link from an email does not go around it', async (t) => {
  const { app, factor } = await openWithFactor(t);
  const asked = { email: edda.email, redirect_to: '/shop/' };
  await callApi(app, 'airnauts/v1/autologin/send-link/', asked);
  await until(() => app.emails.some(({ text }) => text.includes('key=')));
  const key = await readKey(
    app.emails.filter(({ text }) => text.includes('key=')),
    edda.email,
  );
  const page = await submitForm(app, '/login/link/', { key });
  t.match(page.text, 'Enter your code');
  const [, ticket = ''] = /name="ticket" value="([\w-]{43})"/.exec(page.text) ?? [];
  const answer = await submitForm(app, '/login/code/', { ticket, code: factor.codeAt(START) });
  t.match(answer, { status: 303, headers: { location: '/shop/' } });
});

t.test('the pages ask for the code without scripts, and keep where to go', async (t) => {
  const { app, factor } = await openWithFactor(t);
  const page = await submitForm(app, '/login/', { ...LOGIN, redirect_to: '/shop/' });
  t.match(page, { status: 200, headers: { 'cache-control': 'private, no-store' } });
  t.match(page.text, 'Enter your code');
  t.equal(cookieOf(page), '');
  const [, ticket = ''] = /name="ticket" value="([\w-]{43})"/.exec(page.text) ?? [];
  const wrong = await submitForm(app, '/login/code/', { ticket, code: '000000', redirect_to: '/shop/' });
  t.match(wrong, { status: 422, text: /wrong or was used/ });
  t.match(wrong.text, 'name="redirect_to" value="/shop/"');
  const right = { ticket, code: factor.codeAt(START), redirect_to: '/shop/', remember: 'on' };
  t.match(await submitForm(app, '/login/code/', right), { status: 303, headers: { location: '/shop/' } });
  t.match(await sendRequest(app, { path: '/login/code/' }), {
    status: 302,
    headers: { location: '/login/' },
  });
});

t.test('it is set up, renewed and removed on its page by who works here, after the password', async (t) => {
  const { app, time, cookie } = await open(t);
  const post = (fields: Record<string, string>) => submitForm(app, '/account/security/', fields, { cookie });
  const read = async () => (await sendRequest(app, { path: '/account/security/', headers: { cookie } })).text;
  t.match(await read(), 'Set up two-step login');
  time.now += 16 * 60_000;
  const asked = await post({ action: 'begin' });
  t.match(asked.text, 'Confirm that it is you');
  const sent = { for: '/account/security/', 'kept.action': 'begin' };
  const confirm = (fields: Record<string, string>) =>
    submitForm(app, '/account/confirm/', { ...sent, ...fields }, { cookie });
  const refused = await confirm({ password: 'wrong' });
  t.match(refused, { status: 422, text: /This password is incorrect/ });
  t.match(refused.text, 'name="kept.action" value="begin"');
  const begun = await confirm({ password: edda.password });
  t.match(begun, { status: 303, headers: { location: '/account/security/#second-factor' } });
  const page = await read();
  const [, secret = ''] = /secret=([A-Z2-7]{32})/.exec(page) ?? [];
  t.match(await post({ action: 'confirm', code: '12' }), { status: 422, text: /wrong or was used/ });
  const code = new TOTP({ secret }).generate({ timestamp: time.now });
  const done = await post({ action: 'confirm', code });
  t.equal(done.text.match(/<code>[\dA-Z]{4}-[\dA-Z-]{14}<\/code>/g)?.length, 10);
  t.notMatch(await read(), secret, 'it is never shown again');
  time.now += STEP_MS;
  const next = new TOTP({ secret }).generate({ timestamp: time.now });
  for (const action of ['renew', 'remove']) {
    t.match(await post({ action }), { status: 422, text: /Required/ }, 'the password alone is not enough');
    t.match(await post({ action, code }), { status: 422, text: /wrong or was used/ });
  }
  time.now += 16 * 60_000;
  const late = { for: '/account/security/', 'kept.action': 'begin', password: edda.password };
  const alone = await submitForm(app, '/account/confirm/', late, { cookie });
  t.match(alone, { status: 422, text: /enter a code, or use a passkey/ }, 'nor does it prove who one is');
  t.notMatch(alone.text, 'name="password"');
  time.now -= 16 * 60_000;
  const renewed = await post({ action: 'renew', code: next });
  const [, recovery = ''] = /<code>([\dA-Z]{4}-[\dA-Z-]{14})<\/code>/.exec(renewed.text) ?? [];
  t.match(await read(), 'On</span>');
  t.match(await post({ action: 'remove', code: recovery }), {
    status: 303,
    headers: { location: '/account/security/?saved=remove' },
  });
  await until(() => app.emails.some(({ subject }) => subject === 'Two-step login is off'));
  t.ok(app.emails.some(({ subject }) => subject === 'Two-step login is on'));
  const member = await signIn(app, fay);
  t.match(await callApi(app, FACTOR, {}, { cookie: member.cookie }), {
    status: 403,
    body: { code: 'second_factor_not_offered' },
  });
});

t.test(
  'where it is required, staff without one are led to set it up, and are no staff until then',
  async (t) => {
    const strict = await open(t, { STAFF_SECOND_FACTOR: 'required' });
    const studio = (given: typeof strict) =>
      sendRequest(given.app, { path: '/grading/', headers: { cookie: given.cookie } });
    t.match(await studio(strict), { status: 302, headers: { location: '/account/security/?needed=1' } });
    const previews = { type: 'article', id: 1 };
    const call = () => callApi(strict.app, 'airnauts/v1/previews/', previews, { cookie: strict.cookie });
    t.match(await call(), { status: 403, body: { code: 'rest_forbidden' } });
    await setUpFactor(strict.app, strict.cookie, START);
    t.equal((await studio(strict)).status, 200);
  },
);

t.test('an administrator resets it with a reason, and it is in the record', async (t) => {
  const { app, id, cookie } = await openWithFactor(t);
  const admin = await signIn(app, ada);
  const path = `/studio/users/${id}/`;
  const reset = (reason: string) =>
    submitForm(app, path, { action: 'factor', reason }, { cookie: admin.cookie });
  t.match(await reset(''), { status: 422, text: /Required/ });
  t.match(await reset('She lost her phone.'), { status: 303 });
  t.match((await callApi(app, AUTH, LOGIN)).status, 200);
  t.equal((await callApi(app, FACTOR, {}, { cookie }, 'GET')).status, 401, 'sessions have ended');
  const record = await sendRequest(app, { path: '/studio/record/', headers: { cookie: admin.cookie } });
  t.match(record.text, 'Second factor reset');
  t.match(record.text, 'She lost her phone.');
});

t.test('the database alone gives nobody codes', async (t) => {
  const { app, factor, id } = await openWithFactor(t);
  const { db } = await openDatabase(databaseIn(app.dataDir));
  t.teardown(() => db.destroy());
  const row = await db.selectFrom('second_factors').selectAll().where('user_id', '=', id).executeTakeFirst();
  t.notMatch(JSON.stringify(row), factor.secret);
  const codes = await db.selectFrom('recovery_codes').selectAll().execute();
  for (const code of factor.recoveryCodes) t.notMatch(JSON.stringify(codes), code.replaceAll('-', ''));
});
