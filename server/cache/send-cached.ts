import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding } from './encoding.ts';
import { type CachedPage, type Found, type PageVariant, STATUS_VALUE_AT } from './page-cache.ts';
import { gzipBody, inflateBody } from './rare-bodies.ts';
import { writeHeadAgain } from './remembered-heads.ts';

const MS = 1000;

/** Sends a kept page: ready bytes in the best encoding there is, or 304. Answers the status that was sent. */
export function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  { page, fresh }: Found,
  now: number,
): number {
  const variant = page.variants[chooseEncoding(request.headers['accept-encoding'])] ?? page.variants.identity;
  const second = Math.floor(now / MS);
  if (page.statusSecond !== second) renewCacheStatus(page, fresh, now);
  const tested = request.headers['if-none-match'];
  if (tested !== undefined && page.status === 200 && matchesEtag(tested, variant)) {
    writeHeadAgain(request, response, { status: 304, headers: variant.notModifiedHeaders, second });
    response.end();
    return 304;
  }
  if (request.method === 'HEAD') {
    response.writeHead(page.status, variant.headers);
    response.end();
  } else if (variant.body) {
    writeHeadAgain(request, response, { status: page.status, headers: variant.headers, second });
    response.end(variant.body);
  } else sendRareBody(response, page, variant);
  return page.status;
}

/** The headers wait too: that of the length is known with the body. */
function sendRareBody(response: ServerResponse, page: CachedPage, variant: PageVariant): void {
  const made = variant === page.variants.gzip ? gzipBody(page) : inflateBody(page);
  made.then(
    (body) => {
      response.writeHead(page.status, variant.headers);
      response.end(body);
    },
    (error: Error) => response.destroy(error),
  );
}

/** `Cache-Status` (RFC 9211) counts down once a second, not once a request. */
function renewCacheStatus(page: CachedPage, fresh: boolean, now: number): void {
  page.statusSecond = Math.floor(now / MS);
  const ttl = Math.floor((page.freshUntil - now) / MS);
  const status = fresh ? `Facet; hit; ttl=${ttl}` : `Facet; hit; ttl=${ttl}; detail=stale`;
  for (const variant of Object.values(page.variants)) {
    variant.headers[STATUS_VALUE_AT] = status;
    variant.notModifiedHeaders[STATUS_VALUE_AT] = status;
  }
}

/** Weak comparison, as If-None-Match wants it (RFC 9110, section 13.1.2). */
function matchesEtag(tested: string, variant: PageVariant): boolean {
  if (tested === variant.etag || tested === '*') return true;
  return tested.split(',').some((part) => part.trim().replace(/^W\//, '') === variant.etag);
}
