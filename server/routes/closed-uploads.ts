/** Films and books are for those who may read what they belong to: their addresses alone open nothing. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callCached } from '#server/api/page-api.ts';
import type { ApiCache } from '#server/cache/api-cache.ts';
import type { Session } from '#server/session.ts';
import { type AccessGroup, GUEST_GROUP } from '#shared/access.ts';
import type { BrandId } from '#shared/brands.ts';
import type { Transport } from '#shared/rest/api.ts';
import { forbidden } from '#shared/rest/errors.ts';
import { findUpload } from '#shared/rest/uploads.ts';

export interface ClosedUploadsOptions {
  transport: Transport;
  apiCache: ApiCache;
  sessionOf: (request: FastifyRequest) => Session;
}

/** Pictures are shown beside what everybody may read, and go through no check. */
const OWNED =
  /\/wp-content\/uploads\/([a-z0-9][a-z0-9._-]{0,120}\.(?:mp4|m4v|webm|mov|mp3|m4a|ogg|wav|vtt|pdf))$/i;
/** Asked about each time, so that a membership that ended closes them. */
const PRIVATE = 'private, no-cache';

/** For all routes of `app`. */
export function closeUploads(app: FastifyInstance, options: ClosedUploadsOptions): void {
  const { transport, apiCache, sessionOf } = options;
  const restricted = new WeakSet<FastifyRequest>();

  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    const [, file] = OWNED.exec(decodePath(path)) ?? [];
    if (file === undefined) return;
    const { brand, group } = sessionOf(request);
    if (!(await isLocked(file, brand, GUEST_GROUP))) return;
    if (group === GUEST_GROUP || (await isLocked(file, brand, group))) throw forbidden();
    restricted.add(request);
    reply.header('Vary', 'Cookie');
  });
  app.addHook('onSend', async (request, reply) => {
    if (restricted.has(request)) reply.header('Cache-Control', PRIVATE);
  });

  async function isLocked(file: string, brand: BrandId, group: AccessGroup): Promise<boolean> {
    const context = { brand, group, viewer: null };
    return (await callCached(transport, apiCache, findUpload, { file }, context)).value.locked;
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
