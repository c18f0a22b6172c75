/** The forms of the account's pages, which work without scripts; what a member takes along; and the end of the account. */
import { basename } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { strToU8, zipSync } from 'fflate';
import { createCallContext, type Session } from '#server/runtime/session.ts';
import type { SessionCookies } from '#server/runtime/session-cookies.ts';
import { changeAccount, changeAddress, closeAccount, exportAccount } from '#shared/rest/account.ts';
import type { Transport } from '#shared/rest/api.ts';
import { addCard, changeBilling } from '#shared/rest/billing.ts';
import type { ChangeEndpoint } from '#shared/rest/endpoint.ts';
import { sendGift } from '#shared/rest/gifts.ts';
import { changeEmail, changePassword, endOwnSession, logOutEverywhere } from '#shared/rest/identity.ts';
import { discardOrder } from '#shared/rest/orders.ts';
import {
  applyGuarantee,
  cancelSubscription,
  pauseSubscription,
  resumeSubscription,
} from '#shared/rest/subscriptions.ts';
import { ROUTES } from '#shared/routes.ts';
import { type FormPages, type FormValues, leaveOutPasswords, parseBody } from './form-pages.ts';
import { redirectToLogin } from './redirect-to-login.ts';

export interface AccountFormsOptions {
  readonly pages: FormPages;
  readonly transport: Transport;
  readonly sessionOf: (request: FastifyRequest) => Session;
  readonly cookies: SessionCookies;
  /** A file among the uploads; nothing when it is not there any more. */
  readonly readUpload: (file: string) => Promise<Uint8Array | null>;
}

interface AccountForm {
  readonly endpoint: ChangeEndpoint;
  /** Where it leads when all went well. */
  readonly next: string | ((values: FormValues) => string);
}

/** By the hidden field `section`. */
const DETAILS_FORMS: Readonly<Record<string, AccountForm>> = {
  account: { endpoint: changeAccount, next: savedAt('account') },
  email: { endpoint: changeEmail, next: savedAt('email') },
  password: { endpoint: changePassword, next: savedAt('password') },
  billing: { endpoint: changeAddress, next: savedAt('billing') },
  shipping: { endpoint: changeAddress, next: savedAt('shipping') },
  session: { endpoint: endOwnSession, next: `${ROUTES.accountDetails}?saved=session#sessions` },
  sessions: { endpoint: logOutEverywhere, next: ROUTES.login },
  close: { endpoint: closeAccount, next: ROUTES.accountDeleted },
};
const CANCEL_FORM: AccountForm = {
  endpoint: cancelSubscription,
  next: `${ROUTES.accountMembership}?saved=canceled`,
};
const RESUME_FORM: AccountForm = {
  endpoint: resumeSubscription,
  next: `${ROUTES.accountMembership}?saved=resumed`,
};
const PAUSE_FORM: AccountForm = {
  endpoint: pauseSubscription,
  next: ({ months }) => `${ROUTES.accountMembership}?saved=${months === '0' ? 'unpaused' : 'paused'}`,
};
const GUARANTEE_FORM: AccountForm = {
  endpoint: applyGuarantee,
  next: `${ROUTES.accountMembership}?saved=refunded`,
};
const DISCARD_FORM: AccountForm = {
  endpoint: discardOrder,
  next: `${ROUTES.accountOrders}?saved=discarded`,
};
/** The letter of a gift, once more. */
const GIFT_FORM: AccountForm = {
  endpoint: sendGift,
  next: `${ROUTES.accountOrders}?saved=letter#gifts`,
};
const CARD_FORM: AccountForm = {
  endpoint: changeBilling,
  next: ({ action }) => `${ROUTES.accountMembership}?saved=${action === 'remove' ? 'removed' : 'card'}#cards`,
};

/** By the field `action`. */
const MEMBERSHIP_FORMS: ReadonlyMap<string, AccountForm> = new Map([
  ['resume', RESUME_FORM],
  ['pause', PAUSE_FORM],
  ['guarantee', GUARANTEE_FORM],
]);

function savedAt(section: string): string {
  return `${ROUTES.accountDetails}?saved=${section}#${section}`;
}

