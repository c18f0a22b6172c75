import type { Endpoint } from '#shared/rest/endpoint.ts';
import { RestError } from '#shared/rest/errors.ts';

interface ErrorAnswer {
  readonly status: number;
  readonly body: object;
  /** In seconds. */
  readonly retryAfter: number | undefined;
}

/** Errors of Fastify about a body that it could not read, in WordPress's words. */
const CODES: Readonly<Record<number, string>> = {
  400: 'rest_invalid_json',
  413: 'rest_upload_file_too_big',
  415: 'rest_unsupported_media_type',
};

/**
 * An error as WordPress would answer it, or as the endpoint wants it. Of one that nobody foresaw, nothing but its existence is
 * told.
 */
export function answerError(error: unknown, endpoint?: Endpoint): ErrorAnswer {
  const known = error instanceof RestError ? error : recognizeRequestError(error);
  const told =
    known ?? new RestError('internal_error', 500, 'There has been a critical error on this website.');
  const describe = endpoint?.kind === 'change' ? endpoint.describeError : undefined;
  return { status: told.status, body: describe?.(told) ?? told.toJSON(), retryAfter: told.retryAfter };
}

function recognizeRequestError(error: unknown): RestError | undefined {
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number')
    return undefined;
  const { statusCode, message } = error;
  if (statusCode < 400 || statusCode > 499) return undefined;
  return new RestError(CODES[statusCode] ?? 'rest_bad_request', statusCode, message);
}
