/** Staff see pages as a group of readers does; with their own rights for all else, and never in a shared cache. */
import t, { type Test } from 'tap';
import { callApi, cookieOf } from '#test/call-api.ts';
import { edda, goldie, sil } from '#test/cast.ts';
import { openApp } from '#test/open-app.ts';
import { PREMIUM_SENTENCE } from '#test/open-test-cms.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { signInAs } from '#test/sign-in-as.ts';
import { submitForm } from '#test/submit-form.ts';

const PREMIUM = '/article/premium-lathe/';
const HOUR_MS = 3_600_000;

async function open(t: Test) {
  const time = { now: Date.now() };
  const app = await openApp(t, { now: () => new Date(time.now) });
  const { cookie } = await signIn(app, edda);
  const choose = async (name: string, as = cookie) => {
    const answer = await submitForm(app, '/studio/see-as/', { name, to: PREMIUM }, { cookie: as });
    return cookieOf(answer, 'see_as');
  };
  const read = (path: string, ...cookies: string[]) =>
    sendRequest(app, { path, headers: { cookie: [cookie, ...cookies].filter(Boolean).join('; ') } });
  return { app, time, cookie, choose, read };
}

t.test('a page is that of the group, with a banner, and is kept nowhere', async (t) => {
  const { app, choose, read } = await open(t);
  t.match((await read(PREMIUM)).text, PREMIUM_SENTENCE, 'staff read all');
  const entries = app.pageCache.measure().entries;
  const guest = await read(PREMIUM, await choose('guest'));
  t.match(guest, { status: 200, headers: { 'cache-control': 'private, no-store' } });
  t.match(guest.text, /You see this page as <b>a guest<\/b>/);
  t.notMatch(guest.text, PREMIUM_SENTENCE);
  t.match(guest.text, 'href="/login/', 'its header is that of guests');
  const gold = await read(PREMIUM, await choose('Gold Membership'));
  t.match(gold.text, /You see this page as <b>Gold<\/b>/);
  t.match(gold.text, PREMIUM_SENTENCE);
  t.equal(app.pageCache.measure().entries, entries);
  for (const reader of [goldie, sil]) {
    const { cookie } = await signIn(app, reader);
    t.notMatch((await sendRequest(app, { path: PREMIUM, headers: { cookie } })).text, 'You see this page');
  }
  t.notMatch((await sendRequest(app, { path: PREMIUM })).text, 'You see this page');
});

t.test('changes and pages of their own stay theirs, and the banner stops it', async (t) => {
  const { app, cookie, choose, read } = await open(t);
  const seen = await choose('guest');
  const both = `${cookie}; ${seen}`;
  const preview = { type: 'article', id: 1 };
  t.equal((await callApi(app, 'airnauts/v1/previews/', preview, { cookie: both })).status, 200);
  t.match((await read('/account/details/', seen)).text, edda.name);
  const stopped = await submitForm(app, '/studio/see-as/', { name: '', to: PREMIUM }, { cookie: both });
  t.match(stopped, { status: 303, headers: { location: PREMIUM } });
  t.match(stopped.headers['set-cookie']?.join(), 'see_as=;');
});

t.test('only their own cookie counts, for an hour, and only for staff', async (t) => {
  const { app, time, choose, read } = await open(t);
  const seen = await choose('guest');
  const forged = seen.replace(/\.[\w-]{5}/, '.AAAAA');
  for (const wrong of [forged, 'see_as=', 'see_as=x.y'])
    t.match((await read(PREMIUM, wrong)).text, PREMIUM_SENTENCE, wrong);
  const other = await signIn(app, edda);
  const swapped = await sendRequest(app, { path: PREMIUM, headers: { cookie: `${other.cookie}; ${seen}` } });
  t.notMatch(swapped.text, 'You see this page', 'it is of another session');
  const writer = await signInAs(app, 'author');
  const told = await submitForm(
    app,
    '/studio/see-as/',
    { name: 'guest', to: PREMIUM },
    { cookie: writer.cookie },
  );
  t.match(told, { status: 403, text: '“See the site as” is open to these roles: ' });
  t.equal(cookieOf(told, 'see_as'), '');
  const member = await signIn(app, goldie);
  t.equal(await choose('guest', member.cookie), '');
  time.now += HOUR_MS + 1000;
  t.match((await read(PREMIUM, seen)).text, PREMIUM_SENTENCE, 'it is too old');
});
