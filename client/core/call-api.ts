/** Calls of the site's own REST base, as its pages make them: with the browser's cookies, under `/api/app/`. */

const BASE = '/api/app/';
const LOGOUT = `${BASE}logout/`;

interface CallErrorDetails {
  readonly challenge?: object | undefined;
  readonly ticket?: string | undefined;
  readonly code?: string | undefined;
}

export class CallError extends Error {
  /** Problems of the input, by field. */
  readonly params: Readonly<Record<string, string>>;

  /** Status of the answer; undefined where there was none. */
  readonly status: number | undefined;

  /** A puzzle that has to be solved before the same goes well. */
  readonly challenge: object | undefined;

  /** Half of a login, which still needs a code. */
  readonly ticket: string | undefined;

  /** Stable name of the error, such as `account_locked`. */
  readonly code: string | undefined;

  constructor(
    message: string,
    params: Readonly<Record<string, string>> = {},
    status?: number,
    { challenge, ticket, code }: CallErrorDetails = {},
  ) {
    super(message);
    this.challenge = challenge;
    this.ticket = ticket;
    this.code = code;
    this.name = 'CallError';
    this.params = params;
    this.status = status;
  }
}

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';

/**
 * @param path below `/api/app/`
 * @param keepalive finishes it although the page is left; 64 KB at most (Fetch, section 4.6)
 * @param signal gives it up; what is given up has not arrived
 * @throws CallError with the sentence for the person
 */
export async function callApi(
  method: Method,
  path: string,
  body?: object,
  keepalive = false,
  signal?: AbortSignal,
): Promise<unknown> {
  const ask = () =>
    fetch(BASE + path, {
      method,
      keepalive,
      ...(signal && { signal }),
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    }).catch(() => {
      throw new CallError('The connection failed. Please try again.');
    });
  const first = await read(await ask());
  if (first.ok) return first.body;
  if (!isReading(method) || !isTokenRefused(first)) throw toError(first);
  // The token is dropped, and a guest asks once more. A change is never repeated as a guest.
  await fetch(LOGOUT, { method: 'POST' });
  const second = await read(await ask());
  if (second.ok) return second.body;
  throw toError(second);
}

const isReading = (method: Method): boolean => method === 'GET' || method === 'HEAD';

interface ApiResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly body: unknown;
}

async function read(response: Response): Promise<ApiResponse> {
  const body: unknown = await response.json().catch(() => null);
  return { ok: response.ok, status: response.status, body };
}

const TOKEN_MESSAGES: ReadonlySet<unknown> = new Set(['You are not currently logged in.', 'Expired token']);

/** Specification, section 8. */
function isTokenRefused({ status, body }: ApiResponse): boolean {
  const { code, message, data } = parseError(body);
  const isOurs = status >= 400 && status < 500;
  return (
    isOurs &&
    (TOKEN_MESSAGES.has(message) || TOKEN_MESSAGES.has(data.message) || code === 'invalid_membership_status')
  );
}

function toError({ body, status }: ApiResponse): CallError {
  const { code, message, data } = parseError(body);
  const said = [message, data.message, Object(data.data).message].find((one) => typeof one === 'string');
  const { challenge, params, ticket } = data;
  return new CallError(said ?? 'Something went wrong. Please try again.', parseParams(params), status, {
    challenge: typeof challenge === 'object' && challenge !== null ? challenge : undefined,
    ticket: typeof ticket === 'string' ? ticket : undefined,
    code: typeof code === 'string' ? code : undefined,
  });
}

/** Reads WordPress's envelope, or that of simple-jwt-login. */
function parseError(body: unknown) {
  const { code, message, data }: Record<string, unknown> = Object(body);
  return { code, message, data: Object(data) as Readonly<Record<string, unknown>> };
}

function parseParams(params: unknown): Record<string, string> {
  const entries = Object.entries(Object(params));
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
