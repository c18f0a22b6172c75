/** Forms by which people come in and go out: what succeeds sets or clears the cookies of the session. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findMatch, pickQuery } from '#server/render/match.ts';
import type { Baskets } from '#server/runtime/basket-cookies.ts';
import { createCallContext, type Session } from '#server/runtime/session.ts';
import type { SessionCookies } from '#server/runtime/session-cookies.ts';
import { checkLogin } from '#shared/login.ts';
import { parseRedirectTarget } from '#shared/redirect-target.ts';
import type { Transport } from '#shared/rest/api.ts';
import {
  authenticate,
  confirmEmail,
  confirmRegistration,
  followMagicLink,
  logOut,
  logOutEverywhere,
  register,
  requestPasswordReset,
  resetPassword,
  sendMagicLink,
  setUp,
  validateResetToken,
} from '#shared/rest/identity.ts';
import { offerPasskeyLogin } from '#shared/rest/passkeys.ts';
import { verifySecondFactor } from '#shared/rest/second-factor.ts';
import { ROUTES } from '#shared/routes.ts';
import { type FormPages, type FormValues, leaveOutPasswords, parseBody } from './form-pages.ts';
import { liftHidden } from './lift-hidden.ts';

export interface SignInFormsOptions {
  readonly pages: FormPages;
  readonly transport: Transport;
  readonly sessionOf: (request: FastifyRequest) => Session;
  readonly cookies: SessionCookies;
  readonly baskets: Baskets;
  /** Looks up a token that has just been made, so that the rest of the request is its owner's. */
  readonly adopt: (request: FastifyRequest, token: string) => Promise<Session>;
  /** Origins of both sites: a login may lead to either. */
  readonly ownOrigins: ReadonlySet<string>;
}

export function registerSignInForms(app: FastifyInstance, options: SignInFormsOptions): void {
  const forms: SignInForms = {
    ...options,
    showAgain: createShowAgain(options.pages),
    askSecondStep: createAskSecondStep(options.pages),
    enter: createEntrance(options),
  };
  addLogin(app, forms);
  addLoginCode(app, forms);
  addRegistration(app, forms);
  addPasswordReset(app, forms);
  addMagicLink(app, forms);
  addEmailConfirmation(app, forms);
  addLogout(app, options);
}

interface SignInForms extends SignInFormsOptions {
  readonly showAgain: ReturnType<typeof createShowAgain>;
  readonly askSecondStep: ReturnType<typeof createAskSecondStep>;
  readonly enter: ReturnType<typeof createEntrance>;
}

/** Begins a session in this browser, with what its guest had put into the basket. */
function createEntrance({ cookies, baskets, adopt }: SignInFormsOptions) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    token: string,
    device: string | undefined,
  ): Promise<void> => {
    cookies.set(reply, token, device);
    await baskets.mergeAtLogin(request, reply, await adopt(request, token));
  };
}

function addLogin(
  app: FastifyInstance,
  { pages, enter, ownOrigins, showAgain, askSecondStep }: SignInForms,
): void {
  app.post(ROUTES.login, async (request, reply) => {
    const values = parseBody(request);
    const wrong = checkLogin(values);
    if (Object.keys(wrong).length > 0) return showAgain(request, reply, ROUTES.login, values, wrong);
    const { value, device, errors, ticket } = await pages.send(request, authenticate, values);
    if (ticket) return askSecondStep(request, reply, askCode(ticket, values));
    if (errors) return showAgain(request, reply, ROUTES.login, values, errors);
    await enter(request, reply, value.jwt, device);
    return leadOn(reply, parseLoginTarget(values.redirect_to ?? values.redirect, ownOrigins));
  });
}

/** The second half of a login, for accounts that have a second factor. Without a code or a passkey it asks for one. */
function addLoginCode(app: FastifyInstance, { pages, enter, ownOrigins, askSecondStep }: SignInForms): void {
  app.post(ROUTES.loginCode, async (request, reply) => {
    const { code, passkey = '', ...values } = parseBody(request);
    if (code === undefined) return askSecondStep(request, reply, values);
    const sent = { ...values, code, passkey };
    const { value, device, errors } = await pages.send(request, verifySecondFactor, sent);
    if (errors) return askSecondStep(request, reply, values, errors);
    await enter(request, reply, value.jwt, device);
    return leadOn(reply, parseLoginTarget(value.redirect_to ?? values.redirect_to, ownOrigins));
  });
}

const askCode = (ticket: string, { redirect_to, redirect }: FormValues): FormValues => ({
  ticket,
  redirect_to: redirect_to ?? redirect ?? '',
});

function addRegistration(app: FastifyInstance, { pages, enter, ownOrigins, showAgain }: SignInForms): void {
  app.post(ROUTES.register, async (request, reply) => {
    const values = parseBody(request);
    const { errors } = await pages.send(request, register, leaveOutEmpty(values));
    if (errors) return showAgain(request, reply, ROUTES.register, values, errors);
    return leadOn(reply, `${ROUTES.register}?sent=1`);
  });

  /** Opens the account, and is its first login. */
  app.post(ROUTES.confirmAccount, async (request, reply) => {
    const values = parseBody(request);
    const { value, device, errors } = await pages.send(request, confirmRegistration, values);
    if (errors) return showAgain(request, reply, ROUTES.confirmAccount, values, errors);
    await enter(request, reply, value.jwt, device);
    return leadOn(reply, parseLoginTarget(values.redirect_to, ownOrigins));
  });

  /** Once, with the code from the log: it is the first administrator's first login. */
  app.post(ROUTES.setup, async (request, reply) => {
    const values = parseBody(request);
    const { value, device, errors } = await pages.send(request, setUp, values);
    if (errors) return showAgain(request, reply, ROUTES.setup, values, errors);
    request.log.warn({ from: request.ip }, 'the first administrator was made');
    await enter(request, reply, value.jwt, device);
    return leadOn(reply, ROUTES.studio);
  });
}

