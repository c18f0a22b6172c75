import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import t, { type Test } from 'tap';
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
/** More by hand: `TEST_EDITS=10000`. */
const EDITS = Number(process.env.TEST_EDITS ?? 1000);
const TIMEOUT_MS = 180_000 * Math.ceil(EDITS / 1000);
const LANES = 4;
const PROMISED_MS = 1000;
/** Pages are read so often meanwhile, in milliseconds. */
const READ_MS = 50;
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
  const edits = new Map<string, { number: number; savedAt: number }[]>(items.map(({ link }) => [link, []]));
  let count = 0;
  let isOver = false;
  const run = async (lane: number) => {
    const server = servers[lane % servers.length] as RunningFacet;
    const item = items[lane % items.length] as (typeof items)[number];
    while (count < EDITS) {
      count += 1;
      const number = count;
      const { status } = await edit(server, item.id, `Edit ${number} of lane ${lane}`);
      if (status !== 200) throw new Error(`An edit was answered with ${status}.`);
      edits.get(item.link)?.push({ number, savedAt: performance.now() });
      // Makes a page that the next edit has to take out of the cache.
      if (number % LANES === 0)
        await sendRequest(servers[(lane + 1) % 2] as RunningFacet, { path: item.link });
    }
  };
  let [reads, stale] = [0, 0];
  const read = async (server: RunningFacet) => {
    for (const [path, own] of edits) {
      const due = own.findLast(({ savedAt }) => savedAt <= performance.now() - PROMISED_MS);
      if (!due) continue;
      const { text } = await sendRequest(server, { path });
      reads += 1;
      const shown = Number(/Edit (\d+) of lane/.exec(text)?.[1]);
      if (!(shown >= due.number)) stale += 1;
    }
  };
  const reading = servers.map(async (server) => {
    while (!isOver) {
      await read(server);
      await wait(READ_MS);
    }
  });
  await Promise.all(items.slice(0, Math.min(LANES, items.length)).map((_, lane) => run(lane)));
  isOver = true;
  await Promise.all(reading);
  await wait(PROMISED_MS);
  for (const server of servers) await read(server);
  t.equal(stale, 0, `of ${reads} pages read, ${count} edits`);
});

for (const [what, end] of [
  ['stops', () => postgresql.stop()],
  ['is killed', () => postgresql.kill()],
] as const)
  t.test(`both outlive a database that ${what}, and go on when it is back`, (t) => outlive(t, what, end));

async function outlive(t: Test, what: string, end: () => Promise<void>): Promise<void> {
  for (const server of servers) t.equal((await sendRequest(server, { path: CONTACT })).status, 200);
  const [item, loaded] = items;
  if (!item || !loaded) throw new Error('There are no articles.');
  const title = `Back again: it ${what}`;
  const acknowledged: string[] = [];
  let isOver = false;
  const load = servers.map(async (server, at) => {
    for (let count = 0; !isOver; count++) {
      const loadTitle = `Load ${count} of ${at}, it ${what}`;
      if ((await edit(server, loaded.id, loadTitle)).status === 200) acknowledged.push(loadTitle);
      await wait(20);
    }
  });
  await until(() => acknowledged.length > 4);
  await end();
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
  await until(async () => (await edit(one, item.id, title)).status === 200, CAUGHT_UP_MS);
  await until(() => isFresh(other, item.link, title), CAUGHT_UP_MS);
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
}
