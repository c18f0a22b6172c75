/** A page with a form on it: what was sent goes to a change endpoint, or the page is shown again with what was typed. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findMatch } from '#server/render/match.ts';
import type { PageRenderer } from '#server/render/page-renderer.ts';
import type { FormState } from '#server/render/page-request.ts';
import { sendRendering } from '#server/render/send-rendering.ts';
import { findBasketToken } from '#server/runtime/basket-cookies.ts';
import { findOpenCheckout } from '#server/runtime/open-checkouts.ts';
import { createCallContext, type Session } from '#server/runtime/session.ts';
import type { SessionCookies } from '#server/runtime/session-cookies.ts';
import type { Transport } from '#shared/rest/api.ts';
import type { ChangeEndpoint, InputOf, OutputOf } from '#shared/rest/endpoint.ts';
import { RestError } from '#shared/rest/errors.ts';
import { createSlot } from '#shared/slot.ts';
import { firstIssues } from '#shared/validation.ts';

export interface FormPagesOptions {
  readonly transport: Transport;
  readonly renderer: PageRenderer;
  readonly sessionOf: (request: FastifyRequest) => Session;
  readonly cookies: SessionCookies;
}

export type FormValues = Readonly<Record<string, string>>;

/** Answer of the endpoint, or messages by field; `''` for the whole form. */
export type SentForm<T> =
  | {
      readonly value: T;
      readonly device: string | undefined;
      readonly errors?: never;
      readonly code?: never;
      readonly ticket?: never;
      readonly isBusy?: never;
    }
  | {
      readonly value?: never;
      readonly device?: never;
      readonly errors: FormValues;
      /** Code of a refusal as a whole. */
      readonly code?: string;
      /** Half of a login, which still needs a code. */
      readonly ticket?: string | undefined;
      /** Nothing is wrong with what was sent. */
      readonly isBusy?: boolean;
    };

export type FormPages = ReturnType<typeof createFormPages>;

const BUSY_STATUS = 503;
const TOO_MANY_STATUS = 429;

export function createFormPages({ transport, renderer, sessionOf, cookies }: FormPagesOptions) {
  /** Nothing is wrong with what was sent: the same may go well later, or with the solution of a puzzle. */
  const refusals = createSlot<FastifyRequest, RestError>();

  /** Takes note of a refusal that may pass, for the page that is shown, and answers whether it is one. */
  function noteRefusal(request: FastifyRequest, error: RestError): boolean {
    const mayGoWell =
      error.status === BUSY_STATUS || error.status === TOO_MANY_STATUS || error.challenge !== undefined;
    if (mayGoWell) refusals.set(request, error);
    return mayGoWell;
  }

  return {
    noteRefusal,

    async send<E extends ChangeEndpoint>(
      request: FastifyRequest,
      endpoint: E,
      values: Readonly<Record<string, unknown>>,
    ): Promise<SentForm<OutputOf<E>>> {
      const parsed = endpoint.input.safeParse(values);
      if (!parsed.success) return { errors: firstIssues(parsed.error) };
      const context = createCallContext(request, sessionOf(request));
      try {
        const { value, device } = await transport.call(endpoint, values as InputOf<E>, context);
        return { value, device };
      } catch (error) {
        if (!(error instanceof RestError)) throw error;
        const isBusy = noteRefusal(request, error);
        if (error.status >= 500 && !isBusy) throw error;
        // Where a field says what is wrong, the sentence for the whole would say it in the words of programs.
        return {
          errors: error.params ?? { '': error.message },
          code: error.code,
          ticket: error.ticket,
          isBusy,
        };
      }
    },

    async show(
      request: FastifyRequest,
      reply: FastifyReply,
      path: string,
      form: FormState | undefined,
      query: FormValues = {},
    ): Promise<FastifyReply> {
      const session = sessionOf(request);
      const { brand, group, viewer, token } = session;
      cookies.dropBad(request, reply, session);
      const match = findMatch(path);
      const refusal = refusals.get(request);
      const shown = form && {
        form: { ...form, ...(refusal?.challenge && { challenge: refusal.challenge }) },
      };
      const basket = findBasketToken(request);
      const openCheckout = findOpenCheckout(request);
      const page = {
        match,
        path,
        query,
        brand,
        group,
        viewer,
        token,
        host: request.hostname,
        basket,
        openCheckout,
        address: path,
        ...shown,
      };
      const answer = await renderer.renderPersonal(page);
      if (answer.kind === 'redirect') return reply.redirect(answer.to, answer.status);
      reply.hijack();
      const status = refusal?.status ?? answer.status;
      const wait = refusal?.retryAfter === undefined ? [] : ['Retry-After', String(refusal.retryAfter)];
      const headers = [...answer.headers, ...wait];
      sendRendering(request.raw, reply.raw, { ...answer, status, headers });
      return reply;
    },
  };
}

/** Fields as text; a key may also stand in the address (RFC 8058: mail programs post to the link as it is). */
export function parseValues({ body, query }: Pick<FastifyRequest, 'body' | 'query'>): FormValues {
  const given = { ...(query as object), ...(typeof body === 'object' ? body : {}) };
  const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';
  return Object.fromEntries(Object.entries(given).filter(isText));
}

/** Never from the address, which is written into logs and histories. */
export function parseBody({ body }: Pick<FastifyRequest, 'body'>): FormValues {
  return parseValues({ body, query: {} });
}

/** They are typed anew: no page repeats one. */
export function leaveOutPasswords(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !name.endsWith('password')));
}
