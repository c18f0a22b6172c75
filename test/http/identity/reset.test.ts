import t, { type Test } from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { hashPassword } from '#server/cms/identity/password.ts';
import { storageFull } from '#shared/rest/errors.ts';
import { callApi, cookieOf, readKey } from '#test/call-api.ts';
import { ada, canny, edda, fay, gemma, goldie, olga, penny, plato, prof, sil } from '#test/cast.ts';
import { openApp } from '#test/open-app.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { databaseIn } from '#test/test-database.ts';
import { until } from '#test/until.ts';

const AUTH = 'simple-jwt-login/v1/auth/';
const GENERATE = 'airnauts/v1/user/reset-password/generate/';
const VALIDATE = 'airnauts/v1/user/reset-password/validate/';
const RESET = 'airnauts/v1/user/reset-password/';
const NEW = 'a new and longer password';
const EMAIL_MS = 300;

async function ask(t: Test) {
  const app = await openApp(t);
  await callApi(app, GENERATE, { email: fay.email });
  return { app, given: { key: await readKey(app.emails, fay.email), login: fay.email } };
}

t.test('a forgotten password is replaced with the key from the letter, and every session ends', async (t) => {
  const { app, given } = await ask(t);
  const { cookie } = await signIn(app, fay);
  t.match((await callApi(app, 'me/', {}, { cookie })).body, { hasToken: true });
  t.equal((await callApi(app, VALIDATE, given)).status, 200);
  t.equal((await callApi(app, VALIDATE, given)).status, 200, 'to look is not to use');
  const answer = await callApi(app, RESET, { ...given, password: NEW });
  t.same([answer.status, answer.body], [200, { success: true }]);
  t.same((await callApi(app, 'me/', {}, { cookie })).body, { hasToken: false, user: null, error: 'expired' });
  t.equal((await callApi(app, AUTH, { email: fay.email, password: fay.password })).status, 401);
  t.equal((await callApi(app, AUTH, { email: fay.email, password: NEW })).status, 200);
  await readKey(app.emails, fay.email, 2);
  t.match(app.emails.at(-1)?.subject, 'Your password was changed');
});

t.test('of a hundred who use one key at once, one succeeds', async (t) => {
  const { app, given } = await ask(t);
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) => callApi(app, RESET, { ...given, password: `${NEW} ${at}` })),
  );
  const winners = answers.flatMap(({ status }, at) => (status === 200 ? [at] : []));
  t.equal(winners.length, 1);
  for (const { status } of answers) t.ok([200, 422, 503].includes(status), String(status));
  const password = `${NEW} ${winners[0]}`;
  t.equal((await callApi(app, AUTH, { email: fay.email, password })).status, 200, 'and it is their password');
  t.equal((await callApi(app, RESET, { ...given, password: NEW })).status, 422, 'nobody after them');
});

t.test('a key is of one person, for half an hour, and of this use', async (t) => {
  const { app, given } = await ask(t);
  const bad = { status: 422, body: { code: 'invalid_key' } };
  for (const wrong of [
    { ...given, login: goldie.email },
    { ...given, login: 'nobody@facet.example' },
    { ...given, key: 'A'.repeat(43) },
  ]) {
    t.match(await callApi(app, VALIDATE, wrong), bad);
    t.match(await callApi(app, RESET, { ...wrong, password: NEW }), bad);
  }
  t.match(await callApi(app, 'airnauts/v1/autologin/', { key: given.key }), bad, 'it signs nobody in');
  t.match(await callApi(app, RESET, { ...given, password: 'short' }), {
    status: 422,
    body: { data: { params: { password: 'Value must be at least 10 characters long' } } },
  });
  t.equal((await callApi(app, VALIDATE, given)).status, 200, 'and all of that did not use it');
});

t.test('a mail scanner that opens every link uses none', async (t) => {
  const { app, given } = await ask(t);
  for (const method of ['GET', 'HEAD']) {
    for (const path of [RESET, VALIDATE, 'airnauts/v1/autologin/'])
      await sendRequest(app, {
        method,
        path: `/api/app/${path}?key=${given.key}&login=${given.login}&password=${encodeURIComponent(NEW)}`,
      });
  }
  t.equal((await callApi(app, VALIDATE, given)).status, 200);
});

t.test('the answer does not tell who has an account; only owners get letters', async (t) => {
  const app = await openApp(t);
  const answers = [];
  for (const email of [fay.email, 'nobody@facet.example', fay.email.toUpperCase()])
    answers.push(await callApi(app, GENERATE, { email }));
  t.same(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size, 1);
  await readKey(app.emails, fay.email, 2);
  await new Promise((resolve) => setTimeout(resolve, EMAIL_MS));
  t.same(new Set(app.emails.map(({ to }) => to)), new Set([fay.email]));
});

