import t from 'tap';
import { callApi, cookieOf, readKey } from '#test/call-api.ts';
import { fay, goldie, lock } from '#test/cast.ts';
import { openApp } from '#test/open-app.ts';
import { signIn } from '#test/sign-in.ts';
import { until } from '#test/until.ts';

const SEND = 'airnauts/v1/autologin/send-link/';
const FOLLOW = 'airnauts/v1/autologin/';
const EMAIL = 'airnauts/v1/user/email/';
const CONFIRM = 'airnauts/v1/user/email/confirm/';
const EMAIL_MS = 300;

t.test('a link from a letter signs in, once, and leads on where that is ours', async (t) => {
  const app = await openApp(t);
  let sent = 0;
  for (const [redirect_to, leads] of [
    ['/course/mineralogy-certification/', '/course/mineralogy-certification/'],
    ['https://evil.example/', null],
    ['//evil.example/', null],
  ] as const) {
    const { status, body } = await callApi(app, SEND, { email: fay.email, redirect_to });
    t.same([status, body], [200, { success: true }]);
    const key = await readKey(app.emails, fay.email, ++sent);
    const followed = await callApi(app, FOLLOW, { key });
    t.match(followed, { status: 200, body: { success: true, redirect_to: leads } });
    t.match((await callApi(app, 'me/', {}, { cookie: cookieOf(followed) })).body, {
      user: { name: fay.name },
    });
    t.match(await callApi(app, FOLLOW, { key }), { status: 422, body: { code: 'invalid_key' } });
  }
});

t.test('of a hundred who follow a link at once, one comes in', async (t) => {
  const app = await openApp(t);
  await callApi(app, SEND, { email: fay.email });
  const key = await readKey(app.emails, fay.email);
  const answers = await Promise.all(Array.from({ length: 100 }, () => callApi(app, FOLLOW, { key })));
  t.equal(answers.filter(({ status }) => status === 200).length, 1);
});

t.test('who may not sign in does not by a link either, and a link for nobody is not sent', async (t) => {
  const app = await openApp(t);
  t.equal((await callApi(app, SEND, { email: 'nobody@facet.example' })).status, 200);
  await callApi(app, SEND, { email: lock.email });
  const key = await readKey(app.emails, lock.email);
  t.match(await callApi(app, FOLLOW, { key }), { status: 403, body: { code: 'invalid_membership_status' } });
  t.equal(app.emails.length, 1);
});

t.test('another address is taken once the old and the new one have both agreed', async (t) => {
  const app = await openApp(t);
  const { cookie } = await signIn(app, fay);
  const to = 'fay@reader.example';
  t.equal((await callApi(app, EMAIL, { email: to })).status, 401, 'a guest has none to change');
  const own = await callApi(app, EMAIL, { email: fay.email }, { cookie });
  t.match(own, { status: 422, body: { data: { params: { email: 'This is already your email address.' } } } });
  t.same((await callApi(app, EMAIL, { email: 'Fay@Reader.example' }, { cookie })).body, { success: true });
  const [leave, take] = [await readKey(app.emails, fay.email), await readKey(app.emails, to)];
  const emailNow = async () => (await callApi(app, 'me/', {}, { cookie })).body;
  t.same((await callApi(app, CONFIRM, { key: take })).body, { success: true, changed: false });
  t.match(await emailNow(), { user: { email: fay.email } });
  t.equal((await callApi(app, CONFIRM, { key: take })).status, 422, 'one cannot speak for both');
  t.same((await callApi(app, CONFIRM, { key: leave })).body, { success: true, changed: true });
  t.match(await emailNow(), { user: { email: to } });
});

t.test('two wishes for another address do not add up to one', async (t) => {
  const app = await openApp(t);
  const { cookie } = await signIn(app, fay);
  await callApi(app, EMAIL, { email: 'one@reader.example' }, { cookie });
  await callApi(app, EMAIL, { email: 'two@reader.example' }, { cookie });
  const takeOne = await readKey(app.emails, 'one@reader.example');
  await readKey(app.emails, fay.email, 2);
  const leaveTwo = await readKey(
    app.emails.filter(({ text }) => text.includes('two@reader.example')),
    fay.email,
  );
  await callApi(app, CONFIRM, { key: takeOne });
  t.match((await callApi(app, CONFIRM, { key: leaveTwo })).body, { changed: false });
  t.match((await callApi(app, 'me/', {}, { cookie })).body, { user: { email: fay.email } });
});

t.test(
  'an address that has an account is not taken from it, and neither asking nor confirming tells',
  async (t) => {
    const app = await openApp(t);
    const { cookie } = await signIn(app, fay);
    const answer = await callApi(app, EMAIL, { email: goldie.email }, { cookie });
    t.same([answer.status, answer.body], [200, { success: true }]);
    await until(() => app.emails.length === 2);
    t.notMatch(app.emails.find(({ to }) => to === goldie.email)?.text, 'key=');
    const leave = await readKey(app.emails, fay.email);
    const confirmed = await callApi(app, CONFIRM, { key: leave });
    t.same([confirmed.status, confirmed.body], [200, { success: true, changed: false }], 'as for any other');
    t.match((await callApi(app, 'me/', {}, { cookie })).body, { user: { email: fay.email } });
    t.equal((await callApi(app, CONFIRM, { key: leave })).status, 422, 'once');
  },
);

t.test('nobody is flooded with letters by wishes for their address', async (t) => {
  const app = await openApp(t);
  const { cookie } = await signIn(app, fay);
  const to = 'nina@reader.example';
  for (let time = 0; time < 5; time += 1)
    t.equal((await callApi(app, EMAIL, { email: to }, { cookie })).status, 200);
  await until(() => app.emails.length >= 6);
  await new Promise((resolve) => setTimeout(resolve, EMAIL_MS));
  t.equal(app.emails.filter((email) => email.to === to).length, 3);
});
