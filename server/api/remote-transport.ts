/**
 * Another CMS over HTTP: a second Facet, or a WordPress with the same REST base. What it answers is checked against the
 * endpoint's own schema and its HTML is sanitised: a foreign CMS is not trusted to have done either.
 */
import * as z from 'zod';
import { sanitiseHighlight, sanitiseHtml } from '#server/cms/index.ts';
import type { Answer, CallContext, Transport } from '#shared/rest/api.ts';
import type { Endpoint, InputOf, OutputOf } from '#shared/rest/endpoint.ts';
import { RestError, upstreamFailed } from '#shared/rest/errors.ts';
import { tags as tagOf } from '#shared/rest/tags.ts';

/** Longer than any answer of a healthy CMS; the page's visitor is waiting. */
const ANSWER_TIMEOUT_MS = 5000;

const wordPressError = z.object({
  code: z.string(),
  message: z.string(),
  data: z.object({ status: z.number(), params: z.record(z.string(), z.string()).optional() }).loose(),
});

export function createRemoteTransport(baseUrl: string): Transport {
  const base = baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`;
  return {
    async call<E extends Endpoint>(
      endpoint: E,
      input: InputOf<E>,
      context: CallContext,
    ): Promise<Answer<OutputOf<E>>> {
      const { url, rest } = buildUrl(base, endpoint, { brand: context.brand, ...(input as object) });
      const response = await send(url, endpoint.method, rest);
      const body = await readJson(response);
      if (!response.ok) throw toRestError(response.status, body);
      return { value: readOutput(endpoint, response, body), tags: [tagOf.all] };
    },
    async close() {},
  };
}

/** Path parameters go into the path; of what is left, a GET sends a query and a change a body. */
function buildUrl(base: string, endpoint: Endpoint, input: Readonly<Record<string, unknown>>) {
  const rest: Record<string, unknown> = { ...input };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const url = new URL(path, base);
  if (endpoint.method === 'GET') {
    for (const [name, value] of Object.entries(rest)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
  }
  return { url, rest };
}

async function send(url: URL, method: string, body: object): Promise<Response> {
  try {
    return await fetch(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      headers: {
        accept: 'application/json',
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
      },
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    });
  } catch (error) {
    throw upstreamFailed(describe(error));
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw upstreamFailed(`status ${response.status} without readable JSON`);
  }
}

function toRestError(status: number, body: unknown): RestError {
  const parsed = wordPressError.safeParse(body);
  if (!parsed.success || status >= 500) return upstreamFailed(`status ${status}`);
  return new RestError(parsed.data.code, status, parsed.data.message, parsed.data.data.params);
}

function readOutput<E extends Endpoint>(endpoint: E, response: Response, body: unknown): OutputOf<E> {
  const schema = endpoint.list ? z.array(endpoint.output) : endpoint.output;
  const parsed = schema.safeParse(sanitise(body));
  if (!parsed.success) {
    const first = parsed.error.issues[0];
    throw upstreamFailed(
      `${endpoint.path} answered another shape: ${first?.path.join('.')}: ${first?.message}`,
    );
  }
  if (!endpoint.list) return parsed.data as OutputOf<E>;
  const count = (name: string) => Number(response.headers.get(name) ?? 0);
  return {
    items: parsed.data,
    total: count('x-wp-total'),
    totalPages: count('x-wp-totalpages'),
  } as OutputOf<E>;
}

/** Members whose text pages put in as HTML, wherever they stand, and what makes each harmless. */
const HTML_MEMBERS = new Map([
  ['rendered', sanitiseHtml],
  ['biography', sanitiseHtml],
  ['highlight', sanitiseHighlight],
]);

/** @param clean what is done to text here: nothing, unless a member around it holds HTML. */
function sanitise(value: unknown, clean?: (html: string) => string): unknown {
  if (typeof value === 'string') return clean ? clean(value) : value;
  if (Array.isArray(value)) return value.map((element) => sanitise(element, clean));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, sanitise(member, HTML_MEMBERS.get(name) ?? clean)]),
  );
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown failure';
  return error.name === 'TimeoutError' ? `no answer in ${ANSWER_TIMEOUT_MS} ms` : error.message;
}
