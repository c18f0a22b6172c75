import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import t, { type Test } from 'tap';
import { MAX_FILE_BYTES } from '#server/cache/file-cache.ts';
import { readManifest } from '#server/render/manifest.ts';
import { type OpenApp, openApp } from '#test/open-app.ts';
import { type GivenRequest, sendRequest } from '#test/send-request.ts';
import { until } from '#test/until.ts';

const DIST = join(import.meta.dirname, '..', '..', 'dist');
const ASSETS = join(DIST, 'assets');
const UPLOADS = '/wp-content/uploads/';
/** After which a file in memory is compared with the one on disk. */
const TRUSTED_MS = 3000;

const styles = basename(readManifest(join(DIST, 'manifest.json')).styles.facet);

const draw = (color: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: color } })
    .webp()
    .toBuffer();

async function openWithUploads(
  t: Test,
  files: Readonly<Record<string, Buffer>> = {},
  settings: Readonly<Record<string, string>> = {},
) {
  const app = await openApp(t, { settings: { REQUEST_LOG: 'on', LOG_LEVEL: 'info', ...settings } });
  const folder = join(app.dataDir, 'uploads');
  await mkdir(folder, { recursive: true });
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
  const get = (path: string, headers = {}, given: GivenRequest = {}) =>
    sendRequest(app, { path, headers, ...given });
  return { app, get, fileOf: (name: string) => join(folder, name) };
}

const ruby = await draw('red');
const large = Buffer.alloc(MAX_FILE_BYTES + 1000, 'abcdefghij');
const small = large.subarray(0, 1000);
/** For tests that leave the files and the clock alone. */
const { app, get } = await openWithUploads(t, {
  'ruby.webp': ruby,
  'large.webp': large,
  'small.webp': small,
  'film.webm': Buffer.from('film'),
  'film.vtt': Buffer.from('WEBVTT'),
  'book.pdf': Buffer.from('book'),
  'a b.webp': Buffer.from('two words'),
  'a%20b.webp': Buffer.from('percent'),
});
const RUBY = `${UPLOADS}ruby.webp`;
const EACH_KIND = [`/assets/${styles}`, RUBY, `/img/w=640,q=75${RUBY}`];

/** How many files the front has sent so far, ahead of the router. */
const countSent = ({ log }: OpenApp): number => log.filter(({ cache }) => cache === 'file').length;

