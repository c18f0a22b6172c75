/** An error has three audiences: the log (everything), the calling code (a stable code), the person (a sentence). */
import type { FastifyError } from 'fastify';
import { defineError, RestError } from '#shared/rest/errors.ts';

export const badRequest = defineError('bad_request', 400, '%s');
export const wrongMethod = defineError('method_not_allowed', 405, 'This address does not support %s.');
const failed = defineError('internal_error', 500, 'Something went wrong on our side.');
/** In how many seconds a guest who was rejected may come again: those who wait are through by then. */
const RETRY_SECONDS = 2;
const busy = defineError('server_busy', 503, 'The server is busy. Please try again in a moment.');

/** Answer to a guest who asks for something expensive while too many wait already. */
export function serverBusy(): RestError {
  const error = busy();
  error.retryAfter = RETRY_SECONDS;
  return error;
}

/** Statuses that say: later it may work. */
const tooBusy = {
  503: defineError('unavailable', 503, 'The server is busy. Please try again in a moment.'),
  504: defineError('timeout', 504, 'This took too long. Please try again in a moment.'),
} as const;
const unreadable = defineError('bad_request', 400, 'The request could not be read.');

/** Error that people may be told, made of any error at all: never a stack, never a path, never a driver's message. */
export function toSafeError(error: unknown): RestError {
  if (error instanceof RestError) return error;
  const { statusCode = 500, code = '' } = (error ?? {}) as Partial<FastifyError>;
  if (statusCode === 503 || statusCode === 504) return tooBusy[statusCode]();
  if (statusCode < 400 || statusCode >= 500) return failed();
  // Fastify's own: too large a body, an unsupported content type, unparsable JSON.
  return code.startsWith('FST_')
    ? new RestError(code.toLowerCase(), statusCode, unreadable().message)
    : new RestError('bad_request', statusCode, unreadable().message);
}

/** The log's level: what we must mend, what somebody upstream must, what is only a client's mistake. */
export function logLevelOf({ status }: RestError): 'error' | 'warn' | 'info' {
  if (status >= 500) return status === 502 || status === 503 || status === 504 ? 'warn' : 'error';
  return 'info';
}

const OPERATIONS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);
const REST = /^\/(?:api|wp-json)(?:\/|$)/;

/** Tells whether a program asks: errors are then answered as JSON. */
export function isForProgram(url: string): boolean {
  const path = pathOf(url);
  return OPERATIONS.has(path) || REST.test(path);
}

/** Tells whether an address is of the REST base, where WordPress answers 404 to a method that a path does not know. */
export function isOfRestBase(url: string): boolean {
  return REST.test(pathOf(url));
}

export const isHealthCheck = (url: string): boolean => url === '/healthz' || url === '/readyz';

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';
