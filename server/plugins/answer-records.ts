/** What is kept of every answer: a count and, with `REQUEST_LOG`, one line of the log. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { type Log, openReadyLines, readRequestId, redactUrl } from '#server/log.ts';
import type { Metrics } from '#server/metrics.ts';

export interface AnswerRecordsOptions {
  config: Config;
  log: Log;
  metrics: Metrics;
}

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

/** For kept pages, which are sent before Fastify comes into it. */
export function createKeptPageRecords({ config, log, metrics }: AnswerRecordsOptions) {
  const writeLine = config.REQUEST_LOG ? openReadyLines(log) : undefined;
  return (request: IncomingMessage, status: number): void => {
    metrics.countRequest(status);
    if (!writeLine) return;
    const url = JSON.stringify(redactUrl(request.url ?? ''));
    // The method is GET or HEAD, and `readRequestId` refuses an id that JSON would have to escape.
    writeLine(
      `"reqId":"${readRequestId(request, config.TRUST_PROXY > 0)}","method":"${request.method}","url":${url},"status":${status},"cache":"page"`,
    );
  };
}
