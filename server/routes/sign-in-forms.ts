/** Forms by which people come in and go out: what succeeds sets or clears the cookies of the session. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findMatch, pickQuery } from '#server/render/match.ts';
import { readCallContext, type Session } from '#server/session.ts';
import type { SessionCookies } from '#server/session-cookies.ts';
import { checkLogin } from '#shared/login.ts';
import { readRedirectTarget } from '#shared/redirect-target.ts';
import type { Transport } from '#shared/rest/api.ts';
import {
  askForReset,
  authenticate,
  checkReset,
  confirmEmail,
  confirmRegistration,
  followMagicLink,
  logOut,
  logOutEverywhere,
  register,
  resetPassword,
  sendMagicLink,
} from '#shared/rest/identity.ts';
import { ACCOUNT_PATHS, ROUTES } from '#shared/routes.ts';
import { type FormPages, leaveOutPasswords, readBody, type Values } from './form-pages.ts';

export interface SignInFormsOptions {
  readonly pages: FormPages;
  readonly transport: Transport;
  readonly sessionOf: (request: FastifyRequest) => Session;
  readonly cookies: SessionCookies;
  /** Of both sites: whoever has logged in may be led to them. */
  readonly ownOrigins: ReadonlySet<string>;
}

export function registerSignInForms(app: FastifyInstance, options: SignInFormsOptions): void {
  const { pages, cookies } = options;

  app.post(ROUTES.login, async (request, reply) => {
    const values = readBody(request);
    const wrong = checkLogin(values);
    if (Object.keys(wrong).length > 0) return showAgain(request, reply, ROUTES.login, values, wrong);
    const { value, errors } = await pages.send(request, authenticate, values);
    if (errors) return showAgain(request, reply, ROUTES.login, values, errors);
    cookies.set(reply, value.jwt);
    return leadOn(reply, readTarget(values.redirect_to ?? values.redirect));
  });

  app.post(ROUTES.register, async (request, reply) => {
    const values = readBody(request);
    const { errors } = await pages.send(request, register, leaveOutEmpty(values));
    if (errors) return showAgain(request, reply, ROUTES.register, values, errors);
    return leadOn(reply, `${ROUTES.register}?sent=1`);
  });

  /** Opens the account, and is its first login. */
  app.post(ROUTES.confirmAccount, async (request, reply) => {
    const values = readBody(request);
    const { value, errors } = await pages.send(request, confirmRegistration, values);
    if (errors) return showAgain(request, reply, ROUTES.confirmAccount, values, errors);
    cookies.set(reply, value.jwt);
    return leadOn(reply, ROUTES.dashboard);
  });

  /** Says at once that a link is no longer good, not only when a new password has been thought out. */
  app.get(ROUTES.forgotPassword, async (request, reply) => {
    const query = pickFrom(ROUTES.forgotPassword, request.query as Values);
    const { errors } = query.key ? await pages.send(request, checkReset, query) : {};
    return pages.show(request, reply, ROUTES.forgotPassword, undefined, errors ? { stale: '1' } : query);
  });

  app.post(ROUTES.forgotPassword, async (request, reply) => {
    const values = readBody(request);
    if ('key' in values) return setPassword(request, reply, values);
    const { errors } = await pages.send(request, askForReset, values);
    if (errors) return showAgain(request, reply, ROUTES.forgotPassword, values, errors);
    return leadOn(reply, `${ROUTES.forgotPassword}?sent=1`);
  });

  async function setPassword(request: FastifyRequest, reply: FastifyReply, values: Values) {
    const { errors } = await pages.send(request, resetPassword, values);
    if (errors) return showAgain(request, reply, ROUTES.forgotPassword, values, errors);
    // Every session has ended, this browser's too if it had one.
    cookies.clear(reply);
    return leadOn(reply, `${ROUTES.login}?done=reset`);
  }

  /** With the key of a letter it logs in, without it asks for the letter. */
  app.post(ROUTES.autoLogin, async (request, reply) => {
    const values = readBody(request);
    if (!('key' in values)) return sendLink(request, reply, values);
    const { value, errors } = await pages.send(request, followMagicLink, values);
    if (errors) return showAgain(request, reply, ROUTES.autoLogin, values, errors);
    cookies.set(reply, value.jwt);
    return leadOn(reply, readTarget(value.redirect_to));
  });

  async function sendLink(request: FastifyRequest, reply: FastifyReply, values: Values) {
    const { errors } = await pages.send(request, sendMagicLink, values);
    if (errors) return showAgain(request, reply, ROUTES.autoLogin, values, errors);
    return leadOn(reply, `${ROUTES.autoLogin}?sent=1`);
  }

  app.post(ROUTES.confirmEmail, async (request, reply) => {
    const values = readBody(request);
    const { value, errors } = await pages.send(request, confirmEmail, values);
    if (errors) return showAgain(request, reply, ROUTES.confirmEmail, values, errors);
    return leadOn(reply, `${ROUTES.confirmEmail}?done=${value.changed ? 'changed' : 'half'}`);
  });

  /** Of this browser, or of all of them; whoever is not logged in has nothing to end. */
  app.post(ROUTES.logout, async (request, reply) => {
    const session = options.sessionOf(request);
    const endpoint = readBody(request).everywhere === '1' ? logOutEverywhere : logOut;
    if (session.viewer) await options.transport.call(endpoint, {}, readCallContext(request, session));
    cookies.clear(reply);
    return leadOn(reply, ROUTES.home);
  });

  function readTarget(asked: unknown): string {
    return readRedirectTarget(asked, options.ownOrigins) ?? ACCOUNT_PATHS.details;
  }

  function showAgain(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    values: Values,
    errors: Values,
  ): Promise<FastifyReply> {
    const form = { values: leaveOutPasswords(values), errors: liftHidden(errors) };
    return pages.show(request, reply, path, form, pickFrom(path, values));
  }
}

/** What belongs to the page's address, from wherever it came. */
function pickFrom(path: string, values: Values): Values {
  const match = findMatch(path);
  const texts = Object.entries(values).filter(([, value]) => typeof value === 'string');
  return match ? pickQuery(match.entry, new URLSearchParams(texts)) : {};
}

const leaveOutEmpty = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => name !== 'username' || value.trim() !== ''),
  );

/** A key is in no field that anybody sees: what is wrong with it concerns the whole. */
function liftHidden({ key, ...errors }: Values): Values {
  return key === undefined ? errors : { '': key, ...errors };
}

function leadOn(reply: FastifyReply, to: string): FastifyReply {
  return reply.header('Cache-Control', 'private, no-store').redirect(to, 303);
}
