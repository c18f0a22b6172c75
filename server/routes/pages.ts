/** Every address that is a page: led to its canonical one, guarded, then answered from the page cache or by a render. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageCache } from '#server/cache/page-cache.ts';
import { makePrivate } from '#server/cache/private-headers.ts';
import { findDetour, formatLoginAddress } from '#server/pages/guard.ts';
import { METERING_COOKIE, type Metering } from '#server/pages/metering.ts';
import { SEE_AS_COOKIE, type SeeAs, type SeenAs } from '#server/pages/see-as.ts';
import { parseAddress } from '#server/render/address.ts';
import type { PageAnswer, PageRedirect } from '#server/render/build-page.ts';
import { findCanonical } from '#server/render/find-canonical.ts';
import { formatAddress, isShared, matchPrivateItem } from '#server/render/match.ts';
import type { PageRenderer } from '#server/render/page-renderer.ts';
import {
  isForMany,
  keyOf,
  type PageRequest,
  type PersonalRequest,
  toPageRequest,
} from '#server/render/page-request.ts';
import { sendRendering } from '#server/render/send-rendering.ts';
import type { ServeCached } from '#server/render/serve-cached.ts';
import { type Baskets, findBasketToken } from '#server/runtime/basket-cookies.ts';
import { badRequest, isForProgram } from '#server/runtime/errors.ts';
import { findOpenCheckout } from '#server/runtime/open-checkouts.ts';
import type { Session } from '#server/runtime/session.ts';
import type { SessionCookies } from '#server/runtime/session-cookies.ts';
import type { BrandId } from '#shared/brands.ts';
import { noRoute, notLoggedIn, RestError } from '#shared/rest/errors.ts';
import { parseTerm, pathTo, REFTOK } from '#shared/routes.ts';
import { describeView } from '#shared/see-as.ts';
import { holdsStaffRight } from '#shared/staff-rights.ts';
import type { SisterSiteArrival } from './sister-site.ts';

const NOT_FOUND_STATUS = 404;

export interface PagesOptions {
  pageCache: PageCache;
  renderer: PageRenderer;
  serveCached: ServeCached;
  metering: Metering;
  seeAs: SeeAs;
  earlyHints: Readonly<Record<BrandId, readonly string[]>>;
  /** Origins of both sites: from a page for guests, members may be redirected to them. */
  ownOrigins: ReadonlySet<string>;
  sessionOf: (request: FastifyRequest) => Session;
  cookies: SessionCookies;
  baskets: Baskets;
  guests: PageGate;
  /** Left out where nobody counts. */
  countSearch?: ((brand: BrandId, term: string) => void) | undefined;
  /** Answers whoever was handed over by the sister site. */
  arrive: SisterSiteArrival;
}

/** Guests wait in turn for a render, and are rejected beyond a bound (`server/app/reject-guests.ts`). */
interface PageGate {
  admitLate(
    request: IncomingMessage,
    response: ServerResponse,
    session: Session,
    kind: 'page',
  ): Promise<void>;
  leave(request: IncomingMessage): void;
}

/** One request for a page, on its way to an answer. */
interface PageVisit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly session: Session;
  /** The answer is this reader's alone: they lose their cookies with it. */
  readonly isAlone: boolean;
}

