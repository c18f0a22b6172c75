/** Endpoints that take a file: routes of Fastify, since they read bodies of their own. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAX_PART_BYTES } from '#shared/media-kinds.ts';
import type { Viewer } from '#shared/rest/api.ts';
import type { Endpoint } from '#shared/rest/endpoint.ts';
import { forbidden, notLoggedIn } from '#shared/rest/errors.ts';
import { holdsStaffRight } from '#shared/staff-rights.ts';
import { answerCall, createRestContext } from './answer-call.ts';
import type { RestBaseOptions } from './options.ts';
import { methodsOfEndpoint, type RestRoute, writePattern } from './route-table.ts';
import { sendError } from './send-error.ts';

export const takesFile = (endpoint: Endpoint): boolean =>
  endpoint.kind === 'change' && endpoint.takesFile !== undefined;

/** In a scope of its own: nothing else takes such bodies. */
export function mountUpload(
  scope: FastifyInstance,
  route: RestRoute,
  endpoint: Endpoint,
  options: RestBaseOptions,
): void {
  const { uploads } = options;
  if (!uploads) return;
  scope.register(async (own) => {
    await uploads.prepare(own);
    const isPart = endpoint.kind === 'change' && endpoint.takesFile === 'part';
    // Reading a file and making an image are work: both are done for those alone who may send one.
    const admit = (request: FastifyRequest, reply: FastifyReply): Viewer => {
      const { viewer } = createRestContext(request, reply, endpoint, options);
      if (!viewer) throw notLoggedIn();
      if (!holdsStaffRight(viewer.roles, 'draft')) throw forbidden();
      return viewer;
    };
    for (const slash of ['', '/'])
      own.route<{ Params: Record<string, string> }>({
        method: [...methodsOfEndpoint(endpoint)],
        url: `/${writePattern(route.path)}${slash}`,
        bodyLimit: isPart ? MAX_PART_BYTES : uploads.bodyLimit,
        preParsing: async (request, reply) => void admit(request, reply),
        async handler(request, reply) {
          const viewer = admit(request, reply);
          const call = { route, endpoint, params: request.params };
          if (isPart) return answerCall(request, reply, call, { part: uploads.takePart(request) }, options);
          const { fields, file } = await uploads.take(request, viewer);
          try {
            return await answerCall(request, reply, call, { ...fields, file }, options);
          } catch (error) {
            await uploads.drop(file);
            throw error;
          }
        },
        errorHandler: (error, request, reply) => void sendError(error, request, reply, endpoint),
      });
  });
}
