/** Errors as Stripe's API words them: https://docs.stripe.com/api/errors. */
import type Stripe from 'stripe';
import type * as z from 'zod';
import type { Known } from './known.ts';

type ErrorCode = Known<NonNullable<Stripe.PaymentIntent.LastPaymentError['code']>>;
type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';

export interface ErrorFields {
  readonly type: ErrorType;
  readonly message: string;
  readonly code?: ErrorCode;
  readonly param?: string;
  readonly decline_code?: string;
  readonly charge?: string;
  readonly payment_intent?: Stripe.PaymentIntent;
  readonly payment_method?: Stripe.PaymentMethod;
  readonly setup_intent?: Stripe.SetupIntent;
}

/** How a call ends that was not done. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: ErrorFields;

  constructor(status: number, fields: ErrorFields) {
    super(fields.message);
    this.name = 'ApiError';
    this.status = status;
    this.fields = fields;
  }

  toJSON(): { error: ErrorFields & { doc_url?: string } } {
    const { code } = this.fields;
    const about = code && `https://docs.stripe.com/error-codes#${code.replaceAll('_', '-')}`;
    return { error: { ...this.fields, ...(about && { doc_url: about }) } };
  }
}

const BAD_REQUEST = 400;
const NOT_FOUND = 404;

export function badRequest(message: string, code?: ErrorCode, param?: string): ApiError {
  return new ApiError(BAD_REQUEST, {
    type: 'invalid_request_error',
    message,
    ...(code && { code }),
    ...(param && { param }),
  });
}

export function missing(kind: string, id: string, param = 'id'): ApiError {
  return new ApiError(NOT_FOUND, {
    type: 'invalid_request_error',
    message: `No such ${kind}: '${id}'`,
    code: 'resource_missing',
    param,
  });
}

/** The first problem of parameters that were not as declared. */
export function badParameters({ issues }: z.ZodError): ApiError {
  const [issue] = issues;
  const path = issue?.path.map(String) ?? [];
  if (issue?.code === 'unrecognized_keys') {
    const name = formatName([...path, issue.keys[0] ?? '']);
    return badRequest(`Received unknown parameter: ${name}`, 'parameter_unknown', name);
  }
  const name = formatName(path);
  if (issue?.code === 'invalid_type' && issue.input === undefined)
    return badRequest(`Missing required param: ${name}.`, 'parameter_missing', name);
  return badRequest(`Invalid ${name}: ${issue?.message ?? ''}`, undefined, name);
}

const formatName = ([head = '', ...rest]: readonly string[]): string =>
  head + rest.map((part) => `[${part}]`).join('');
