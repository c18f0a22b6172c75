/**
 * Proxy to what another CMS has beyond our endpoints, such as a WordPress's `wp/v2/comments`, under `/api/app/`: its JSON as it
 * is, without our cookies, and nothing personal in a shared cache. Endpoints that we declare never come here.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '#server/runtime/session.ts';
import { defineError, invalidParams, noRoute } from '#shared/rest/errors.ts';
import { BRAND_HEADER } from '#shared/rest/headers.ts';
import { type ForeignAnswer, NO_ANSWER, readForeignAnswer } from './foreign-answer.ts';
import type { RemoteClient } from './remote-client.ts';

export interface CmsProxyOptions {
  readonly remote: RemoteClient;
  readonly sessionOf: (request: FastifyRequest) => Session;
  /** Whether one of our endpoints answers the path, which is given below `/api/app/`. */
  readonly isDeclared: (path: string) => boolean;
  /** Takes a token that is not good from the browser, or refuses the call. */
  readonly judgeCaller: (request: FastifyRequest, reply: FastifyReply) => void;
}

const PREFIX = '/api/app/';
const NAMESPACES = ['wp/v2', 'airnauts/v1', 'simple-jwt-login/v1'];
/** Dots, percent-encoding and empty segments could lead elsewhere on the other side. */
const PINNED = new RegExp(`^(?:${NAMESPACES.join('|')})(?:/[\\w-]+)+/?$`);
/** PHP makes `rest_route` of `rest.route` and the like, so that only names which it leaves alone are let through. */
const PARAMETER = /^(?:_embed|_envelope|_fields|_locale|[a-z][\w-]*)(?:\[[\w-]*\])*$/i;
/** By this one WordPress would answer another address than was asked for. */
const OTHER_ADDRESS = /^rest_route(?:\[|$)/i;
const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

const JSON_TYPE = 'application/json';
const JSON_BODY = /^application\/json\s*(?:;|$)/i;
const MAX_BODY_BYTES = 1_048_576;
const tooLarge = defineError('rest_upload_file_too_big', 413, 'The body is larger than 1 MB.');
const unsupported = defineError('rest_unsupported_media_type', 415, 'The body has to be JSON.');

/** The visitor is waiting; a change that was not waited for may have been made all the same. */
const ANSWER_TIMEOUT_MS = 5000;
const CHANGE_TIMEOUT_MS = 15_000;
/** In which a whole answer has to be here once it should have begun. Undici's own clock goes by the second. */
const READING_MS = 2000;

export function createCmsProxy(options: CmsProxyOptions) {
  const { remote, sessionOf } = options;
  const base = new URL(remote.base);
  return {
    async prepare(scope: FastifyInstance): Promise<void> {
      // Loaded only where it is used: it costs a tenth of a second.
      await scope.register(import('@fastify/reply-from'), {
        base: base.origin,
        disableRequestLogging: true,
        destroyAgent: true,
        // It would believe any certificate. How many calls there may be is for the gate to say.
        undici: { connections: null, connect: { rejectUnauthorized: true, timeout: ANSWER_TIMEOUT_MS } },
      });
    },
    /** @throws RestError for an address or a body that may not be sent there */
    admit(request: FastifyRequest): void {
      readPinned(request.url, options);
      const { 'content-type': type, 'content-length': length } = request.headers;
      // PHP may take another body for a form, which may name another address.
      if (!SAFE.has(request.method) && type !== undefined && !JSON_BODY.test(type)) throw unsupported();
      if (Number(length) > MAX_BODY_BYTES) throw tooLarge();
    },
    /** @throws RestError for a body that may not be sent there */
    async answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const path = readPinned(request.url, options);
      options.judgeCaller(request, reply);
      const session = sessionOf(request);
      const call = {
        address: `${base.pathname.replace(/\/$/, '')}/${path}`,
        headers: buildHeaders(request, session),
        body: writeBody(request.body),
      };
      const answer = await remote.relay((hear) => ask(request, reply, call, hear));
      return send(reply, answer, isEverybodys(request, answer, session));
    },
  };
}

