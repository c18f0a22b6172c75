/** HTTP to another CMS: to its origin alone, so many calls at once, and not while it does not answer. */
import { type RestError, upstreamFailed } from '#shared/rest/errors.ts';
import { createCallLimit } from './call-limit.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';

export interface RemoteRequest {
  /** Address of the REST base, or under it. */
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Where an answer takes longer than a page may. */
  readonly timeoutMs?: number;
}

export interface RemoteAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export type RemoteClient = ReturnType<typeof createRemoteClient>;

export interface RemoteLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** Longer than any answer of a healthy CMS; the page's visitor is waiting. */
const ANSWER_TIMEOUT_MS = 5000;
/** Calls under way at once where nothing else is said. */
const MAX_CALLS = 64;
/** Proxies in front of a CMS answer so when it cannot be reached: as good as no answer. */
const UNREACHED: ReadonlySet<number> = new Set([502, 504]);
const RETRY_SECONDS = 2;

export function createRemoteClient(
  baseUrl: string,
  { maxCalls = MAX_CALLS, log }: { readonly maxCalls?: number; readonly log?: RemoteLog } = {},
) {
  const base = baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`;
  const { origin } = new URL(base);
  const gate = createCallLimit(maxCalls);
  const breaker = createCircuitBreaker({
    probe,
    onChange(isOpen) {
      if (isOpen)
        log?.warn({ cms: origin }, 'the other CMS does not answer: nothing more is asked until it does');
      else log?.info({ cms: origin }, 'the other CMS answers again');
    },
  });
  const stats = {
    answered: 0,
    failed: 0,
    skipped: 0,
    get refused() {
      return gate.countRefused();
    },
    get underWay() {
      return gate.countUnderWay();
    },
    get isOpen() {
      return breaker.isOpen;
    },
  };

  return {
    /** Address of the REST base, with its slash. */
    base,
    /** For `/metrics`. */
    stats,
    close: () => breaker.close(),

    /** @throws upstream_failed for what is no JSON, comes too late or leads elsewhere; content_busy beyond the bound */
    send: (request: RemoteRequest): Promise<RemoteAnswer> =>
      call(request, async (response) => ({
        status: response.status,
        headers: response.headers,
        body: await readJson(response),
      })),

    /** A small file at the CMS's origin, that is everybody's; nothing where there is none. */
    fetchFile: (path: string): Promise<{ type: string; bytes: Buffer } | undefined> =>
      call({ url: new URL(path, origin), method: 'GET', headers: {} }, async (response) => {
        if (response.ok)
          return {
            type: response.headers.get('content-type') ?? '',
            bytes: Buffer.from(await response.arrayBuffer()),
          };
        await response.body?.cancel();
        return undefined;
      }),

    /**
     * A call that something else makes, bounded, counted and refused like all others.
     * @param make tells `hear` the status as soon as there is one
     */
    relay: bound,
  };

  function call<T>(request: RemoteRequest, read: (response: Response) => Promise<T>): Promise<T> {
    assertOurs(request.url);
    return bound(async (hear) => {
      const response = await fetchWithin(request);
      hear(response.status);
      if (response.status >= 300 && response.status < 400) {
        await response.body?.cancel();
        throw upstreamFailed('it leads elsewhere');
      }
      return read(response);
    });
  }

  /** A token is for the origin that gave it, and for nobody else. */
  function assertOurs({ href, origin: asked }: URL): void {
    if (asked !== origin) throw upstreamFailed('an address elsewhere');
    if (href.includes('\\')) throw upstreamFailed('an address that is none');
  }

  function bound<T>(make: (hear: (status: number) => void) => Promise<T>): Promise<T> {
    return gate.run(async () => {
      if (breaker.isOpen) {
        stats.skipped += 1;
        throw failLater('it did not answer a moment ago');
      }
      let status: number | undefined;
      try {
        const value = await make((heard) => {
          status = heard;
        });
        if (isUnreached(status)) throw upstreamFailed(`status ${status}`);
        note(true);
        return value;
      } catch (error) {
        // A CMS that answers, though it be nonsense, is there.
        note(!isUnreached(status) && !isTimeout(error));
        throw toFailure(error);
      }
    });
  }

  function note(isAnswered: boolean): void {
    if (isAnswered) breaker.noteAnswer();
    else breaker.noteFailure();
    stats[isAnswered ? 'answered' : 'failed'] += 1;
  }

  async function probe(): Promise<boolean> {
    try {
      const response = await fetchWithin({ url: new URL(base), method: 'GET', headers: {} });
      await response.body?.cancel();
      return !isUnreached(response.status);
    } catch {
      return false;
    }
  }
}

function fetchWithin({
  url,
  method,
  headers,
  body,
  timeoutMs = ANSWER_TIMEOUT_MS,
}: RemoteRequest): Promise<Response> {
  return fetch(url, {
    method,
    headers: { accept: 'application/json', ...headers },
    // Elsewhere may be anybody: no header of ours goes there.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    ...(body !== undefined && { body }),
  });
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (isTimeout(error)) throw error;
    throw upstreamFailed(`status ${response.status} without readable JSON`);
  }
}

/** @param status undefined where nothing was heard at all */
const isUnreached = (status: number | undefined): boolean => status === undefined || UNREACHED.has(status);

/** Errors of fetch itself, and of undici, by which the proxy asks. */
const TIMEOUTS: ReadonlySet<string> = new Set([
  'TimeoutError',
  'ConnectTimeoutError',
  'HeadersTimeoutError',
  'BodyTimeoutError',
]);
const isTimeout = (error: unknown): boolean => error instanceof Error && TIMEOUTS.has(error.name);

function toFailure(error: unknown): RestError {
  if (error instanceof Error && 'code' in error && error.code === upstreamFailed().code)
    return error as RestError;
  if (isTimeout(error)) return failLater('no answer in time');
  const failure = failLater('it could not be reached');
  failure.cause = error;
  return failure;
}

function failLater(reason: string): RestError {
  const error = upstreamFailed(reason);
  error.retryAfter = RETRY_SECONDS;
  return error;
}
