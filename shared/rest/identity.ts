/** Who calls, and how people come in, stay, change and leave. */
import * as z from 'zod';
import { PASSWORD_LIMITS, USERNAME, USERNAME_RULE } from '../login.ts';
import { MEMBERSHIP_NAMES, MEMBERSHIP_STATUSES } from '../membership.ts';
import { ROLES } from '../roles.ts';
import { requiredEmail, requiredText } from '../validation.ts';
import { changeEndpoint, personalEndpoint } from './endpoint.ts';
import type { RestError } from './errors.ts';

const done = z.object({ success: z.literal(true) });
/** The token is a cookie as well when the call came through `/api/app/`. */
const signedIn = z.object({ success: z.literal(true), data: z.object({ jwt: z.string() }), jwt: z.string() });
/** 256 bits in base64url. */
const key = z.string().regex(/^[\w-]{43}$/, 'This link is not complete.');

/** Blanks around a password are part of it. */
const newPassword = z
  .string({ error: 'Required' })
  .min(1, 'Required')
  .min(PASSWORD_LIMITS.least, `Value must be at least ${PASSWORD_LIMITS.least} characters long`)
  .max(PASSWORD_LIMITS.most, `Value must be at most ${PASSWORD_LIMITS.most} characters long`);

/** The caller as the site knows them. */
const user = z.object({
  id: z.number(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  roles: z.array(z.enum(ROLES)),
  /** Address of their picture; empty for none. */
  picture: z.string(),
  access_rights: z.record(z.string(), z.boolean()),
  membership: z
    .object({
      name: z.enum(MEMBERSHIP_NAMES),
      status: z.enum(MEMBERSHIP_STATUSES),
      /** `monthly`, `yearly` or `every 3 months`. */
      frequency: z.string(),
    })
    .nullable(),
  has_card_on_file: z.boolean(),
});
export const findMe = personalEndpoint({
  name: 'findMe',
  path: 'airnauts/v1/user/me/',
  summary: 'The caller: who the token speaks for and what it opens. `reftok` counts only where it is posted.',
  input: z.object({ reftok: z.string().optional() }),
  output: z.object({ hasToken: z.boolean(), user: user.nullable(), error: z.string().nullable() }),
});

/** What is no text counts as missing. */
const maybeText = z.string().max(1000).optional().catch(undefined);

export const authenticate = changeEndpoint({
  name: 'authenticate',
  method: 'POST',
  path: 'simple-jwt-login/v1/auth/',
  summary: 'Signs in with a password. `email`, `username` and `login` each take an address or a user name.',
  input: z.object({ email: maybeText, username: maybeText, login: maybeText, password: maybeText }),
  output: signedIn,
  token: 'starts',
  describeError: describeSignInError,
});

/** Numbers of the plugin simple-jwt-login, by our code. */
const SIGN_IN_ERRORS: Readonly<Record<string, number>> = {
  wrong_credentials: 48,
  missing_login: 46,
  missing_password: 47,
  expired_token: 14,
};

/** The envelope of simple-jwt-login; what it has no number for is told by its code. */
function describeSignInError({ code, message }: RestError) {
  const errorCode = SIGN_IN_ERRORS[code];
  if (errorCode === undefined)
    return { success: false, code, message, data: { message, errorCode: code, error_code: code } };
  return { success: false, data: { message, errorCode, error_code: errorCode } };
}

export const usernameText = z.string().trim().regex(USERNAME, USERNAME_RULE);

export const register = changeEndpoint({
  name: 'register',
  method: 'POST',
  path: 'airnauts/v1/user/register/',
  summary:
    'Asks for an account. The answer does not tell whether the address has one: a letter tells its owner.',
  input: z.object({
    email: requiredEmail,
    username: usernameText.optional(),
    name: requiredText({ most: 100 }),
    password: newPassword,
  }),
  output: done,
  token: 'ignored',
});

export const confirmRegistration = changeEndpoint({
  name: 'confirmRegistration',
  method: 'POST',
  path: 'airnauts/v1/user/register/confirm/',
  summary: 'Opens the account with the key from the letter and the password that was chosen, and signs in.',
  input: z.object({
    key,
    password: z.string({ error: 'Required' }).min(1, 'Required').max(PASSWORD_LIMITS.most),
  }),
  output: signedIn,
  token: 'starts',
});

export const askForReset = changeEndpoint({
  name: 'askForReset',
  method: 'POST',
  path: 'airnauts/v1/user/reset-password/generate/',
  summary: 'Mails a link with which a new password can be chosen. Always the same answer.',
  input: z.object({ email: requiredEmail }),
  output: done,
  token: 'ignored',
});

const login = z.string().trim().min(1).max(254);

export const checkReset = changeEndpoint({
  name: 'checkReset',
  method: 'POST',
  path: 'airnauts/v1/user/reset-password/validate/',
  summary: 'Whether the key from the letter is still good; it stays so.',
  input: z.object({ key, login }),
  output: done,
  token: 'ignored',
});

export const resetPassword = changeEndpoint({
  name: 'resetPassword',
  method: 'POST',
  path: 'airnauts/v1/user/reset-password/',
  summary: 'Sets a new password with the key from the letter, once, and ends every session.',
  input: z.object({ key, login, password: newPassword }),
  output: done,
  token: 'ignored',
});

export const sendMagicLink = changeEndpoint({
  name: 'sendMagicLink',
  method: 'POST',
  path: 'airnauts/v1/autologin/send-link/',
  summary: 'Mails a link that signs in. Always the same answer.',
  input: z.object({ email: requiredEmail, redirect_to: z.string().max(2048).optional() }),
  output: done,
  token: 'ignored',
});

export const followMagicLink = changeEndpoint({
  name: 'followMagicLink',
  method: 'POST',
  path: 'airnauts/v1/autologin/',
  summary: 'Signs in with the key from the letter, once.',
  input: z.object({ key }),
  output: signedIn.extend({ redirect_to: z.string().nullable() }),
  token: 'starts',
});

export const changePassword = changeEndpoint({
  name: 'changePassword',
  method: 'POST',
  path: 'airnauts/v1/user/password/',
  summary: 'Sets a new password and ends every other session.',
  input: z.object({ old_password: z.string().max(PASSWORD_LIMITS.most), password: newPassword }),
  output: done,
});

export const changeEmail = changeEndpoint({
  name: 'changeEmail',
  method: 'POST',
  path: 'airnauts/v1/user/email/',
  summary: 'Asks for another address: a letter to the old and one to the new each have to be confirmed.',
  input: z.object({ email: requiredEmail }),
  output: done,
});

export const confirmEmail = changeEndpoint({
  name: 'confirmEmail',
  method: 'POST',
  path: 'airnauts/v1/user/email/confirm/',
  summary: 'Confirms another address with the key from either letter. `changed` once both have been.',
  input: z.object({ key }),
  output: done.extend({ changed: z.boolean() }),
  token: 'ignored',
});

export const listSessions = personalEndpoint({
  name: 'listSessions',
  path: 'airnauts/v1/user/sessions/',
  summary: 'Where the caller is signed in, the latest visit first.',
  input: z.object({}),
  output: z.array(
    z.object({ created_at: z.string(), last_seen: z.string(), user_agent: z.string(), current: z.boolean() }),
  ),
});

export const logOut = changeEndpoint({
  name: 'logOut',
  method: 'POST',
  path: 'airnauts/v1/user/logout/',
  summary: 'Ends the session of the token.',
  input: z.object({}),
  output: done,
  token: 'ends',
});

export const logOutEverywhere = changeEndpoint({
  name: 'logOutEverywhere',
  method: 'DELETE',
  path: 'airnauts/v1/user/sessions/',
  summary: 'Ends every session of the caller.',
  input: z.object({}),
  output: done,
  token: 'ends',
});

export const startHandoff = changeEndpoint({
  name: 'startHandoff',
  method: 'POST',
  path: 'airnauts/v1/user/handoff/',
  summary: 'A token with which the sister site signs the caller in: good once, for five minutes.',
  input: z.object({}),
  output: done.extend({ reftok: z.string() }),
});

export const takeHandoff = changeEndpoint({
  name: 'takeHandoff',
  method: 'POST',
  path: 'airnauts/v1/user/handoff/take/',
  summary: 'Signs in with a token from the sister site, once.',
  input: z.object({ reftok: key }),
  output: signedIn,
  token: 'starts',
});
