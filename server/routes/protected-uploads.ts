/** Videos and books are for those who may read what they belong to: their addresses alone open nothing. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callCached } from '#server/api/page-api.ts';
import type { ApiCache } from '#server/cache/api-cache.ts';
import { isImageName, isUploadName } from '#server/media/upload-kinds.ts';
import type { Session } from '#server/runtime/session.ts';
import { GUEST_GROUP } from '#shared/access.ts';
import type { CallContext, Transport } from '#shared/rest/api.ts';
import { forbidden, noRoute, RestError } from '#shared/rest/errors.ts';
import { findUpload } from '#shared/rest/uploads.ts';

export interface ProtectedUploadsOptions {
  transport: Transport;
  apiCache: ApiCache;
  sessionOf: (request: FastifyRequest) => Session;
}

const UPLOAD = /\/wp-content\/uploads\/([a-z0-9][a-z0-9._-]{0,120})$/i;
/** Asked about each time, so that a membership that ended closes them. */
const PRIVATE = 'private, no-cache';

/** For all routes of `app`. */
export function protectUploads(app: FastifyInstance, options: ProtectedUploadsOptions): void {
  const { transport, apiCache, sessionOf } = options;
  const restricted = new WeakSet<FastifyRequest>();

  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    const [, file] = UPLOAD.exec(decodePath(path)) ?? [];
    if (file === undefined || !isUploadName(file) || isImageName(file)) return;
    const { brand, group, token } = sessionOf(request);
    if (!(await isLocked(file, { brand, group: GUEST_GROUP, viewer: null }))) return;
    if (group === GUEST_GROUP || (await isLocked(file, { brand, group, token, viewer: null })))
      throw forbidden();
    restricted.add(request);
    reply.header('Vary', 'Cookie');
  });
  app.addHook('onSend', async (request, reply) => {
    if (restricted.has(request)) reply.header('Cache-Control', PRIVATE);
  });

  async function isLocked(file: string, context: CallContext): Promise<boolean> {
    try {
      return (await callCached(transport, apiCache, findUpload, { file }, context)).value.locked;
    } catch (error) {
      // Another CMS may keep nothing from anybody.
      if (error instanceof RestError && error.code === noRoute().code) return false;
      throw error;
    }
  }
}

/** As the router of files reads it, so that no spelling of a name goes past the check. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
