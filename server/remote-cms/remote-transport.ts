/**
 * Another CMS over HTTP: a second Facet, or a WordPress with the same REST base. What it answers is checked against the
 * endpoint's own schema and its HTML is sanitized: a foreign CMS is not trusted to have done either.
 */
import * as z from 'zod';
import { sanitizeHighlight, sanitizeHtml } from '#server/cms/index.ts';
import { GUEST_GROUP } from '#shared/access.ts';
import type { CallContext, Result, Transport } from '#shared/rest/api.ts';
import type { Endpoint, InputOf, OutputOf } from '#shared/rest/endpoint.ts';
import { noRoute, noSetting, RestError, sessionChanged, upstreamFailed } from '#shared/rest/errors.ts';
import { ACCESS_GROUP_HEADER, BRAND_HEADER, DEVICE_HEADER } from '#shared/rest/headers.ts';
import { listRedirects } from '#shared/rest/redirects.ts';
import { findSetting, listSettings } from '#shared/rest/settings.ts';
import { tags as tagOf } from '#shared/rest/tags.ts';
import { createRemoteClient, type RemoteAnswer, type RemoteClient } from './remote-client.ts';
import { createListMemory } from './vanished-lists.ts';
import { toUser } from './wordpress-shapes.ts';

/** Nobody knows whether a change that was not waited for has been made; passwords take their time on a busy machine. */
const CHANGE_TIMEOUT_MS = 15_000;
const UNAVAILABLE = 503;
const FORBIDDEN = 403;
const UNAUTHORIZED = 401;

export interface RemoteTransportOptions {
  readonly client?: RemoteClient;
  /** In milliseconds. */
  readonly now?: () => number;
}

export function createRemoteTransport(
  baseUrl: string,
  { client = createRemoteClient(baseUrl), now = () => performance.now() }: RemoteTransportOptions = {},
): Transport {
  const doubtEmpty = createListMemory(now);

  return {
    async call<E extends Endpoint>(
      endpoint: E,
      input: InputOf<E>,
      context: CallContext,
    ): Promise<Result<OutputOf<E>>> {
      const given = { ...(input as object) } as Readonly<Record<string, unknown>>;
      assertOffered(endpoint, given);
      const token = chooseToken(endpoint, context);
      const { url, rest } = buildUrl(client.base, endpoint, addBrand(endpoint, given, context));
      const answer = await client.send({
        url,
        method: endpoint.method,
        headers: buildHeaders(endpoint, context, token),
        ...(endpoint.kind === 'change' && { timeoutMs: CHANGE_TIMEOUT_MS }),
        ...(endpoint.method !== 'GET' && { body: JSON.stringify(rest) }),
      });
      assertOfGroup(endpoint, answer, context, token);
      if (answer.status >= 400) throw toRestError(endpoint, answer);
      const value = parseOutput(endpoint, answer);
      if (endpoint.list) doubtEmpty(`${url.href} ${context.brand} ${context.group}`, answer.body);
      const device = answer.headers.get(DEVICE_HEADER) ?? undefined;
      return { value, tags: [tagOf.all], ...(device && endpoint.kind === 'change' && { device }) };
    },
    close: async () => client.close(),
  };
}

/** Which articles a reader may open without the right to them is for the site to count, and the CMS would not open them. */
function assertOffered(endpoint: Endpoint, { name }: Readonly<Record<string, unknown>>): void {
  if (endpoint.name === findSetting.name && name === 'metering') throw noSetting();
}

/** Signing in, and calls that anybody may make, go without a token. */
function chooseToken(endpoint: Endpoint, { token, group }: CallContext): string | undefined {
  if (endpoint.kind === 'shared') return group === GUEST_GROUP ? undefined : token;
  if (endpoint.kind === 'change' && (endpoint.token === 'starts' || endpoint.token === 'ignored'))
    return undefined;
  return token;
}

/** Where what is answered depends on the site, and a cache in between knows addresses alone. */
function addBrand(endpoint: Endpoint, input: Readonly<Record<string, unknown>>, { brand }: CallContext) {
  return OF_SITE.has(endpoint.name) ? { brand, ...input } : input;
}
const OF_SITE: ReadonlySet<string> = new Set(
  [findSetting, listSettings, listRedirects].map(({ name }) => name),
);

function buildHeaders(
  { method }: Endpoint,
  { brand, from, userAgent, device }: CallContext,
  token: string | undefined,
): Record<string, string> {
  return {
    [BRAND_HEADER]: brand,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(device && method !== 'GET' && { [DEVICE_HEADER]: device }),
    ...(from && { 'x-forwarded-for': from }),
    ...(userAgent && { 'user-agent': userAgent }),
    ...(method !== 'GET' && { 'content-type': 'application/json' }),
  };
}

