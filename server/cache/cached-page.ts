/**
 * A page in the page cache, and its body in the encoding that a client reads. Brotli is held for good, gzip from when somebody
 * asks for it; the plain bytes would be most of the memory, for the few clients that read neither.
 */
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { findKnownTag } from '#shared/entity-tags.ts';
import { compressDensely, compressGzip, type Encoding } from './encoding.ts';

export interface CachedPage {
  readonly status: number;
  /** Hash of the plain body. */
  readonly hash: string;
  /** Length of the plain body. */
  readonly bytes: number;
  /** Name, value, name, value …: what does not depend on encoding or age. */
  readonly headers: readonly string[];
  /** The same for a 304. */
  readonly notModifiedHeaders: readonly string[];
  readonly tags: readonly string[];
  /** Not for readers who have opened articles of their own, before it is known which. */
  readonly isMetered: boolean;
  readonly freshUntil: number;
  readonly staleUntil: number;
  /** Set while one render renews the page, and for a while after that failed. */
  renewAfter: number;
  /** How often it was sent from the cache. */
  asked: number;
  readonly bodies: {
    /** Until there is brotli. */
    identity?: Buffer | undefined;
    br?: Buffer;
    /** Brotli is still what was made for the first who asked; the second has it made again, with more effort. */
    isQuick?: boolean;
    isImproving?: boolean;
    gzip?: Promise<Buffer> | undefined;
    /** The plain bytes while they are made again, for all who ask meanwhile. */
    inflated?: Promise<Buffer> | undefined;
  };
}

/** A strong validator names the very bytes, so each body has its own (RFC 9110, section 8.8.3.3). */
export function formatEtag(page: CachedPage, encoding: Encoding): string {
  return encoding === 'br' && page.bodies.isQuick ? quickEtag(page) : lastingEtag(page, encoding);
}

const quickEtag = ({ hash }: CachedPage): string => `"${hash}-br-quick"`;
const lastingEtag = ({ hash }: CachedPage, encoding: Encoding): string =>
  encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;

/** The entity tag by which a client has the page in this encoding, be it as it was compressed at first. */
export function findMatch(
  page: CachedPage,
  encoding: Encoding,
  tested: string | undefined,
): string | undefined {
  if (tested === undefined) return undefined;
  const others = encoding === 'br' ? [lastingEtag(page, 'br'), quickEtag(page)] : [];
  return findKnownTag(tested, [formatEtag(page, encoding), ...others]);
}

/** The body at once where it is held, else as soon as a thread beside the event loop has made it. */
export function findBody(page: CachedPage, encoding: Encoding): Buffer | Promise<Buffer> {
  const { bodies } = page;
  if (encoding === 'gzip') return findGzip(page);
  if (encoding === 'br' && bodies.br) {
    if (bodies.isQuick && !bodies.isImproving) void improve(page);
    return bodies.br;
  }
  return bodies.identity ?? inflateBody(page);
}

/** A failure leaves the page as it is, which is as good but larger. */
async function improve(page: CachedPage): Promise<void> {
  const { bodies } = page;
  bodies.isImproving = true;
  const dense = await Promise.resolve(findBody(page, 'identity'))
    .then(compressDensely)
    .catch(() => undefined);
  if (dense) Object.assign(bodies, { br: dense, isQuick: false });
}

/** A client that asked once, such as a load balancer in front, will ask again: it stays with the page. */
function findGzip(page: CachedPage): Promise<Buffer> {
  const { bodies } = page;
  bodies.gzip ??= compressPlain(page).catch((error: unknown) => {
    bodies.gzip = undefined;
    throw error;
  });
  return bodies.gzip;
}

const compressPlain = async (page: CachedPage): Promise<Buffer> =>
  compressGzip(await findBody(page, 'identity'));

const inflate = promisify(brotliDecompress);

function inflateBody({ bodies, bytes }: CachedPage): Promise<Buffer> {
  // One chunk holds all of it, with a byte to spare by which zlib sees that it does: a third of the time of many.
  bodies.inflated ??= inflate(bodies.br ?? NOTHING, {
    chunkSize: Math.max(bytes + 1, MIN_CHUNK_BYTES),
  }).finally(() => {
    bodies.inflated = undefined;
  });
  return bodies.inflated;
}

const NOTHING = Buffer.alloc(0);
/** Node takes no smaller one. */
const MIN_CHUNK_BYTES = 64;
