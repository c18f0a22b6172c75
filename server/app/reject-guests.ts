/**
 * While the server is busy, guests wait in a short line for what is expensive, and are rejected beyond it: before anything is
 * looked up for them. Cached pages, files, forms, signing in, exams and members pass (docs/decisions/0087).
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { METERING_COOKIE } from '#server/pages/metering.ts';
import { serverBusy } from '#server/runtime/errors.ts';
import type { Session } from '#server/runtime/session.ts';
import { createSlot } from '#shared/slot.ts';
import { findExpensive } from './find-expensive.ts';
import { GUEST_KINDS, type GuestKind, type GuestLine, type GuestVisit } from './guest-line.ts';

export interface GuestGateOptions {
  /** For what keeps the event loop busy. */
  readonly line: GuestLine;
  /** For images, which another process makes. */
  readonly imageLine: GuestLine;
  /** Whether the answer need not be made, though it may have to be sent with more care than the front takes. */
  readonly isCached: (request: IncomingMessage, session: Session) => boolean;
}

export function createGuestGate({ line, imageLine, isCached }: GuestGateOptions) {
  /** Stored in the request that each began with. */
  const visits = createSlot<IncomingMessage, GuestVisit>();

  return {
    /**
     * For a request that nothing is known of but its head. Calls one of both, now or later; `proceed` not at all when whoever
     * asked has gone.
     */
    admit(
      request: IncomingMessage,
      response: ServerResponse,
      session: Session,
      { proceed, reject }: { proceed: () => void; reject: (kind: GuestKind) => void },
    ): void {
      const kind = findKind(request, session);
      if (!kind) {
        proceed();
        return;
      }
      enter(request, response, {
        kind,
        key: findKey(request, session),
        begin: proceed,
        reject: () => reject(kind),
      });
    },

    /**
     * The same for whoever was not known by then, or turned out to need more; who has a place keeps it.
     * @throws server_busy
     */
    async admitLate(
      request: IncomingMessage,
      response: ServerResponse,
      session: Session,
      kind = findKind(request, session),
    ): Promise<void> {
      if (session.viewer || !kind || visits.get(request)) return;
      await new Promise<void>((begin, fail) =>
        enter(request, response, { kind, begin, reject: () => fail(serverBusy()) }),
      );
    },

    /** The work for a request is done: what remains is to send it, however slowly it is read. */
    leave(request: IncomingMessage): void {
      const visit = visits.get(request);
      if (visit) line.leave(visit);
    },

    /**
     * Makes an image, in turn. Requests for one image take one place.
     * @throws server_busy
     */
    async makeImage<T>(session: Session, key: string, make: () => Promise<T>): Promise<T> {
      if (session.viewer) return make();
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const visit: GuestVisit = { kind: 'image', key, begin: resolve, reject: () => reject(serverBusy()) };
      imageLine.enter(visit);
      await promise;
      try {
        return await make();
      } finally {
        imageLine.leave(visit);
      }
    },

    /** For `/metrics`. */
    measure: () =>
      GUEST_KINDS.map((kind) => ({ kind, ...(kind === 'image' ? imageLine : line).measure(kind) })),
  };

  function findKind(request: IncomingMessage, session: Session): GuestKind | undefined {
    if (session.viewer) return undefined;
    const kind = findExpensive(request.method, request.url ?? '');
    return kind && (isPlain(request) || !isCached(request, session)) ? kind : undefined;
  }

  function enter(request: IncomingMessage, response: ServerResponse, visit: GuestVisit): void {
    // It may begin at once, and is looked for then.
    visits.set(request, visit);
    if (!line.enter(visit)) return;
    const leave = () => line.leave(visit);
    response.once('finish', leave).once('close', leave);
    // Neither will come for a client who left while the token was looked up.
    if (response.destroyed) leave();
  }
}

/** The front has looked already whether it has an answer: it has to pass on bad tokens and readers of metered articles alone. */
const isPlain = ({ headers }: IncomingMessage): boolean =>
  headers.cookie === undefined && headers.authorization === undefined;

/** Visits that one render, or one answer, is made for. */
function findKey({ url, headers }: IncomingMessage, { brand }: Session): string | undefined {
  return headers.cookie?.includes(`${METERING_COOKIE}=`) ? undefined : `${brand} ${url}`;
}
