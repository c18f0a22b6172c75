/** Sends a page as it was rendered, or while it is, compressed as the client likes. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from 'node:zlib';
import {
  BROTLI_WINDOW_BITS,
  chooseEncoding,
  compressGzip,
  compressOnce,
  type Encoding,
} from '#server/cache/encoding.ts';
import type { PageAnswer } from './build-page.ts';
import type { Listener, Rendering } from './rendering.ts';

/** A page whose parts are sent as they come. */
const STREAM_BROTLI_QUALITY = 4;
const GZIP_LEVEL = 5;

type Compressor = BrotliCompress | Gzip;

export function sendRendering(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Omit<Extract<PageAnswer, { kind: 'page' }>, 'kind'>,
): void {
  const { rendering, status } = answer;
  // The visitor has gone, or has been answered when the handler's time was over: 'close' will not be emitted again.
  if (response.destroyed) {
    rendering.leave();
    return;
  }
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const headers = ['Cache-Status', answer.cacheStatus, ...answer.headers];
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
  // A HEAD request has its answer, and stays in the audience: the page is wanted for the cache.
  if (request.method === 'HEAD') {
    response.writeHead(status, headers);
    response.end();
    return;
  }
  const whole = rendering.takeWhole();
  if (whole) {
    compress(whole, encoding).then(
      (body) => {
        // Answered meanwhile: the handler's time was over.
        if (response.headersSent) return;
        response.writeHead(status, [...headers, 'Content-Length', String(body.length)]);
        response.end(body);
      },
      (error: Error) => response.destroy(error),
    );
  } else {
    response.writeHead(status, headers);
    sendParts(response, rendering, createCompressor(encoding));
  }
}

async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  switch (encoding) {
    case 'br':
      return compressOnce(body);
    case 'gzip':
      return compressGzip(body, GZIP_LEVEL);
    default:
      return body;
  }
}

function sendParts(response: ServerResponse, rendering: Rendering, compressor: Compressor | undefined): void {
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

  response.on('close', () => rendering.leave(listener));
  rendering.listen(listener);
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
      return createGzip({ level: GZIP_LEVEL });
    default:
      return undefined;
  }
}
