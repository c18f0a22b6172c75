import t, { type Test } from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { createAuthenticator } from '#test/authenticator.ts';
import { callApi, cookieOf } from '#test/call-api.ts';
import { ada, edda } from '#test/cast.ts';
import { openApp } from '#test/open-app.ts';
import { setUpFactor } from '#test/second-factor.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { submitForm } from '#test/submit-form.ts';
import { databaseIn } from '#test/test-database.ts';
import { until } from '#test/until.ts';

const AUTH = 'simple-jwt-login/v1/auth/';
const VERIFY = 'airnauts/v1/second-factor/verify/';
const OFFER = 'airnauts/v1/second-factor/passkey/';
const PROOF = 'airnauts/v1/user/proof/';
const PASSKEYS = 'airnauts/v1/user/passkeys/';
const STEP_MS = 30_000;
const MINUTE_MS = 60_000;
const START = Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2;
const REJECTED = { status: 422, body: { data: { params: { passkey: /not accepted/ } } } };

type Creation = { challenge: string; rp: { id: string } };
type Request = { challenge: string; rpId: string; allowCredentials: { id: string }[] };

async function open(t: Test, originOfHost?: ReadonlyMap<string, string>) {
  const time = { now: START };
  const app = await openApp(t, { cmsNow: () => new Date(time.now), originOfHost });
  const { cookie, id } = await signIn(app, edda);
  const factor = await setUpFactor(app, cookie, START);
  const call = (path: string, body: object = {}, method = 'POST') =>
    callApi(app, path, body, { cookie }, method);
  const begin = async () => ((await call(`${PASSKEYS}begin/`)).body as { options: Creation }).options;
  const askTicket = async (user = edda): Promise<string> => {
    const { body } = await callApi(app, AUTH, { login: user.email, password: user.password });
    return (body as { data: { ticket: string } }).data.ticket;
  };
  const offer = async (ticket: string) =>
    ((await callApi(app, OFFER, { ticket })).body as { options: Request }).options;
  const offerProof = async () =>
    ((await call(`${PROOF}passkey/`, {}, 'GET')).body as { options: Request }).options;
  return { app, time, cookie, id, factor, call, begin, askTicket, offer, offerProof };
}

async function openWithPasskey(t: Test) {
  const opened = await open(t);
  const authenticator = createAuthenticator();
  const passkey = authenticator.create(await opened.begin());
  t.match(await opened.call(PASSKEYS, { name: 'Work laptop', passkey }), {
    status: 200,
    body: { name: 'Work laptop', host: 'facet.localhost', is_here: true, last_used: null },
  });
  const verify = (ticket: string, passkey: string, more: object = {}) =>
    callApi(opened.app, VERIFY, { ticket, passkey, ...more });
  return { ...opened, authenticator, verify };
}

t.test('a passkey logs in after the password, and each answer once', async (t) => {
  const { app, authenticator, askTicket, offer, verify, call } = await openWithPasskey(t);
  const ticket = await askTicket();
  const options = await offer(ticket);
  t.match(options, { rpId: 'facet.localhost', userVerification: 'required' });
  t.equal(options.allowCredentials.length, 1);
  const answer = authenticator.get(options);
  const first = await verify(ticket, answer);
  t.equal(first.status, 200);
  t.match((await callApi(app, 'me/', {}, { cookie: cookieOf(first) })).body, { user: { name: edda.name } });
  t.match(await verify(await askTicket(), answer), REJECTED, 'of another login');
  t.match(await verify(ticket, answer), { status: 422 }, 'the ticket is used up');
  const [listed] = (await call(PASSKEYS, {}, 'GET')).body as { last_used: string }[];
  t.equal(listed?.last_used, new Date(START).toISOString());
});

t.test('of many who send one answer at once, one logs in', async (t) => {
  const { authenticator, askTicket, offer, verify } = await openWithPasskey(t);
  const ticket = await askTicket();
  const answer = authenticator.get(await offer(ticket));
  const answers = await Promise.all(Array.from({ length: 4 }, () => verify(ticket, answer)));
  t.equal(answers.filter(({ status }) => status === 200).length, 1);
});

