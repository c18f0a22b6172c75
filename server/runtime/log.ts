import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import pino, { type DestinationStream, type Logger } from 'pino';
import { hideCardNumbers } from '#shared/card-number.ts';
import type { Config } from './config.ts';

/** Kept in memory until there is this much, or a second has gone: a write a request would cost more than the page. */
const BUFFER_BYTES = 8192;
const FLUSH_MS = 1000;

export type Log = Logger;

/** JSON lines on standard output. What could be a secret is replaced wherever it may stand. */
export function createLog(config: Pick<Config, 'LOG_LEVEL'>, destination?: DestinationStream): Logger {
  return pino(
    {
      level: config.LOG_LEVEL,
      base: { pid: process.pid },
      redact: {
        paths: [
          'token',
          'password',
          'secret',
          'authorization',
          'cookie',
          '*.token',
          '*.password',
          '*.secret',
          '*.authorization',
          '*.cookie',
          'req.headers.authorization',
          'req.headers.cookie',
          'res.headers["set-cookie"]',
        ],
        censor: '[redacted]',
      },
      serializers: { req: describeRequest, err: describeError },
    },
    destination ?? pino.destination({ sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_MS }),
  );
}

/**
 * A logger for lines whose members hold no secret, no error and no request. To look for these in a line takes pino three times
 * as long as to write it.
 */
export function createPlainLog(log: Logger): Logger {
  return log.child({}, { redact: [], serializers: {} });
}

/** Parameters whose values open something, or name somebody: a log must not hold them. */
const SECRET_PARAMETERS =
  /([?&](?:token|checkout|key|reftok|code|gift|sig|signature|sso|password|login|email)=)[^&\s'"]*/gi;

/** The path of a gift's card opens the gift. */
const SECRET_PATH = /(\/gift-card\/)[^/?\s'"]+/g;

export function redactUrl(url: string): string {
  const shown = url.includes('/gift-card/') ? url.replace(SECRET_PATH, '$1[redacted]') : url;
  return shown.includes('=') ? hideCardNumbers(shown.replace(SECRET_PARAMETERS, '$1[redacted]')) : shown;
}

/** Some errors quote the address that they are about. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { message, stack, ...rest } = pino.stdSerializers.err(error);
  return { ...rest, message: redactUrl(message), stack: redactUrl(stack) };
}

function describeRequest(request: {
  id?: unknown;
  method?: string;
  url?: string;
  headers?: IncomingMessage['headers'];
}) {
  return {
    method: request.method,
    url: redactUrl(request.url ?? ''),
    host: request.headers?.host,
  };
}

/** An id from a proxy is kept when it is harmless, so that one request has one id everywhere. */
const REQUEST_ID = /^[\w.:-]{8,128}$/;

export function findRequestId(request: IncomingMessage, trustProxy: boolean): string {
  const given = request.headers['x-request-id'];
  return trustProxy && typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}
