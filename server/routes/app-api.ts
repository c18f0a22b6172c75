/** `/api/app/*`: what scripts in the browser call. The REST base is reached through it, and a few calls of its own. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callWritten } from '#server/api/page-api.ts';
import type { ApiCache } from '#server/cache/api-cache.ts';
import { toSafeError } from '#server/errors.ts';
import { readCallContext, type Session } from '#server/session.ts';
import type { SessionCookies } from '#server/session-cookies.ts';
import type { Transport } from '#shared/rest/api.ts';
import { RestError } from '#shared/rest/errors.ts';
import { findMe, logOut, takeHandoff } from '#shared/rest/identity.ts';
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

export function registerAppApi(app: FastifyInstance, options: AppApiOptions): void {
  const { transport, apiCache, sessionOf, cookies } = options;

  /**
   * Who is asking. A token that is no longer good is dropped here, so that the next request is a guest's. A guest may bring a
   * `reftok` from the sister site; one that is not good is ignored.
   */
  app.post('/api/app/me/', async (request, reply) => {
    reply.header('Cache-Control', 'private, no-store');
    const session = (await takeReftok(request, reply)) ?? sessionOf(request);
    const { problem } = session;
    if (problem) cookies.clear(reply);
    if (!session.viewer) return { hasToken: false, user: null, error: problem && ME_ERRORS[problem] };
    const { value } = await transport.call(findMe, {}, readCallContext(request, session));
    return value;
  });

  app.post('/api/app/logout/', async (request, reply) => {
    reply.header('Cache-Control', 'private, no-store');
    const session = sessionOf(request);
    if (session.viewer) await transport.call(logOut, {}, readCallContext(request, session));
    cookies.clear(reply);
    return { success: true };
  });

  async function takeReftok(request: FastifyRequest, reply: FastifyReply): Promise<Session | undefined> {
    const { reftok } = request.query as { reftok?: unknown };
    const session = sessionOf(request);
    if (typeof reftok !== 'string' || session.viewer) return undefined;
    try {
      const { value } = await transport.call(takeHandoff, { reftok }, readCallContext(request, session));
      cookies.set(reply, value.jwt);
      return await options.adopt(request, value.jwt);
    } catch (error) {
      if (error instanceof RestError && error.status < 500) return undefined;
      throw error;
    }
  }

  /** A search that fails is an empty one, with what went wrong beside it. */
  app.get('/api/app/search/', async (request, reply) => {
    const { brand, group } = sessionOf(request);
    reply.header('Cache-Control', 'no-cache');
    const input = { brand, ...pickKnown(request.query as Record<string, unknown>) };
    try {
      const found = await callWritten(transport, apiCache, search, input, { brand, group, viewer: null });
      reply.type('application/json; charset=utf-8');
      return Buffer.concat([BEFORE_DATA, found.value, AFTER_DATA]);
    } catch (error) {
      request.log.warn({ err: error }, 'search failed');
      return { data: { ...EMPTY_SEARCH, error: toSafeError(error).message } };
    }
  });
}

/** What the page of the login says for each. */
const ME_ERRORS = {
  bad: 'expired',
  expired: 'expired',
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
