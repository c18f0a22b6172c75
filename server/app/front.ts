/**
 * First stop of a request, before Fastify's router: a page, an answer or a file in memory is sent at once. Everything else goes on to
 * Fastify, what is expensive in turn (`reject-guests.ts`).
 * The router and its hooks cost a fifth of the requests a second of this path (measured: docs/decisions/0002).
 */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { PageCache } from '#server/cache/page-cache.ts';
import { pageKey } from '#server/cache/page-cache.ts';
import { closeStalled } from '#server/http/stalled-clients.ts';
import { METERING_COOKIE } from '#server/pages/metering.ts';
import { SEE_AS_COOKIE } from '#server/pages/see-as.ts';
import { isForMany, type PageRequest, toPageRequest } from '#server/render/page-request.ts';
import type { ServeCached } from '#server/render/serve-cached.ts';
import type { SharedAnswers } from '#server/routes/shared-answers.ts';
import type { Session, SessionFinder } from '#server/runtime/session.ts';
import { noteArrival } from '#server/runtime/yield.ts';
import type { FrontAnswer } from './answer-records.ts';
import type { AppParts } from './app-parts.ts';
import type { ServeFile } from './serve-file.ts';

export interface FrontOptions {
  pageCache: PageCache;
  serveCached: ServeCached;
  sharedAnswers: Pick<SharedAnswers, 'find' | 'sendFound'>;
  serveFile: ServeFile;
  sessions: SessionFinder;
  guests: AppParts['guests'];
  answerBusy: AppParts['answerBusy'];
  /** Called for each request that is answered here. */
  onAnswer: (request: IncomingMessage, status: number, about: FrontAnswer) => void;
  /** While draining every answer closes its connection. */
  isDraining: () => boolean;
}

/** Node's own limits on one connection, in milliseconds: a slow client holds no socket for ever. */
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 5_000,
} as const;
/** A client that takes nothing of its answer for so long is gone, in milliseconds. */
const STALLED_MS = 60_000;
const HEADER_BYTES = 16_384;
const NOT_FOUND_STATUS = 404;
/** So that a missing Host, or two of them, is refused by our own rule with our own page (RFC 9112, section 3.2). */
const HOST_RULES = { requireHostHeader: false, joinDuplicateHeaders: true } as const;

/** For Fastify's `serverFactory`. */
export function createFront(options: FrontOptions, next: RequestListener): Server {
  const { pageCache, sessions, serveCached, sharedAnswers, serveFile, guests, answerBusy } = options;
  const server = createServer(
    { ...TIMEOUTS, ...HOST_RULES, maxHeaderSize: HEADER_BYTES },
    (request, response) => {
      const session = sessions.peek(request);
      // A missing Host is refused by the router, and takes nobody's turn to look at the disk.
      if (session && serveFile(request, response)) return;
      // A token that has to be looked up first is Fastify's.
      if (!session || session === 'unknown') next(request, response);
      else if (!serveIfCached(request, response, session)) admit(request, response, session);
    },
  );
  closeStalled(server, STALLED_MS);
  server.on('connection', noteArrival);
  return server;

  function admit(request: IncomingMessage, response: ServerResponse, session: Session): void {
    guests.admit(request, response, session, {
      proceed() {
        // It may have been cached while they waited.
        if (serveIfCached(request, response, session)) guests.leave(request);
        else next(request, response);
      },
      reject(kind) {
        if (options.isDraining()) response.shouldKeepAlive = false;
        options.onAnswer(request, answerBusy(request, response, session.brand), { rejected: kind });
      },
    });
  }

  function serveIfCached(request: IncomingMessage, response: ServerResponse, session: Session): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const { url } = request;
    if (url === undefined) return false;
    // A token that is not valid is to be dropped.
    if (session.problem !== null) return false;
    return sendPage(request, response, session, url) || sendAnswer(request, response, session, url);
  }

  function sendPage(
    request: IncomingMessage,
    response: ServerResponse,
    session: Session,
    url: string,
  ): boolean {
    const found = pageCache.find(pageKey(session.brand, session.group, url));
    if (!found) return false;
    // Staff may see it as others do.
    if (session.viewer && request.headers.cookie?.includes(`${SEE_AS_COOKIE}=`)) return false;
    // There may be a private item that they are shown.
    if (session.viewer && found.page.status === NOT_FOUND_STATUS) return false;
    // Fastify finds out which articles a reader has opened.
    if (found.page.isMetered && request.headers.cookie?.includes(`${METERING_COOKIE}=`)) return false;
    if (options.isDraining()) response.shouldKeepAlive = false;
    const status = serveCached(request, response, found, () => findRequest(url, session));
    options.onAnswer(request, status, { cache: 'page' });
    return true;
  }

  function sendAnswer(
    request: IncomingMessage,
    response: ServerResponse,
    { group }: Session,
    url: string,
  ): boolean {
    const found = sharedAnswers.find(request, group, url);
    if (!found) return false;
    if (options.isDraining()) response.shouldKeepAlive = false;
    options.onAnswer(request, sharedAnswers.sendFound(request, response, found), { cache: 'answer' });
    return true;
  }
}

/** The request for an address that is known to be canonical: a page is cached under it. */
function findRequest(address: string, session: Session): PageRequest | undefined {
  const url = URL.parse(address, 'http://host');
  const page = url && toPageRequest({ path: url.pathname, query: url.searchParams }, session);
  return page && isForMany(page) ? page : undefined;
}

const REFUSALS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Bytes that Node's parser refuses never become a request: a bare answer, and the connection is closed. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const status = REFUSALS[error.code ?? ''] ?? '400 Bad Request';
  const body = `${status}\n`;
  const headers = [
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${body.length}`,
    'Connection: close',
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    "Content-Security-Policy: default-src 'none'",
  ];
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n${body}`);
}
