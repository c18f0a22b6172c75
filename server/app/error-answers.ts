/** Answers errors in the form that was asked for: JSON to programs, a plain page to people. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { renderErrorPage } from '#server/render/error-page.ts';
import { isForProgram, isOfRestBase, logLevelOf, toSafeError, wrongMethod } from '#server/runtime/errors.ts';
import { redactUrl } from '#server/runtime/log.ts';
import type { SessionFinder } from '#server/runtime/session.ts';
import { DEFAULT_BRAND } from '#shared/brands.ts';
import { noRoute, type RestError } from '#shared/rest/errors.ts';

export interface ErrorAnswersOptions {
  sessions: SessionFinder;
  renderPage: (given: Parameters<typeof renderErrorPage>[1]) => string;
}

const PAGE_METHODS = 'GET, HEAD';
const LOGGED_URL_LENGTH = 200;

export function registerErrorAnswers(app: FastifyInstance, options: ErrorAnswersOptions): void {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, options));
  app.setNotFoundHandler((request, reply) => {
    const safe = request.method === 'GET' || request.method === 'HEAD';
    if (safe || isOfRestBase(request.url)) return answerError(noRoute(), request, reply, options);
    return answerError(wrongMethod(request.method), request, reply.header('Allow', PAGE_METHODS), options);
  });
}

export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { sessions, renderPage }: ErrorAnswersOptions,
): FastifyReply {
  const safe = toSafeError(error);
  request.log[logLevelOf(safe)](
    { err: error, url: redactUrl(request.url).slice(0, LOGGED_URL_LENGTH) },
    safe.code,
  );
  reply.code(safe.status).header('Cache-Control', 'no-store');
  if (safe.retryAfter !== undefined) reply.header('Retry-After', String(safe.retryAfter));
  if (isForProgram(request.url))
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(safe));
  const brand = sessions.read(request.raw)?.brand ?? DEFAULT_BRAND;
  return reply
    .type('text/html; charset=utf-8')
    .send(renderPage({ brand, ...describe(safe), requestId: request.id }));
}

function describe({ status, message }: RestError): { status: number; message: string } {
  return { status, message };
}