/** Where it is registered, bodies of forms are read and other sites are refused. */
export function registerAccountForms(app: FastifyInstance, options: AccountFormsOptions): void {
  const { pages, transport, sessionOf, cookies } = options;

  app.post(ROUTES.accountDetails, (request, reply) => {
    const values = parseBody(request);
    const form = Object.hasOwn(DETAILS_FORMS, values.section ?? '') && DETAILS_FORMS[values.section ?? ''];
    return form
      ? answer(request, reply, ROUTES.accountDetails, form)
      : reply.redirect(ROUTES.accountDetails, 303);
  });
  app.post(ROUTES.cancelMembership, (request, reply) =>
    answer(request, reply, ROUTES.cancelMembership, CANCEL_FORM),
  );
  app.post(ROUTES.accountMembership, (request, reply) => {
    const { action } = parseBody(request);
    if (action === 'setup') return addCardOnPage(request, reply);
    const form = MEMBERSHIP_FORMS.get(action ?? '') ?? CARD_FORM;
    return answer(request, reply, ROUTES.accountMembership, form);
  });

  app.post(ROUTES.accountOrders, (request, reply) =>
    answer(
      request,
      reply,
      ROUTES.accountOrders,
      parseBody(request).action === 'letter' ? GIFT_FORM : DISCARD_FORM,
    ),
  );

  app.get(ROUTES.accountExport, (_, reply) => reply.redirect(`${ROUTES.accountDetails}#export`, 302));
  app.post(ROUTES.accountExport, async (request, reply) => {
    const session = sessionOf(request);
    if (!session.viewer) return redirectToLogin(reply, session, ROUTES.accountDetails);
    const { value } = await transport.call(exportAccount, {}, createCallContext(request, session));
    const avatar = await readAvatar(options.readUpload, value);
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': 'attachment; filename="your-data.zip"',
      })
      .type('application/zip')
      .send(Buffer.from(zipFiles(value, avatar)));
  });

  /** Leads to a page of the payment service, which alone may be told the number of a card. */
  async function addCardOnPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.header('cache-control', 'private, no-store');
    const session = sessionOf(request);
    if (!session.viewer) return redirectToLogin(reply, session, ROUTES.accountMembership);
    const { value, errors } = await pages.send(request, addCard, {});
    if (value) return reply.redirect(value.redirect_to, 303);
    return pages.show(request, reply, ROUTES.accountMembership, { values: {}, errors });
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    { endpoint, next }: AccountForm,
  ): Promise<FastifyReply> {
    reply.header('cache-control', 'private, no-store');
    const session = sessionOf(request);
    if (!session.viewer) return redirectToLogin(reply, session, path);
    const values = parseBody(request);
    const { device, errors } = await pages.send(request, endpoint, values);
    if (errors) return pages.show(request, reply, path, { values: leaveOutPasswords(values), errors });
    if (endpoint.token === 'ends') cookies.clear(reply);
    cookies.setDevice(reply, device);
    return reply.redirect(typeof next === 'string' ? next : next(values), 303);
  }
}

/** Under its own name: `account.json` says which it is. A file that is not there any more is left out. */
async function readAvatar(
  readUpload: AccountFormsOptions['readUpload'],
  { account }: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, Uint8Array>>> {
  const { avatar }: { avatar?: unknown } = Object(account);
  if (typeof avatar !== 'string' || avatar === '') return {};
  const bytes = await readUpload(avatar);
  return bytes ? { [basename(avatar)]: bytes } : {};
}

const READ_ME = `Each file holds one kind of data that we store about you, as JSON (RFC 8259). Any text editor opens it.
Amounts are in cents; times are in UTC. Your profile photo, if you have one, is a separate file.
`;

function zipFiles(
  data: Readonly<Record<string, unknown>>,
  avatar: Readonly<Record<string, Uint8Array>>,
): Uint8Array {
  const files = Object.entries(data).map(([name, value]) => [`${name}.json`, JSON.stringify(value, null, 2)]);
  const texts = Object.fromEntries([['README.txt', READ_ME], ...files]) as FormValues;
  const bytes = Object.entries(texts).map(([name, text]) => [name, strToU8(text)]);
  return zipSync({ ...Object.fromEntries(bytes), ...avatar });
}
