/**
 * Uploads that an nginx in front sends. Where nginx is not installed its part is skipped, and says so; on Debian it comes with
 * `apt-get install nginx`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { goldie } from '#test/cast.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { startFacet } from '#test/start-facet.ts';
import { findSharedCache, startSharedCache } from '#test/start-shared-cache.ts';

const UPLOADS = '/wp-content/uploads/';
const LOCATION = '/protected-uploads/';
/** For those who may watch it. */
const LOCKED = 'film-prong-setting.webm';
const FREE = 'film-bezel-closing.webm';
const LARGE = 'large.webp';
const DOCS = join(import.meta.dirname, '..', '..', 'docs');
const nginx = findSharedCache('nginx');

const facet = await startFacet({ SECRET, ACCEL_PREFIX: LOCATION });
t.teardown(() => facet.stop());
const { cookie } = await signIn(facet, goldie);
const fileOf = (name: string) => join(facet.dataDir, 'uploads', name);
const large = Buffer.alloc(600_000, 'large');
await writeFile(fileOf(LARGE), large);
await writeFile(fileOf('50% off? #1 ä.webm'), 'odd');
await writeFile(join(facet.dataDir, 'secret.webm'), 'secret');

const get = (path: string, headers = {}, method = 'GET') => sendRequest(facet, { path, headers, method });

t.test('large uploads are named for nginx, with the headers that they would have', async (t) => {
  for (const name of [FREE, LARGE]) {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, bytes } = await get(UPLOADS + name, {}, method);
      t.equal(status, 200, name);
      t.equal(bytes.length, 0);
      t.match(headers, {
        'x-accel-redirect': LOCATION + name,
        'content-type': name === FREE ? 'video/webm' : 'image/webp',
        'cache-control': 'public, max-age=86400',
        'content-security-policy': /^sandbox;/,
        'x-content-type-options': 'nosniff',
      });
    }
  }
});

t.test('who may not watch a video is not handed on', async (t) => {
  for (const name of [LOCKED, 'film-prong-setting.vtt', 'film-prong%2Dsetting.webm']) {
    const refused = await get(UPLOADS + name);
    t.equal(refused.status, 403, name);
    t.equal(refused.headers['x-accel-redirect'], undefined);
    const { status, headers } = await get(UPLOADS + name, { cookie });
    t.match(
      { status, headers },
      {
        status: 200,
        headers: {
          'x-accel-redirect': LOCATION + decodeURIComponent(name),
          'cache-control': 'private, no-cache',
          vary: 'Cookie',
        },
      },
    );
  }
});

t.test('small files come from here', async (t) => {
  for (const path of [`${UPLOADS}gem-ruby.webp`, `/img/w=384,q=75${UPLOADS}gem-ruby.webp`, '/favicon.svg']) {
    const { headers, bytes } = await get(path);
    t.equal(headers['x-accel-redirect'], undefined, path);
    t.ok(bytes.length > 0);
  }
});

t.test('the name is encoded, and no address makes another path of it', async (t) => {
  const odd = await get(`${UPLOADS}${encodeURIComponent('50% off? #1 ä.webm')}`);
  t.equal(odd.headers['x-accel-redirect'], `${LOCATION}50%25%20off%3F%20%231%20%C3%A4.webm`);
  const ways = [
    '../secret.webm',
    '..%2fsecret.webm',
    '%2e%2e%2fsecret.webm',
    '..%5csecret.webm',
    `${FREE}%0d%0aX-Accel-Redirect:%20/etc/passwd`,
    `%0d%0a/${FREE}`,
    `/${FREE}`,
    `./${FREE}`,
    `${FREE}%00`,
    `..${UPLOADS}../secret.webm`,
    'nothing.webm',
    '',
  ];
  for (const way of ways) {
    const { status, headers, text } = await get(UPLOADS + way, {
      'x-accel-redirect': `${LOCATION}secret.webm`,
    });
    t.ok(status >= 400 && status < 500, `${way} answers ${status}`);
    t.equal(headers['x-accel-redirect'], undefined);
    t.notMatch(text, 'secret');
  }
  t.equal((await get(`${LOCATION}${FREE}`)).status, 404);
});

t.test('without the setting nothing is handed on', async (t) => {
  const usual = await startFacet({ SECRET });
  t.teardown(() => usual.stop());
  const video = await sendRequest(usual, { path: UPLOADS + FREE });
  t.equal(video.headers['x-accel-redirect'], undefined);
  t.ok(video.bytes.equals(await readFile(fileOf(FREE))));
});

t.test(
  'nginx sends what it is handed, whole and in parts, and nothing without us',
  { skip: nginx ? false : 'nginx is not installed here' },
  async (t) => {
    const proxy = await startSharedCache(t, 'nginx', nginx ?? '', facet, await writeSite());
    const ask = (path: string, headers = {}) => sendRequest(proxy, { path, headers });
    const video = await readFile(fileOf(LOCKED));
    t.equal((await ask(UPLOADS + LOCKED)).status, 403);
    for (let round = 0; round < 2; round += 1) {
      const { status, headers, bytes } = await ask(UPLOADS + LOCKED, { cookie });
      t.equal(status, 200);
      t.ok(bytes.equals(video));
      t.equal(headers['x-accel-redirect'], undefined);
      t.match(headers, {
        'content-type': 'video/webm',
        'cache-control': 'private, no-cache',
        'content-security-policy': /^sandbox;/,
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        vary: /Cookie/,
      });
    }
    t.equal((await ask(UPLOADS + LOCKED)).status, 403, 'it has kept nothing for others');
    const part = await ask(UPLOADS + LOCKED, { cookie, range: 'bytes=100-199' });
    t.equal(part.status, 206);
    t.ok(part.bytes.equals(video.subarray(100, 200)));
    t.ok((await ask(UPLOADS + LARGE)).bytes.equals(large));
    t.equal((await ask(`${UPLOADS}${encodeURIComponent('50% off? #1 ä.webm')}`)).text, 'odd');
    for (const path of [LOCATION + LOCKED, `${LOCATION}../secret.webm`, `${LOCATION}%2e%2e/secret.webm`]) {
      const { status, bytes } = await ask(path, { cookie });
      t.ok(status >= 400, `${path} answers ${status}`);
      t.notOk(bytes.equals(video));
    }
  },
);

/** The configuration of docs/edges/ with the location that docs/operations.md shows. */
async function writeSite(): Promise<string> {
  const site = await readFile(join(DOCS, 'edges', 'nginx.conf'), 'utf8');
  const text = await readFile(join(DOCS, 'operations.md'), 'utf8');
  const [, location = ''] = /```nginx\n(location .*?)```/s.exec(text) ?? [];
  return site.replace(
    '  location / {',
    `${location.replace('/data/uploads/', `${facet.dataDir}/uploads/`)}\n  location / {`,
  );
}
