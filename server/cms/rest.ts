/** The REST base over HTTP: every endpoint of `shared/rest` at its address, in the shapes that WordPress clients know. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noRoute } from '#shared/rest/errors.ts';
import { createSlot } from '#shared/slot.ts';
import { answerCall } from './rest/answer-call.ts';
import { baseOf } from './rest/base-address.ts';
import { describeRoute, methodsOf } from './rest/discovery.ts';
import { createCallFinder, type RestCall } from './rest/find-call.ts';
import { judgeToken } from './rest/judge-token.ts';
import { mountDiscovery, mountDocs } from './rest/mount-discovery.ts';
import { mountUpload, takesFile } from './rest/mount-upload.ts';
import type { FallbackCalls, RestBaseOptions } from './rest/options.ts';
import { createRouteMatcher, listRoutes, type RestRoute } from './rest/route-table.ts';
import { sendError } from './rest/send-error.ts';

/** The longest text of a change, in bytes: a million characters of up to four bytes. */
const BODY_LIMIT = 4_200_000;
const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const METHODS = [...READS, 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Mounts the whole REST base under the prefix, each address with and without its trailing slash. */
export function registerRestBase(app: FastifyInstance, options: RestBaseOptions): void {
  app.register(
    async (scope) => {
      const { createFallback, callerOf, cookies } = options;
      const routes = listRoutes({ withAliases: createFallback === undefined });
      const fallback = createFallback?.({
        isDeclared: createRouteMatcher(routes),
        judgeCaller(request, reply) {
          const { problem } = callerOf(request);
          const call = { isRead: READS.has(request.method), isForAnybody: false };
          if (problem) judgeToken(problem, request, reply, call, cookies);
        },
      });
      scope.setErrorHandler((error, request, reply) => sendError(error, request, reply));
      scope.setNotFoundHandler((request, reply) => sendError(noRoute(), request, reply));
      await fallback?.prepare(scope);
      mountCalls(scope, routes, fallback, options);
      for (const route of routes)
        for (const endpoint of route.endpoints.filter(takesFile))
          mountUpload(scope, route, endpoint, options);
      mountDiscovery(scope, routes, options);
      mountDocs(scope, options);
    },
    { prefix: options.prefix },
  );
}

/** All calls but those with a file, as one route of Fastify. */
function mountCalls(
  scope: FastifyInstance,
  routes: readonly RestRoute[],
  fallback: FallbackCalls | undefined,
  options: RestBaseOptions,
): void {
  const find = createCallFinder(options.prefix, routes);
  const calls = createSlot<FastifyRequest, RestCall>();
  scope.route({
    method: METHODS,
    url: '/*',
    bodyLimit: BODY_LIMIT,
    // Before a body is read: where nobody answers, it is not.
    async preParsing(request) {
      const call = find(request);
      // Those with a file have routes of their own, where there are uploads.
      if (call?.endpoint && takesFile(call.endpoint)) throw noRoute();
      if (call) calls.set(request, call);
      else if (fallback) fallback.admit(request);
      else throw noRoute();
    },
    async handler(request, reply) {
      const call = calls.get(request);
      if (!call && fallback) return fallback.answer(request, reply);
      if (!call) throw noRoute();
      const { endpoint, ...place } = call;
      if (!endpoint) return answerOptions(request, reply, place.route, options);
      return answerCall(request, reply, { ...place, endpoint }, request.body, options);
    },
    errorHandler: (error, request, reply) =>
      void sendError(error, request, reply, calls.get(request)?.endpoint),
  });
}

function answerOptions(
  request: FastifyRequest,
  reply: FastifyReply,
  route: RestRoute,
  options: RestBaseOptions,
): FastifyReply {
  const methods = [...methodsOf(route), 'OPTIONS'].join(', ');
  return reply.header('allow', methods).send(describeRoute(route, baseOf(request, options)));
}
