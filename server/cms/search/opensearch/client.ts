/**
 * The few calls that search makes, over Node's own fetch: connections are kept, and the whole of undici is loaded only when
 * the first call is made.
 */
import * as z from 'zod';
import type { IndexAddress } from './parse-address.ts';

/** Somebody is waiting for the page. */
export const SEARCH_TIMEOUT_MS = 2000;
/** Nobody is waiting, and taking 5 MB in can be slow. */
export const WRITE_TIMEOUT_MS = 20_000;

export interface ServerRequest {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'HEAD';
  /** Below the index: `_search`, or nothing for the index itself. */
  readonly path: string;
  /** An object is sent as JSON, a text as newline-delimited JSON. */
  readonly body?: object | string;
  /** In milliseconds. */
  readonly timeout: number;
  /** Deadline of all calls that belong together. */
  readonly deadline?: AbortSignal | undefined;
}

/** The status and what was answered; it throws unless the status says success or is one of `accepted`. */
export type SendRequest = (call: ServerRequest, accepted?: readonly number[]) => Promise<ServerReply>;

export interface ServerReply {
  readonly status: number;
  readonly body: unknown;
}

/**
 * `closing` gives up what is under way.
 *
 * @throws Error without address and credentials: `The search server answered 503.`
 */
export function createClient(
  { server, index, authorization }: IndexAddress,
  closing: AbortSignal,
): SendRequest {
  const base = `${server}${index}`;
  return async ({ method, path, body, timeout, deadline }, accepted = []) => {
    const reply = await receive(
      fetch(path === '' ? base : `${base}/${path}`, {
        method,
        redirect: 'error',
        signal: AbortSignal.any([closing, AbortSignal.timeout(timeout), ...(deadline ? [deadline] : [])]),
        headers: {
          accept: 'application/json',
          ...(authorization !== undefined && { authorization }),
          ...(body !== undefined && { 'content-type': typeof body === 'string' ? NDJSON : JSON_TYPE }),
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
      timeout,
      deadline,
    );
    if (reply.status >= 300 && !accepted.includes(reply.status)) throw refused(reply);
    return reply;
  };
}

const JSON_TYPE = 'application/json';
const NDJSON = 'application/x-ndjson';

async function receive(
  sent: Promise<Response>,
  timeout: number,
  deadline?: AbortSignal,
): Promise<ServerReply> {
  try {
    const response = await sent;
    return { status: response.status, body: parseJson(await response.text()) };
  } catch (error) {
    throw new Error(
      `The search server ${deadline?.aborted ? 'took too long for a batch' : explain(error, timeout)}.`,
    );
  }
}

/** The answer of a proxy may be any text: whoever needs the body finds out. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Only what is known to hold no address: messages of fetch name the one that was asked. */
function explain(error: unknown, timeout: number): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `did not answer in ${timeout} ms`;
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
  return `could not be reached${code}`;
}

const failure = z.object({ error: z.object({ type: z.string(), reason: z.string().nullish() }) });

/** `index_not_found_exception`; undefined when the answer does not say. */
export function parseErrorType({ body }: ServerReply): string | undefined {
  return failure.safeParse(body).data?.error.type;
}

const MAX_REASON = 300;

function refused(reply: ServerReply): Error {
  const { data } = failure.safeParse(reply.body);
  const why = data ? `: ${data.error.type}: ${(data.error.reason ?? '').slice(0, MAX_REASON)}` : '.';
  return new Error(`The search server answered ${reply.status}${why}`);
}