/** Path parameters go into the path; of what is left, a GET sends a query and a change a body. */
function buildUrl(base: string, endpoint: Endpoint, input: Readonly<Record<string, unknown>>) {
  const rest: Record<string, unknown> = { ...input };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    // Even percent-encoded, a segment of dots is a step up (WHATWG URL, section 4.1).
    if (value === '.' || value === '..') throw noRoute();
    delete rest[name];
    return encodeURIComponent(value);
  });
  const url = new URL(path, base);
  if (endpoint.method === 'GET') {
    for (const [name, value] of Object.entries(rest)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
  }
  return { url, rest };
}

/**
 * Answers read with somebody's token are cached for their group. The CMS says for which group it answered: between two calls
 * somebody may have come to another, whose texts are not for the first.
 */
function assertOfGroup(
  { kind }: Endpoint,
  { status, headers }: RemoteAnswer,
  { group }: CallContext,
  token: string | undefined,
): void {
  if (kind !== 'shared' || group === GUEST_GROUP) return;
  const isRefused = status === UNAUTHORIZED || status === FORBIDDEN;
  if (token === undefined || isRefused || (status < 300 && headers.get(ACCESS_GROUP_HEADER) !== group)) {
    const error = sessionChanged();
    error.retryAfter = 1;
    throw error;
  }
}

const wordPressError = z.object({
  code: z.string(),
  message: z.string(),
  data: z.object({ status: z.number(), params: z.record(z.string(), z.string()).optional() }).loose(),
});

/** Faults of the CMS itself are not for the visitor; that it is busy is. */
function toRestError(endpoint: Endpoint, { status, headers, body }: RemoteAnswer): RestError {
  const error = (status < 500 || status === UNAVAILABLE) && parseError(endpoint, status, body);
  if (!error) return upstreamFailed(`status ${status}`);
  const seconds = Number(headers.get('retry-after'));
  if (Number.isInteger(seconds) && seconds > 0) error.retryAfter = seconds;
  const asked = challenged.safeParse(body);
  if (asked.success) error.challenge = asked.data.data.challenge;
  const half = halfDone.safeParse(body);
  if (half.success) error.ticket = half.data.data.ticket;
  return error;
}

/** A puzzle for the browser, whatever the rest of the error looks like. */
const challenged = z.object({ data: z.object({ challenge: z.looseObject({}) }) });

/** A login that still needs a code. */
const halfDone = z.object({ data: z.object({ ticket: z.string().max(100) }) });

function parseError(endpoint: Endpoint, status: number, body: unknown): RestError | undefined {
  const own = endpoint.kind === 'change' ? endpoint.parseError?.(body) : undefined;
  if (own) return new RestError(own.code, status, own.message);
  const parsed = wordPressError.safeParse(body);
  return parsed.success
    ? new RestError(parsed.data.code, status, parsed.data.message, parsed.data.data.params)
    : undefined;
}

/** @throws upstream_failed for another shape than the endpoint's */
export function parseOutput<E extends Endpoint>(endpoint: E, { headers, body }: RemoteAnswer): OutputOf<E> {
  const schema = endpoint.list ? z.array(endpoint.output) : endpoint.output;
  const parsed = schema.safeParse(sanitizeStrings(completeUsers(endpoint, body)));
  if (!parsed.success) {
    const first = parsed.error.issues[0];
    throw upstreamFailed(
      `${endpoint.path} answered another shape: ${first?.path.join('.')}: ${first?.message}`,
    );
  }
  if (!endpoint.list) return parsed.data as OutputOf<E>;
  const count = (name: string) => Number(headers.get(name) ?? 0);
  return {
    items: parsed.data,
    total: count('x-wp-total'),
    totalPages: count('x-wp-totalpages'),
  } as OutputOf<E>;
}

/** Plain WordPress says less of people. Who calls is asked in another shape. */
function completeUsers({ path }: Endpoint, body: unknown): unknown {
  if (!path.startsWith('wp/v2/users/') || path.startsWith('wp/v2/users/me/')) return body;
  const complete = (user: unknown) => (isWhole.safeParse(user).success ? user : (toUser(user) ?? user));
  return Array.isArray(body) ? body.map(complete) : complete(body);
}
const isWhole = z.object({ biography: z.string() });

/** Members whose text pages put in as HTML, wherever they stand, and what makes each harmless. */
const HTML_MEMBERS = new Map([
  ['rendered', sanitizeHtml],
  ['biography', sanitizeHtml],
  ['highlight', sanitizeHighlight],
]);

/** @param clean what is done to text here: nothing, unless a member around it holds HTML. */
function sanitizeStrings(value: unknown, clean?: (html: string) => string): unknown {
  if (typeof value === 'string') return clean ? clean(value) : value;
  if (Array.isArray(value)) return value.map((element) => sanitizeStrings(element, clean));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      sanitizeStrings(member, HTML_MEMBERS.get(name) ?? clean),
    ]),
  );
}
