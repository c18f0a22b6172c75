/** For clients that accept no compression: the page cache keeps the compressed forms alone. */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { CachedPage } from './page-cache.ts';

const inflate = promisify(gunzip);

/** Held by nobody but those who are sending them: a hundred slow readers of a page share one. */
const bodies = new WeakMap<CachedPage, WeakRef<Buffer>>();
const inflating = new WeakMap<CachedPage, Promise<Buffer>>();

/** The body of a kept page as nobody has compressed it, made off the event loop's thread and once for all who ask meanwhile. */
export function inflateBody(page: CachedPage): Promise<Buffer> {
  const body = page.variants.identity.body ?? bodies.get(page)?.deref();
  if (body) return Promise.resolve(body);
  const running = inflating.get(page) ?? startInflating(page);
  inflating.set(page, running);
  return running;
}

async function startInflating(page: CachedPage): Promise<Buffer> {
  try {
    // One chunk holds all of it, with a byte to spare by which zlib sees that it does: a third of the time of many.
    const body = await inflate(page.variants.gzip?.body ?? NOTHING, { chunkSize: page.bytes + 1 });
    bodies.set(page, new WeakRef(body));
    return body;
  } finally {
    inflating.delete(page);
  }
}

const NOTHING = Buffer.alloc(0);