t.test('nor does the time that it takes, of either letter', async (t) => {
  const app = await openApp(t, { settings: { TRUST_PROXY: 'on' } });
  const users = [ada, edda, fay, sil, goldie, plato, prof, gemma, olga, canny, penny];
  let asked = 0;
  const ask = async (path: string, email: string) => {
    asked += 1;
    const from = { 'x-forwarded-for': `192.0.2.${asked}`, 'x-forwarded-host': 'facet.localhost' };
    const started = performance.now();
    t.equal((await callApi(app, path, { email }, from)).status, 200);
    return performance.now() - started;
  };
  for (const path of [GENERATE, 'airnauts/v1/autologin/send-link/']) {
    const times: Record<'there' | 'nowhere', number[]> = { there: [], nowhere: [] };
    await ask(path, 'nobody@reader.example');
    for (const { email } of users) {
      times.there.push(await ask(path, email));
      times.nowhere.push(await ask(path, email.replace('@', '-not@')));
    }
    const [there, nowhere] = [median(times.there), median(times.nowhere)];
    const told = `${path}: ${there.toFixed(1)} ms there, ${nowhere.toFixed(1)} ms nowhere`;
    t.ok(nowhere / there > 0.4 && nowhere / there < 2.5, told);
  }
});

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

t.test('nobody is flooded with letters, and nobody learns that they are not', async (t) => {
  const app = await openApp(t);
  const statuses = [];
  for (let time = 0; time < 6; time += 1)
    statuses.push((await callApi(app, GENERATE, { email: fay.email })).status);
  t.same(new Set(statuses), new Set([200]));
  await readKey(app.emails, fay.email, 3);
  await new Promise((resolve) => setTimeout(resolve, EMAIL_MS));
  t.equal(app.emails.length, 3);
});

t.test('a new password makes older letters worthless', async (t) => {
  const { app, given } = await ask(t);
  await callApi(app, GENERATE, { email: fay.email });
  const second = await readKey(app.emails, fay.email, 2);
  await callApi(app, RESET, { ...given, key: second, password: NEW });
  t.equal((await callApi(app, VALIDATE, given)).status, 422);
});

t.test('a change of password needs the old one, and leaves this browser alone signed in', async (t) => {
  const app = await openApp(t);
  const [here, there] = [await signIn(app, fay), await signIn(app, fay)];
  const change = (old_password: string, cookie = here.cookie) =>
    callApi(app, 'airnauts/v1/user/password/', { old_password, password: NEW }, { cookie });
  t.equal((await change(fay.password, '')).status, 401);
  t.match(await change('not the password'), {
    status: 422,
    body: { data: { params: { old_password: String } } },
  });
  t.equal((await change(fay.password)).status, 200);
  t.match((await callApi(app, 'me/', {}, { cookie: here.cookie })).body, { hasToken: true });
  t.match((await callApi(app, 'me/', {}, { cookie: there.cookie })).body, {
    hasToken: false,
    error: 'expired',
  });
  t.ok(cookieOf(await callApi(app, AUTH, { email: fay.email, password: NEW })));
});

t.test('what the old password was tried for while a new one is set does not happen', async (t) => {
  const app = await openApp(t);
  const { db } = await openDatabase(databaseIn(app.dataDir));
  t.teardown(() => db.destroy());
  const own = { email: fay.email, password: fay.password };
  const { cookie, id } = await signIn(app, fay);
  const other = await hashPassword(NEW);
  const ways = {
    'signing in': () => callApi(app, AUTH, own),
    'another password': () =>
      callApi(
        app,
        'airnauts/v1/user/password/',
        { old_password: fay.password, password: `${NEW}!` },
        { cookie },
      ),
    'closing the account': () =>
      callApi(app, 'airnauts/v1/user/account/close/', { password: fay.password }, { cookie }),
  };
  for (const [name, send] of Object.entries(ways)) {
    const { password_hash } = await readUser();
    const [sessions, queue] = [await countSessions(), Array.from({ length: 20 }, () => hashPassword(NEW))];
    let answered = false;
    const answer = send().finally(() => {
      answered = true;
    });
    await until(async () => (await db.selectFrom('rate_limit_attempts').select('id').execute()).length > 0);
    await db.updateTable('users').set({ password_hash: other }).where('id', '=', id).execute();
    t.notOk(answered, `${name}: it waits for its turn while the password is changed`);
    t.ok([401, 422].includes((await answer).status), name);
    t.equal((await readUser()).password_hash, other, `${name}: the new password stays`);
    t.equal(await countSessions(), sessions, `${name}: there is no session more`);
    await Promise.all(queue);
    await db.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
    await db.deleteFrom('rate_limit_attempts').execute();
  }

  function readUser() {
    return db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .executeTakeFirstOrThrow();
  }
  async function countSessions() {
    return (await db.selectFrom('sessions').select('hash').where('ended_at', 'is', null).execute()).length;
  }
});

t.test('an open browser cannot be used to guess the old password', async (t) => {
  const app = await openApp(t);
  const { cookie } = await signIn(app, fay);
  const guess = (old_password: string) =>
    callApi(app, 'airnauts/v1/user/password/', { old_password, password: NEW }, { cookie });
  for (let time = 0; time < 10; time += 1) t.equal((await guess(`guess ${time}`)).status, 422);
  t.equal((await guess(fay.password)).status, 429);
});

t.test('a link is not called old because nothing can be saved just now', async (t) => {
  const { app, given } = await ask(t);
  app.beforeCall = ({ endpoint }) => {
    if (endpoint.kind === 'change') throw storageFull();
  };
  const path = `/forgot-password/?${new URLSearchParams(given)}`;
  const page = await sendRequest(app, { path });
  t.match(page, { status: 503, text: new RegExp(`value="${given.key}"`) });
  app.beforeCall = () => {};
  t.equal((await sendRequest(app, { path })).status, 200);
});
