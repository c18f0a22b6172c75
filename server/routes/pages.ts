/** Every address that is a page: resolved, looked up in the page cache under its canonical key, else rendered. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Found, type PageCache, pageKey } from '#server/cache/page-cache.ts';
import { sendCached } from '#server/cache/send-cached.ts';
import { badRequest, isForProgram } from '#server/errors.ts';
import { readAddress } from '#server/render/address.ts';
import { GONE_STATUS } from '#server/render/find-moved.ts';
import { findDetour, leadToLogin } from '#server/render/guard.ts';
import { findMatch, formatAddress, isShared, pickQuery } from '#server/render/match.ts';
import { METERING_COOKIE, type Metering } from '#server/render/metering.ts';
import type { PageAnswer, PageRenderer, PageRequest, PersonalRequest } from '#server/render/page-renderer.ts';
import { sendRendering } from '#server/render/send-rendering.ts';
import type { Session } from '#server/session.ts';
import { noRoute, notLoggedIn, RestError } from '#shared/rest/errors.ts';
import { pathTo, readTerm } from '#shared/routes.ts';

const NOT_FOUND_STATUS = 404;

export interface PagesOptions {
  pageCache: PageCache;
  renderer: PageRenderer;
  metering: Metering;
  earlyHints: readonly string[];
  /** Of both sites: from a page for guests, members may be led to them. */
  ownOrigins: ReadonlySet<string>;
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
    const session = options.sessionOf(request);
    const page = toPageRequest(address, session, request.id);
    if (address.kind === 'redirect' && !(await isMissing(page))) return redirect(reply, address.to, 301);
    const visit = { ...session, path: page.path, address: page.address, query: address.query };
    const detour = findDetour(page.match?.entry.module.guard, visit, options.ownOrigins);
    if (detour) return redirectOne(reply, detour);
    if (isUntidy(page, address.query))
      return reply.header('Cache-Control', 'no-cache').redirect(page.address, 303);

    const metered = await readMetered(request, page, session);
    if (metered) return servePersonal(request, reply, { ...page, metered }, session);
    if (!isForMany(page)) return servePersonal(request, reply, page, session);
    const found = pageCache.find(pageKey(page.brand, page.group, page.address));
    if (found) return sendFound(request, reply, page, found);

    sendEarlyHints(request, reply);
    const { answer, collapsed } = renderer.render(page);
    const built = await answer;
    if (built.kind === 'redirect') {
      const query = built.keepsQuery && !built.to.includes('?') ? readSearch(request.raw.url ?? '') : '';
      if (session.viewer) return redirectOne(reply, built.to + query, built.status);
      return redirect(reply.header('Vary', 'Cookie'), built.to + query, built.status);
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

  /** Whoever asks for nothing in an untidy spelling is told at once. While the CMS is down, the next step knows more. */
  async function isMissing(page: PageRequest | PersonalRequest): Promise<boolean> {
    if (!isForMany(page) || page.match?.entry.module.guard) return false;
    const { status } = await renderer.look(page).catch(() => ({ status: 0 }));
    return status === NOT_FOUND_STATUS || status === GONE_STATUS;
  }

  /** Readers who have opened articles without the right to them are shown what they have left of them. */
  async function readMetered({ cookies }: FastifyRequest, { match }: PersonalRequest, session: Session) {
    const cookie = cookies[METERING_COOKIE];
    if (cookie === undefined || match?.entry.name !== 'article') return undefined;
    return options.metering.read(cookie, match.params.slug, session);
  }

  /** Past the page cache in both directions. */
  async function servePersonal(
    request: FastifyRequest,
    reply: FastifyReply,
    page: PersonalRequest,
    session: Session,
  ): Promise<FastifyReply> {
    sendEarlyHints(request, reply);
    const built = await renderer.renderPersonal(page).catch((error: unknown): PageAnswer => {
      // The session ended between the guard and the call.
      if (!isNotLoggedIn(error)) throw error;
      return { kind: 'redirect', to: leadToLogin({ ...page, problem: session.problem }), status: 302 };
    });
    if (built.kind === 'redirect') return redirectOne(reply, built.to);
    reply.hijack();
    const headers = options.serverTiming ? ['Server-Timing', built.timing, ...built.headers] : built.headers;
    sendRendering(request.raw, reply.raw, { ...built, headers, cacheStatus: 'Facet; fwd=bypass' });
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
  { brand, group, viewer }: Session,
  requestId?: string,
): PageRequest | PersonalRequest {
  const match = findMatch(address.path);
  const query = match ? pickQuery(match.entry, address.query) : {};
  const { path } = address;
  const asked = { query, brand, group, path, address: formatAddress(path, query), requestId };
  return isShared(match) ? { ...asked, match, viewer: null } : { ...asked, match, viewer };
}

/** Whether everybody of the group may be sent the page. */
export function isForMany(request: PageRequest | PersonalRequest): request is PageRequest {
  return isShared(request.match) && request.viewer === null && !request.form && !request.metered;
}

const isNotLoggedIn = (error: unknown): boolean =>
  error instanceof RestError && error.code === notLoggedIn().code;

/** Both are written by the same hand, so that an address that is sent somewhere is tidy there. */
function isUntidy({ match, path, address }: PersonalRequest, sent: URLSearchParams): boolean {
  return match?.entry.module.tidiesAddress === true && address !== formatAddress(path, sent);
}

export function countHit(pageCache: PageCache, found: Found, status: number): void {
  pageCache.stats.hits += 1;
  if (!found.fresh) pageCache.stats.stale += 1;
  if (status === 304) pageCache.stats.notModified += 1;
}

/** Where one person is led says who they are. */
function redirectOne(reply: FastifyReply, to: string, status = 302): FastifyReply {
  return reply.header('Cache-Control', 'private, no-store').header('Vary', 'Cookie').redirect(to, status);
}

/** A page that moved for good may be remembered for an hour; one that moved for now may not. */
function redirect(reply: FastifyReply, to: string, status: 301 | 302): FastifyReply {
  return reply
    .header('Cache-Control', status === 301 ? 'public, max-age=3600' : 'no-cache')
    .redirect(to, status);
}
