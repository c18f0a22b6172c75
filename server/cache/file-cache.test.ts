import t from 'tap';
import { createClock } from '#test/clock.ts';
import { createCachedFile } from './cached-file.ts';
import { FileCache, fileKey, MAX_FILE_BYTES } from './file-cache.ts';

const KB = 1024;
const MB = KB * KB;
const KEY = '/wp-content/uploads/ruby.webp';

function createCache(maxBytes = MB) {
  const clock = createClock(1000);
  return { clock, cache: new FileCache({ maxBytes, clock }) };
}

const createFile = (version = '1', bytes = 10) =>
  createCachedFile({
    version,
    headers: ['Content-Type', 'image/webp'],
    bodies: { identity: Buffer.alloc(bytes) },
  });

t.test('a file is sent without a look at the disk for three seconds', async (t) => {
  const { cache, clock } = createCache();
  const file = createFile();
  cache.keep(KEY, file);
  clock.advance(2999);
  t.equal(cache.find(KEY), file);
  clock.advance(1);
  t.equal(cache.find(KEY), undefined);
});

t.test('one request looks at the disk, those beside it are sent what is there', async (t) => {
  const { cache, clock } = createCache();
  const file = createFile();
  cache.keep(KEY, file);
  clock.advance(5000);
  t.equal(cache.find(KEY), undefined);
  t.equal(cache.find(KEY), file);
  t.equal(cache.confirm(KEY, '1'), file);
  clock.advance(2999);
  t.equal(cache.find(KEY), file, 'for another three seconds');
  clock.advance(1);
  t.equal(cache.find(KEY), undefined);
  clock.advance(500);
  t.equal(cache.find(KEY), undefined, 'who looked has not come back: another does');
});

t.test('a file of another version is dropped', async (t) => {
  const { cache } = createCache();
  cache.keep(KEY, createFile('1'));
  t.equal(cache.confirm(KEY, '2'), undefined);
  t.equal(cache.find(KEY), undefined);
});

t.test('what is immutable is never looked at again', async (t) => {
  const { cache, clock } = createCache();
  cache.keep(KEY, createFile(), { immutable: true });
  clock.advance(1e9);
  t.ok(cache.find(KEY));
});

t.test('the memory is bounded: what was asked for longest ago goes first', async (t) => {
  const { cache } = createCache(100 * KB);
  for (let at = 0; at < 20; at += 1) {
    cache.keep(`/${at}`, createFile('1', 10 * KB));
    cache.find('/0');
    t.ok(cache.measure().bytes <= 100 * KB);
  }
  t.ok(cache.find('/0') && cache.find('/19'));
  t.equal(cache.find('/1'), undefined);
  t.ok(cache.measure().entries < 10);
});

t.test('a large file stays on disk', async (t) => {
  const { cache } = createCache(10 * MB);
  cache.keep('/large', createFile('1', MAX_FILE_BYTES + 1));
  cache.keep('/small', createFile('1', MAX_FILE_BYTES));
  t.notOk(cache.find('/large'));
  t.ok(cache.find('/small'));
});

t.test('an upload that was removed is dropped, and what was made of it', async (t) => {
  const { cache } = createCache();
  const other = '/wp-content/uploads/opal.webp';
  const made = `/img/w=640,q=75${KEY}`;
  for (const key of [KEY, made, `${made}\navif`, other]) cache.keep(key, createFile());
  cache.purge(['item:1', 'upload:ruby.webp']);
  t.same(
    [KEY, made, `${made}\navif`, other].map((key) => cache.find(key) !== undefined),
    [false, false, false, true],
  );
  cache.purge(['all']);
  t.notOk(cache.find(other));
});

t.test('an address is known by its path, a resized image by whether AVIF is wanted too', async (t) => {
  t.equal(fileKey(`${KEY}?v=2`, 'image/avif,*/*'), KEY);
  const image = `/img/w=640,q=75${KEY}`;
  t.equal(fileKey(image, 'image/webp,*/*'), image);
  t.not(fileKey(image, 'image/avif,*/*'), image);
});

t.test('each encoding has a strong validator of its own, the same for the same bytes', async (t) => {
  const bodies = { identity: Buffer.from('plain'), br: Buffer.from('br'), gzip: Buffer.from('gzip') };
  const file = createCachedFile({ version: '1', headers: [], bodies });
  const again = createCachedFile({ version: '2', headers: [], bodies });
  const etags = Object.values(file.bodies).map(({ etag }) => etag);
  t.equal(new Set(etags).size, 3);
  for (const etag of etags) t.match(etag, /^"[\w-]+"$/);
  t.same(
    Object.values(again.bodies).map(({ etag }) => etag),
    etags,
  );
});
