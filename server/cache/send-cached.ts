import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CachedPage, findBody, findMatch, formatEtag } from './cached-page.ts';
import { chooseEncoding, type Encoding } from './encoding.ts';
import type { CachedPageHit } from './page-cache.ts';
import { makePrivate } from './private-headers.ts';

const MS = 1000;
const NO_BODY = Buffer.alloc(0);

/**
 * Sends a cached page: ready bytes in the best encoding there is, or 304. Answers the status that is sent.
 * @param isAlone to a reader who loses their cookies with it: whole, and for no cache.
 * @param isMade for this request, and so no hit.
 */
export function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  { page, fresh }: CachedPageHit,
  { now, isAlone = false, isMade = false }: { now: number; isAlone?: boolean; isMade?: boolean },
): number {
  const encoding = findEncoding(page, request);
  const etag = formatEtag(page, encoding);
  const status = ['Cache-Status', isMade ? 'Facet; fwd=miss' : describeHit(page, fresh, now)];
  const match =
    isAlone || page.status !== 200 ? undefined : findMatch(page, encoding, request.headers['if-none-match']);
  if (match !== undefined) {
    response.writeHead(304, [...status, 'ETag', match, ...page.notModifiedHeaders]);
    response.end();
    return 304;
  }
  const isHead = request.method === 'HEAD';
  // The length of the plain body is known without making it.
  const body = isHead && encoding === 'identity' ? NO_BODY : findBody(page, encoding);
  const send = (bytes: Buffer): void => {
    const headers = [...status, 'ETag', etag, ...page.headers, ...describeBody(page, encoding, bytes)];
    response.writeHead(page.status, isAlone ? makePrivate(headers) : headers);
    response.end(isHead ? undefined : bytes);
  };
  if (body instanceof Promise) body.then(send, (error: Error) => response.destroy(error));
  else send(body);
  return page.status;
}

/** Right after a page was rendered there is no brotli yet. */
function findEncoding({ bodies }: CachedPage, request: IncomingMessage): Encoding {
  const chosen = chooseEncoding(request.headers['accept-encoding']);
  return chosen === 'br' && !bodies.br ? 'identity' : chosen;
}

/** `Cache-Status` (RFC 9211). */
function describeHit({ freshUntil }: CachedPage, fresh: boolean, now: number): string {
  const hit = `Facet; hit; ttl=${Math.floor((freshUntil - now) / MS)}`;
  return fresh ? hit : `${hit}; detail=stale`;
}

function describeBody({ bytes }: CachedPage, encoding: Encoding, body: Buffer): string[] {
  return encoding === 'identity'
    ? ['Content-Length', String(bytes)]
    : ['Content-Encoding', encoding, 'Content-Length', String(body.length)];
}
