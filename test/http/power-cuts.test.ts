import { join } from 'node:path';
import sharp from 'sharp';
import t from 'tap';
import * as z from 'zod';
import { openDatabase } from '#server/cms/database/index.ts';
import { callApi, cookieOf } from '#test/call-api.ts';
import { fay } from '#test/cast.ts';
import { openFailingDisk } from '#test/failing-disk/start-on-failing-disk.ts';
import { sendRequest } from '#test/send-request.ts';
import type { RunningFacet } from '#test/start-facet.ts';

const OWN = { origin: 'http://facet.localhost', 'sec-fetch-site': 'same-origin' };
const ARTICLE = '/article/reading-a-refractometer/';
const idList = z.array(z.object({ id: z.number() }));

async function listArticles(facet: RunningFacet) {
  const { text } = await sendRequest(facet, { path: '/wp-json/wp/v2/article/?per_page=30&_fields=id' });
  return idList.parse(JSON.parse(text)).map(({ id }) => id);
}

async function signIn(facet: RunningFacet) {
  const { username, password } = fay;
  return cookieOf(await callApi(facet, 'simple-jwt-login/v1/auth/', { username, password }));
}

const keep = (facet: RunningFacet, id: number, cookie: string) =>
  callApi(facet, `airnauts/v1/favorites/${id}/`, {}, { cookie });

/** Those that a folder's database has, once SQLite has read its log. */
async function readFavorites(folder: string) {
  const { db } = await openDatabase(join(folder, 'facet.db'));
  const rows = await db.selectFrom('favorites').select('item_id').orderBy('id').execute();
  await db.destroy();
  return rows.map(({ item_id }) => item_id);
}

t.test('after a sync that failed nothing is acknowledged that a power cut would take', async (t) => {
  const disk = await openFailingDisk(t);
  if (typeof disk === 'string') return t.pass('skipped', { skip: disk });
  const facet = await disk.start();
  t.teardown(() => facet.stop());
  const cookie = await signIn(facet);
  const [first = 0, lost = 0, refused = 0, ...others] = await listArticles(facet);
  t.equal((await keep(facet, first, cookie)).status, 200);
  t.equal((await sendRequest(facet, { path: ARTICLE })).status, 200);

  disk.failSyncOf('facet.db-wal');
  t.match(await keep(facet, lost, cookie), { status: 503, body: { code: 'save_uncertain' } });
  const after = await keep(facet, refused, cookie);
  t.match(after, { status: 503, body: { code: 'storage_unavailable' }, headers: { 'retry-after': '30' } });
  t.match(await sendRequest(facet, { path: '/readyz' }), { status: 503, text: /failing/ });
  t.equal((await sendRequest(facet, { path: '/readyz?for=reads' })).status, 200);
  t.equal((await sendRequest(facet, { path: ARTICLE })).status, 200, 'who reads notices nothing');
  t.same(await readFavorites(disk.cutPower()), [first]);

  await facet.findLog(({ msg }) => msg === 'the disk is well again: changes are taken');
  t.equal((await sendRequest(facet, { path: '/readyz' })).status, 200);
  const acknowledged = others.slice(0, 10);
  for (const id of acknowledged) t.equal((await keep(facet, id, cookie)).status, 200);
  t.same(await readFavorites(disk.cutPower()), [first, lost, ...acknowledged]);
  const told = facet.log.filter(({ msg, level }) => level >= 50 && /disk/.test(String(msg)));
  t.match(told, [{ cause: 'EIO', path: join(disk.dataDir, 'facet.db') }], 'once');
});

t.test(
  'a server that ends while the disk fails leaves the log to the next one, which writes it again',
  async (t) => {
    const disk = await openFailingDisk(t);
    if (typeof disk === 'string') return t.pass('skipped', { skip: disk });
    const first = await disk.start();
    const cookie = await signIn(first);
    const [one = 0, lost = 0, later = 0] = await listArticles(first);
    await keep(first, one, cookie);
    disk.failSyncOf('facet.db-wal');
    await keep(first, lost, cookie);
    first.process.kill('SIGKILL');
    await first.stop();
    const second = await disk.start({ CONTENT_DIR: '' });
    t.teardown(() => second.stop());
    t.equal((await keep(second, later, cookie)).status, 200);
    t.same(await readFavorites(disk.cutPower()), [one, lost, later]);
  },
);

/** Answers the name of the file. */
async function sendPhoto(facet: RunningFacet, cookie: string, background: string) {
  const image = sharp({ create: { width: 300, height: 300, channels: 3, background } });
  const form = new FormData();
  form.append(
    'file',
    new Blob([new Uint8Array(await image.png().toBuffer())], { type: 'image/png' }),
    'me.png',
  );
  const request = new Response(form);
  const { status, text } = await sendRequest(facet, {
    method: 'POST',
    path: '/api/app/airnauts/v1/upload',
    headers: { ...OWN, cookie, 'content-type': request.headers.get('content-type') ?? '' },
    body: Buffer.from(await request.arrayBuffer()),
  });
  return { status, name: /avatars\/[0-9a-f]{32}\.webp/.exec(text)?.[0] ?? '' };
}

t.test('a photo is on the disk before its owner is shown by it, and the one before goes last', async (t) => {
  const disk = await openFailingDisk(t);
  if (typeof disk === 'string') return t.pass('skipped', { skip: disk });
  const facet = await disk.start();
  t.teardown(() => facet.stop());
  const cookie = await signIn(facet);
  const before = await sendPhoto(facet, cookie, '#0a5');
  const photo = await sendPhoto(facet, cookie, '#a05');
  t.same([before.status, photo.status], [200, 200]);
  const events = disk.readEvents();
  const path = `uploads/${photo.name}`;
  const written = events.lastIndexOf('write facet.db-wal');
  const order = [
    events.lastIndexOf(`sync ${path}.part`),
    events.indexOf(`rename ${path}.part ${path}`),
    events.lastIndexOf('sync uploads/avatars'),
    written,
    events.indexOf('sync facet.db-wal', written),
    events.indexOf(`unlink uploads/${before.name}`),
  ];
  t.notOk(order.includes(-1), 'all of it was done');
  t.same(
    order,
    order.toSorted((one, other) => one - other),
  );
});

t.test('the secret bears its name once it is whole', async (t) => {
  const disk = await openFailingDisk(t);
  if (typeof disk === 'string') return t.pass('skipped', { skip: disk });
  const facet = await disk.start();
  await facet.stop();
  const events = disk.readEvents().filter((event) => /secret|^sync \S+\/data$/.test(event));
  t.match(events.slice(0, 4).join('\n'), /^write (\S+)\nsync \1\nlink \1 secret\nsync \S+$/);
});
