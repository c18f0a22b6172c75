/** The REST base over HTTP: every endpoint of `shared/rest` at its address, in the shapes that WordPress clients know. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noRoute } from '#shared/rest/errors.ts';
import { answerCall } from './rest/answer-call.ts';
import { baseOf } from './rest/base-address.ts';
import { describeRoute, methodsOf } from './rest/discovery.ts';
import { createCallFinder } from './rest/find-call.ts';
import { judgeToken } from './rest/judge-token.ts';
import { mountDiscovery, mountDocs } from './rest/mount-discovery.ts';
import { mountUpload, takesFile } from './rest/mount-upload.ts';
import type { OtherCalls, RestBaseOptions } from './rest/options.ts';
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
      const { makeOthers, callerOf, cookies } = options;
      const routes = listRoutes({ withAliases: makeOthers === undefined });
      const others = makeOthers?.({
        isDeclared: createRouteMatcher(routes),
        judgeCaller(request, reply) {
          const { problem } = callerOf(request);
          const call = { isRead: READS.has(request.method), isForAnybody: false };
          if (problem) judgeToken(problem, request, reply, call, cookies);
        },
      });
      scope.setErrorHandler((error, request, reply) => sendError(error, request, reply));
      scope.setNotFoundHandler((request, reply) => sendError(noRoute(), request, reply));
      await others?.prepare(scope);
      mountCalls(scope, routes, others, options);
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
  others: OtherCalls | undefined,
  options: RestBaseOptions,
): void {
  const find = createCallFinder(options.prefix, routes);
  scope.route({
    method: METHODS,
    url: '/*',
    bodyLimit: BODY_LIMIT,
    async handler(request, reply) {
      const call = find(request);
      if (!call && others) return others.answer(request, reply);
      if (!call) throw noRoute();
      const { endpoint, ...place } = call;
      if (request.method === 'OPTIONS') return answerOptions(request, reply, place.route, options);
      // Those with a file have routes of their own.
      if (!endpoint || takesFile(endpoint)) throw noRoute();
      return answerCall(request, reply, { ...place, endpoint }, request.body, options);
    },
    errorHandler: (error, request, reply) => void sendError(error, request, reply, find(request)?.endpoint),
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