async function readMetric(app: OpenApp, series: string): Promise<number> {
  const { text } = await sendRequest(app, { path: '/metrics' });
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `));
  return Number(line?.slice(series.length));
}

t.test('the second request for a file is answered ahead of the router, with the same headers', async (t) => {
  for (const path of EACH_KIND) {
    const [before, first] = [countSent(app), await get(path)];
    t.equal(countSent(app), before, path);
    const second = await get(path);
    t.equal(countSent(app), before + 1, path);
    t.equal(second.status, 200);
    t.ok(second.bytes.equals(first.bytes));
    const withoutDate = ({ date: _, ...headers }: typeof first.headers) => headers;
    t.same(withoutDate(second.headers), withoutDate(first.headers));
    t.match(second.headers, {
      etag: /^"[\w-]+"$/,
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': /default-src 'none'/,
      'cross-origin-resource-policy': path.startsWith('/img/') ? 'cross-origin' : 'same-site',
      'content-length': String(first.bytes.length),
    });
  }
  t.equal((await get(`${UPLOADS}ruby.webp?v=2`)).status, 200);
  t.equal(countSent(app), 4, 'a query is of no account');
  t.equal(await readMetric(app, 'facet_cache_requests_total{cache="file",outcome="hits"}'), 4);
  t.equal(await readMetric(app, 'facet_cache_requests_total{cache="file",outcome="misses"}'), 3);
  t.ok(
    (await readMetric(app, 'facet_cache_bytes{cache="file"}')) >
      (await get(`/assets/${styles}`)).bytes.length,
  );
});

t.test('a file says its type, its age and for how long it may be cached', async (t) => {
  for (const path of [`/assets/${styles}`, RUBY]) {
    const { headers } = await get(path);
    t.equal(
      headers['cache-control'],
      path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
    );
    t.ok(Number.isFinite(Date.parse(headers['last-modified'] ?? '')));
    t.equal(headers['content-type'], path.endsWith('.css') ? 'text/css; charset=utf-8' : 'image/webp');
  }
  t.match((await get(RUBY)).headers, { 'content-security-policy': /^sandbox;/ });
});

t.test('a client that has a file is told so, by its validator or its date', async (t) => {
  for (const path of EACH_KIND) {
    const { headers } = await get(path);
    for (const tested of [headers.etag, `W/${headers.etag}`, `"other", ${headers.etag}`, '*']) {
      const again = await get(path, { 'if-none-match': tested });
      t.equal(again.status, 304, `${path} ${tested}`);
      t.equal(again.bytes.length, 0);
      t.match(again.headers, { etag: headers.etag, 'cache-control': headers['cache-control'] });
      t.equal(again.headers['content-type'], undefined);
    }
    t.equal((await get(path, { 'if-none-match': '"other"' })).status, 200);
    const modified = headers['last-modified'];
    if (modified === undefined) continue;
    t.equal((await get(path, { 'if-modified-since': modified })).status, 304);
    t.equal((await get(path, { 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).status, 200);
    const both = { 'if-none-match': '"other"', 'if-modified-since': modified };
    t.equal((await get(path, both)).status, 200, 'the validator goes first');
  }
});

/** Accept-Encoding and what is chosen (RFC 9110, section 12.5.3). */
const CHOICES: readonly [header: string | undefined, encoding: string | undefined][] = [
  [undefined, undefined],
  ['identity', undefined],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['*;q=0.5, br;q=0', 'gzip'],
  ['deflate', undefined],
];

t.test('built files come in the encoding that is preferred, under a validator of its own', async (t) => {
  const before = countSent(app);
  const plain = await readFile(join(ASSETS, styles));
  const compressed = await readFile(join(ASSETS, `${styles}.br`));
  const etags = new Set<string | undefined>();
  for (const [header, encoding] of CHOICES) {
    const { headers, text, bytes } = await get(`/assets/${styles}`, { 'accept-encoding': header });
    t.equal(headers['content-encoding'], encoding, header ?? 'none');
    t.equal(headers.vary, 'Accept-Encoding');
    t.equal(text, plain.toString());
    if (encoding === 'br') t.ok(bytes.equals(compressed), 'as the build made it');
    etags.add(headers.etag);
  }
  t.equal(etags.size, 3);
  t.ok(countSent(app) >= before + CHOICES.length - 1);
});

t.test('an image has one form, whatever encodings are accepted', async (t) => {
  const { headers, bytes } = await get(RUBY, { 'accept-encoding': 'br, identity;q=0' });
  t.equal(headers['content-encoding'], undefined);
  t.equal(headers.vary, undefined);
  t.ok(bytes.equals(ruby));
});

t.test('HEAD is answered as GET, without the body', async (t) => {
  for (const path of EACH_KIND) {
    const heads = [await get(path, {}, { method: 'HEAD' }), await get(path, {}, { method: 'HEAD' })];
    const { headers } = await get(path);
    for (const head of heads) {
      t.equal(head.bytes.length, 0);
      t.match(head.headers, { etag: headers.etag, 'content-length': headers['content-length'] }, path);
    }
  }
});

t.test('ranges come from memory as from disk', async (t) => {
  for (const [name, bytes] of [
    ['small.webp', small],
    ['large.webp', large],
  ] as const) {
    const whole = await get(UPLOADS + name);
    t.ok(whole.bytes.equals(bytes));
    for (const range of ['bytes=0-99', 'bytes=900-', 'bytes=-50']) {
      const { status, headers, bytes: part } = await get(UPLOADS + name, { range });
      t.equal(status, 206, `${name} ${range}`);
      const [, first = '', last = '', length] =
        /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers['content-range'] ?? '') ?? [];
      t.equal(Number(length), bytes.length);
      t.ok(part.equals(bytes.subarray(Number(first), Number(last) + 1)));
      t.equal(headers['content-length'], String(part.length));
      t.equal(headers['content-type'], 'image/webp');
    }
    const beyond = await get(UPLOADS + name, { range: `bytes=${bytes.length}-` });
    t.equal(beyond.status, 416, name);
    if (name === 'small.webp') t.equal(beyond.headers['content-range'], `bytes */${bytes.length}`);
    t.match(beyond.headers['cache-control'], 'no-store');
  }
  const { headers } = await get(`${UPLOADS}small.webp`);
  const range = 'bytes=0-9';
  t.equal((await get(`${UPLOADS}small.webp`, { range, 'if-range': headers.etag })).status, 206);
  t.equal((await get(`${UPLOADS}small.webp`, { range, 'if-range': headers['last-modified'] })).status, 206);
  for (const other of ['"other"', `W/${headers.etag}`, 'Thu, 01 Jan 1970 00:00:00 GMT'])
    t.equal((await get(`${UPLOADS}small.webp`, { range, 'if-range': other })).status, 200, other);
  t.equal((await get(`${UPLOADS}small.webp`, { range: 'bytes=0-1,4-5' })).status, 200);
  t.equal(app.log.filter(({ cache, url }) => cache === 'file' && String(url).includes('large')).length, 0);
});

t.test('a file that changed or is gone is noticed after seconds', async (t) => {
  const [red, blue] = [await draw('red'), await draw('blue')];
  const { app, get, fileOf } = await openWithUploads(t, { 'ruby.webp': red });
  const upload = `${UPLOADS}ruby.webp`;
  const made = `/img/w=384,q=75${upload}`;
  const first = { upload: await get(upload), made: await get(made) };
  t.ok(first.upload.bytes.equals(red));

  await writeFile(fileOf('ruby.webp'), blue);
  await utimes(fileOf('ruby.webp'), new Date(2000), new Date(2000));
  app.clock.advance(TRUSTED_MS);
  t.ok((await get(upload)).bytes.equals(blue));
  t.ok((await get(upload)).bytes.equals(blue));
  t.not((await get(made)).headers.etag, first.made.headers.etag);

  await rm(fileOf('ruby.webp'));
  app.clock.advance(TRUSTED_MS);
  for (const path of [upload, made, upload, made]) t.equal((await get(path)).status, 404, path);
});

t.test('a file in the place of another of the same length and time is noticed', async (t) => {
  const { app, get, fileOf } = await openWithUploads(t, { 'ruby.webp': Buffer.from('one') });
  const time = new Date(1_000_000);
  await utimes(fileOf('ruby.webp'), time, time);
  t.equal((await get(`${UPLOADS}ruby.webp`)).text, 'one');
  await writeFile(fileOf('new'), 'two');
  await utimes(fileOf('new'), time, time);
  await rename(fileOf('new'), fileOf('ruby.webp'));
  app.clock.advance(TRUSTED_MS);
  t.equal((await get(`${UPLOADS}ruby.webp`)).text, 'two');
});

t.test('who takes AVIF is sent it as soon as it is made, others WebP', async (t) => {
  const { app, get } = await openWithUploads(t, { 'ruby.webp': await draw('red') });
  const path = `/img/w=640,q=75${UPLOADS}ruby.webp`;
  const avif = { accept: 'image/avif,image/webp,*/*' };
  const first = await get(path, avif);
  t.match(first.headers, { 'content-type': 'image/webp', 'cache-control': 'public, max-age=60' });
  await until(async () => (await get(path, avif)).headers['content-type'] === 'image/avif');
  const before = countSent(app);
  t.match((await get(path, avif)).headers, { 'content-type': 'image/avif', vary: 'Accept' });
  t.equal(countSent(app), before + 1);
  t.equal((await get(path)).headers['content-type'], 'image/webp');
});

t.test('no spelling of a name leads out of a folder or fills the memory', async (t) => {
  const { app, get, fileOf } = await openWithUploads(t, {
    'ruby.webp': Buffer.from('ruby'),
    '.hidden.webp': Buffer.from('hidden'),
  });
  await writeFile(join(fileOf('..'), 'secret.webp'), 'secret');
  await mkdir(fileOf('folder.webp'));
  const ways = [
    '../secret.webp',
    '..%2fsecret.webp',
    '%2e%2e/secret.webp',
    '%2e%2e%2fsecret.webp',
    '..%5csecret.webp',
    '/../secret.webp',
    'ruby.webp/../../secret.webp',
    './ruby.webp',
    '%2e/ruby.webp',
    '/ruby.webp',
    '%2fruby.webp',
    'ruby.webp%00',
    '%ff.webp',
    'folder.webp',
    '',
  ];
  for (const way of ways) {
    const { status, text } = await get(UPLOADS + way);
    t.ok(status >= 400 && status < 500, `${way} answers ${status}`);
    t.notMatch(text, /^(secret|ruby)$/);
  }
  const bytes = await readMetric(app, 'facet_cache_bytes{cache="file"}');
  t.equal(bytes, 0);
  for (const way of ['%72uby.webp', 'r%75by.webp', 'rub%79.webp'])
    t.equal((await get(UPLOADS + way)).text, 'ruby');
  const one = await readMetric(app, 'facet_cache_bytes{cache="file"}');
  await get(`${UPLOADS}ruby.webp`);
  t.equal(await readMetric(app, 'facet_cache_bytes{cache="file"}'), one, 'one name, one entry');
});

t.test('a name with a space is sent, though never from the front', async (t) => {
  const before = countSent(app);
  for (let round = 0; round < 2; round += 1) {
    t.equal((await get(`${UPLOADS}a%20b.webp`)).text, 'two words');
    t.equal((await get(`${UPLOADS}a%2520b.webp`)).text, 'percent');
  }
  t.equal(countSent(app), before);
});

t.test('videos, captions and books are never in memory', async (t) => {
  const before = { sent: countSent(app), bytes: await readMetric(app, 'facet_cache_bytes{cache="file"}') };
  for (const name of ['film.webm', 'film.vtt', 'book.pdf'])
    for (let round = 0; round < 2; round += 1) t.equal((await get(UPLOADS + name)).status, 200);
  t.same({ sent: countSent(app), bytes: await readMetric(app, 'facet_cache_bytes{cache="file"}') }, before);
});

t.test('the memory takes no more than its setting', async (t) => {
  const MB = 1_048_576;
  const files = Object.fromEntries(
    Array.from({ length: 10 }, (_, at) => [`${at}.webp`, Buffer.alloc(300_000, at)]),
  );
  const { app, get } = await openWithUploads(t, files, { FILE_CACHE_MB: '1' });
  for (const name of Object.keys(files)) {
    t.ok((await get(UPLOADS + name)).bytes.equals(files[name] ?? Buffer.alloc(0)));
    const bytes = await readMetric(app, 'facet_cache_bytes{cache="file"}');
    t.ok(bytes > 300_000 && bytes <= MB, `${bytes}`);
  }
});

t.test('a request with a wrong host or method is refused for files too', async (t) => {
  t.equal((await get(RUBY)).status, 200);
  t.equal((await get(RUBY, { host: 'not a host' })).status, 400);
  t.equal((await get(RUBY, {}, { method: 'POST' })).status, 405);
});
