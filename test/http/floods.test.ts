import t, { type Test } from 'tap';
import { callApi, cookieOf } from '#test/call-api.ts';
import { edda, fay, goldie } from '#test/cast.ts';
import { openApp } from '#test/open-app.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { submitForm } from '#test/submit-form.ts';
import { until } from '#test/until.ts';

const REGISTER = 'airnauts/v1/user/register/';
const NEWSLETTER = 'airnauts/v1/newsletter/';
const RESET = 'airnauts/v1/user/reset-password/generate/';
const AUTH = 'simple-jwt-login/v1/auth/';
const HOUR_MS = 3_600_000;
const MAX = 6;

/** A crowd: each call comes from a network of its own. */
async function openToCrowd(t: Test, settings: NodeJS.ProcessEnv = {}) {
  let now = Date.now();
  let caller = 0;
  const app = await openApp(t, {
    settings: {
      TRUST_PROXY: 'on',
      NEW_EMAILS_HOURLY: String(MAX),
      MEMBER_EMAILS_HOURLY: '2',
      CHALLENGE: 'off',
      ...settings,
    },
    cmsNow: () => new Date(now),
  });
  const from = () => {
    caller += 1;
    return {
      'x-forwarded-for': `10.${caller >> 8}.${caller & 255}.1`,
      'x-forwarded-host': 'facet.localhost',
    };
  };
  return {
    app,
    from,
    passTime(ms: number) {
      now += ms;
    },
    call: (path: string, body: object, headers = {}) => callApi(app, path, body, { ...from(), ...headers }),
    register: (email: string) => callApi(app, REGISTER, { email, name: 'Nina New' }, from()),
  };
}

t.test('a crowd that registers strangers is told to wait when the hour is used up', async (t) => {
  const { app, call, register, from, passTime } = await openToCrowd(t);
  const crowd = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      at % 2 ? register(`nina${at}@reader.example`) : call(NEWSLETTER, { email: `nina${at}@reader.example` }),
    ),
  );
  t.equal(crowd.filter(({ status }) => status === 200).length, MAX);
  const refused = crowd.find(({ status }) => status === 429);
  t.match(refused?.body, { code: 'too_many_new_emails', message: /try again in \d+ minutes/ });
  t.ok(Number(refused?.headers['retry-after']) > HOUR_MS / 1000 - 120);
  await until(() => app.emails.length === MAX);
  t.match(
    (await sendRequest(app, { path: '/metrics' })).text,
    new RegExp(`facet_abuse_total\\{event="stranger_email_refused"\\} ${20 - MAX}`),
  );

  const form = await submitForm(app, '/register/', { email: 'otto@reader.example', name: 'Otto' }, from());
  t.match(form, { status: 429, text: /Many people are signing up right now/ });
  t.match(form.text, 'value="otto@reader.example"', 'what was typed is kept');
  t.ok(form.headers['retry-after']);
  t.equal((await register(fay.email)).status, 429, 'an address that has an account: nothing tells it');
  t.equal((await call(RESET, { email: fay.email })).status, 200, 'members have a budget of their own');
  passTime(HOUR_MS);
  t.equal((await register('otto@reader.example')).status, 200, 'an hour later');
  t.equal(app.emails.filter(({ to }) => to === 'otto@reader.example').length <= 1, true);
});

t.test('who is on the newsletter already is not told by a refusal', async (t) => {
  const { call } = await openToCrowd(t, { NEW_EMAILS_HOURLY: '1' });
  const answers = [];
  for (let time = 0; time < 2; time += 1)
    answers.push(await call(NEWSLETTER, { email: 'ada@reader.example' }));
  t.same(
    answers.map(({ status }) => status),
    [200, 429],
    'the same address again, which would get no second email',
  );
});

t.test(
  'asking in the name of nobody takes no email from members, and known browsers always get theirs',
  async (t) => {
    const { app, call } = await openToCrowd(t);
    const device = cookieOf(await call(AUTH, { email: fay.email, password: fay.password }), 'device');
    for (let time = 0; time < 5; time += 1)
      t.equal((await call(RESET, { email: `nobody${time}@reader.example` })).status, 200);
    for (const { email } of [goldie, edda]) t.equal((await call(RESET, { email })).status, 200);
    const refused = await call(RESET, { email: fay.email });
    t.match(refused, { status: 429, body: { code: 'too_many_member_emails' } });
    t.equal((await call(RESET, { email: 'nobody@reader.example' })).status, 429, 'for nobody as well');
    t.equal((await call(RESET, { email: fay.email }, { cookie: device })).status, 200);
    await until(() => app.emails.some(({ to }) => to === fay.email));
    t.equal(app.emails.length, 3);
  },
);

t.test('changes of address write to strangers too, and take from the same hour', async (t) => {
  const { app, register, from } = await openToCrowd(t, { NEW_EMAILS_HOURLY: '2' });
  const { cookie } = await signIn(app, goldie);
  const change = (email: string) => callApi(app, 'airnauts/v1/user/email/', { email }, { ...from(), cookie });
  t.equal((await change('one@reader.example')).status, 200);
  t.equal((await register('nina@reader.example')).status, 200);
  t.match(await change('two@reader.example'), { status: 429, body: { code: 'too_many_new_emails' } });
  await until(() => app.emails.length === 3);
  t.same(
    app.emails.map(({ to }) => to).sort(),
    [goldie.email, 'nina@reader.example', 'one@reader.example'],
    'two to strangers, one to the owner',
  );
});

t.test('what strangers ask for in the name of a member keeps no other email from them', async (t) => {
  const { app, call } = await openToCrowd(t, { MEMBER_EMAILS_HOURLY: '100' });
  const device = cookieOf(await call(AUTH, { email: fay.email, password: fay.password }), 'device');
  const count = (subject: string) => app.emails.filter((email) => email.subject === subject).length;
  const ask = async (path: string, times: number, headers = {}) => {
    for (let time = 0; time < times; time += 1)
      t.equal((await call(path, { email: fay.email }, headers)).status, 200);
  };
  await ask('airnauts/v1/autologin/send-link/', 5);
  await until(() => count('Your login link') === 3);
  await ask(RESET, 5);
  await until(() => count('Reset your password') === 3);
  await ask(RESET, 1, { cookie: device });
  await until(() => count('Reset your password') === 4);
  t.equal(app.emails.length, 7, 'three of each kind, and one for the browser that the account knows');
});

const MESSAGE = {
  name: 'Nina',
  email: 'nina@reader.example',
  subject: 'Rubies',
  message: 'Are they all red?',
};

t.test('a network of IPv6 writes as often as one address of IPv4, whatever it calls itself', async (t) => {
  const { app, from } = await openToCrowd(t);
  const write = (address: string) =>
    callApi(app, 'airnauts/v1/contact/', MESSAGE, { ...from(), 'x-forwarded-for': address });
  const statuses = [];
  for (let at = 1; at <= 11; at += 1) statuses.push((await write(`2001:db8::${at}`)).status);
  t.same(statuses, [...Array.from({ length: 10 }, () => 200), 429]);
  t.equal((await write('2001:db8:0:1::1')).status, 200, 'the next network');
});

t.test('a crowd that writes to us is told to wait', async (t) => {
  const { call } = await openToCrowd(t);
  const crowd = await Promise.all(Array.from({ length: 110 }, () => call('airnauts/v1/contact/', MESSAGE)));
  t.equal(crowd.filter(({ status }) => status === 200).length, 100);
  const refused = crowd.find(({ status }) => status === 429);
  t.match(refused?.body, { code: 'too_many_attempts', message: /wait \d+ minutes/ });
});
