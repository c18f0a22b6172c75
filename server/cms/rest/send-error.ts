import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#shared/rest/endpoint.ts';
import { RestError } from '#shared/rest/errors.ts';
import { answerError } from './error-answer.ts';

const UNAVAILABLE = 503;

/** Answers an error, in the endpoint's shape where it has one, and logs what was not expected. */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint?: Endpoint,
): FastifyReply {
  const { status, body, retryAfter } = answerError(error, endpoint);
  // Expected errors were logged where they happened, once for all who meet them.
  if (error instanceof RestError && status === UNAVAILABLE) request.log.warn({ code: error.code }, 'refused');
  else if (status >= 500) request.log.error({ err: error }, 'the REST base failed');
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply.code(status).header('cache-control', 'private, no-store').send(body);
}
