import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import t from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { startSession } from '#server/cms/index.ts';
import { callApi } from '#test/call-api.ts';
import { edda } from '#test/cast.ts';
import { CAST, SECRET, writeFiles } from '#test/open-test-cms.ts';
import { sendRequest } from '#test/send-request.ts';
import { type RunningFacet, startFacet } from '#test/start-facet.ts';
import { startPostgresql } from '#test/start-postgresql.ts';
import { submitForm } from '#test/submit-form.ts';
import { until } from '#test/until.ts';

const CONTENT = join(import.meta.dirname, '..', '..', 'content');
const CONTACT = '/contact-us/';
const FORM = {
  name: 'Ada Brook',
  email: 'ada@reader.example',
  subject: 'Solder',
  message: 'At what temperature?',
};
const TIMEOUT_MS = 180_000;
const EDITS = 1000;
const LANES = 4;
const PROMISED_MS = 1000;
const CAUGHT_UP_MS = 5000;

t.setTimeout(TIMEOUT_MS);
const postgresql = await startPostgresql();
t.teardown(() => postgresql.close());
const database = await postgresql.createDatabase();
const folder = t.testdir();
const own = ['settings/site.yaml', 'pages/contact-us.md'].map((name) => [
  name,
  readFileSync(join(CONTENT, name), 'utf8'),
]);
await writeFiles(join(folder, 'content'), { ...CAST, ...Object.fromEntries(own) });
const settings = { SECRET, DATABASE_URL: database, CONTENT_DIR: join(folder, 'content') };
const start = (name: string) => startFacet({ ...settings, DATA_DIR: join(folder, name) });
const one = await start('one');
const other = await start('other');
const servers = [one, other];
t.teardown(() => Promise.all(servers.map((server) => server.stop())));

const { db } = await openDatabase(database);
t.teardown(() => db.destroy());
const { id: editorId } = await db
  .selectFrom('users')
  .select('id')
  .where('email', '=', edda.email)
  .executeTakeFirstOrThrow();
const token = await startSession(db, {
  userId: editorId,
  userAgent: 'test',
  secret: SECRET,
  now: new Date(),
});
const items = await db
  .selectFrom('items')
  .select(['id', 'link'])
  .where('type', '=', 'article')
  .where('status', '=', 'publish')
  .orderBy('id')
  .execute();

const edit = (server: RunningFacet, id: number, title: string) =>
  callApi(server, `/wp-json/wp/v2/article/${id}/`, { title }, { authorization: `Bearer ${token}` });

const isFresh = async (server: RunningFacet, path: string, title: string) =>
  (await sendRequest(server, { path })).text.includes(title);

t.test('a thousand edits through both are fresh in both within a second', async (t) => {
  const last = new Map<string, string>();
  let count = 0;
  const run = async (lane: number) => {
    const server = servers[lane % servers.length] as RunningFacet;
    const item = items[lane % items.length] as (typeof items)[number];
    while (count < EDITS) {
      count += 1;
      const title = `Edit ${count} of lane ${lane}`;
      const { status } = await edit(server, item.id, title);
      if (status !== 200) throw new Error(`An edit was answered with ${status}.`);
      last.set(item.link, title);
      // Makes a page that the next edit has to take out of the cache.
      if (count % LANES === 0)
        await sendRequest(servers[(lane + 1) % 2] as RunningFacet, { path: item.link });
    }
  };
  await Promise.all(items.slice(0, Math.min(LANES, items.length)).map((_, lane) => run(lane)));
  await wait(PROMISED_MS);
  let stale = 0;
  for (const [path, title] of last)
    for (const server of servers) if (!(await isFresh(server, path, title))) stale += 1;
  t.equal(stale, 0, `of ${last.size} pages on two servers`);
});

t.test('both outlive a database that stops, and go on when it is back', async (t) => {
  for (const server of servers) t.equal((await sendRequest(server, { path: CONTACT })).status, 200);
  const [item, loaded] = items;
  if (!item || !loaded) throw new Error('There are no articles.');
  const acknowledged: string[] = [];
  let isOver = false;
  const load = servers.map(async (server, at) => {
    for (let count = 0; !isOver; count++) {
      const title = `Load ${count} of ${at}`;
      if ((await edit(server, loaded.id, title)).status === 200) acknowledged.push(title);
      await wait(20);
    }
  });
  await until(() => acknowledged.length > 4);
  await postgresql.stop();
  for (const server of servers) {
    t.equal((await sendRequest(server, { path: CONTACT })).status, 200, 'a cached page stays');
    const refused = await submitForm(server, CONTACT, FORM);
    t.match(refused, { status: 503, headers: { 'retry-after': /^\d+$/ } });
    t.match(refused.text, FORM.message, 'with what was typed');
  }
  await postgresql.start();
  const started = performance.now();
  const count = acknowledged.length;
  await until(() => acknowledged.length > count + 4, CAUGHT_UP_MS);
  await until(async () => (await edit(one, item.id, 'Back again')).status === 200, CAUGHT_UP_MS);
  await until(() => isFresh(other, item.link, 'Back again'), CAUGHT_UP_MS);
  t.ok(performance.now() - started < CAUGHT_UP_MS, 'within five seconds');
  isOver = true;
  await Promise.all(load);
  const now = await db.selectFrom('items').select('title').where('id', '=', loaded.id).execute();
  const before = await db.selectFrom('revisions').select('title').where('item_id', '=', loaded.id).execute();
  const stored = new Set([...now, ...before].map(({ title }) => title));
  t.same(
    acknowledged.filter((title) => !stored.has(title)),
    [],
    'nothing acknowledged is lost',
  );
  for (const server of servers) t.equal(server.process.exitCode, null, 'it lives');
});
