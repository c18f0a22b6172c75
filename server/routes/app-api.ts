/** `/api/app/*`: what scripts in the browser call. The REST base is reached through it, and a few calls of its own. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callWritten } from '#server/api/page-api.ts';
import type { ApiCache } from '#server/cache/api-cache.ts';
import { toSafeError } from '#server/runtime/errors.ts';
import { createCallContext, type Session } from '#server/runtime/session.ts';
import type { SessionCookies } from '#server/runtime/session-cookies.ts';
import type { Transport } from '#shared/rest/api.ts';
import { RestError, upstreamFailed } from '#shared/rest/errors.ts';
import { findMe, logOut, redeemLoginTicket } from '#shared/rest/identity.ts';
import { type SearchResponse, search } from '#shared/rest/search.ts';
import { cutSearch } from '#shared/search-text.ts';

export interface AppApiOptions {
  transport: Transport;
  apiCache: ApiCache;
  sessionOf: (request: FastifyRequest) => Session;
  /** Looks up a token that has just been made, so that the rest of the request is its owner's. */
  adopt: (request: FastifyRequest, token: string) => Promise<Session>;
  cookies: SessionCookies;
}

const UNAUTHORIZED = 401;

export function registerAppApi(app: FastifyInstance, options: AppApiOptions): void {
  const { transport, apiCache, sessionOf, cookies } = options;

  /**
   * Answers who is asking. A token that is no longer valid is dropped here, so that the next request is a guest's. A guest may
   * bring a `reftok` from the sister site; an invalid one is ignored.
   */
  app.post('/api/app/me/', async (request, reply) => {
    reply.header('Cache-Control', 'private, no-store');
    const session = (await takeReftok(request, reply)) ?? sessionOf(request);
    const { problem } = session;
    if (problem === 'unreachable') throw upstreamFailed('who is asking is not known');
    if (problem) cookies.clear(reply);
    if (!session.viewer) return { hasToken: false, user: null, error: problem && ME_ERRORS[problem] };
    try {
      const { value } = await transport.call(findMe, {}, createCallContext(request, session));
      return value;
    } catch (error) {
      // The session ended a moment ago.
      if (!(error instanceof RestError) || error.status !== UNAUTHORIZED) throw error;
      cookies.clear(reply);
      return { hasToken: false, user: null, error: ME_ERRORS.expired };
    }
  });

  app.post('/api/app/logout/', async (request, reply) => {
    reply.header('Cache-Control', 'private, no-store');
    const session = sessionOf(request);
    if (session.viewer) await transport.call(logOut, {}, createCallContext(request, session));
    cookies.clear(reply);
    return { success: true };
  });

  async function takeReftok(request: FastifyRequest, reply: FastifyReply): Promise<Session | undefined> {
    const { reftok } = request.query as { reftok?: unknown };
    const session = sessionOf(request);
    if (typeof reftok !== 'string' || session.viewer) return undefined;
    try {
      const { value, device } = await transport.call(
        redeemLoginTicket,
        { reftok },
        createCallContext(request, session),
      );
      cookies.set(reply, value.jwt, device);
      return await options.adopt(request, value.jwt);
    } catch (error) {
      if (error instanceof RestError && error.status < 500) return undefined;
      throw error;
    }
  }

  /** A search that fails is an empty one, with what went wrong beside it. */
  app.get('/api/app/search/', async (request, reply) => {
    const { brand, group, token } = sessionOf(request);
    reply.header('Cache-Control', 'no-cache');
    const input = { brand, ...pickKnown(request.query as Record<string, unknown>) };
    try {
      const found = await callWritten(transport, apiCache, search, input, {
        brand,
        group,
        token,
        viewer: null,
      });
      reply.type('application/json; charset=utf-8');
      return Buffer.concat([BEFORE_DATA, found.value, AFTER_DATA]);
    } catch (error) {
      request.log.warn({ err: error }, 'search failed');
      return { data: { ...EMPTY_SEARCH, error: toSafeError(error).message } };
    }
  });
}

/** Codes of the login page for each. */
const ME_ERRORS = {
  bad: 'expired',
  expired: 'expired',
  account_locked: 'account_locked',
  invalid_membership_status: 'invalid_membership_status',
} as const;

/** Parameters that the search does not have must not make another key, nor may what it does not read make a long one. */
function pickKnown(query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const known = Object.entries(query).filter(([name]) => Object.hasOwn(search.input.shape, name));
  return Object.fromEntries(
    known.map(([name, value]) => [
      name,
      name === 'q' && typeof value === 'string' ? cutSearch(value) : value,
    ]),
  );
}

const toBytes = (text: string) => new TextEncoder().encode(text);
const BEFORE_DATA = toBytes('{"data":');
const AFTER_DATA = toBytes('}');

const NO_SHARDS = { total: 1, successful: 0, skipped: 0, failed: 1 };
const EMPTY_SEARCH: SearchResponse = {
  took: 0,
  timed_out: false,
  time_out: false,
  _shards: NO_SHARDS,
  shards: NO_SHARDS,
  hits: { total: { value: 0, relation: 'eq' }, max_score: null, hits: [] },
  aggregations: {},
};
