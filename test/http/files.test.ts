import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import t from 'tap';
import { IMAGE_SIZES, IMAGE_WIDTHS } from '#shared/limits.ts';
import { sendRequest } from '#test/send-request.ts';
import { startFacet } from '#test/start-facet.ts';

const facet = await startFacet();
t.teardown(() => facet.stop());

const UPLOAD = '/wp-content/uploads/gem-ruby.webp';
const FOREVER = 'public, max-age=31536000, immutable';
const DIST = join(import.meta.dirname, '..', '..', 'dist');

const get = (path: string, headers = {}, method = 'GET') => sendRequest(facet, { path, headers, method });

t.test(
  'what a page names is there, under a name that changes with its content, to be kept for ever',
  async (t) => {
    const { text } = await get('/');
    const assets = [...text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
    t.ok(assets.some((path) => path.endsWith('.css')) && assets.some((path) => path.endsWith('.js')));
    for (const path of assets) {
      t.match(path, /-[\w]{8}\.(?:js|css|woff2)$/);
      const { status, headers, bytes } = await get(path);
      t.equal(status, 200, path);
      t.equal(headers['cache-control'], FOREVER);
      t.match(headers['x-content-type-options'], 'nosniff');
      t.ok(bytes.equals(await readFile(join(DIST, path))));
    }
  },
);

t.test('scripts and styles come compressed, made when they were built', async (t) => {
  const [, styles = ''] = /href="(\/assets\/[^"]+\.css)"/.exec((await get('/')).text) ?? [];
  const plain = await get(styles);
  t.match(plain.headers['content-type'], /^text\/css/);
  t.equal(plain.headers['content-encoding'], undefined);
  for (const encoding of ['br', 'gzip']) {
    const { status, headers, text, bytes } = await get(styles, { 'accept-encoding': encoding });
    t.equal(status, 200);
    t.equal(headers['content-encoding'], encoding);
    t.equal(headers['cache-control'], FOREVER);
    t.match(headers['content-type'], /^text\/css/);
    t.match(headers.vary, /accept-encoding/i);
    t.equal(text, plain.text);
    t.ok(bytes.length < plain.bytes.length / 2);
  }
});

t.test('a client that has a file is told so', async (t) => {
  for (const path of [UPLOAD, '/favicon.svg']) {
    const { headers } = await get(path);
    t.match(headers['cache-control'], 'public, max-age=86400', path);
    if (path === UPLOAD) t.ok(headers.etag, 'an upload has a validator');
    if (!headers.etag) continue;
    const again = await get(path, { 'if-none-match': headers.etag });
    t.equal(again.status, 304);
    t.equal(again.bytes.length, 0);
  }
});

t.test('uploads are sent as they are, in parts too', async (t) => {
  const whole = await get(UPLOAD);
  t.equal(whole.headers['content-type'], 'image/webp');
  const part = await get(UPLOAD, { range: 'bytes=0-99' });
  t.equal(part.status, 206);
  t.ok(part.bytes.equals(whole.bytes.subarray(0, 100)));
});

t.test('images are made in the widths that pages name, and no wider than they are', async (t) => {
  const original = await sharp((await get(UPLOAD)).bytes).metadata();
  for (const width of [...IMAGE_SIZES, ...IMAGE_WIDTHS]) {
    const { status, headers, bytes } = await get(`/img/w=${width},q=75${UPLOAD}`);
    t.equal(status, 200, String(width));
    t.equal(headers['content-type'], 'image/webp');
    t.equal(headers['cache-control'], 'public, max-age=86400, stale-while-revalidate=2592000');
    t.equal(headers.vary, 'Accept');
    t.equal((await sharp(bytes).metadata()).width, Math.min(width, original.width));
  }
});

t.test('many who ask for one image at once get the same', async (t) => {
  const path = '/img/w=384,q=75/wp-content/uploads/gem-emerald.webp';
  const answers = await Promise.all(Array.from({ length: 10 }, () => get(path)));
  for (const { status, bytes } of answers) {
    t.equal(status, 200);
    t.ok(bytes.equals(answers[0]?.bytes ?? Buffer.alloc(0)));
  }
});

t.test('images of any other size or quality would fill the disk', async (t) => {
  for (const size of [
    'w=641,q=75',
    'w=640,q=76',
    'w=0,q=75',
    'w=-640,q=75',
    'w=640',
    'w=99999,q=75',
    'w=6e2,q=75',
  ]) {
    t.equal((await get(`/img/${size}${UPLOAD}`)).status, 400, size);
  }
  t.equal((await get('/img/w=640,q=75/wp-content/uploads/nothing.webp')).status, 404);
});

t.test('no path leads out of its folder', async (t) => {
  const prefixes = ['/assets/', '/wp-content/uploads/', '/img/w=640,q=75/wp-content/uploads/'];
  const ways = [
    '../secret',
    '..%2fsecret',
    '%2e%2e/secret',
    '%2e%2e%2fsecret',
    '..%5csecret',
    '....//secret',
  ];
  const deep = ['../'.repeat(8), '..%2f'.repeat(8), '%2e%2e/'.repeat(8)].map((up) => `${up}etc/passwd`);
  for (const prefix of prefixes) {
    for (const way of [...ways, ...deep, '../manifest.json', '%00', 'x%00.webp', '.', '']) {
      const { status, text } = await get(prefix + way);
      t.ok(status >= 400 && status < 500, `${prefix}${way} answers ${status}`);
      t.notMatch(text, /root:|"entry"/);
    }
  }
});

t.test('folders are not listed, files are not written', async (t) => {
  for (const path of ['/assets/', '/wp-content/uploads/', '/wp-content/']) {
    const { status, text } = await get(path);
    t.ok(status === 404 || status === 403, path);
    t.notMatch(text, 'gem-ruby');
  }
  for (const method of ['POST', 'PUT', 'DELETE']) t.equal((await get(UPLOAD, {}, method)).status, 405);
});
