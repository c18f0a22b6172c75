import t, { type Test } from 'tap';
import { callApi, cookieOf, readKey } from '#test/call-api.ts';
import { fay, goldie } from '#test/cast.ts';
import { openApp } from '#test/open-app.ts';
import { sendRequest } from '#test/send-request.ts';
import { solveChallenge } from '#test/solve-challenge.ts';
import { submitForm } from '#test/submit-form.ts';
import { until } from '#test/until.ts';

const AUTH = 'simple-jwt-login/v1/auth/';
const WRONG = 'not the password';
const HOUR_MS = 3_600_000;
/** As many wrong passwords as one network has for an account. */
const MAX = 10;

const from = (address: string) => ({ 'x-forwarded-for': address, 'x-forwarded-host': 'facet.localhost' });

async function openBehindProxy(t: Test) {
  let now = Date.now();
  const app = await openApp(t, { settings: { TRUST_PROXY: 'on' }, cmsNow: () => new Date(now) });
  const passTime = (ms: number) => {
    now += ms;
  };
  const sign = async (email: string, password: string, address: string, device = '', path = AUTH) =>
    callApi(app, path, { email, password }, { ...from(address), ...(device && { cookie: device }) });
  /** Wrong passwords until nothing more is taken from one network. */
  const exhaust = async (email: string, address: string, device = '') => {
    for (let time = 0; time < MAX; time += 1)
      t.equal((await sign(email, WRONG, address, device)).status, 401, address);
  };
  /** As somebody who has to solve a puzzle first: the name is under attack. */
  const signWithProof = async (email: string, password: string, address: string) => {
    const asked = await sign(email, password, address);
    const altcha = await solveChallenge(asked.body);
    return callApi(app, AUTH, { email, password, altcha }, from(address));
  };
  /** From three networks: more than anybody forgets. */
  const guess = async (email: string) => {
    for (const address of ['192.0.2.1', '198.51.100.1', '203.0.113.1']) await exhaust(email, address);
  };
  return { app, sign, exhaust, guess, signWithProof, passTime };
}

t.test('of thirty wrong passwords at once ten are tried, and when the next may be is said', async (t) => {
  const { sign } = await openBehindProxy(t);
  const wrong = await Promise.all(Array.from({ length: 30 }, () => sign(fay.email, WRONG, '192.0.2.1')));
  t.equal(wrong.filter(({ status }) => status === 401).length, MAX);
  const refused = wrong.find(({ status }) => status === 429);
  t.match(refused?.body, { success: false, code: 'too_many_attempts', message: /wait \d+ minutes/ });
  const seconds = Number(refused?.headers['retry-after']);
  t.ok(seconds > 800 && seconds <= 900, `${seconds} s`);
});

t.test('strangers lock nobody out: what they type counts where they are', async (t) => {
  const { sign, exhaust } = await openBehindProxy(t);
  await exhaust(fay.email, '192.0.2.1');
  for (const path of [AUTH, `/wp-json/${AUTH}`]) {
    t.equal((await sign(fay.email, fay.password, '192.0.2.77', '', path)).status, 429, 'that network');
    t.equal((await sign(fay.email, fay.password, '198.51.100.7', '', path)).status, 200, 'any other');
  }
  t.equal((await sign(goldie.email, goldie.password, '192.0.2.1')).status, 200, 'another account');
});

t.test('names that are nobody’s are counted in the same way', async (t) => {
  const { sign, exhaust } = await openBehindProxy(t);
  const texts = new Set();
  for (const email of [fay.email, 'nobody@facet.example']) {
    await exhaust(email, '192.0.2.1');
    const refused = await sign(email, WRONG, '192.0.2.1');
    texts.add(`${refused.status} ${refused.text}`);
  }
  t.equal(texts.size, 1);
});

t.test(
  'counts of an address tell nothing of a user name: nobody learns that one account has both',
  async (t) => {
    const { sign, exhaust, guess, passTime } = await openBehindProxy(t);
    await exhaust(fay.email, '192.0.2.1');
    t.equal((await sign(fay.email.toUpperCase(), WRONG, '192.0.2.1')).status, 429, 'however it is written');
    t.equal((await sign(fay.username, WRONG, '192.0.2.1')).status, 401);
    passTime(HOUR_MS);
    await guess(fay.email);
    for (const [name, status] of [
      [fay.email, 403],
      [fay.username, 401],
    ] as const)
      t.equal((await sign(name, WRONG, '198.18.0.1')).status, status, name);
  },
);