function addPasswordReset(app: FastifyInstance, { pages, cookies, showAgain }: SignInForms): void {
  /** Says at once that a link is no longer good, not only when a new password has been thought out. */
  app.get(ROUTES.forgotPassword, async (request, reply) => {
    const query = pickFrom(ROUTES.forgotPassword, request.query as FormValues);
    const { errors, isBusy } = query.key ? await pages.send(request, validateResetToken, query) : {};
    return pages.show(
      request,
      reply,
      ROUTES.forgotPassword,
      undefined,
      errors && !isBusy ? { stale: '1' } : query,
    );
  });

  app.post(ROUTES.forgotPassword, async (request, reply) => {
    const values = parseBody(request);
    if ('key' in values) return setPassword(request, reply, values);
    const { errors } = await pages.send(request, requestPasswordReset, values);
    if (errors) return showAgain(request, reply, ROUTES.forgotPassword, values, errors);
    return leadOn(reply, `${ROUTES.forgotPassword}?sent=1`);
  });

  async function setPassword(request: FastifyRequest, reply: FastifyReply, values: FormValues) {
    const { device, errors } = await pages.send(request, resetPassword, values);
    if (errors) return showAgain(request, reply, ROUTES.forgotPassword, values, errors);
    // Every session has ended, this browser's too if it had one.
    cookies.clear(reply);
    cookies.setDevice(reply, device);
    return leadOn(reply, `${ROUTES.login}?done=reset`);
  }
}

function addMagicLink(
  app: FastifyInstance,
  { pages, enter, ownOrigins, showAgain, askSecondStep }: SignInForms,
): void {
  /** With the key of an email it logs in, without it asks for the email. */
  app.post(ROUTES.autoLogin, async (request, reply) => {
    const values = parseBody(request);
    if (!('key' in values)) return sendLink(request, reply, values);
    const { value, device, errors, ticket } = await pages.send(request, followMagicLink, values);
    if (ticket) return askSecondStep(request, reply, askCode(ticket, values));
    if (errors) return showAgain(request, reply, ROUTES.autoLogin, values, errors);
    await enter(request, reply, value.jwt, device);
    return leadOn(reply, parseLoginTarget(value.redirect_to, ownOrigins));
  });

  async function sendLink(request: FastifyRequest, reply: FastifyReply, values: FormValues) {
    const { errors } = await pages.send(request, sendMagicLink, values);
    if (errors) return showAgain(request, reply, ROUTES.autoLogin, values, errors);
    return leadOn(reply, `${ROUTES.autoLogin}?sent=1`);
  }
}

function addEmailConfirmation(app: FastifyInstance, { pages, showAgain }: SignInForms): void {
  app.post(ROUTES.confirmEmail, async (request, reply) => {
    const values = parseBody(request);
    const { value, errors } = await pages.send(request, confirmEmail, values);
    if (errors) return showAgain(request, reply, ROUTES.confirmEmail, values, errors);
    return leadOn(reply, `${ROUTES.confirmEmail}?done=${value.changed ? 'changed' : 'half'}`);
  });
}

function addLogout(
  app: FastifyInstance,
  { sessionOf, transport, cookies, ownOrigins }: SignInFormsOptions,
): void {
  /** Logs out in this browser, or in all of them; a guest has nothing to end. */
  app.post(ROUTES.logout, async (request, reply) => {
    const session = sessionOf(request);
    const { everywhere, redirect_to } = parseBody(request);
    const endpoint = everywhere === '1' ? logOutEverywhere : logOut;
    if (session.viewer) await transport.call(endpoint, {}, createCallContext(request, session));
    cookies.clear(reply);
    // Where another account is to be used, on to the page that asks for it.
    return leadOn(reply, parseRedirectTarget(redirect_to, ownOrigins) ?? ROUTES.home);
  });
}

function parseLoginTarget(asked: unknown, ownOrigins: ReadonlySet<string>): string {
  return parseRedirectTarget(asked, ownOrigins) ?? ROUTES.dashboard;
}

function createShowAgain(pages: FormPages) {
  return (
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    values: FormValues,
    errors: FormValues,
  ): Promise<FastifyReply> => {
    const form = { values: leaveOutPasswords(values), errors: liftHidden(errors) };
    return pages.show(request, reply, path, form, pickFrom(path, values));
  };
}

/** Shows the page of the second step, with a new challenge for a passkey where the account has one for this site. */
function createAskSecondStep(pages: FormPages) {
  const showAgain = createShowAgain(pages);
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { passkey_options: _, ...values }: FormValues,
    errors: FormValues = {},
  ): Promise<FastifyReply> => {
    const { value } = await pages.send(request, offerPasskeyLogin, values);
    const offered: FormValues = value?.options ? { passkey_options: JSON.stringify(value.options) } : {};
    return showAgain(request, reply, ROUTES.loginCode, { ...values, ...offered }, errors);
  };
}

/** Picks the values that belong to the page's address, from wherever they came. */
function pickFrom(path: string, values: FormValues): FormValues {
  const match = findMatch(path);
  const texts = Object.entries(values).filter(([, value]) => typeof value === 'string');
  return match ? pickQuery(match.entry, new URLSearchParams(texts)) : {};
}

const leaveOutEmpty = (values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => name !== 'username' || value.trim() !== ''),
  );

function leadOn(reply: FastifyReply, to: string): FastifyReply {
  return reply.header('Cache-Control', 'private, no-store').redirect(to, 303);
}
