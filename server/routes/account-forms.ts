/** The forms of the account's pages, which work without scripts; what a member takes along; and the end of the account. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { strToU8, zipSync } from 'fflate';
import { leadToLogin } from '#server/render/guard.ts';
import { findMatch } from '#server/render/match.ts';
import type { PageRenderer } from '#server/render/page-renderer.ts';
import { sendRendering } from '#server/render/send-rendering.ts';
import { readCallContext, type Session } from '#server/session.ts';
import type { SessionCookies } from '#server/session-cookies.ts';
import { changeAccount, changeAddress, closeAccount, exportAccount } from '#shared/rest/account.ts';
import type { Transport } from '#shared/rest/api.ts';
import type { ChangeEndpoint, InputOf } from '#shared/rest/endpoint.ts';
import { RestError } from '#shared/rest/errors.ts';
import { changeEmail, changePassword, logOutEverywhere } from '#shared/rest/identity.ts';
import { changeBilling } from '#shared/rest/orders.ts';
import { cancelSubscription } from '#shared/rest/subscriptions.ts';
import { ROUTES } from '#shared/routes.ts';
import { firstIssues } from '#shared/validation.ts';

export interface AccountFormsOptions {
  readonly transport: Transport;
  readonly renderer: PageRenderer;
  readonly sessionOf: (request: FastifyRequest) => Session;
  readonly cookies: SessionCookies;
}

interface AccountForm {
  readonly endpoint: ChangeEndpoint;
  /** Where it leads when all went well. */
  readonly next: string;
}

/** By the hidden field `section`. */
const DETAILS_FORMS: Readonly<Record<string, AccountForm>> = {
  account: { endpoint: changeAccount, next: savedAt('account') },
  email: { endpoint: changeEmail, next: savedAt('email') },
  password: { endpoint: changePassword, next: savedAt('password') },
  billing: { endpoint: changeAddress, next: savedAt('billing') },
  shipping: { endpoint: changeAddress, next: savedAt('shipping') },
  sessions: { endpoint: logOutEverywhere, next: ROUTES.login },
  close: { endpoint: closeAccount, next: ROUTES.accountDeleted },
};
const CANCEL_FORM: AccountForm = {
  endpoint: cancelSubscription,
  next: `${ROUTES.accountMembership}?saved=canceled`,
};
const CARD_FORM: AccountForm = {
  endpoint: changeBilling,
  next: `${ROUTES.accountMembership}?saved=card#cards`,
};

function savedAt(section: string): string {
  return `${ROUTES.accountDetails}?saved=${section}#${section}`;
}

type Values = Readonly<Record<string, string>>;

/** Where it is registered, bodies of forms are read and other sites are refused. */
export function registerAccountForms(app: FastifyInstance, options: AccountFormsOptions): void {
  const { transport, renderer, sessionOf, cookies } = options;

  app.post(ROUTES.accountDetails, (request, reply) => {
    const values = readValues(request);
    const form = Object.hasOwn(DETAILS_FORMS, values.section ?? '') && DETAILS_FORMS[values.section ?? ''];
    return form
      ? answer(request, reply, ROUTES.accountDetails, form)
      : reply.redirect(ROUTES.accountDetails, 303);
  });
  app.post(ROUTES.cancelMembership, (request, reply) =>
    answer(request, reply, ROUTES.cancelMembership, CANCEL_FORM),
  );
  app.post(ROUTES.accountMembership, (request, reply) =>
    answer(request, reply, ROUTES.accountMembership, CARD_FORM),
  );

  app.get(ROUTES.accountExport, (_, reply) => reply.redirect(`${ROUTES.accountDetails}#export`, 302));
  app.post(ROUTES.accountExport, async (request, reply) => {
    const session = sessionOf(request);
    if (!session.viewer) return leadAway(reply, session, ROUTES.accountDetails);
    const { value } = await transport.call(exportAccount, {}, readCallContext(request, session));
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': 'attachment; filename="your-data.zip"',
      })
      .type('application/zip')
      .send(Buffer.from(zipFiles(value)));
  });

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    { endpoint, next }: AccountForm,
  ): Promise<FastifyReply> {
    reply.header('cache-control', 'private, no-store');
    const session = sessionOf(request);
    if (!session.viewer) return leadAway(reply, session, path);
    const values = readValues(request);
    const errors = await submit(request, session, endpoint, values);
    if (errors) return showForm(reply, request, session, path, values, errors);
    if (endpoint.token === 'ends') cookies.clear(reply);
    return reply.redirect(next, 303);
  }

  /** What is wrong, by field; nothing when all went well. */
  async function submit(request: FastifyRequest, session: Session, endpoint: ChangeEndpoint, values: Values) {
    const parsed = endpoint.input.safeParse(values);
    if (!parsed.success) return firstIssues(parsed.error);
    try {
      await transport.call(endpoint, values as InputOf<typeof endpoint>, readCallContext(request, session));
      return undefined;
    } catch (error) {
      if (!(error instanceof RestError) || error.status >= 500) throw error;
      return error.params ?? { '': error.message };
    }
  }

  async function showForm(
    reply: FastifyReply,
    request: FastifyRequest,
    session: Session,
    path: string,
    values: Values,
    errors: Values,
  ): Promise<FastifyReply> {
    const { brand, group, viewer } = session;
    const form = { values: withoutPasswords(values), errors };
    const page = { match: findMatch(path), path, query: {}, brand, group, viewer, address: path, form };
    const answered = await renderer.renderPersonal(page);
    if (answered.kind === 'redirect') return reply.redirect(answered.to, answered.status);
    reply.hijack();
    sendRendering(request.raw, reply.raw, { ...answered, cacheStatus: 'Facet; fwd=bypass' });
    return reply;
  }
}

function leadAway(reply: FastifyReply, { problem }: Session, path: string): FastifyReply {
  return reply
    .header('cache-control', 'private, no-store')
    .redirect(leadToLogin({ path, address: path, problem }), 303);
}

function readValues({ body }: FastifyRequest): Values {
  const given = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return Object.fromEntries(given.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** They are asked for anew each time, and so get into no page. */
function withoutPasswords(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !name.endsWith('password')));
}

const READ_ME = `Each file holds what is stored about you of one kind, as JSON (RFC 8259), which any text editor opens.
Amounts are in cents; times are in UTC.
`;

function zipFiles(data: Readonly<Record<string, unknown>>): Uint8Array {
  const files = Object.entries(data).map(([name, value]) => [`${name}.json`, JSON.stringify(value, null, 2)]);
  const texts = Object.fromEntries([['README.txt', READ_ME], ...files]) as Values;
  return zipSync(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)])));
}
