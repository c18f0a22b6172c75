/** Calls of the site's own REST base, as its pages make them: with the browser's cookies, under `/api/app/`. */

const BASE = '/api/app/';
const LOGOUT = `${BASE}logout/`;

/** What was answered in place of a result. */
export class CallError extends Error {
  /** What is wrong with what was sent, by field. */
  readonly params: Readonly<Record<string, string>>;

  /** Of the answer; undefined where there was none. */
  readonly status: number | undefined;

  constructor(message: string, params: Readonly<Record<string, string>> = {}, status?: number) {
    super(message);
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
      throw new CallError('That did not arrive. Please try again.');
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

interface Received {
  readonly ok: boolean;
  readonly status: number;
  readonly body: unknown;
}

async function read(response: Response): Promise<Received> {
  const body: unknown = await response.json().catch(() => null);
  return { ok: response.ok, status: response.status, body };
}

const TOKEN_MESSAGES: ReadonlySet<unknown> = new Set(['You are not currently logged in.', 'Expired token']);

/** Specification, section 8. */
function isTokenRefused({ status, body }: Received): boolean {
  const { code, message, data } = readError(body);
  const isOurs = status >= 400 && status < 500;
  return (
    isOurs &&
    (TOKEN_MESSAGES.has(message) || TOKEN_MESSAGES.has(data.message) || code === 'invalid_membership_status')
  );
}

function toError({ body, status }: Received): CallError {
  const { message, data } = readError(body);
  const said = [message, data.message, Object(data.data).message].find((one) => typeof one === 'string');
  return new CallError(said ?? 'That did not go well. Please try again.', readParams(data.params), status);
}

/** Of WordPress's envelope, or of simple-jwt-login's. */
function readError(body: unknown) {
  const { code, message, data }: Record<string, unknown> = Object(body);
  return { code, message, data: Object(data) as Readonly<Record<string, unknown>> };
}

function readParams(params: unknown): Record<string, string> {
  const entries = Object.entries(Object(params));
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
