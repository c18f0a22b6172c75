import t, { type Test } from 'tap';
import { callApi, cookieOf, readKey } from '#test/call-api.ts';
import { fay } from '#test/cast.ts';
import { openApp } from '#test/open-app.ts';
import { until } from '#test/until.ts';

const AUTH = 'simple-jwt-login/v1/auth/';
const REGISTER = 'airnauts/v1/user/register/';
const CONFIRM = 'airnauts/v1/user/register/confirm/';
const NINA = { email: 'Nina@reader.example', name: 'Nina New Comer' };
const PASSWORD = 'a long enough password';
const TO = 'nina@reader.example';

async function registerNina(t: Test, more: object = {}) {
  const app = await openApp(t);
  const answer = await callApi(app, REGISTER, { ...NINA, ...more });
  return { app, answer, key: await readKey(app.emails, TO) };
}

t.test('an account is there once its address is confirmed, and its owner is signed in then', async (t) => {
  const { app, answer, key } = await registerNina(t);
  t.same([answer.status, answer.body], [200, { success: true }]);
  t.equal((await callApi(app, AUTH, { email: TO, password: PASSWORD })).status, 401, 'not before');
  const confirmed = await callApi(app, CONFIRM, { key, password: PASSWORD });
  t.equal(confirmed.status, 200);
  const me = await callApi(app, 'me/', {}, { cookie: cookieOf(confirmed) });
  t.match(me.body, {
    user: { email: TO, name: NINA.name, username: 'nina-new-comer', roles: ['subscriber'], membership: null },
  });
  t.equal((await callApi(app, AUTH, { email: TO, password: PASSWORD })).status, 200);
  t.equal((await callApi(app, CONFIRM, { key, password: PASSWORD })).status, 422, 'the key is good once');
});

t.test('who registers the address of another chooses no password for them', async (t) => {
  const THIEF = 'the password of a thief';
  const { app, key } = await registerNina(t, { password: THIEF });
  t.equal((await callApi(app, CONFIRM, { key, password: 'what its owner chooses' })).status, 200);
  t.equal((await callApi(app, AUTH, { email: TO, password: THIEF })).status, 401);
  t.equal((await callApi(app, AUTH, { email: TO, password: 'what its owner chooses' })).status, 200);
});

t.test('the letter to an address that nobody has confirmed holds no words of who asked for it', async (t) => {
  const { app } = await registerNina(t, {
    name: 'You have won: https://evil.example/',
    username: 'evil-example',
  });
  t.equal(app.emails.length, 1);
  t.notMatch(JSON.stringify(app.emails), /evil/);
});

t.test('the answer for an address that has an account is the same; a letter tells its owner', async (t) => {
  const app = await openApp(t);
  const answers = [];
  for (const email of [fay.email, TO]) answers.push(await callApi(app, REGISTER, { ...NINA, email }));
  t.same(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size, 1);
  await until(() => app.emails.length === 2);
  const email = app.emails.find(({ to }) => to === fay.email);
  t.match(email?.subject, 'You already have an account');
  t.notMatch(email?.text, 'key=');
});

t.test('nobody makes themselves an editor or a member by asking for it', async (t) => {
  const { app, key } = await registerNina(t, {
    id: 1,
    roles: ['administrator'],
    rights: ['PLATINUM'],
    access_rights: { PLATINUM: true },
    membership: { name: 'Platinum Membership', status: 'Active' },
    demo_password: 'x',
  });
  const confirmed = await callApi(app, CONFIRM, { key, password: PASSWORD, roles: ['administrator'] });
  const me = await callApi(app, 'me/', {}, { cookie: cookieOf(confirmed) });
  t.match(me.body, { user: { roles: ['subscriber'], membership: null, access_rights: { PLATINUM: false } } });
});

t.test("a user name is somebody's alone, whatever its case", async (t) => {
  const app = await openApp(t);
  const taken = await callApi(app, REGISTER, { ...NINA, username: 'FAY' });
  t.match(taken, { status: 422, body: { data: { params: { username: 'This username is taken.' } } } });
  await callApi(app, REGISTER, { ...NINA, name: 'Fay', username: undefined });
  const key = await readKey(app.emails, TO);
  const cookie = cookieOf(await callApi(app, CONFIRM, { key, password: PASSWORD }));
  t.match((await callApi(app, 'me/', {}, { cookie })).body, { user: { username: 'fay-2' } });
});

t.test('what is missing or wrong is said by field', async (t) => {
  const app = await openApp(t);
  const answer = await callApi(app, REGISTER, { email: 'no address', username: '!' });
  t.match(answer, {
    status: 422,
    body: {
      code: 'rest_invalid_param',
      data: {
        status: 422,
        params: { email: 'Invalid email!', name: 'Required', username: String },
      },
    },
  });
});
