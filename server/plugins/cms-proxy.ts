/** `/api/app/*` to another CMS over HTTP: its namespaces only, without our cookies, and nothing personal in a shared cache. */
import { IncomingMessage } from 'node:http';
import { Readable, Transform } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BrandId } from '#shared/brands.ts';
import { defineError, noRoute, RestError, upstreamFailed } from '#shared/rest/errors.ts';

const tooLarge = defineError('request_too_large', 413, 'The body may have %s bytes at most.');

const NAMESPACES = /^\/api\/app\/(?:wp\/v2|airnauts\/v1|simple-jwt-login\/v1)\/[\w/-]*$/;
/** What depends on the host that was asked: the other CMS sees its own. */
const SETTINGS = /^\/api\/app\/airnauts\/v1\/settings\//;
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

export interface CmsProxyOptions {
  readonly cmsUrl: string;
  /** What a body may have: it is passed on as it comes, so that Fastify's own limit does not see it. */
  readonly maxBytes: number;
  readonly brandOf: (request: IncomingMessage) => BrandId;
}

export function registerCmsProxy(app: FastifyInstance, { cmsUrl, maxBytes, brandOf }: CmsProxyOptions): void {
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
      limitBody(request, maxBytes);
    },
    replyOptions: {
      queryString: (_query, url, { raw }) => {
        const [path = '', query = ''] = url.split('?', 2);
        // Its types allow for HTTP/2, which we do not speak.
        return SETTINGS.test(path) && raw instanceof IncomingMessage ? withBrand(query, brandOf(raw)) : query;
      },
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

/** A brand that the caller names is the caller's choice. */
function withBrand(query: string, brand: BrandId): string {
  const parameters = new URLSearchParams(query);
  if (!parameters.has('brand')) parameters.set('brand', brand);
  return parameters.toString();
}

/** The length that is announced, or else the bytes that come. */
function limitBody(request: FastifyRequest, maxBytes: number): void {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const { body } = request;
  if (!(body instanceof Readable)) return;
  let bytes = 0;
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > maxBytes ? tooLarge(maxBytes) : null, chunk);
    },
  });
  // Not by `pipeline`, which would destroy the socket that the refusal has to go out by.
  body.once('error', (error) => limited.destroy(error));
  request.body = body.pipe(limited);
}

/** A connection that is refused or breaks would count as our own failure; its details are for the log alone. */
function describeFailure(error: Error): RestError {
  if (error.cause instanceof RestError) return error.cause;
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
