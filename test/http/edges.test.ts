/**
 * The configurations of docs/edges/, in the programs that they are for. Where nginx or Varnish is not installed its part is skipped,
 * and says so; on Debian both come with `apt-get install nginx varnish`.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { MAX_PART_BYTES, MAX_WHOLE_BYTES } from '#shared/media-kinds.ts';
import { edda } from '#test/cast.ts';
import { findFreePort } from '#test/find-free-port.ts';
import { type OpenApp, openApp } from '#test/open-app.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import {
  findSharedCache,
  type SharedCache,
  type SharedCacheName,
  startSharedCache,
} from '#test/start-shared-cache.ts';
import { databaseIn } from '#test/test-database.ts';
import { until } from '#test/until.ts';

const EDGES = join(import.meta.dirname, '..', '..', 'docs', 'edges');
const FILES: Readonly<Record<SharedCacheName, string>> = { nginx: 'nginx.conf', varnishd: 'facet.vcl' };
const ARTICLE = '/article/reading-a-refractometer/';
const OTHER = '/about/';
const NEVER_ASKED = '/faq/';
const MB = 1_048_576;
const OWN_BRAND = /data-brand="facet"/;

const edge = (name: SharedCacheName) => {
  const program = findSharedCache(name);
  return {
    skip: program ? false : `${name} is not installed here`,
    start: async (t: Test, app: OpenApp, port?: number): Promise<SharedCache> =>
      startSharedCache(t, name, program ?? '', app, await readFile(join(EDGES, FILES[name]), 'utf8'), port),
  };
};

async function rename(app: OpenApp, title: string): Promise<void> {
  const { bearer } = await signIn(app, edda);
  const found = await sendRequest(app, { path: '/wp-json/wp/v2/article/?slug=reading-a-refractometer' });
  const [{ id }] = JSON.parse(found.text) as [{ id: number }];
  const headers = { 'content-type': 'application/json', ...bearer };
  const path = `/wp-json/wp/v2/article/${id}/`;
  const { status } = await sendRequest(app, {
    method: 'POST',
    path,
    headers,
    body: JSON.stringify({ title }),
  });
  if (status !== 200) throw new Error(`the change was answered ${status}`);
}

/** An edge that was never told anything drops all it has, and once more what changed just before: here the loading of content. */
async function isToldAll(app: OpenApp): Promise<boolean> {
  const { db } = await openDatabase(databaseIn(app.dataDir));
  try {
    const told = await db.selectFrom('edge_purges').select('repeated_to').executeTakeFirst();
    const { last } = await db
      .selectFrom('outbox')
      .select((from) => from.fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    return told?.repeated_to === last;
  } finally {
    await db.destroy();
  }
}

const fetchHow = async (cache: SharedCache, path: string, headers: Record<string, string> = {}) => {
  const { status, text, headers: answered } = await sendRequest(cache, { path, headers });
  return { status, text, how: answered['x-cache'], keys: answered['surrogate-key'] };
};

const varnish = edge('varnishd');
t.test(
  'Varnish keeps pages until a change purges them, and those alone',
  { skip: varnish.skip },
  async (t) => {
    const port = await findFreePort();
    const settings = { EDGE_SECONDS: 'auto', EDGE_PURGE_URL: `http://127.0.0.1:${port}/.purge` };
    const app = await openApp(t, { settings });
    const cache = await varnish.start(t, app, port);
    await until(() => isToldAll(app));
    await until(async () => (await fetchHow(cache, ARTICLE)).how === 'HIT');
    await until(async () => (await fetchHow(cache, OTHER, { cookie: '_ga=someone' })).how === 'HIT');
    t.equal((await fetchHow(cache, OTHER)).keys, undefined, 'readers are not told of keys');

    await rename(app, 'Reading a Spectroscope');
    await until(async () => (await fetchHow(cache, ARTICLE)).text.includes('Reading a Spectroscope'));
    t.equal((await fetchHow(cache, OTHER)).how, 'HIT', 'what has nothing to do with it stays');

    const { cookie } = await signIn(app, edda);
    t.equal((await fetchHow(cache, ARTICLE, { cookie })).how, 'MISS', 'members are answered by the server');
    for (const path of ['/metrics', '/%6detrics', '/metrics?x'])
      t.equal((await fetchHow(cache, path)).status, 404, path);
    const otherSite = { 'x-forwarded-host': 'gemsociety.localhost' };
    const asked = [await fetchHow(cache, NEVER_ASKED, otherSite), await fetchHow(cache, NEVER_ASKED)];
    t.match(
      asked,
      [
        { how: 'MISS', text: OWN_BRAND },
        { how: 'HIT', text: OWN_BRAND },
      ],
      'a header decides no site',
    );
    const purge = { method: 'POST', path: '/.purge' };
    t.equal((await sendRequest(cache, purge)).status, 400, 'a purge of nothing');
    const injected = { 'surrogate-key': 'item:1)|(.*' };
    t.equal(
      (await sendRequest(cache, { ...purge, headers: injected })).status,
      400,
      'a purge by an expression',
    );
  },
);

const nginx = edge('nginx');
t.test('nginx lets files and their parts pass, and nothing larger', { skip: nginx.skip }, async (t) => {
  const app = await openApp(t);
  const cache = await nginx.start(t, app);
  const headers = { 'content-type': 'application/octet-stream' };
  const send = async (path: string, megabytes: number) =>
    (await sendRequest(cache, { method: 'POST', path, headers, body: Buffer.alloc(megabytes * MB) })).status;
  const part = `/wp-json/airnauts/v1/staff/uploads/${'a'.repeat(32)}/?offset=0`;
  t.equal(await send(part, MAX_PART_BYTES / MB), 401, 'the server has it, and knows nobody');
  t.equal(await send(part, 10), 413);
  t.equal(await send('/wp-json/wp/v2/media/', MAX_WHOLE_BYTES / MB), 401);
  t.equal(await send('/wp-json/wp/v2/media/1/file/', MAX_WHOLE_BYTES / MB), 401);
  t.equal(await send('/wp-json/wp/v2/media/', 22), 413);
});

t.test(
  'nginx takes a rush off the server, and shows a change after a second',
  { skip: nginx.skip },
  async (t) => {
    const app = await openApp(t);
    const cache = await nginx.start(t, app);
    await until(async () => (await fetchHow(cache, ARTICLE, { cookie: '_ga=someone' })).how === 'HIT');
    await rename(app, 'Reading a Spectroscope');
    await until(async () => (await fetchHow(cache, ARTICLE)).text.includes('Reading a Spectroscope'));
    const { cookie } = await signIn(app, edda);
    t.equal((await fetchHow(cache, ARTICLE, { cookie })).how, 'BYPASS', 'members are answered by the server');
    t.equal((await fetchHow(cache, '/metrics')).status, 404);
    await app.server.close();
    await until(async () => (await fetchHow(cache, ARTICLE)).how === 'STALE');
    t.equal((await fetchHow(cache, ARTICLE)).status, 200, 'pages are there while the server is not');
  },
);
