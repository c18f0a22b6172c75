import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip' | 'identity';
const OFFERED: Encoding[] = ['br', 'gzip', 'identity'];

/** Browsers send a handful of different headers; the memory is bounded against those who make them up. */
const chosen = new LRUCache<string, Encoding>({ max: 500 });

/** What a client prefers of what is offered (RFC 9110, section 12.5.3). */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  const known = chosen.get(acceptEncoding);
  if (known) return known;
  const encoding = (negotiate(acceptEncoding, OFFERED) as Encoding | null) ?? 'identity';
  chosen.set(acceptEncoding, encoding);
  return encoding;
}

/** Kept pages are compressed once and sent often: worth more effort than a stream. */
const KEPT_BROTLI_QUALITY = 9;
const KEPT_GZIP_LEVEL = 8;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Compresses off the event loop's thread. */
export async function compressBody(body: Buffer): Promise<Record<'br' | 'gzip', Buffer>> {
  const [br, gz] = await Promise.all([
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: KEPT_BROTLI_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    deflate(body, { level: KEPT_GZIP_LEVEL }),
  ]);
  return { br, gzip: gz };
}
