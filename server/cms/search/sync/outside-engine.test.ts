import t from 'tap';
import { migrate, openDatabase } from '#server/cms/database/index.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { openApp } from '#test/open-app.ts';
import { articleFile, EDITOR, GUEST, openTestCms } from '#test/open-test-cms.ts';
import { sendRequest } from '#test/send-request.ts';
import { startInterruptible } from '#test/start-interruptible.ts';
import { startPostgresql } from '#test/start-postgresql.ts';
import { until } from '#test/until.ts';
import { createLease } from './lease.ts';
import { listQueued, queueAll, queueMissing, removeQueued } from './search-queue.ts';

const server = await startPostgresql();
t.teardown(() => server.close());

/** A server that the test can silence, and its address. */
async function openInterruptible(t: Parameters<typeof startInterruptible>[0]) {
  const url = new URL(await server.createDatabase());
  const link = await startInterruptible(t, Number(url.port));
  url.port = String(link.port);
  return { link, searchUrl: url.href };
}

async function openCms(dir: string, searchUrl: string, files: Readonly<Record<string, string>> = {}) {
  const opened = await openTestCms(dir, files, { searchUrl });
  const { cms } = opened;
  const find = async (q: string) => (await cms.call(ENDPOINTS.search, { q }, GUEST)).value.hits.total.value;
  const change = async (slug: string, title: string) => {
    const { value } = await cms.call(ENDPOINTS.listItems, { type: 'article', slug }, GUEST);
    const id = value.items[0]?.id ?? 0;
    await cms.call(
      ENDPOINTS.changeItem,
      { type: 'article', id, title, content: `<p>${title}.</p>`, excerpt: title },
      { ...GUEST, viewer: EDITOR },
    );
  };
  return { ...opened, find, change };
}

t.test(
  'what was changed while the server was down arrives, though the process ended in between',
  async (t) => {
    const dir = t.testdir();
    const { link, searchUrl } = await openInterruptible(t);
    const before = await openCms(dir, searchUrl);
    t.equal(await before.find('flux'), 1);
    await link.become('shut');
    await before.change('soldering-silver', 'Brazing with borax');
    await t.rejects(before.find('borax'), { code: 'search_unavailable', status: 503 });
    await before.cms.close();
    await link.become('open');
    const after = await openCms(dir, searchUrl);
    t.teardown(() => after.cms.close());
    t.equal(await after.find('borax'), 1);
    t.equal(await after.find('flux'), 0);
  },
);

t.test('a server that goes and comes back is told of once each, and takes what waited', async (t) => {
  const { link, searchUrl } = await openInterruptible(t);
  const { cms, log, find, change } = await openCms(t.testdir(), searchUrl);
  t.teardown(() => cms.close());
  log.lines.length = 0;
  await link.become('shut');
  await change('soldering-silver', 'Brazing with borax');
  for (const q of ['a', 'b', 'c']) await t.rejects(find(`silver ${q}`));
  await link.become('open');
  await cms.settleSearch();
  t.equal(await find('borax'), 1);
  await until(() => log.lines.length > 1);
  t.same(log.lines, [
    { level: 'error', message: 'the search server does not answer' },
    { level: 'info', message: 'the search server is back' },
  ]);
});

t.test(
  'with a server that is down or silent, a search is empty and says why, within three seconds',
  async (t) => {
    const { link, searchUrl } = await openInterruptible(t);
    const app = await openApp(t, { settings: { SEARCH_URL: searchUrl } });
    const ask = async (q: string) => {
      const started = performance.now();
      const [call, suggestions, page] = [
        await sendRequest(app, { path: `/api/app/search/?q=${q}` }),
        await sendRequest(app, { path: `/api/app/airnauts/v1/suggestions/?q=${q}` }),
        await sendRequest(app, { path: `/search/${q}/` }),
      ];
      return { call, suggestions, page, ms: (performance.now() - started) / 3 };
    };
    for (const state of ['shut', 'silent'] as const) {
      await link.become(state);
      const { call, suggestions, page, ms } = await ask(`silver-${state}`);
      t.equal(call.status, 200);
      t.match(JSON.parse(call.text), {
        data: { hits: { total: { value: 0 }, hits: [] }, error: /unavailable/ },
      });
      t.equal(suggestions.status, 503);
      t.equal(page.status, 200);
      t.match(page.text, 'Search is unavailable right now');
      t.ok(ms < 3000, `${state}: ${Math.round(ms)} ms`);
    }
    await link.become('open');
    await until(async () => JSON.parse((await ask('silver')).call.text).data.hits.total.value === 1);
    t.match((await ask('silver')).page.text, 'Soldering <mark>Silver</mark>');
  },
);

