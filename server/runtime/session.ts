/** Viewer and site of a request: from the Host and Cookie headers alone, before any route. */
import type { IncomingMessage } from 'node:http';
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type AccessGroup, accessGroup, GUEST_GROUP } from '#shared/access.ts';
import { type BrandId, DEFAULT_BRAND } from '#shared/brands.ts';
import type { CallContext, TokenProblem, TokenReading, Viewer } from '#shared/rest/api.ts';
import { createSlot } from '#shared/slot.ts';
import { findDevice } from './session-cookies.ts';

export interface Session {
  readonly brand: BrandId;
  readonly viewer: Viewer | null;
  readonly group: AccessGroup;
  /** By which another CMS knows the viewer. */
  readonly token?: string | undefined;
  /** A token was sent, whether or not it is good. */
  readonly hasToken: boolean;
  /** Reason why the token that was sent is rejected. */
  readonly problem: TokenProblem | null;
}

export interface SessionFinder {
  /**
   * Reads what is known without waiting. `null` when the Host header is not a host at all (RFC 9112, section 3.2: answer 400),
   * `unknown` when the token has to be looked up first: `load`.
   */
  peek(request: IncomingMessage): Session | null | 'unknown';
  load(request: IncomingMessage): Promise<void>;
  /** As if the request had brought this token: one that was made while it was answered. */
  adopt(request: IncomingMessage, token: string): Promise<void>;
  /** As `load` found it; without it, whoever is not known is a guest. */
  read(request: IncomingMessage): Session | null;
}

const TOKEN_COOKIE = 'token';
/** A reg-name, IPv4 or bracketed IPv6 address, with an optional port. */
const HOST = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;
const REMEMBERED_HOSTS = 1000;

export function createSessions(options: {
  brandOfHost: ReadonlyMap<string, BrandId>;
  /** Undefined for a token that has to be looked up first. */
  findCaller: (token: string) => TokenReading | undefined;
  loadToken: (token: string) => Promise<TokenReading>;
  /** Whether a balancer in front may say which host was asked. */
  trustProxy?: boolean;
}): SessionFinder {
  const guests = { facet: createGuest('facet'), gemsociety: createGuest('gemsociety') };
  const brandOfHeader = new LRUCache<string, BrandId | 'none'>({ max: REMEMBERED_HOSTS });
  /** Most requests name the host that the one before named. */
  let last: { host: string; brand: BrandId | 'none' } = { host: '', brand: 'none' };

  function findBrand(host: string | undefined): BrandId | 'none' {
    if (host === undefined) return 'none';
    if (host === last.host) return last.brand;
    const brand = brandOfHeader.get(host) ?? parseBrand(host);
    brandOfHeader.set(host, brand);
    last = { host, brand };
    return brand;
  }

  function parseBrand(host: string): BrandId | 'none' {
    const name = host.toLowerCase().replace(/:\d+$/, '');
    return HOST.test(host) ? (options.brandOfHost.get(name) ?? DEFAULT_BRAND) : 'none';
  }

  /** A request is one person's from its beginning to its end. */
  const loaded = createSlot<IncomingMessage, Session>();

  function peek(request: IncomingMessage): Session | null | 'unknown' {
    const brand = findBrand(options.trustProxy ? findForwardedHost(request) : request.headers.host);
    if (brand === 'none') return null;
    const token = findToken(request);
    if (token === undefined) return guests[brand];
    const reading = options.findCaller(token);
    return reading ? toSession(brand, reading) : 'unknown';
  }

  async function adopt(request: IncomingMessage, token: string): Promise<void> {
    const reading = await options.loadToken(token);
    const brand = findBrand(options.trustProxy ? findForwardedHost(request) : request.headers.host);
    if (brand !== 'none') loaded.set(request, toSession(brand, reading));
  }

  /** A reading is one object for as long as it is remembered: its group is put together once. */
  const sessionsOf = {
    facet: new WeakMap<TokenReading, Session>(),
    gemsociety: new WeakMap<TokenReading, Session>(),
  };

  function toSession(brand: BrandId, reading: TokenReading): Session {
    const known = sessionsOf[brand].get(reading);
    if (known) return known;
    const { viewer, problem } = reading;
    const session = viewer
      ? { brand, viewer, group: accessGroup(viewer.rights), hasToken: true, problem, token: reading.token }
      : { ...guests[brand], hasToken: true, problem };
    sessionsOf[brand].set(reading, session);
    return session;
  }

  return {
    peek,
    async load(request) {
      const token = findToken(request);
      if (token !== undefined) await adopt(request, token);
    },
    adopt,
    read(request) {
      const known = loaded.get(request) ?? peek(request);
      if (known === 'unknown') return { ...guests[DEFAULT_BRAND], hasToken: true };
      // The token may be forgotten before the request has been answered.
      if (known) loaded.set(request, known);
      return known;
    },
  };
}

/** In whose name a request calls an endpoint. */
export function createCallContext(
  request: FastifyRequest,
  { brand, group, viewer, token }: Session,
): CallContext {
  const userAgent = request.headers['user-agent'] ?? '';
  const from = request.ip;
  return {
    brand,
    group,
    viewer,
    token,
    from,
    userAgent,
    host: request.hostname,
    device: findDevice(request),
  };
}

/** The first of several is what the client asked for; the others are balancers in between. */
function findForwardedHost({ headers }: IncomingMessage): string | undefined {
  const forwarded = headers['x-forwarded-host'];
  return typeof forwarded === 'string' ? forwarded.split(',', 1)[0]?.trim() : headers.host;
}

function createGuest(brand: BrandId): Session {
  return Object.freeze({ brand, viewer: null, group: GUEST_GROUP, hasToken: false, problem: null });
}

/** The bearer token if there is one, else the cookie's. A cookie header that cannot be read counts as none. */
function findToken({ headers }: IncomingMessage): string | undefined {
  if (headers.authorization?.startsWith('Bearer ')) return headers.authorization.slice('Bearer '.length);
  if (!headers.cookie?.includes(`${TOKEN_COOKIE}=`)) return undefined;
  try {
    return fastifyCookie.parse(headers.cookie)[TOKEN_COOKIE];
  } catch {
    return undefined;
  }
}
