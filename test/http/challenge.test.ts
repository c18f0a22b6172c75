import t, { type Test } from 'tap';
import { callApi, cookieOf } from '#test/call-api.ts';
import { fay } from '#test/cast.ts';
import { openApp } from '#test/open-app.ts';
import { sendRequest } from '#test/send-request.ts';
import { readChallenge, solveChallenge } from '#test/solve-challenge.ts';
import { submitForm } from '#test/submit-form.ts';

const REGISTER = 'airnauts/v1/user/register/';
const AUTH = 'simple-jwt-login/v1/auth/';
const NINA = { email: 'nina@reader.example', name: 'Nina New' };
const MINUTE_MS = 60_000;

async function openWith(t: Test, settings: NodeJS.ProcessEnv) {
  let now = Date.now();
  const app = await openApp(t, {
    settings: { TRUST_PROXY: 'on', ...settings },
    cmsNow: () => new Date(now),
  });
  const from = (address: string) => ({ 'x-forwarded-for': address, 'x-forwarded-host': 'facet.localhost' });
  return {
    app,
    from,
    passTime(ms: number) {
      now += ms;
    },
    register: (altcha?: string) => callApi(app, REGISTER, { ...NINA, altcha }),
    sign: (email: string, password: string, address: string, more: object = {}, cookie = '') =>
      callApi(app, AUTH, { email, password, ...more }, { ...from(address), ...(cookie && { cookie }) }),
  };
}

t.test('where it is always asked for, a puzzle opens the form once and for ten minutes', async (t) => {
  const { app, register, passTime } = await openWith(t, { CHALLENGE: 'always' });
  const asked = await register();
  t.match(asked, { status: 403, body: { code: 'challenge_required', data: { status: 403 } } });
  const altcha = await solveChallenge(asked.body);
  t.equal((await register(altcha)).status, 200);
  t.equal((await register(altcha)).status, 403, 'not a second time');
  t.equal(app.emails.length, 1);
  const late = await solveChallenge((await register()).body);
  passTime(11 * MINUTE_MS);
  t.equal((await register(late)).status, 403, 'nor after its time');
  const { text } = await sendRequest({ port: app.restPort }, { path: '/metrics' });
  t.match(text, 'facet_abuse_total{event="challenge_solved"} 1');
  t.match(text, 'facet_abuse_total{event="challenge_failed"} 2');
});

t.test('what is not solved, not ours, or was changed opens nothing', async (t) => {
  const { register } = await openWith(t, { CHALLENGE: 'always' });
  const solved = JSON.parse(Buffer.from(await solveChallenge((await register()).body), 'base64').toString());
  const { challenge, solution } = solved;
  const made: Readonly<Record<string, unknown>> = {
    'no JSON': undefined,
    'another counter': {
      challenge,
      solution: { ...solution, counter: solution.counter + 1, derivedKey: '00' },
    },
    'an easier puzzle': {
      challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } },
      solution,
    },
    'a later end': {
      challenge: { ...challenge, parameters: { ...challenge.parameters, expiresAt: 9_999_999_999 } },
      solution,
    },
    'no signature': { challenge: { parameters: challenge.parameters }, solution },
  };
  for (const [what, payload] of Object.entries(made)) {
    const text = payload === undefined ? '%%%' : Buffer.from(JSON.stringify(payload)).toString('base64');
    t.match(await register(text), { status: 403, body: { code: 'challenge_required' } }, what);
  }
});

t.test('nobody is asked before a quarter of the emails of an hour is used up', async (t) => {
  const { app, register } = await openWith(t, { NEW_EMAILS_HOURLY: '8' });
  for (let at = 0; at < 2; at += 1)
    t.equal((await callApi(app, REGISTER, { ...NINA, email: `n${at}@reader.example` })).status, 200);
  const asked = await register();
  t.match(asked.body, { code: 'challenge_required' });
  t.equal((await register(await solveChallenge(asked.body))).status, 200);
});

t.test('where it is switched off nobody is asked', async (t) => {
  const { app } = await openWith(t, { NEW_EMAILS_HOURLY: '4', CHALLENGE: 'off' });
  for (let at = 0; at < 4; at += 1)
    t.equal((await callApi(app, REGISTER, { ...NINA, email: `n${at}@reader.example` })).status, 200);
});

t.test(
  'a name that is guessed from many networks asks strangers for it, and known browsers not',
  async (t) => {
    const { app, sign, from } = await openWith(t, {});
    const known = cookieOf(await sign(fay.email, fay.password, '198.18.0.1'), 'device');
    const texts = new Set();
    for (const email of [fay.email, 'nobody@facet.example']) {
      for (const network of ['192.0.2', '198.51.100', '203.0.113'])
        for (let time = 0; time < 10; time += 1)
          t.equal((await sign(email, 'not the password', `${network}.${time}`)).status, 401);
      const asked = await sign(email, fay.password, '198.18.7.7');
      t.ok(readChallenge(asked.body));
      texts.add(`${asked.status} ${Object.keys(Object(asked.body).data)}`);
    }
    t.equal(texts.size, 1, 'for a name that is nobody’s as well');
    const asked = await sign(fay.email, fay.password, '198.18.7.7');
    const altcha = await solveChallenge(asked.body);
    t.equal((await sign(fay.email, fay.password, '198.18.7.7', { altcha })).status, 200);
    t.equal((await sign(fay.email, fay.password, '192.0.2.1', {}, known)).status, 200);

    const login = { login: fay.email, password: fay.password };
    const page = await submitForm(app, '/login/', login, from('198.18.7.8'));
    t.match(page, { status: 403, text: 'data-island="challenge"' });
    t.match(page.text, /<noscript>.*needs JavaScript.*\/login\/link\//s);
    t.match(page.text, `value="${fay.email}"`);
    t.notMatch(page.text, fay.password);
    t.match(page.text, 'Please enter it again.', 'of the password');
    const policy = page.headers['content-security-policy'];
    t.match(policy, "script-src 'self';");
    const quiet = await sendRequest(app, { path: '/login/' });
    t.notMatch(quiet.text, 'challenge');
  },
);
