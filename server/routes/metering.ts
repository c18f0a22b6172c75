/** A premium article is opened for a reader without the right to it: by a form, which no link and no other site sends. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { METERING_COOKIE, type Metering } from '#server/pages/metering.ts';
import { createCallContext, type Session } from '#server/runtime/session.ts';
import { pathTo } from '#shared/routes.ts';

export interface MeteringRouteOptions {
  readonly metering: Metering;
  readonly sessionOf: (request: FastifyRequest) => Session;
  /** Whether every host is served by https. */
  readonly secure: boolean;
}

/** Where it is registered, bodies of forms are read and other sites are refused. */
export function registerMetering(app: FastifyInstance, options: MeteringRouteOptions): void {
  const { metering, sessionOf, secure } = options;

  app.post<{ Params: { slug: string } }>('/article/:slug/', async (request, reply) => {
    const { slug } = request.params;
    const context = createCallContext(request, sessionOf(request));
    const opened = await metering.open(request.cookies[METERING_COOKIE], slug, context);
    if (opened)
      reply.setCookie(METERING_COOKIE, opened.value, {
        path: '/article/',
        httpOnly: true,
        // It lets nothing be done in its owner's name, and has to be there for who follows a link of a search engine.
        sameSite: 'lax',
        secure,
        maxAge: opened.seconds,
      });
    // Read already, or none left: the article itself says so.
    return reply.header('Cache-Control', 'private, no-store').redirect(pathTo('article', { slug }), 303);
  });
}
