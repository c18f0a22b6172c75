/** `/api/app/*`: what scripts in the browser call. The REST base is reached through it, and a few calls of its own. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callCached } from '#server/api/page-api.ts';
import type { ApiCache } from '#server/cache/api-cache.ts';
import { toSafeError } from '#server/errors.ts';
import type { Session } from '#server/session.ts';
import type { Transport } from '#shared/rest/api.ts';
import { type SearchResponse, search } from '#shared/rest/search.ts';

export interface AppApiOptions {
  transport: Transport;
  apiCache: ApiCache;
  sessionOf: (request: FastifyRequest) => Session;
  production: boolean;
}

export function registerAppApi(app: FastifyInstance, options: AppApiOptions): void {
  const { transport, apiCache, sessionOf } = options;

  /** Who is asking. A token that is no longer good is dropped here, so that the next request is a guest's. */
  app.post('/api/app/me/', async (request, reply) => {
    const { viewer, hasToken } = sessionOf(request);
    reply.header('Cache-Control', 'private, no-store');
    if (hasToken && !viewer) clearCookies(reply);
    return {
      hasToken: viewer !== null,
      user: viewer && { id: viewer.id, name: viewer.name, roles: viewer.roles, access_rights: viewer.rights },
      error: hasToken && !viewer ? 'expired' : null,
    };
  });

  app.post('/api/app/logout/', async (_request, reply) => {
    reply.header('Cache-Control', 'private, no-store');
    clearCookies(reply);
    return { success: true };
  });

  /** A search that fails is an empty one, with what went wrong beside it. */
  app.get('/api/app/search/', async (request, reply) => {
    const { brand, group } = sessionOf(request);
    reply.header('Cache-Control', 'no-cache');
    const input = { brand, ...pickKnown(request.query as Record<string, string>) };
    try {
      const answer = await callCached(transport, apiCache, search, input, { brand, group, viewer: null });
      return { data: answer.value };
    } catch (error) {
      request.log.warn({ err: error }, 'search failed');
      return { data: { ...EMPTY_SEARCH, error: toSafeError(error).message } };
    }
  });

  function clearCookies(reply: { clearCookie: (name: string, options: object) => unknown }): void {
    const attributes = { path: '/', secure: options.production, sameSite: 'strict' as const };
    reply.clearCookie('token', { ...attributes, httpOnly: true });
    reply.clearCookie('possibly_user', attributes);
  }
}

/** Parameters that the search does not have must not make another key. */
function pickKnown(query: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).filter(([name]) => Object.hasOwn(search.input.shape, name)),
  );
}

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
