import { defineError } from '#shared/rest/errors.ts';

const unavailable = defineError(
  'payment_unavailable',
  503,
  'Our payment service does not respond right now. Nothing was charged. Please try again in a few minutes.',
);

const RETRY_SECONDS = 60;

export function createUnavailable() {
  const error = unavailable();
  error.retryAfter = RETRY_SECONDS;
  return error;
}
