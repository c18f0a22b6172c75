import { RestError } from '#shared/rest/errors.ts';

interface ErrorAnswer {
  readonly status: number;
  readonly body: ReturnType<RestError['toJSON']>;
}

/** What Fastify says of a body that it could not read, in WordPress's words. */
const CODES: Readonly<Record<number, string>> = {
  400: 'rest_invalid_json',
  413: 'rest_upload_file_too_big',
  415: 'rest_unsupported_media_type',
};

/** An error as WordPress would answer it. Of one that nobody foresaw, nothing but its existence is told. */
export function answerError(error: unknown): ErrorAnswer {
  const known = error instanceof RestError ? error : recogniseRequestError(error);
  const told =
    known ?? new RestError('internal_error', 500, 'There has been a critical error on this website.');
  return { status: told.status, body: told.toJSON() };
}

function recogniseRequestError(error: unknown): RestError | undefined {
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number')
    return undefined;
  const { statusCode, message } = error;
  if (statusCode < 400 || statusCode > 499) return undefined;
  return new RestError(CODES[statusCode] ?? 'rest_bad_request', statusCode, message);
}
