import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { createSlot } from '#shared/slot.ts';

export type Encoding = 'br' | 'gzip' | 'identity';
/** Best first. */
const OFFERED = ['br', 'gzip', 'identity'] as const;

/** Browsers send a handful of different headers; the memory is bounded against those who make them up. */
const chosen = new LRUCache<string, Encoding>({ max: 500 });
/** Most requests bring what the one before brought. */
let last: { header: string; encoding: Encoding } = { header: '', encoding: 'identity' };

/** Chooses the encoding that a client prefers; plain bytes when it accepts none. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  if (acceptEncoding === last.header) return last.encoding;
  const encoding = chosen.get(acceptEncoding) ?? negotiate(acceptEncoding);
  chosen.set(acceptEncoding, encoding);
  last = { header: acceptEncoding, encoding };
  return encoding;
}

/** Plain bytes that nobody asked for are welcome, but less than anything that somebody did. */
const UNASKED_IDENTITY = 0.0001;

/** RFC 9110, section 12.5.3: names in any case, `*` for what is not named, a quality of 0 for what is refused. */
function negotiate(acceptEncoding: string): Encoding {
  const qualities = new Map(acceptEncoding.toLowerCase().split(',').map(parsePreference));
  const qualityOf = (encoding: Encoding) =>
    qualities.get(encoding) ?? qualities.get('*') ?? (encoding === 'identity' ? UNASKED_IDENTITY : 0);
  let best: Encoding = 'identity';
  let quality = 0;
  for (const encoding of OFFERED) {
    if (qualityOf(encoding) <= quality) continue;
    best = encoding;
    quality = qualityOf(encoding);
  }
  return best;
}

/** `gzip;q=0.5` as name and quality; a quality that is no number refuses. */
function parsePreference(text: string): [string, number] {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim());
  const given = parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length) ?? '1';
  return [name, /^[01](?:\.\d{0,3})?$/.test(given) ? Number(given) : 0];
}

/**
 * 2^16 bytes hold nearly any page. A larger window makes brotli clear tables of megabytes for each: at quality 9, 11 ms and more
 * for 35 KB instead of 0.6 ms, without a byte saved.
 */
export const BROTLI_WINDOW_BITS = 16;

/** Quickly for the one who waits for a page; densely, at many times the cost, for all who ask for it again. */
const QUICK_BROTLI_QUALITY = 1;
const DENSE_BROTLI_QUALITY = 9;
/** Pages that are kept are compressed once and sent often. */
const CACHED_GZIP_LEVEL = 8;
/** A shorter body is compressed quickly in less time than it takes to hand it to another thread and back: 0.2 ms for 38 KB. */
const LONG_BYTES = 131_072;

/** Too large for the pool of buffers, and small, as one of each compressor stays in memory until the old generation is collected. */
const PIECE_BYTES = 4096;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Off the event loop's thread. */
export async function compressDensely(body: Buffer): Promise<Buffer> {
  return ownBytes(await brotli(body, describeBrotli(body, DENSE_BROTLI_QUALITY)));
}

/** A page that has just been made is compressed once: for who waits for it, and for the page cache. */
const quick = createSlot<Buffer, Promise<Buffer>>();

/** @param body is known again by its object, and so may not be changed */
export function compressOnce(body: Buffer): Promise<Buffer> {
  const known = quick.get(body);
  if (known) return known;
  const compressed = compressQuickly(body);
  quick.set(body, compressed);
  return compressed;
}

async function compressQuickly(body: Buffer): Promise<Buffer> {
  const options = describeBrotli(body, QUICK_BROTLI_QUALITY);
  return ownBytes(body.length < LONG_BYTES ? brotliCompressSync(body, options) : await brotli(body, options));
}

function describeBrotli(body: Buffer, quality: number): BrotliOptions {
  return {
    chunkSize: PIECE_BYTES,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  };
}

/** For clients that read no brotli, off the event loop's thread. @param level from 1 to 9; that of pages that are kept */
export async function compressGzip(body: Buffer, level = CACHED_GZIP_LEVEL): Promise<Buffer> {
  return ownBytes(await deflate(body, { level, chunkSize: PIECE_BYTES }));
}

/**
 * Bytes in memory of their own: most buffers are views of a pool of 64 KB or of zlib's 16 KB, all of which a kept page would
 * hold on to.
 */
function ownBytes(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
