/** Failures of Stripe's library as those of the gateway. Their sentences are Stripe's, which shortens keys to their last characters. */
import type Stripe from 'stripe';
import { GatewayRefused, GatewayUnavailable, InvalidNotice } from '#server/cms/commerce/index.ts';

type StripeFailure = Stripe.errors.StripeError;

/** Another request with the same key has not ended (409), or has been asked too often (429). */
const BUSY: ReadonlySet<number | undefined> = new Set([409, 424, 429]);
const SERVER_ERROR = 500;
/** Failures with no status: nothing came back, or nothing that can be read. */
const WITHOUT_WORD: ReadonlySet<string> = new Set(['StripeConnectionError', 'StripeAPIError']);

/** @returns what to throw: whether it may have been done is the difference between the two */
export function toGatewayError(error: unknown): unknown {
  if (!isStripeFailure(error)) return error;
  const { statusCode, message, code, requestId } = error;
  const about = [code, requestId].filter(Boolean).join(', ');
  const sentence = about === '' ? message : `${message} (${about})`;
  if (error.type === 'StripeSignatureVerificationError') return new InvalidNotice(sentence);
  const isUnavailable =
    BUSY.has(statusCode) ||
    (statusCode ?? 0) >= SERVER_ERROR ||
    (statusCode === undefined && WITHOUT_WORD.has(error.type)) ||
    error.type === 'StripeRateLimitError';
  return isUnavailable ? new GatewayUnavailable(sentence) : new GatewayRefused(sentence);
}

/** The payment that a declined card left behind; undefined for any other failure. */
export function findDeclined(error: unknown): Stripe.PaymentIntent | undefined {
  return isStripeFailure(error) && error.type === 'StripeCardError' ? error.payment_intent : undefined;
}

/** Whether Stripe does not know what was named. */
export const isUnknownThere = (error: unknown): boolean =>
  isStripeFailure(error) && error.code === 'resource_missing';

/** By name: the library's own classes are there only once it has been loaded. */
function isStripeFailure(error: unknown): error is StripeFailure {
  return (
    error instanceof Error &&
    'type' in error &&
    typeof error.type === 'string' &&
    error.type.startsWith('Stripe')
  );
}
