/** What operators and their machines ask: alive, ready, how is it going. */
import type { FastifyInstance } from 'fastify';

export interface OperationsOptions {
  ping: () => void;
  isDraining: () => boolean;
  /** Prometheus's text, of all workers together. */
  readMetrics: () => Promise<{ contentType: string; text: string }>;
}

export function registerOperations(app: FastifyInstance, options: OperationsOptions): void {
  /** The process answers. Nothing else is asked: a failing database must not make an orchestrator kill us. */
  app.get('/healthz', async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  );

  /** Requests may be sent here. It fails first when closing, so that the balancer looks away before the port does. */
  app.get('/readyz', async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    if (options.isDraining()) return reply.code(503).send({ status: 'draining' });
    try {
      options.ping();
      return await reply.send({ status: 'ready' });
    } catch (error) {
      request.log.error({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'content unavailable' });
    }
  });

  app.get('/metrics', async (_request, reply) => {
    const { contentType, text } = await options.readMetrics();
    return reply.header('Cache-Control', 'no-store').header('Content-Type', contentType).send(text);
  });
}