t.test('a server that answers each of many questions late is given up as a whole', async (t) => {
  const { link, searchUrl } = await openInterruptible(t);
  const { cms, find } = await openCms(t.testdir(), searchUrl);
  t.teardown(() => cms.close());
  t.equal(await find('flux'), 1);
  await link.become('slow');
  const started = performance.now();
  await t.rejects(find('qwertzu asdfghj yxcvbnm'), { code: 'search_unavailable', status: 503 });
  const ms = performance.now() - started;
  t.ok(ms > 2500 && ms < 5500, `${Math.round(ms)} ms`);
  await link.become('open');
  t.equal(await find('flux'), 1);
});

t.test('a document that the server refuses does not keep others from arriving', async (t) => {
  const searchUrl = await server.createDatabase();
  const { cms, log, find, change } = await openCms(t.testdir(), searchUrl);
  t.teardown(() => cms.close());
  await server.run(
    searchUrl,
    `alter table facet_search.documents add constraint refused check (title_key <> 'refused')`,
  );
  log.lines.length = 0;
  await change('soldering-silver', 'Refused');
  await change('reading-a-refractometer', 'Brazing with borax');
  await until(async () => (await find('borax')) === 1);
  t.equal(await find('refused'), 0);
  await until(() => log.lines.length > 0);
  for (const title of ['First', 'Second', 'Third']) {
    const started = performance.now();
    await change('reading-a-refractometer', `${title} of the others`);
    await until(async () => (await find(title)) === 1);
    t.ok(performance.now() - started < 2000, 'the others wait no longer each time');
  }
  t.same(log.lines, [{ level: 'warn', message: 'the search server refuses an item' }], 'told of once');
  await server.run(searchUrl, 'alter table facet_search.documents drop constraint refused');
  await cms.settleSearch();
  t.equal(await find('refused'), 1);
});

t.test(
  'a store that was emptied is filled again, and one that was another database is emptied first',
  async (t) => {
    const dir = t.testdir({ first: {}, second: {} });
    const searchUrl = await server.createDatabase();
    const first = await openCms(`${dir}/first`, searchUrl, {
      'articles/only-here.md': articleFile('Only here', 'Zircon.'),
    });
    t.teardown(() => first.cms.close());
    await server.run(searchUrl, 'drop schema facet_search cascade');
    await t.rejects(first.find('zircon'));
    await first.cms.settleSearch();
    t.equal(await first.find('zircon'), 1);
    await first.cms.close();
    const second = await openCms(`${dir}/second`, searchUrl);
    t.teardown(() => second.cms.close());
    t.equal(await second.find('flux'), 1);
    t.equal(await second.find('zircon'), 0);
  },
);

t.test('of several processes one feeds, until it gives that up or dies', async (t) => {
  const { db } = await openDatabase(`${t.testdir()}/facet.db`);
  t.teardown(() => db.destroy());
  await migrate(db);
  let now = 0;
  const [first, second] = [createLease(db, () => now), createLease(db, () => now)];
  t.ok(await first.take());
  t.ok(await first.take(), 'again');
  t.notOk(await second.take());
  await second.give();
  t.notOk(await second.take(), 'what one does not have one cannot give');
  await first.give();
  t.ok(await second.take());
  now += 31_000;
  t.ok(await first.take(), 'after the other died');
});

t.test('a store that is still empty is not told everything from the beginning again', async (t) => {
  const { cms, database } = await openTestCms(t.testdir(), {});
  await cms.close();
  const { db } = await openDatabase(database);
  t.teardown(() => db.destroy());
  await queueMissing(db);
  const before = await listQueued(db, 100);
  t.ok(before.length > 1);
  await queueMissing(db);
  t.same(await listQueued(db, 100), before, 'who waits keeps the place');
  await removeQueued(db, before.slice(0, 1));
  await queueMissing(db);
  t.same(
    (await listQueued(db, 100)).map(({ item_id }) => item_id),
    [...before.slice(1).map(({ item_id }) => item_id), before[0]?.item_id],
  );
  await queueAll(db, false);
  t.not((await listQueued(db, 1))[0]?.seq, before[1]?.seq, 'when all was made anew, all takes new numbers');
});
