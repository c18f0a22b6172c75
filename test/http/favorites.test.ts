import t from 'tap';
import * as z from 'zod';
import { openDatabase } from '#server/cms/database/index.ts';
import { callApi } from '#test/call-api.ts';
import { ada, fay, goldie } from '#test/cast.ts';
import { type OpenApp, openApp } from '#test/open-app.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { databaseIn } from '#test/test-database.ts';

const ARTICLE = '/article/soldering-silver/';
const FAVORITES = '/account/favorites/';
const LIST = '/metalsmithing/';
const KEEP = '/account/favorites/keep/';
const OWN_FORM = {
  origin: 'http://facet.localhost',
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/x-www-form-urlencoded',
};
const idList = z.array(z.object({ id: z.number(), type: z.string(), title: z.string() }).loose());

async function findItem(app: OpenApp, slug: string, type = 'article') {
  const { text } = await sendRequest(app, { path: `/wp-json/wp/v2/${type}/?slug=${slug}&_fields=id` });
  return z.array(z.object({ id: z.number() })).parse(JSON.parse(text))[0]?.id ?? 0;
}

async function listOf(app: OpenApp, { cookie }: { cookie: string }, query = '') {
  const { body } = await callApi(app, `airnauts/v1/user/favorites/${query}`, {}, { cookie }, 'GET');
  return idList.parse(body);
}

const change = (app: OpenApp, method: 'POST' | 'DELETE', id: number | string, cookie = '') =>
  callApi(app, `airnauts/v1/favorites/${id}/`, {}, { cookie }, method);

const post = (app: OpenApp, values: Record<string, string>, cookie = '', headers = {}) =>
  sendRequest(app, {
    method: 'POST',
    path: FAVORITES,
    headers: { ...OWN_FORM, cookie, ...headers },
    body: new URLSearchParams(values).toString(),
  });

t.test(
  'what is kept is listed for its owner alone, the latest first, once however often asked',
  async (t) => {
    const app = await openApp(t);
    const [mine, theirs] = [await signIn(app, fay), await signIn(app, goldie)];
    const [silver, ruby] = [await findItem(app, 'soldering-silver'), await findItem(app, 'ruby', 'gemstone')];
    for (const id of [silver, ruby, silver])
      t.match(await change(app, 'POST', id, mine.cookie), { status: 200, body: { success: true } });
    const kept = await listOf(app, mine);
    t.match(kept, [
      { id: ruby, type: 'gemstone', title: 'Ruby', thumbnail: { src: String } },
      { id: silver, type: 'article' },
    ]);
    t.equal(kept.length, 2);
    t.match(await listOf(app, mine, '?type=article'), [{ id: silver }]);
    t.same(await listOf(app, theirs), []);
    await change(app, 'DELETE', ruby, theirs.cookie);
    t.equal((await listOf(app, mine)).length, 2, 'nobody removes it for them');
    for (const _ of ['once', 'again']) t.equal((await change(app, 'DELETE', ruby, mine.cookie)).status, 200);
    t.match(await listOf(app, mine), [{ id: silver }]);
  },
);

t.test('only what is there can be kept, and only by somebody', async (t) => {
  const app = await openApp(t);
  const { cookie } = await signIn(app, fay);
  const silver = await findItem(app, 'soldering-silver');
  t.match(await change(app, 'POST', silver), { status: 401, body: { code: 'rest_not_logged_in' } });
  t.match(await change(app, 'DELETE', silver), { status: 401 });
  t.equal((await callApi(app, 'airnauts/v1/user/favorites/', {}, {}, 'GET')).status, 401);
  t.match(await change(app, 'POST', 999_999, cookie), {
    status: 404,
    body: { code: 'rest_post_invalid_id' },
  });
  t.equal((await change(app, 'POST', 'nothing', cookie)).status, 404);
  const { db } = await openDatabase(databaseIn(app.dataDir));
  t.teardown(() => db.destroy());
  await db.updateTable('items').set({ status: 'draft' }).where('id', '=', silver).execute();
  t.equal((await change(app, 'POST', silver, cookie)).status, 404, 'a draft is not there');
  await db.updateTable('items').set({ status: 'publish' }).where('id', '=', silver).execute();
  await change(app, 'POST', silver, cookie);
  await db.updateTable('items').set({ status: 'draft' }).where('id', '=', silver).execute();
  t.same(await listOf(app, { cookie }), [], 'nor is one that was kept before');
});

t.test('past five hundred there is no room', async (t) => {
  const app = await openApp(t);
  const { cookie, id: user_id } = await signIn(app, fay);
  const { db } = await openDatabase(databaseIn(app.dataDir));
  t.teardown(() => db.destroy());
  const item = await db.selectFrom('items').selectAll().limit(1).executeTakeFirstOrThrow();
  for (let at = 0; at < 500; at += 1) {
    const slug = `copy-${at}`;
    const copy = { ...item, id: 10_000 + at, slug, link: `/article/${slug}/` };
    const { id } = await db.insertInto('items').values(copy).returning('id').executeTakeFirstOrThrow();
    await db.insertInto('favorites').values({ user_id, item_id: id, created_at: '2026-01-01' }).execute();
  }
  t.match(await change(app, 'POST', item.id, cookie), { status: 409, body: { code: 'too_many_favorites' } });
  await change(app, 'DELETE', 10_000, cookie);
  t.equal((await change(app, 'POST', item.id, cookie)).status, 200);
});

