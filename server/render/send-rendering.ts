/** Sends a page while it is being rendered, compressed as the client likes. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from 'node:zlib';
import { BROTLI_WINDOW_BITS, chooseEncoding, type Encoding } from '#server/cache/encoding.ts';
import type { PageAnswer } from './build-page.ts';
import type { Listener } from './rendering.ts';

/** A page that is rendered for someone who waits: 60 KB in about a millisecond. */
const STREAM_BROTLI_QUALITY = 4;
const STREAM_GZIP_LEVEL = 5;

type Compressor = BrotliCompress | Gzip;

export function sendRendering(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Omit<Extract<PageAnswer, { kind: 'page' }>, 'kind'>,
): void {
  // The visitor has gone, or has been answered when the handler's time was over: 'close' will not be emitted again.
  if (response.destroyed) {
    answer.rendering.leave();
    return;
  }
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const headers = ['Cache-Status', answer.cacheStatus, ...answer.headers];
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
  response.writeHead(answer.status, headers);
  // A HEAD request has its answer, and stays in the audience: the page is wanted for the cache.
  if (request.method === 'HEAD') {
    response.end();
    return;
  }

  const compressor = createCompressor(encoding);
  // The compressor works in a thread of its own: the head need not wait for it.
  if (compressor) response.flushHeaders();
  compressor?.pipe(response);
  const sink = compressor ?? response;
  const listener: Listener = {
    onBytes(bytes) {
      sink.write(bytes);
      flushLater();
    },
    onEnd(complete) {
      // Cut short: close without the last chunk, so that no cache takes the part for the whole.
      if (complete) sink.end();
      else response.destroy();
    },
  };

  /** Chunks of one iteration of the event loop are compressed together; later ones must not wait for the end. */
  let scheduled = false;
  function flushLater(): void {
    if (!compressor || scheduled) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      if (!compressor.writableEnded) compressor.flush();
    });
  }

  response.on('close', () => answer.rendering.leave(listener));
  answer.rendering.listen(listener);
}

function createCompressor(encoding: Encoding): Compressor | undefined {
  switch (encoding) {
    case 'br':
      return createBrotliCompress({
        params: {
          [constants.BROTLI_PARAM_QUALITY]: STREAM_BROTLI_QUALITY,
          [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        },
      });
    case 'gzip':
      return createGzip({ level: STREAM_GZIP_LEVEL });
    default:
      return undefined;
  }
}