t.test('a browser that has signed in before gets through whatever others type beside it', async (t) => {
  const { app, sign, exhaust } = await openBehindProxy(t);
  const device = cookieOf(await sign(fay.email, fay.password, '192.0.2.5'), 'device');
  await exhaust(fay.email, '192.0.2.1');
  t.equal((await sign(fay.email, fay.password, '192.0.2.5')).status, 429, 'the network is used up');
  const form = { login: fay.email, password: fay.password };
  const byForm = await submitForm(app, '/login/', form, { ...from('192.0.2.5'), cookie: device });
  t.equal(byForm.status, 303, 'by the form');
  const next = cookieOf(byForm, 'device');
  t.notSame(next, device);
  t.equal((await sign(fay.email, fay.password, '192.0.2.5', device)).status, 429, 'each key is good once');
  t.equal((await sign(fay.email, fay.password, '192.0.2.5', next)).status, 200, 'by the REST base');
});

t.test(
  'a known browser is known to its own account alone, and is a stranger after ten wrong tries',
  async (t) => {
    const { sign, exhaust } = await openBehindProxy(t);
    const device = cookieOf(await sign(fay.email, fay.password, '192.0.2.5'), 'device');
    await exhaust(goldie.email, '192.0.2.1');
    t.equal((await sign(goldie.email, goldie.password, '192.0.2.5', device)).status, 429, 'another account');
    await exhaust(fay.email, '192.0.2.1');
    await exhaust(fay.email, '192.0.2.5', device);
    t.equal(
      (await sign(fay.email, fay.password, '192.0.2.5', device)).status,
      429,
      'its own tries are used up',
    );
  },
);

t.test('two people with one browser are both known by it', async (t) => {
  const { sign, exhaust } = await openBehindProxy(t);
  const first = cookieOf(await sign(fay.email, fay.password, '192.0.2.5'), 'device');
  const second = cookieOf(await sign(goldie.email, goldie.password, '192.0.2.5', first), 'device');
  for (const { email } of [fay, goldie]) await exhaust(email, '192.0.2.1');
  const third = await sign(fay.email, fay.password, '192.0.2.5', second);
  t.equal(third.status, 200);
  t.equal((await sign(goldie.email, goldie.password, '192.0.2.5', cookieOf(third, 'device'))).status, 200);
});

t.test('a cookie that we did not make is no known browser, nor does ours say whose it is', async (t) => {
  const { sign, exhaust } = await openBehindProxy(t);
  const device = cookieOf(await sign(fay.email, fay.password, '192.0.2.5'), 'device');
  const [key = ''] = device.split('.');
  t.notMatch(Buffer.from(key.slice('device='.length), 'base64url').toString('latin1'), /fay/i);
  await exhaust(fay.email, '192.0.2.1');
  for (const made of ['device=', 'device=x.y', `${key}.${'A'.repeat(43)}`, key])
    t.equal((await sign(fay.email, fay.password, '192.0.2.5', made)).status, 429, made);
});

const REVOKED: Readonly<
  Record<string, (app: { port: number }, token: string) => Promise<{ status?: number }>>
> = {
  'signing out everywhere': (app, token) =>
    callApi(app, 'airnauts/v1/user/sessions/', {}, { cookie: token }, 'DELETE'),
  'a new password': (app, token) =>
    callApi(
      app,
      'airnauts/v1/user/password/',
      { old_password: fay.password, password: 'seven rubies in a row' },
      { cookie: token },
    ),
};
for (const [what, revoke] of Object.entries(REVOKED)) {
  t.test(`${what} ends it that browsers are known`, async (t) => {
    const { app, sign, exhaust } = await openBehindProxy(t);
    const signedIn = await sign(fay.email, fay.password, '192.0.2.5');
    t.equal((await revoke(app, cookieOf(signedIn))).status, 200);
    await exhaust(fay.email, '192.0.2.1');
    const device = cookieOf(signedIn, 'device');
    t.equal((await sign(fay.email, WRONG, '192.0.2.5', device)).status, 429);
  });
}