t.test('an answer that is not as it should be opens nothing', async (t) => {
  const opened = await openWithPasskey(t);
  const { time, authenticator, askTicket, offer, verify, call, offerProof } = opened;
  const wrong = {
    'of another origin': { origin: 'http://facet.localhost.evil.example' },
    'of the other site': { origin: 'http://gemsociety.localhost' },
    'for another host': { host: 'gemsociety.localhost' },
    'without a look at its user': { isUnverified: true },
    'from a copy, whose counter is behind': { counter: 1 },
    'for a challenge of nobody': { challenge: 'A'.repeat(72) },
  };
  for (const [what, faults] of Object.entries(wrong)) {
    // Wrong ones are counted for a quarter of an hour.
    time.now += 16 * MINUTE_MS;
    const ticket = await askTicket();
    const options = await offer(ticket);
    t.match(await verify(ticket, authenticator.get(options, faults)), REJECTED, what);
    const proof = authenticator.get(await offerProof(), faults);
    t.match(await call(PROOF, { passkey: proof }), REJECTED, what);
    t.equal((await verify(ticket, authenticator.get(options))).status, 200, `${what}: the right one does`);
  }
});

t.test('a challenge is good for one purpose, one user and ten minutes', async (t) => {
  const opened = await openWithPasskey(t);
  const { app, time, authenticator, askTicket, offer, verify, call, offerProof, begin } = opened;
  const ticket = await askTicket();
  t.match(
    await verify(ticket, authenticator.get(await offerProof())),
    REJECTED,
    'a login by that of a proof',
  );
  t.match(
    await call(PROOF, { passkey: authenticator.get(await offer(ticket)) }),
    REJECTED,
    'and the reverse',
  );
  const { challenge } = await begin();
  t.match(
    await call(PROOF, { passkey: authenticator.get({ challenge, rpId: 'facet.localhost' }) }),
    REJECTED,
  );

  const { cookie } = await signIn(app, ada);
  await setUpFactor(app, cookie, START);
  const others = await offer(await askTicket(ada)).catch(() => null);
  t.equal(others, null, 'she has none');
  t.match(await verify(await askTicket(ada), authenticator.get(await offer(ticket))), REJECTED, 'of another');

  const late = await offer(ticket);
  time.now += 10 * MINUTE_MS;
  t.match(await call(PROOF, { passkey: authenticator.get(late) }), REJECTED, 'too late');
});

t.test('wrong answers are counted as wrong codes are', async (t) => {
  const { askTicket, verify, authenticator, offer } = await openWithPasskey(t);
  const ticket = await askTicket();
  const wrong = ['nonsense', '{}', '[]', authenticator.get(await offer(ticket), { isUnverified: true })];
  for (const answer of [...wrong, 'x']) t.match(await verify(ticket, answer), REJECTED);
  t.match(await verify(ticket, authenticator.get(await offer(ticket))), { status: 429 });
});

t.test('a passkey is added after a proof, and only as it was asked for', async (t) => {
  const { app, time, call, begin, cookie } = await open(t);
  const authenticator = createAuthenticator();
  const add = (passkey: string) => call(PASSKEYS, { name: 'Key', passkey });
  for (const faults of [{ origin: 'http://evil.example' }, { host: 'evil.example' }, { isUnverified: true }])
    t.match(await add(authenticator.create(await begin(), faults)), REJECTED, JSON.stringify(faults));
  const options = await begin();
  t.equal((await add(authenticator.create(options))).status, 200);
  t.match(await add(createAuthenticator().create(options)), REJECTED, 'the challenge was used');
  t.match(await add(authenticator.create(await begin())), {
    status: 409,
    body: { code: 'passkey_is_there' },
  });
  const { body } = await call(`${PASSKEYS}begin/`);
  t.equal((body as { options: { excludeCredentials: unknown[] } }).options.excludeCredentials.length, 1);
  await until(() => app.emails.some(({ subject }) => subject === 'A passkey was added'));
  const record = await sendRequest(app, {
    path: '/studio/record/',
    headers: { cookie: (await signIn(app, ada)).cookie },
  });
  t.match(record.text, 'Passkey added');
  time.now += 16 * MINUTE_MS;
  t.match(await call(`${PASSKEYS}begin/`), { status: 403, body: { code: 'rest_proof_needed' } });
  const page = await submitForm(app, '/account/security/', { action: 'begin-passkey' }, { cookie });
  t.match(page.text, 'Confirm that it is you');
  t.match(page.text, 'Use your passkey');
});

