/** For the few clients that read no brotli: the page cache keeps a page's brotli alone, from which the others are made. */
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { compressGzip } from './encoding.ts';
import type { CachedPage } from './page-cache.ts';

const inflate = promisify(brotliDecompress);

/** Held by nobody but those who are sending them: a hundred slow readers of a page share one. */
const bodies = new WeakMap<CachedPage, WeakRef<Buffer>>();
const inflating = new WeakMap<CachedPage, Promise<Buffer>>();
const deflating = new WeakMap<CachedPage, Promise<Buffer>>();

/** The body of a kept page as nobody has compressed it, made off the event loop's thread and once for all who ask meanwhile. */
export function inflateBody(page: CachedPage): Promise<Buffer> {
  const body = page.variants.identity.body ?? bodies.get(page)?.deref();
  return body ? Promise.resolve(body) : once(inflating, page, startInflating);
}

/** The body of a kept page under gzip. Who asked once, such as a balancer in front, will ask again: it stays with the page. */
export function gzipBody(page: CachedPage): Promise<Buffer> {
  const body = page.variants.gzip?.body;
  return body ? Promise.resolve(body) : once(deflating, page, startDeflating);
}

function once<K extends object, V>(
  running: WeakMap<K, Promise<V>>,
  key: K,
  start: (key: K) => Promise<V>,
): Promise<V> {
  const known = running.get(key);
  if (known) return known;
  const begun = start(key).finally(() => running.delete(key));
  running.set(key, begun);
  return begun;
}

async function startInflating(page: CachedPage): Promise<Buffer> {
  // One chunk holds all of it, with a byte to spare by which zlib sees that it does: a third of the time of many.
  const body = await inflate(page.variants.br?.body ?? NOTHING, { chunkSize: page.bytes + 1 });
  bodies.set(page, new WeakRef(body));
  return body;
}

async function startDeflating(page: CachedPage): Promise<Buffer> {
  const body = await compressGzip(await inflateBody(page));
  const { gzip } = page.variants;
  if (gzip && !gzip.body) gzip.body = body;
  return body;
}

const NOTHING = Buffer.alloc(0);