t.test('the link by email and the new password get through where the network is used up', async (t) => {
  const { app, sign, exhaust } = await openBehindProxy(t);
  await exhaust(fay.email, '192.0.2.1');
  const here = from('192.0.2.5');
  t.equal((await callApi(app, 'airnauts/v1/autologin/send-link/', { email: fay.email }, here)).status, 200);
  const key = await readKey(app.emails, fay.email);
  t.equal((await callApi(app, 'airnauts/v1/autologin/', { key }, here)).status, 200);
  await callApi(app, 'airnauts/v1/user/reset-password/generate/', { email: fay.email }, here);
  const reset = { key: await readKey(app.emails, fay.email, 2), login: fay.email, password: 'seven rubies' };
  const changed = await callApi(app, 'airnauts/v1/user/reset-password/', reset, here);
  t.equal(changed.status, 200);
  await exhaust(fay.email, '192.0.2.1');
  const device = cookieOf(changed, 'device');
  t.equal((await sign(fay.email, 'seven rubies', '192.0.2.5', device)).status, 200, 'with it one signs in');
});

t.test('who is guessed at from many networks is told once a day, in our words, and gets in', async (t) => {
  const { app, signWithProof, guess, passTime } = await openBehindProxy(t);
  const told = () => app.emails.filter(({ subject }) => subject === 'Someone is guessing your password');
  await guess(fay.email);
  await until(() => told().length === 1);
  t.match(told()[0], { to: fay.email, text: /wrong passwords/ });
  t.notMatch(JSON.stringify(told()), /192\.0|not the password/);
  t.equal((await signWithProof(fay.email, fay.password, '198.18.0.1')).status, 200, 'from anywhere else');
  t.match(
    (await sendRequest({ port: app.restPort }, { path: '/metrics' })).text,
    /facet_abuse_total\{event="account_guessed"\} 1/,
  );
  passTime(2 * HOUR_MS);
  await guess(fay.email);
  passTime(23 * HOUR_MS);
  await guess(fay.email);
  await until(() => told().length === 2);
  t.equal(told().length, 2, 'not a third time within the day');
});

t.test('a name that is nobody’s gets no email, however often it is guessed at', async (t) => {
  const { app, guess } = await openBehindProxy(t);
  await guess('nobody@facet.example');
  t.equal(app.emails.length, 0);
});

t.test('a sign-in from a new browser and network is told to its owner, once a day at most', async (t) => {
  const { app, sign, passTime } = await openBehindProxy(t);
  const told = () => app.emails.filter(({ subject }) => subject === 'New login to your account');
  const device = cookieOf(await sign(fay.email, fay.password, '192.0.2.5'), 'device');
  await sign(fay.email, fay.password, '192.0.2.99');
  const next = cookieOf(await sign(fay.email, fay.password, '198.51.100.1', device), 'device');
  t.not(next, '');
  t.same(told(), [], 'the first, one from that network, one with that browser');
  for (const address of ['203.0.113.1', '198.18.0.1'])
    t.equal((await sign(fay.email, fay.password, address, '', `/wp-json/${AUTH}`)).status, 200);
  await until(() => told().length === 1);
  t.match(told()[0], { to: fay.email, text: /choose a new password/ });
  t.notMatch(JSON.stringify(told()), /203\.0/);
  passTime(25 * HOUR_MS);
  await sign(fay.email, fay.password, '203.0.113.1', '', `/wp-json/${AUTH}`);
  t.equal(told().length, 1, 'a program that signs in each day is told of once');
  await sign(fay.email, fay.password, '198.18.0.1', '', `/wp-json/${AUTH}`);
  await until(() => told().length === 2);
  t.equal(told().length, 2, 'one that was left out for the day is told of on another');
  const everywhere = {
    ...from('192.0.2.5'),
    cookie: cookieOf(await sign(fay.email, fay.password, '192.0.2.5')),
  };
  t.equal((await callApi(app, 'airnauts/v1/user/sessions/', {}, everywhere, 'DELETE')).status, 200);
  passTime(25 * HOUR_MS);
  await sign(fay.email, fay.password, '192.0.2.5');
  await sign(fay.email, fay.password, '203.0.113.1', '', `/wp-json/${AUTH}`);
  await until(() => told().length === 3);
  t.equal(told().length, 3, 'after all sessions were ended each place is new again');
});
