/** Context of registering routes: the parts of the server, and how a request is read. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { registerOriginCheck } from '#server/http/origin-check.ts';
import { openImageMaker } from '#server/media/image-maker.ts';
import type { Session } from '#server/runtime/session.ts';
import type { BrandId } from '#shared/brands.ts';
import { type AppOptions, createAppParts } from './app-parts.ts';
import { createServer } from './create-server.ts';

export type AppContext = ReturnType<typeof createAppContext>;

const NOBODY = { viewer: null, problem: null };

/** Makes the server and what its routes are registered with. */
export function createAppContext(options: AppOptions) {
  const parts = createAppParts(options);
  const isDraining = options.isDraining ?? (() => false);
  const { server, sessionOf, adopt } = createServer(options, parts, isDraining);
  const maker = openImageMaker();
  // A process of its own: a page of fifty images that are to be made keeps nobody from a certificate.
  const documentMaker = openImageMaker();
  server.addHook('onClose', async () => {
    maker.close();
    documentMaker.close();
  });
  return {
    ...options,
    ...parts,
    isDraining,
    server,
    maker,
    documentMaker,
    sessionOf,
    adopt,
    uploadsDir: options.config.uploadsDir,
    /** Whether every host is served by https. */
    secure: options.config.production,
    checkOrigin: (scope: FastifyInstance) => registerOriginCheck(scope, parts.ownOrigins),
    originOf: (brand: BrandId) => parts.origins[brand],
    /** Other programs come with a bearer token; a browser's cookie counts only behind the origin check. */
    callerByBearer: (request: FastifyRequest): Pick<Session, 'viewer' | 'problem'> =>
      request.headers.authorization?.startsWith('Bearer ') ? sessionOf(request) : NOBODY,
  };
}
