/** A page with a form on it: what was sent goes to a change endpoint, or the page is shown again with what was typed. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findMatch } from '#server/render/match.ts';
import type { FormState, PageRenderer } from '#server/render/page-renderer.ts';
import { sendRendering } from '#server/render/send-rendering.ts';
import { readCallContext, type Session } from '#server/session.ts';
import type { Transport } from '#shared/rest/api.ts';
import type { ChangeEndpoint, InputOf, OutputOf } from '#shared/rest/endpoint.ts';
import { RestError } from '#shared/rest/errors.ts';
import { firstIssues } from '#shared/validation.ts';

export interface FormPagesOptions {
  readonly transport: Transport;
  readonly renderer: PageRenderer;
  readonly sessionOf: (request: FastifyRequest) => Session;
}

export type Values = Readonly<Record<string, string>>;

/** What the endpoint answered, or what is wrong, by field; `''` for the whole. */
export type Sent<T> =
  | { readonly value: T; readonly errors?: never }
  | { readonly value?: never; readonly errors: Values };

export type FormPages = ReturnType<typeof createFormPages>;

const BUSY_STATUS = 503;

export function createFormPages({ transport, renderer, sessionOf }: FormPagesOptions) {
  /** Nothing is wrong with what was sent: the same may go well in a moment. */
  const busy = new WeakMap<FastifyRequest, RestError>();

  return {
    async send<E extends ChangeEndpoint>(
      request: FastifyRequest,
      endpoint: E,
      values: Values,
    ): Promise<Sent<OutputOf<E>>> {
      const parsed = endpoint.input.safeParse(values);
      if (!parsed.success) return { errors: firstIssues(parsed.error) };
      const context = readCallContext(request, sessionOf(request));
      try {
        const { value } = await transport.call(endpoint, values as InputOf<E>, context);
        return { value };
      } catch (error) {
        if (!(error instanceof RestError)) throw error;
        if (error.status === BUSY_STATUS) busy.set(request, error);
        else if (error.status >= 500) throw error;
        // Where a field says what is wrong, the sentence for the whole would say it in the words of programs.
        return { errors: error.params ?? { '': error.message } };
      }
    },

    async show(
      request: FastifyRequest,
      reply: FastifyReply,
      path: string,
      form: FormState | undefined,
      query: Values = {},
    ): Promise<FastifyReply> {
      const { brand, group, viewer } = sessionOf(request);
      const match = findMatch(path);
      const page = { match, path, query, brand, group, viewer, address: path, ...(form && { form }) };
      const answer = await renderer.renderPersonal(page);
      if (answer.kind === 'redirect') return reply.redirect(answer.to, answer.status);
      reply.hijack();
      const refusal = busy.get(request);
      const status = refusal?.status ?? answer.status;
      const wait = refusal?.retryAfter === undefined ? [] : ['Retry-After', String(refusal.retryAfter)];
      const headers = [...answer.headers, ...wait];
      sendRendering(request.raw, reply.raw, { ...answer, status, headers, cacheStatus: 'Facet; fwd=bypass' });
      return reply;
    },
  };
}

/** Fields as text; a key may also stand in the address (RFC 8058: mail programs post to the link as it is). */
export function readValues({ body, query }: Pick<FastifyRequest, 'body' | 'query'>): Values {
  const given = { ...(query as object), ...(typeof body === 'object' ? body : {}) };
  const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';
  return Object.fromEntries(Object.entries(given).filter(isText));
}

/** Never from the address, which is written into logs and histories. */
export function readBody({ body }: Pick<FastifyRequest, 'body'>): Values {
  return readValues({ body, query: {} });
}

/** They are typed anew: no page repeats one. */
export function leaveOutPasswords(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !name.endsWith('password')));
}