export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  const { pageCache, renderer, guests } = options;

  app.get('/search/', (request, reply) => {
    const { q } = request.query as { q?: unknown };
    const term = typeof q === 'string' ? parseTerm(q) : '';
    if (term === '') return servePage(request, reply);
    options.countSearch?.(options.sessionOf(request).brand, term);
    return reply.redirect(pathTo('search', { term }), 303);
  });
  app.get('/*', servePage);

  async function servePage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (isForProgram(request.url)) throw noRoute();
    const address = parseAddress(request.raw.url ?? '/');
    if (address.kind === 'bad') throw badRequest(address.reason);
    const session = options.sessionOf(request);
    if (address.query.has(REFTOK)) return options.arrive(request, reply, address);
    const page = toPageRequest(address, { ...session, host: request.hostname }, request.id);
    const canonical = await findCanonical(address, page, renderer.look);
    if (canonical !== undefined) return redirect(reply, canonical, 301);
    const visit = { request, reply, session, isAlone: options.cookies.dropBad(request, reply, session) };
    const seen = isShared(page.match)
      ? options.seeAs.read(request.cookies[SEE_AS_COOKIE], session)
      : undefined;
    const detour = findDetour(
      page.match?.entry.module.guard,
      {
        ...session,
        ...(seen && { group: seen.group }),
        path: page.path,
        address: page.address,
        query: address.query,
      },
      options.ownOrigins,
    );
    if (detour) return redirectOne(reply, detour);
    if (isUntidy(page, address.query)) return redirectTidy(visit, page);
    if (seen) return serveSeenAs(visit, page, seen);
    const metered = await findMetered(visit, page);
    const asked = metered ? { ...page, metered } : page;
    // The front let them pass, for the page as others see it is cached.
    if (metered) await guests.admitLate(request.raw, reply.raw, session, 'page');
    return isForMany(asked) ? serveShared(visit, asked) : servePersonal(visit, asked);
  }

  /** As a group of readers sees it, with a banner; past the page cache. */
  async function serveSeenAs(visit: PageVisit, page: PersonalRequest, { name, group }: SeenAs) {
    await guests.admitLate(visit.request.raw, visit.reply.raw, visit.session, 'page');
    return servePersonal(visit, { ...page, viewer: null, group, seesAs: describeView(name) });
  }

  /** Readers who have opened articles without the right to them are shown what they have left of them. */
  async function findMetered({ request, session }: PageVisit, { match }: PersonalRequest) {
    const cookie = request.cookies[METERING_COOKIE];
    if (cookie === undefined || match?.entry.name !== 'article') return undefined;
    return options.metering.read(cookie, match.params.slug, session);
  }

  async function serveShared(visit: PageVisit, page: PageRequest): Promise<FastifyReply> {
    const { request, reply, session, isAlone } = visit;
    const found = pageCache.find(keyOf(page));
    if (found) {
      if (found.page.status === NOT_FOUND_STATUS && mayRead(session)) return servePrivateItem(visit, page);
      reply.hijack();
      options.serveCached(request.raw, reply.raw, found, () => page, isAlone);
      return reply;
    }
    sendEarlyHints(visit, options.earlyHints[page.brand]);
    const answer = await renderer.render(page);
    if (answer.kind === 'redirect') {
      const to = answer.to + cachedQuery(answer, request);
      if (session.viewer || isAlone) return redirectOne(reply, to, answer.status);
      return redirect(reply.header('Vary', 'Cookie'), to, answer.status);
    }
    pageCache.stats.misses += 1;
    // The render goes on: the page is wanted for the cache.
    if (answer.status === NOT_FOUND_STATUS && mayRead(session)) return servePrivateItem(visit, page);
    guests.leave(request.raw);
    return send(visit, isAlone ? { ...answer, headers: makePrivate(answer.headers) } : answer);
  }

  /** A private item that the caller may see, or the page that is not there. */
  function servePrivateItem(visit: PageVisit, page: PageRequest): Promise<FastifyReply> {
    const match = matchPrivateItem(page.path);
    return sendPersonal(visit, { ...page, match, viewer: visit.session.viewer });
  }

  /** Past the page cache in both directions. */
  function servePersonal(visit: PageVisit, page: PersonalRequest): Promise<FastifyReply> {
    sendEarlyHints(visit, options.earlyHints[page.brand]);
    return sendPersonal(visit, page);
  }

  async function sendPersonal(visit: PageVisit, page: PersonalRequest): Promise<FastifyReply> {
    await options.baskets.merge(visit.request, visit.reply, visit.session);
    const asked = {
      ...page,
      basket: findBasketToken(visit.request),
      openCheckout: findOpenCheckout(visit.request),
    };
    const answer = await renderer.renderPersonal(asked).catch((error: unknown): PageAnswer => {
      // The session ended between the guard and the call.
      if (!isNotLoggedIn(error)) throw error;
      const to = formatLoginAddress({ ...page, problem: visit.session.problem });
      return { kind: 'redirect', to, status: 302 };
    });
    guests.leave(visit.request.raw);
    await options.baskets.count(visit.request, visit.reply, visit.session, page.path);
    return answer.kind === 'redirect' ? redirectOne(visit.reply, answer.to) : send(visit, answer);
  }
}

/**
 * 103 to browsers that navigate, over connections that know it (RFC 8297): a proxy that speaks HTTP/1.0 to us, or that
 * announces itself, might take it for the answer.
 */
function sendEarlyHints({ request: { raw }, reply }: PageVisit, link: readonly string[]): void {
  const direct = raw.httpVersion === '1.1' && !raw.headers.via && !raw.headers['x-forwarded-for'];
  if (direct && raw.headers['sec-fetch-mode'] === 'navigate') {
    reply.raw.writeEarlyHints({ link: [...link] });
  }
}

function send({ request, reply }: PageVisit, answer: Exclude<PageAnswer, PageRedirect>): FastifyReply {
  reply.hijack();
  sendRendering(request.raw, reply.raw, answer);
  return reply;
}

/** Whether there may be private items that they are shown. */
const mayRead = ({ viewer }: Session): boolean => viewer !== null && holdsStaffRight(viewer.roles, 'draft');

const isNotLoggedIn = (error: unknown): boolean =>
  error instanceof RestError && error.code === notLoggedIn().code;

/** Both are written by the same hand, so that an address that is sent somewhere is tidy there. In which order is all the same. */
function isUntidy({ match, path, address }: PersonalRequest, sent: URLSearchParams): boolean {
  if (match?.entry.module.tidiesAddress !== true) return false;
  const sorted = new URLSearchParams(sent);
  sorted.sort();
  return address !== formatAddress(path, sorted);
}

function redirectTidy({ reply, isAlone }: PageVisit, { address }: PersonalRequest): FastifyReply {
  if (isAlone) return redirectOne(reply, address, 303);
  return reply.header('Cache-Control', 'no-cache').redirect(address, 303);
}

function cachedQuery({ keepsQuery, to }: PageRedirect, { raw: { url = '' } }: FastifyRequest): string {
  return keepsQuery && !to.includes('?') && url.includes('?') ? url.slice(url.indexOf('?')) : '';
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
