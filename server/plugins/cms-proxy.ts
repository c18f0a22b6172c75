/** `/api/app/*` to another CMS over HTTP: its namespaces only, without our cookies, and nothing personal in a shared cache. */
import type { FastifyInstance } from 'fastify';
import { noRoute, type RestError, upstreamFailed } from '#shared/rest/errors.ts';

const NAMESPACES = /^\/api\/app\/(?:wp\/v2|airnauts\/v1|simple-jwt-login\/v1)\/[\w/-]*$/;
const PROXY_TIMEOUT_MS = 10_000;
const GATEWAY_TIMEOUT = 504;
const FORWARDED = [
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'content-length',
  'if-none-match',
];
const RETURNED = ['content-type', 'content-length', 'etag', 'link', 'x-wp-total', 'x-wp-totalpages'];

export function registerCmsProxy(app: FastifyInstance, cmsUrl: string): void {
  const base = new URL(cmsUrl);
  // Loaded only where it is used: its HTTP client costs 16 MB and a tenth of the start.
  app.register(import('@fastify/http-proxy'), {
    upstream: base.origin,
    prefix: '/api/app',
    rewritePrefix: base.pathname.replace(/\/$/, ''),
    undici: { headersTimeout: PROXY_TIMEOUT_MS, bodyTimeout: PROXY_TIMEOUT_MS },
    preHandler: async (request) => {
      // Dots and percent-encoding could leave the namespace on the other side.
      if (!NAMESPACES.test(request.url.split('?', 1)[0] ?? '')) throw noRoute();
    },
    replyOptions: {
      onError: (reply, { error }) => reply.send(describeFailure(error)),
      rewriteRequestHeaders: (_request, headers) => pick(headers, FORWARDED),
      rewriteHeaders: (headers, request) => ({
        ...pick(headers, RETURNED),
        'cache-control': isShareable(headers, request?.headers.authorization)
          ? 'public, no-cache'
          : 'private, no-store',
      }),
    },
  });
}

/** A connection that is refused or breaks would count as our own failure; its details are for the log alone. */
function describeFailure(error: Error): RestError {
  const late = 'statusCode' in error && error.statusCode === GATEWAY_TIMEOUT;
  const failure = upstreamFailed(late ? `no answer in ${PROXY_TIMEOUT_MS} ms` : 'it could not be reached');
  failure.cause = error;
  return failure;
}

function isShareable(answer: Readonly<Record<string, unknown>>, authorization: string | undefined): boolean {
  return authorization === undefined && answer['set-cookie'] === undefined;
}

function pick<V>(headers: Readonly<Record<string, V>>, names: readonly string[]): Record<string, V> {
  const picked: Record<string, V> = {};
  for (const name of names) {
    const value = headers[name];
    if (value !== undefined) picked[name] = value;
  }
  return picked;
}
