/** Ties the declaration of an endpoint to what answers it. Each feature lists its own in its `handlers.ts`. */
import type * as z from 'zod';
import type { AccessGroup } from '#shared/access.ts';
import type { BrandId } from '#shared/brands.ts';
import type { CallContext, Result } from '#shared/rest/api.ts';
import type { ChangeEndpoint, Endpoint, OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { invalidParams } from '#shared/rest/errors.ts';

/** A handler with its endpoint's check of the input before it. */
export interface Handler {
  readonly endpoint: Endpoint;
  run(input: unknown, context: CallContext): Promise<Result<unknown>>;
}

export type PersonalCaller = Pick<
  CallContext,
  'brand' | 'group' | 'viewer' | 'from' | 'userAgent' | 'device' | 'host'
>;

/** A shared answer may be cached for many people, so its handler is not even given the viewer. */
type HandlerCaller<E extends Endpoint> = E extends { readonly kind: 'shared' }
  ? { readonly brand: BrandId; readonly group: AccessGroup }
  : PersonalCaller;

/** Shared answers come with the tags on which they depend; others have none. */
type HandledEndpoint<E extends Endpoint> = E extends { readonly kind: 'shared' }
  ? Result<OutputOf<E>>
  : OutputOf<E>;

export function handle<E extends Endpoint>(
  endpoint: E,
  answer: (input: ParsedInputOf<E>, caller: HandlerCaller<E>) => Promise<HandledEndpoint<E>>,
): Handler {
  return {
    endpoint,
    async run(input, context) {
      const handled = await answer(parseInput(endpoint, input), callerOf(endpoint, context));
      // A shared endpoint's handler answers a `Result`, which TypeScript cannot tell from the kind.
      return endpoint.kind === 'shared' ? (handled as Result<unknown>) : { value: handled, tags: [] };
    },
  };
}

/** Value, and the cookie by which accounts know the browser from now on. */
export interface WithDevice<T> {
  readonly value: T;
  readonly device: string | undefined;
}

export function handleWithDevice<E extends ChangeEndpoint>(
  endpoint: E,
  answer: (input: ParsedInputOf<E>, caller: PersonalCaller) => Promise<WithDevice<OutputOf<E>>>,
): Handler {
  return {
    endpoint,
    run: async (input, context) => ({ ...(await answer(parseInput(endpoint, input), context)), tags: [] }),
  };
}

function callerOf<E extends Endpoint>(endpoint: E, context: CallContext): HandlerCaller<E> {
  const { brand, group } = context;
  const caller = endpoint.kind === 'shared' ? { brand, group } : context;
  return caller as HandlerCaller<E>;
}

const BAD_REQUEST = 400;
const UNPROCESSABLE = 422;

function parseInput<E extends Endpoint>(endpoint: E, input: unknown): ParsedInputOf<E> {
  const parsed = endpoint.input.safeParse(input);
  if (!parsed.success)
    throw invalidParams(listIssues(parsed.error), endpoint.kind === 'change' ? UNPROCESSABLE : BAD_REQUEST);
  // `safeParse` of a schema that is only known as `E['input']` loses what it answers.
  return parsed.data as ParsedInputOf<E>;
}

/** The first thing that is wrong with each field: what is missing is not told to be too short as well. */
function listIssues({ issues }: z.ZodError): Record<string, string> {
  const params: Record<string, string> = {};
  for (const { path, message } of issues) params[path.join('.') || 'input'] ??= message;
  return params;
}
