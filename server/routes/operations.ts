/** Routes for operators and their machines: alive, ready, metrics. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export interface OperationsOptions {
  ping: () => Promise<void>;
  /** Why changes are refused; undefined when they are taken. */
  readRefusal: () => string | undefined;
  isDraining: () => boolean;
  /** Prometheus's text, of all workers together. */
  readMetrics: () => Promise<{ contentType: string; text: string }>;
}

export function registerOperations(app: FastifyInstance, options: OperationsOptions): void {
  /** The process answers. Nothing else is asked: a failing database must not make an orchestrator kill us. */
  app.get('/healthz', { onRequest: rejectOtherSpellings }, async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  );

  /**
   * Requests may be sent here. It fails first when closing, so that the balancer looks away before the port does. While changes are
   * refused, it is ready for those who read: `?for=reads` asks for that alone.
   */
  app.get<{ Querystring: { for?: string } }>(
    '/readyz',
    { onRequest: rejectOtherSpellings },
    async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      if (options.isDraining()) return reply.code(503).send({ status: 'draining' });
      try {
        await options.ping();
        const refusal = options.readRefusal();
        // All of them are moved at once: there is nobody else to send requests to.
        if (refusal && refusal !== 'moving' && request.query.for !== 'reads')
          return await reply.code(503).send({ status: 'changes refused', cause: refusal });
        return await reply.send({ status: 'ready' });
      } catch (error) {
        request.log.error({ err: error }, 'not ready');
        return reply.code(503).send({ status: 'content unavailable' });
      }
    },
  );

  app.get('/metrics', { onRequest: rejectOtherSpellings }, async (_request, reply) => {
    const { contentType, text } = await options.readMetrics();
    return reply.header('Cache-Control', 'no-store').header('Content-Type', contentType).send(text);
  });
}

/** Proxies close these paths to the public as they are written here: `/%6detrics` would go past them, and the router would know it. */
async function rejectOtherSpellings(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.url.split('?', 1)[0] !== request.routeOptions.url) reply.callNotFound();
}