t.test('each address of a site has its own, and one for which browsers have none offers none', async (t) => {
  const { app, cookie } = await open(
    t,
    new Map([
      ['facet.localhost', 'http://facet.localhost'],
      ['localhost', 'http://localhost:3000'],
      ['facet.example', 'http://facet.example'],
    ]),
  );
  const at = async (host: string, path: string, body: object = {}, method = 'POST') =>
    callApi(app, path, body, { cookie, host, origin: `http://${host}` }, method);
  const authenticator = createAuthenticator('http://localhost:3000');
  const begun = await at('localhost', `${PASSKEYS}begin/`);
  const { options } = begun.body as { options: Creation };
  t.equal(options.rp.id, 'localhost');
  const added = await at('localhost', PASSKEYS, { name: 'Here', passkey: authenticator.create(options) });
  t.match(added, { status: 200, body: { host: 'localhost', is_here: true } });
  const offer = async (host: string) =>
    ((await at(host, `${PROOF}passkey/`, {}, 'GET')).body as { options: Request | null }).options;
  t.match(await offer('localhost'), { rpId: 'localhost' });
  for (const host of ['facet.localhost', 'facet.example', '127.0.0.1', 'elsewhere.example'])
    t.equal(await offer(host), null, host);
  const read = (host: string, path: string) => sendRequest(app, { path, headers: { cookie, host } });
  t.match((await read('localhost', '/account/confirm/')).text, 'Use your passkey');
  t.notMatch((await read('127.0.0.1', '/account/confirm/')).text, 'Use your passkey');
  const security = (await read('127.0.0.1', '/account/security/')).text;
  t.match(security, 'Browsers have no passkeys for the address that you are at.');
  t.notMatch(security, 'Add a passkey');
  t.match((await read('localhost', '/account/security/')).text, 'Add a passkey');
});

t.test('whoever has no codes is led to them first', async (t) => {
  const app = await openApp(t);
  const { cookie } = await signIn(app, edda);
  t.match(await callApi(app, `${PASSKEYS}begin/`, {}, { cookie }), {
    status: 409,
    body: { code: 'second_factor_is_off' },
  });
  t.match(await callApi(app, `${PASSKEYS}begin/`), { status: 401 });
});

t.test('a passkey proves who one is, for dangerous changes', async (t) => {
  const { app, time, call, authenticator, offerProof, cookie } = await openWithPasskey(t);
  time.now += 16 * MINUTE_MS;
  const sent = { for: '/account/security/', 'kept.action': 'renew' };
  const confirm = (passkey: string) =>
    submitForm(app, '/account/confirm/', { ...sent, password: '', code: '', passkey }, { cookie });
  const refused = await confirm('nonsense');
  t.match(refused, { status: 422, text: /This passkey was not accepted/ });
  t.match(refused.text, 'name="kept.action" value="renew"');
  const answer = await confirm(authenticator.get(await offerProof()));
  t.match(answer.text, 'recovery codes');
  t.equal((await call(`${PASSKEYS}begin/`)).status, 200);
});

t.test('a passkey of one site is none at the other', async (t) => {
  const { app, askTicket, cookie } = await openWithPasskey(t);
  const host = { host: 'gemsociety.localhost', origin: 'http://gemsociety.localhost' };
  const { body } = await callApi(app, OFFER, { ticket: await askTicket() }, host);
  t.same(body, { options: null });
  const page = await sendRequest(app, { path: '/account/security/', headers: { cookie, ...host } });
  t.match(page.text, 'facet.localhost, not here');
});

t.test('another user removes none, its owner does, and it ends with two-step login', async (t) => {
  const { app, call, factor, authenticator, askTicket, begin, offer } = await openWithPasskey(t);
  const [{ uuid } = { uuid: '' }] = (await call(PASSKEYS, {}, 'GET')).body as { uuid: string }[];
  const other = await signIn(app, ada);
  const path = `${PASSKEYS}${uuid}/`;
  t.match(await callApi(app, path, {}, { cookie: other.cookie }, 'DELETE'), {
    status: 404,
    body: { code: 'passkey_not_found' },
  });
  t.equal((await call(path, {}, 'DELETE')).status, 200);
  t.same((await call(PASSKEYS, {}, 'GET')).body, []);
  t.equal(await offer(await askTicket()), null);
  const passkey = authenticator.create(await begin());
  t.equal((await call(PASSKEYS, { name: 'Again', passkey })).status, 200);
  const code = factor.recoveryCodes[0];
  t.equal((await call('airnauts/v1/user/second-factor/remove/', { code })).status, 200);
  t.same((await call(PASSKEYS, {}, 'GET')).body, []);
});

t.test('what is stored of a passkey opens nothing, and is in the export', async (t) => {
  const { app, call, id } = await openWithPasskey(t);
  const { db } = await openDatabase(databaseIn(app.dataDir));
  t.teardown(() => db.destroy());
  const row = await db.selectFrom('passkeys').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow();
  t.equal(row.transports, '["internal"]', 'unknown hints are left out');
  const { body } = await call('airnauts/v1/user/export/', {}, 'GET');
  t.match(body, { passkeys: [{ name: 'Work laptop', host: 'facet.localhost' }] });
});
