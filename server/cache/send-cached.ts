import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding } from './encoding.ts';
import type { CachedPage, Found } from './page-cache.ts';
import type { PageVariant } from './page-variant.ts';
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
  variant.renewStatus(second, () => describeHit(page, fresh, now));
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

function describeHit({ freshUntil }: CachedPage, fresh: boolean, now: number): string {
  const hit = `Facet; hit; ttl=${Math.floor((freshUntil - now) / MS)}`;
  return fresh ? hit : `${hit}; detail=stale`;
}

/** Weak comparison, as If-None-Match wants it (RFC 9110, section 13.1.2). */
function matchesEtag(tested: string, variant: PageVariant): boolean {
  if (tested === variant.etag || tested === '*') return true;
  return tested.split(',').some((part) => part.trim().replace(/^W\//, '') === variant.etag);
}
