/** Records every answer: a count and, with `REQUEST_LOG`, one line of the log. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/runtime/config.ts';
import { createPlainLog, findRequestId, type Log, redactUrl } from '#server/runtime/log.ts';
import type { Metrics } from '#server/runtime/metrics.ts';
import type { GuestKind } from './guest-line.ts';

export interface AnswerRecordsOptions {
  config: Config;
  log: Log;
  metrics: Metrics;
}

export type FrontAnswer = { readonly cache: 'page' | 'answer' | 'file' } | { readonly rejected: GuestKind };

/** For answers that Fastify gives, refusals of its own aside. */
export function registerAnswerRecords(
  app: FastifyInstance,
  { config, metrics }: Omit<AnswerRecordsOptions, 'log'>,
): void {
  app.addHook('onResponse', async (request, reply) => {
    metrics.countRequest(reply.raw.statusCode);
    if (!config.REQUEST_LOG) return;
    request.log.info({
      method: request.method,
      url: redactUrl(request.url),
      status: reply.raw.statusCode,
      ms: Math.round(reply.elapsedTime * 100) / 100,
    });
  });
}

/** For what is sent from memory, and rejected guests: Fastify does not come into it. */
export function createFrontRecords({ config, log, metrics }: AnswerRecordsOptions) {
  const lines = config.REQUEST_LOG ? createPlainLog(log) : undefined;
  return (request: IncomingMessage, status: number, about: FrontAnswer): void => {
    metrics.countRequest(status);
    lines?.info({
      reqId: findRequestId(request, config.TRUST_PROXY > 0),
      method: request.method,
      url: redactUrl(request.url ?? ''),
      status,
      ...about,
    });
  };
}
