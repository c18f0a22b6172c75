import t, { type Test } from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { saveSetting } from '#server/cms/settings/index.ts';
import { canny, fay, gemma } from '#test/cast.ts';
import { type OpenApp, openApp } from '#test/open-app.ts';
import { articleFile } from '#test/open-test-cms.ts';
import { type ReceivedResponse, sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { submitForm } from '#test/submit-form.ts';
import { databaseIn } from '#test/test-database.ts';
import { until } from '#test/until.ts';

const SECRETS = ['first', 'second', 'third', 'fourth'].map((name) => `What only the ${name} article tells.`);
const ARTICLES = Object.fromEntries(
  SECRETS.map((secret, at) => [
    `articles/premium-${at}.md`,
    articleFile(`Premium ${at}`, `For everybody.\n\n<!--more-->\n\n${secret}`, {
      access: ['PREMIUM_ARTICLES', 'GOLD'],
      categories: ['metalsmithing'],
    }),
  ]),
);
const pathOf = (at: number) => `/article/premium-${at}/`;

/** In the middle of a month, unless the test moves it. */
async function open(t: Test, free: number | null = 3) {
  let today = new Date('2026-05-20T12:00:00Z');
  const setting = { 'settings/metering.yaml': `free_articles_a_month: ${free}\n` };
  const app = await openApp(t, {
    files: { ...ARTICLES, ...(free !== null && setting) },
    now: () => today,
  });
  const read = (path: string, cookie = '') => sendRequest(app, { path, headers: { cookie } });
  /** Presses the button; answers the cookie that came of it, or the one that was there. */
  const press = async (at: number, cookie = '', session = '') => {
    const sent = [session, cookie].filter(Boolean).join('; ');
    const answer = await submitForm(app, pathOf(at), {}, { cookie: sent });
    t.match(answer, { status: 303, headers: { location: pathOf(at), 'cache-control': 'private, no-store' } });
    return meterOf(answer) || cookie;
  };
  const moveTo = (date: string) => {
    today = new Date(date);
  };
  return { app, read, press, moveTo };
}

function meterOf({ headers }: ReceivedResponse): string {
  return headers['set-cookie']?.find((cookie) => cookie.startsWith('metering='))?.split(';', 1)[0] ?? '';
}

const left = (count: number) => `Read for free: ${count} of 3 left this month`;
const holds = ({ text }: ReceivedResponse, at: number) => text.includes(SECRETS[at] ?? '');

t.test('a guest opens three articles a month, one by one', async (t) => {
  const { app, read, press } = await open(t);
  t.match((await read(pathOf(0))).text, left(3));
  const answer = await submitForm(app, pathOf(0), {});
  const [set = ''] = answer.headers['set-cookie'] ?? [];
  t.match(set, /^metering=[^;]+; Max-Age=\d+; Path=\/article\/; HttpOnly; SameSite=Lax$/);
  t.equal(Number(/Max-Age=(\d+)/.exec(set)?.[1]), 11.5 * 86_400, 'until the month is over');
  const one = meterOf(answer);

  const opened = await read(pathOf(0), one);
  t.ok(holds(opened, 0));
  t.match(opened.headers, { 'cache-control': 'private, no-store', 'cache-status': 'Facet; fwd=bypass' });
  t.match(opened.text, '2 of 3 left this month');
  t.notMatch(opened.text, /class="paywall /);
  const other = await read(pathOf(1), one);
  t.notOk(holds(other, 1), 'the others stay closed');
  t.match(other.text, left(2));
  t.match(other.headers, { 'cache-control': 'private, no-store' });
  t.equal(await press(0, one), one, 'the same one is not counted again');

  const three = await press(2, await press(1, one));
  t.equal(await press(3, three), three, 'a fourth is not opened');
  const closed = await read(pathOf(3), three);
  t.notOk(holds(closed, 3));
  t.match(closed.text, 'You have read all 3 free articles for this month.');
  t.notMatch(closed.text, 'Read for free:');
  for (const at of [0, 1, 2]) t.ok(holds(await read(pathOf(at), three), at));
});

t.test('what one has opened, nobody else and no cache is sent', async (t) => {
  const { app, read, press } = await open(t);
  const cookie = await press(0);
  for (let time = 0; time < 3; time += 1) {
    t.ok(holds(await read(pathOf(0), cookie), 0));
    const guest = await read(pathOf(0));
    t.notOk(holds(guest, 0));
    t.match(guest.text, left(3));
    t.match(guest.headers['cache-control'], /^public/);
  }
  t.match((await read(pathOf(0))).headers['cache-status'], /hit/);
  await read('/article/soldering-silver/');
  const free = await read('/article/soldering-silver/', cookie);
  t.match(free.headers['cache-status'], /hit/, 'what is for everybody comes from the cache to them too');
  const head = await sendRequest(app, { path: pathOf(0), method: 'HEAD', headers: { cookie } });
  t.match(head.headers, { 'cache-control': 'private, no-store' });
});

t.test('no other channel knows of it', async (t) => {
  const { read, press } = await open(t);
  const cookie = await press(0);
  const { text } = await read('/wp-json/wp/v2/article?slug=premium-0');
  const [{ id }] = JSON.parse(text) as [{ id: number }];
  const paths = [
    ...['/wp-json/', '/api/app/'].flatMap((base) => [
      `${base}wp/v2/article?slug=premium-0`,
      `${base}wp/v2/article/${id}?_embed`,
      `${base}wp/v2/article/${id}?context=edit`,
    ]),
    '/api/app/search/?q=only+tells',
    '/search/first/',
    '/feed/',
    '/feed/atom/',
    '/llms.txt',
    `/preview/article/${id}/`,
    '/premium-articles/',
    '/',
    pathOf(1),
    `${pathOf(0)}feed/`,
  ];
  for (const path of paths) t.notOk(holds(await read(path, cookie), 0), path);
});

t.test('a cookie that is forged, another person’s or of last month counts as none', async (t) => {
  const { app, read, press, moveTo } = await open(t);
  const [one, other] = [await signIn(app, fay), await signIn(app, canny)];
  const cookie = await press(0);
  const ofMember = await press(0, '', one.cookie);
  t.ok(holds(await read(pathOf(0), `${one.cookie}; ${ofMember}`), 0), 'a free account reads it');
  const [ids = '', signature = ''] = cookie.slice('metering='.length).split('.');
  const wrong: Readonly<Record<string, string>> = {
    forged: `metering=${Number(ids) + 1}.${signature}`,
    unsigned: `metering=${ids}.${'A'.repeat(43)}`,
    'cut off': cookie.slice(0, -1),
    'no cookie of ours': 'metering=1',
    'a member’s, sent by a guest': ofMember,
    'a guest’s, sent by a member': `${one.cookie}; ${cookie}`,
    'another member’s': `${other.cookie}; ${ofMember}`,
  };
  for (const [name, sent] of Object.entries(wrong)) {
    for (const at of [0, 1]) {
      const answer = await read(pathOf(at), sent);
      t.notOk(holds(answer, at), name);
      t.match(answer.text, left(3), name);
    }
  }
  moveTo('2026-05-31T23:59:59Z');
  t.ok(holds(await read(pathOf(0), cookie), 0));
  moveTo('2026-06-01T00:00:00Z');
  t.notOk(holds(await read(pathOf(0), cookie), 0));
  t.match((await read(pathOf(0), cookie)).text, left(3), 'a new month begins with all of them');
  t.ok(holds(await read(pathOf(3), await press(3, cookie)), 3));
});

t.test('another site cannot use one up', async (t) => {
  const { app } = await open(t);
  for (const headers of [
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: undefined, 'sec-fetch-site': undefined },
  ]) {
    const answer = await submitForm(app, pathOf(0), {}, headers);
    t.equal(answer.status, 403);
    t.equal(meterOf(answer), '');
  }
  const byLink = await sendRequest(app, { path: `${pathOf(0)}?free=1` });
  t.equal(meterOf(byLink), '');
});

t.test('only what the right to premium articles opens, and only who has not got it', async (t) => {
  const { app, read } = await open(t);
  const asked = ['/article/premium-lathe/', '/article/soldering-silver/', '/article/no-such/'];
  for (const path of asked) {
    t.equal(meterOf(await submitForm(app, path, {})), '', path);
    t.notMatch((await read(path)).text, 'Read for free:', path);
  }
  const { cookie } = await signIn(app, gemma);
  t.equal(meterOf(await submitForm(app, pathOf(0), {}, { cookie })), '');
  const whole = await read(pathOf(0), cookie);
  t.ok(holds(whole, 0));
  t.notMatch(whole.text, 'left this month');
});

for (const free of [0, null, -1, 1000]) {
  t.test(`it is off where the setting is ${free}`, async (t) => {
    const { read, press } = await open(t, free);
    t.equal(await press(0), '');
    t.notMatch((await read(pathOf(0))).text, 'Read for free:');
  });
}

t.test('what was opened closes when it is switched off', async (t) => {
  const { app, read, press } = await open(t);
  const cookie = await press(0);
  t.ok(holds(await read(pathOf(0), cookie), 0));
  await changeSetting(app, 0);
  await until(async () => !holds(await read(pathOf(0), cookie), 0), 2000);
  t.notMatch((await read(pathOf(0), cookie)).text, 'left this month');
});

async function changeSetting({ dataDir }: OpenApp, free_articles_a_month: number): Promise<void> {
  const { db } = await openDatabase(databaseIn(dataDir));
  await db.transaction().execute(async (transaction) => {
    await writeOutbox(
      transaction,
      await saveSetting(transaction, 'metering', { free_articles_a_month }),
      new Date(),
    );
  });
  await db.destroy();
}
