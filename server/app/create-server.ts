/** Fastify as all answers share it: how it listens, what it refuses, and the hooks that every request passes. */
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { contentSecurityPolicy } from '#server/http/security-headers.ts';
import { badRequest, isHealthCheck } from '#server/runtime/errors.ts';
import { findRequestId } from '#server/runtime/log.ts';
import type { Session } from '#server/runtime/session.ts';
import { createFrontRecords, registerAnswerRecords } from './answer-records.ts';
import type { AppOptions, AppParts } from './app-parts.ts';
import { answerError, registerErrorAnswers } from './error-answers.ts';
import { answerUnreadable, createFront } from './front.ts';
import { createServeFile } from './serve-file.ts';

/** Size of a request's body. */
const BODY_BYTES = 1_048_576;
/** A handler that has not answered by then is answered for. */
const HANDLER_TIMEOUT_MS = 20_000;

export function createServer(options: AppOptions, parts: AppParts, isDraining: () => boolean) {
  const { config, log } = options;
  const { pageCache, sharedAnswers, fileCache, sessions, serveCached, metrics, errorAnswers, headers } =
    parts;
  const { guests, answerBusy } = parts;
  const onAnswer = createFrontRecords({ config, log, metrics });
  const server = Fastify({
    loggerInstance: log,
    // One line a request, when it has been answered: `plugins/answer-records.ts`.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => findRequestId(request, config.TRUST_PROXY > 0),
    // Not all of X-Forwarded-For: a proxy that adds to it passes on what the client made up.
    trustProxy: config.TRUST_PROXY > 0 && ((_address, hop) => hop < config.TRUST_PROXY),
    bodyLimit: BODY_BYTES,
    handlerTimeout: options.handlerTimeoutMs ?? HANDLER_TIMEOUT_MS,
    routerOptions: { maxParamLength: 2048 },
    return503OnClosing: false,
    // Refused before any hook runs, those that add headers and count included.
    frameworkErrors(error, request, reply) {
      answerError(error, request, addSecurityHeaders(reply, headers), errorAnswers);
      metrics.countRequest(reply.statusCode);
    },
    clientErrorHandler: answerUnreadable,
    serverFactory: (next) =>
      createFront(
        {
          pageCache,
          sharedAnswers,
          sessions,
          serveCached,
          serveFile: createServeFile({ fileCache, isDraining, onAnswer }),
          guests,
          answerBusy,
          isDraining,
          onAnswer,
        },
        next,
      ),
  }) as unknown as FastifyInstance;

  const sessionOf = (request: FastifyRequest): Session => {
    const session = sessions.read(request.raw);
    if (!session) throw badRequest('The Host header is missing or is not a host.');
    return session;
  };

  server.addHook('onRequest', async (request, reply) => {
    // Checks of a balancer may come by HTTP/1.0, which needs no Host.
    if (!isHealthCheck(request.url)) {
      if (sessions.peek(request.raw) === 'unknown') await sessions.load(request.raw);
      await guests.admitLate(request.raw, reply.raw, sessionOf(request));
    }
    if (isDraining()) reply.raw.shouldKeepAlive = false;
  });
  server.addHook('onSend', async (request, reply) => {
    guests.leave(request.raw);
    addSecurityHeaders(reply, headers);
  });
  registerAnswerRecords(server, { config, metrics });
  registerErrorAnswers(server, errorAnswers);
  /** Looks up a token that has just been made, so that the rest of the request is its owner's. */
  const adopt = async (request: FastifyRequest, token: string): Promise<Session> => {
    await sessions.adopt(request.raw, token);
    return sessionOf(request);
  };
  return { server, sessionOf, adopt };
}

function addSecurityHeaders(reply: FastifyReply, headers: readonly string[]): FastifyReply {
  for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] ?? '', headers[at + 1]);
  if (!reply.hasHeader('Content-Security-Policy'))
    reply.header('Content-Security-Policy', contentSecurityPolicy());
  return reply;
}
