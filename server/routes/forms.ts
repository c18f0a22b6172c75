/**
 * Forms that work without scripts: what is wrong comes back with what was typed, what is right leads on by a redirect, so
 * that reloading sends nothing twice.
 */
import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findMatch, pickQuery } from '#server/render/match.ts';
import type { FormState, PageRenderer } from '#server/render/page-renderer.ts';
import { sendRendering } from '#server/render/send-rendering.ts';
import { readCallContext, type Session } from '#server/session.ts';
import type { SessionCookies } from '#server/session-cookies.ts';
import { COLOR_LEVELS, readAnswer, readColorLevel } from '#shared/color-sorting.ts';
import type { Transport } from '#shared/rest/api.ts';
import type { ChangeEndpoint, InputOf } from '#shared/rest/endpoint.ts';
import { RestError } from '#shared/rest/errors.ts';
import { confirmSubscription, sendMessage, subscribe, unsubscribe } from '#shared/rest/forms.ts';
import { ROUTES } from '#shared/routes.ts';
import { firstIssues } from '#shared/validation.ts';
import { registerAccountForms } from './account-forms.ts';

export interface FormsOptions {
  readonly transport: Transport;
  readonly renderer: PageRenderer;
  readonly sessionOf: (request: FastifyRequest) => Session;
  readonly cookies: SessionCookies;
  /** Refuses what another site made a browser send. */
  readonly checkOrigin: (app: FastifyInstance) => void;
}

type Values = Readonly<Record<string, string>>;

const DONE: Values = { done: '1' };
/** `List-Unsubscribe=One-Click` between two boundaries, and room. */
const ONE_CLICK_BYTES = 16_384;

export async function registerForms(app: FastifyInstance, options: FormsOptions): Promise<void> {
  const { transport, renderer, sessionOf } = options;
  await app.register(formBody);

  await app.register(async (own) => {
    options.checkOrigin(own);
    addForm(own, ROUTES.contact, sendMessage, `${ROUTES.contact}?sent=1`);
    addForm(own, ROUTES.newsletter, subscribe, `${ROUTES.newsletter}?sent=1`);
    addForm(own, ROUTES.newsletterConfirm, confirmSubscription, `${ROUTES.newsletterConfirm}?done=1`);
    addColorSorting(own);
    registerAccountForms(own, options);
  });
  await app.register(async (mail) => addUnsubscribing(mail));
  for (const path of [ROUTES.newsletterConfirm, ROUTES.newsletterUnsubscribe]) addKeyPage(path);

  function addForm(scope: FastifyInstance, path: string, endpoint: ChangeEndpoint, next: string): void {
    scope.post(path, async (request, reply) => {
      const values = readValues(request);
      // A machine is told that all went well, and learns nothing.
      if (values.website) return reply.redirect(next, 303);
      const errors = await submit(request, endpoint, values);
      if (errors) return showForm(request, reply, path, { values, errors });
      return reply.redirect(next, 303);
    });
  }

  /**
   * Mail programs post to the letter's link as it stands, of their own accord (RFC 8058): the key in it says who, what they send
   * says nothing more, and they follow no redirect.
   */
  function addUnsubscribing(scope: FastifyInstance): void {
    const path = ROUTES.newsletterUnsubscribe;
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: ONE_CLICK_BYTES },
      async () => ({}),
    );
    scope.post(path, async (request, reply) => {
      const values = readValues(request);
      const errors = await submit(request, unsubscribe, values);
      if (errors) return showForm(request, reply, path, { values, errors });
      const isOneClick = 'key' in (request.query as object);
      if (isOneClick) return showForm(request, reply, path, { values: {}, errors: {} }, DONE);
      return reply.redirect(`${path}?done=1`, 303);
    });
  }

  /** What was sent is judged by the page itself; it changes nothing, so there is nothing to lead on from. */
  function addColorSorting(scope: FastifyInstance): void {
    const path = ROUTES.diamondColorSorting;
    scope.post(path, (request, reply) => {
      const values = readValues(request);
      const { errors } = readAnswer(values, COLOR_LEVELS[readColorLevel(values.level)].stones);
      const match = findMatch(path);
      const query = match ? pickQuery(match.entry, new URLSearchParams(values)) : {};
      return showForm(request, reply, path, { values, errors }, query);
    });
  }

  /** The letter's link: its key goes into the form, and into no cache. */
  function addKeyPage(path: string): void {
    app.get(path, (request, reply) => {
      const { key, done } = request.query as { key?: unknown; done?: unknown };
      const values = { key: typeof key === 'string' ? key : '' };
      const query = done === '1' ? DONE : {};
      return showForm(request, reply, path, { values, errors: {} }, query);
    });
  }

  /** What is wrong, by field; nothing when all went well. */
  async function submit(request: FastifyRequest, endpoint: ChangeEndpoint, values: Values) {
    const parsed = endpoint.input.safeParse(values);
    if (!parsed.success) return firstIssues(parsed.error);
    const context = readCallContext(request, sessionOf(request));
    try {
      await transport.call(endpoint, values as InputOf<typeof endpoint>, context);
      return undefined;
    } catch (error) {
      if (!(error instanceof RestError) || error.status >= 500) throw error;
      return { '': error.message, ...error.params };
    }
  }

  async function showForm(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    form: FormState,
    query: Values = {},
  ): Promise<FastifyReply> {
    const { brand, group, viewer } = sessionOf(request);
    const match = findMatch(path);
    const page = { match, path, query, brand, group, viewer, address: path, form };
    const answer = await renderer.renderPersonal(page);
    if (answer.kind === 'redirect') return reply.redirect(answer.to, answer.status);
    reply.hijack();
    sendRendering(request.raw, reply.raw, { ...answer, cacheStatus: 'Facet; fwd=bypass' });
    return reply;
  }
}

/** Fields as text; a key may also stand in the address (RFC 8058: mail programs post to the link as it is). */
function readValues({ body, query }: FastifyRequest): Values {
  const given = { ...(query as object), ...(typeof body === 'object' ? body : {}) };
  const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';
  return Object.fromEntries(Object.entries(given).filter(isText));
}