t.test('the page of favorites lists them by kind and removes without scripts; nobody keeps it', async (t) => {
  const app = await openApp(t);
  const { cookie } = await signIn(app, ada);
  const ruby = String(await findItem(app, 'ruby', 'gemstone'));
  const silver = String(await findItem(app, 'soldering-silver'));
  const show = (query = '') => sendRequest(app, { path: FAVORITES + query, headers: { cookie } });
  t.match((await show()).text, /No favorites yet/);
  for (const item of [ruby, silver])
    t.match(await post(app, { item, back: ARTICLE }, cookie), {
      status: 303,
      headers: { location: FAVORITES, 'cache-control': 'private, no-store' },
    });
  const all = await show();
  t.match(all.headers, { 'cache-control': 'private, no-store' });
  t.match(all.text, /Soldering Silver[\s\S]*Ruby/);
  const gems = await show('?type=gemstone');
  t.match(gems.text, 'Ruby');
  t.notMatch(gems.text, 'Soldering Silver');
  t.equal((await post(app, { item: ruby, action: 'remove' }, cookie)).status, 303);
  t.notMatch((await show()).text, 'Remove Ruby');
  const guest = await sendRequest(app, { path: FAVORITES });
  t.match(guest, { status: 302, headers: { location: /^\/login\/\?redirect_to=/ } });
});

t.test("a guest's choice waits for the login and leads back to the item", async (t) => {
  const app = await openApp(t);
  const silver = await findItem(app, 'soldering-silver');
  const asked = await post(app, { item: String(silver), back: ARTICLE });
  t.match(asked, {
    status: 303,
    headers: { location: `/login/?${new URLSearchParams({ redirect_to: KEEP })}` },
  });
  const [set = ''] = asked.headers['set-cookie'] ?? [];
  t.match(set, /^favorite_later=.*HttpOnly.*SameSite=Strict/);
  const later = set.split(';', 1)[0] ?? '';
  t.match(await sendRequest(app, { path: KEEP, headers: { cookie: later } }), {
    status: 303,
    headers: { location: /^\/login\// },
  });
  const member = await signIn(app, fay);
  const kept = await sendRequest(app, { path: KEEP, headers: { cookie: `${member.cookie}; ${later}` } });
  t.match(kept, { status: 303, headers: { location: ARTICLE, 'cache-control': 'private, no-store' } });
  t.match(kept.headers['set-cookie'], [/^favorite_later=;/]);
  t.match(await listOf(app, member), [{ id: silver }]);
});

t.test('a link alone keeps nothing, and no form leads off the site', async (t) => {
  const app = await openApp(t);
  const member = await signIn(app, fay);
  const silver = String(await findItem(app, 'soldering-silver'));
  const { headers } = await sendRequest(app, {
    path: `${KEEP}?item=${silver}`,
    headers: { cookie: member.cookie },
  });
  t.equal(headers.location, FAVORITES);
  for (const later of ['%7B', '%22x%22', encodeURIComponent('{"item":"x","back":"/"}')]) {
    const cookie = `${member.cookie}; favorite_later=${later}`;
    t.equal((await sendRequest(app, { path: KEEP, headers: { cookie } })).headers.location, FAVORITES);
  }
  t.same(await listOf(app, member), []);
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  t.equal((await post(app, { item: silver }, member.cookie, foreign)).status, 403);
  t.same(await listOf(app, member), []);
  const asked = await post(app, { item: silver, back: '//evil.example/' });
  const later = asked.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '';
  const kept = await sendRequest(app, { path: KEEP, headers: { cookie: `${member.cookie}; ${later}` } });
  t.equal(kept.headers.location, FAVORITES);
  t.equal((await post(app, { item: 'x' }, member.cookie)).status, 400);
});

t.test('the control on an item is the same for all of a group, whatever one of them keeps', async (t) => {
  const app = await openApp(t);
  const member = await signIn(app, fay);
  const other = await signIn(app, fay);
  const read = async (cookie = '') => sendRequest(app, { path: ARTICLE, headers: { cookie } });
  const before = await read(other.cookie);
  t.match(before.text, /<form class="favorite" action="\/account\/favorites\/" method="post">/);
  await change(app, 'POST', await findItem(app, 'soldering-silver'), member.cookie);
  const after = await read(member.cookie);
  t.equal(after.text, before.text);
  t.match(after.headers['cache-status'], /hit/);
  t.match((await read()).text, /class="favorite"/);
});

t.test("a card's mark says what it keeps, and leads back to the list that it was on", async (t) => {
  const app = await openApp(t);
  const silver = await findItem(app, 'soldering-silver');
  const { text } = await sendRequest(app, { path: LIST });
  t.match(text, `value="${silver}" aria-label="Save Soldering Silver to favorites" name="item"`);
  const from = (referer: string) => post(app, { item: String(silver) }, undefined, { referer });
  const member = await signIn(app, fay);
  const keep = async (asked: Awaited<ReturnType<typeof from>>) => {
    const later = asked.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '';
    const kept = await sendRequest(app, { path: KEEP, headers: { cookie: `${member.cookie}; ${later}` } });
    return kept.headers.location;
  };
  const own = `http://facet.localhost${LIST}?page=2`;
  t.equal(await keep(await from(own)), `${LIST}?page=2`);
  t.match(await listOf(app, member), [{ id: silver }]);
  for (const referer of ['', 'x', 'https://evil.example/', 'http://gemsociety.localhost/'])
    t.equal(await keep(await from(referer)), FAVORITES, referer);
});

t.test('the marks of a list are the same for all of a group, whatever one of them keeps', async (t) => {
  const app = await openApp(t);
  const member = await signIn(app, fay);
  const read = async () => sendRequest(app, { path: LIST, headers: { cookie: member.cookie } });
  const before = await read();
  await change(app, 'POST', await findItem(app, 'soldering-silver'), member.cookie);
  const after = await read();
  t.equal(after.text, before.text);
  t.match(after.headers['cache-status'], /hit/);
  t.match(after.text, 'class="heart"');
  t.notMatch(after.text, 'aria-pressed');
});
