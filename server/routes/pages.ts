/** Every address that is a page: resolved, looked up in the page cache under its canonical key, else rendered. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Found, type PageCache, pageKey } from '#server/cache/page-cache.ts';
import { sendCached } from '#server/cache/send-cached.ts';
import { badRequest, isForProgram } from '#server/errors.ts';
import { readAddress } from '#server/render/address.ts';
import { findMatch, formatAddress, pickQuery } from '#server/render/match.ts';
import type { PageRenderer, PageRequest } from '#server/render/page-renderer.ts';
import { sendRendering } from '#server/render/send-rendering.ts';
import type { Session } from '#server/session.ts';
import { noRoute } from '#shared/rest/errors.ts';
import { pathTo, readTerm } from '#shared/routes.ts';

export interface PagesOptions {
  pageCache: PageCache;
  renderer: PageRenderer;
  earlyHints: readonly string[];
  sessionOf: (request: FastifyRequest) => Session;
  /** Says what each render took: not in production, where it would tell strangers what is cached. */
  serverTiming: boolean;
}

export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  const { pageCache, renderer } = options;

  app.get('/search/', (request, reply) => {
    const { q } = request.query as { q?: unknown };
    const term = typeof q === 'string' ? readTerm(q) : '';
    return term === '' ? servePage(request, reply) : reply.redirect(pathTo('search', { term }), 303);
  });
  app.get('/*', servePage);

  async function servePage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (isForProgram(request.url)) throw noRoute();
    const address = readAddress(request.raw.url ?? '/');
    if (address.kind === 'bad') throw badRequest(address.reason);
    if (address.kind === 'redirect') return redirect(reply, address.to, 301);
    const page = toPageRequest(address, options.sessionOf(request), request.id);
    if (isUntidy(page, address.query))
      return reply.header('Cache-Control', 'no-cache').redirect(page.address, 303);

    const found = pageCache.find(pageKey(page.brand, page.group, page.address));
    if (found) return sendFound(request, reply, page, found);

    sendEarlyHints(request, reply);
    const { answer, collapsed } = renderer.render(page);
    const built = await answer;
    if (built.kind === 'redirect') {
      const query = built.keepsQuery && !built.to.includes('?') ? readSearch(request.raw.url ?? '') : '';
      return redirect(reply, built.to + query, built.status);
    }
    reply.hijack();
    sendRendering(request.raw, reply.raw, {
      ...built,
      headers: options.serverTiming ? ['Server-Timing', built.timing, ...built.headers] : built.headers,
      cacheStatus: collapsed ? 'Facet; fwd=miss; collapsed' : 'Facet; fwd=miss',
    });
    pageCache.stats.misses += 1;
    return reply;
  }

  function sendFound(
    request: FastifyRequest,
    reply: FastifyReply,
    page: PageRequest,
    found: Found,
  ): FastifyReply {
    reply.hijack();
    const status = sendCached(request.raw, reply.raw, found, pageCache.clock.now());
    countHit(pageCache, found, status);
    if (!found.fresh && pageCache.claimRenewal(found.page)) void renderer.renew(page);
    return reply;
  }

  /**
   * 103 to browsers that navigate, over connections that know it (RFC 8297): a proxy that speaks HTTP/1.0 to us, or that
   * announces itself, might take it for the answer.
   */
  function sendEarlyHints({ raw }: FastifyRequest, reply: FastifyReply): void {
    const direct = raw.httpVersion === '1.1' && !raw.headers.via && !raw.headers['x-forwarded-for'];
    if (direct && raw.headers['sec-fetch-mode'] === 'navigate') {
      reply.raw.writeEarlyHints({ link: [...options.earlyHints] });
    }
  }
}

const readSearch = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

/** What the front of the server asks to renew, from a key that is known to be canonical. */
export function toPageRequest(
  address: { readonly path: string; readonly query: URLSearchParams },
  { brand, group }: Session,
  requestId?: string,
): PageRequest {
  const match = findMatch(address.path);
  const query = match ? pickQuery(match.entry, address.query) : {};
  return {
    match,
    query,
    brand,
    group,
    viewer: null,
    path: address.path,
    address: formatAddress(address.path, query),
    requestId,
  };
}

/** Both are written by the same hand, so that an address that is sent somewhere is tidy there. */
function isUntidy({ match, path, address }: PageRequest, sent: URLSearchParams): boolean {
  return match?.entry.module.tidiesAddress === true && address !== formatAddress(path, sent);
}

export function countHit(pageCache: PageCache, found: Found, status: number): void {
  pageCache.stats.hits += 1;
  if (!found.fresh) pageCache.stats.stale += 1;
  if (status === 304) pageCache.stats.notModified += 1;
}

/** A page that moved for good may be remembered for an hour; one that moved for now may not. */
function redirect(reply: FastifyReply, to: string, status: 301 | 302): FastifyReply {
  return reply
    .header('Cache-Control', status === 301 ? 'public, max-age=3600' : 'no-cache')
    .redirect(to, status);
}