/** The path below `/api/app/`, when it may be asked for. @throws rest_no_route, rest_invalid_param */
function readPinned(url: string, { isDeclared }: CmsProxyOptions): string {
  const [address = '', query] = url.split('?', 2);
  const path = address.slice(PREFIX.length);
  if (!PINNED.test(path) || isDeclared(path)) throw noRoute();
  const refused = [...new URLSearchParams(query).keys()].filter(
    (name) => !PARAMETER.test(name) || OTHER_ADDRESS.test(name),
  );
  if (refused.length > 0)
    throw invalidParams(
      Object.fromEntries(refused.map((name) => [name, 'This parameter is not supported here.'])),
    );
  return path;
}

/** A body as it goes there: read here, and written anew. @throws rest_upload_file_too_big */
function writeBody(body: unknown): string | undefined {
  if (body === undefined) return undefined;
  const text = JSON.stringify(body);
  if (Buffer.byteLength(text) > MAX_BODY_BYTES) throw tooLarge();
  return text;
}

/** Nothing of what the visitor sent but this. */
function buildHeaders(request: FastifyRequest, { brand, token }: Session): IncomingHttpHeaders {
  const { 'user-agent': userAgent, 'if-none-match': known } = request.headers;
  return {
    accept: 'application/json',
    [BRAND_HEADER]: brand,
    'x-forwarded-for': request.ip,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(userAgent && { 'user-agent': userAgent }),
    ...(known && { 'if-none-match': known }),
    ...(request.body !== undefined && { 'content-type': JSON_TYPE }),
  };
}

interface ForeignCall {
  readonly address: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string | undefined;
}

/** Settles when nothing is under way any more: the place of the call is free by then. */
function ask(
  request: FastifyRequest,
  reply: FastifyReply,
  { address, headers: sent, body }: ForeignCall,
  hear: (status: number) => void,
): Promise<ForeignAnswer> {
  const timeout = SAFE.has(request.method) ? ANSWER_TIMEOUT_MS : CHANGE_TIMEOUT_MS;
  return new Promise((resolve, reject) => {
    const late = AbortSignal.timeout(timeout + READING_MS);
    late.addEventListener('abort', () => reject(late.reason), { once: true });
    let headers: IncomingHttpHeaders = {};
    reply.from(address, {
      timeout,
      ...(body !== undefined && { body, contentType: JSON_TYPE }),
      // It asks again by itself, ten times, where a CMS is busy.
      retryDelay: () => null,
      queryString: (_search, url) => new URLSearchParams(url.split('?', 2)[1]).toString(),
      rewriteRequestHeaders: () => sent,
      rewriteHeaders(given) {
        headers = given;
        // Then the answer is thrown away, and nobody told.
        if (request.raw.aborted) {
          hear(NO_ANSWER.status);
          resolve(NO_ANSWER);
        }
        return {};
      },
      onResponse(_request, _reply, { statusCode, stream }) {
        hear(statusCode);
        readForeignAnswer({ method: request.method, status: statusCode, headers, stream }, late).then(
          resolve,
          reject,
        );
      },
      onError: (_reply, { error }) => reject(error.cause ?? error),
    });
  });
}

function isEverybodys({ method }: FastifyRequest, answer: ForeignAnswer, session: Session): boolean {
  const isGuest = session.viewer === null && session.problem === null;
  return SAFE.has(method) && answer.status < 400 && isGuest && !answer.setsCookie;
}

function send(reply: FastifyReply, answer: ForeignAnswer, isShared: boolean): FastifyReply {
  reply
    .code(answer.status)
    .headers(answer.headers)
    .header('cache-control', isShared ? 'public, no-cache' : 'private, no-store')
    .header('vary', 'Authorization, Cookie');
  return answer.body ? reply.type('application/json; charset=utf-8').send(answer.body) : reply.send();
}
