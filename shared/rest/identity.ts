/** Endpoints of accounts: finding the caller, signing up, in and out, and changes of email and password. */
import * as z from 'zod';
import { isCommonPassword } from '../common-passwords.ts';
import { PASSWORD_LIMITS, USERNAME, USERNAME_RULE } from '../login.ts';
import { MEMBERSHIP_NAMES, MEMBERSHIP_STATUSES } from '../membership.ts';
import { ROLES } from '../roles.ts';
import { optionalText, requiredEmail, requiredText } from '../validation.ts';
import { maybeSolution } from './challenge.ts';
import { changeEndpoint, personalEndpoint } from './endpoint.ts';
import type { RestError } from './errors.ts';

export const done = z.object({ success: z.literal(true) });
/** The token is a cookie as well when the call came through `/api/app/`. */
export const signedIn = z.object({
  success: z.literal(true),
  data: z.object({ jwt: z.string() }),
  jwt: z.string(),
});
/** 256 bits in base64url. */
const key = z.string().regex(/^[\w-]{43}$/, 'This link is incomplete.');

/** Blanks around a password are part of it. */
export const newPassword = z
  .string({ error: 'Required' })
  .min(1, 'Required')
  .min(PASSWORD_LIMITS.least, `Value must be at least ${PASSWORD_LIMITS.least} characters long`)
  .max(PASSWORD_LIMITS.most, `Value must be at most ${PASSWORD_LIMITS.most} characters long`)
  .refine((password) => password.length > PASSWORD_LIMITS.most || !isCommonPassword(password), {
    error: 'This password is easy to guess. Choose another, such as several words in a row.',
  });

/** The caller as the site knows them. */
const user = z.object({
  id: z.number(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  roles: z.array(z.enum(ROLES)),
  /** Address of their avatar; empty for none. */
  avatar: z.string(),
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
  summary: 'The caller and their access rights. `reftok` is accepted in a POST only.',
  input: z.object({ reftok: z.string().optional() }),
  output: z.object({ hasToken: z.boolean(), user: user.nullable(), error: z.string().nullable() }),
});

/** Anything but a text counts as missing. */
const maybeText = z.string().max(1000).optional().catch(undefined);

export const authenticate = changeEndpoint({
  name: 'authenticate',
  method: 'POST',
  path: 'simple-jwt-login/v1/auth/',
  summary:
    'Logs in with a password. `email`, `username` and `login` each take an email address or a username. `second_factor_required` comes with a `ticket` for `second-factor/verify/`.',
  input: z.object({
    email: maybeText,
    username: maybeText,
    login: maybeText,
    password: maybeText,
    altcha: maybeSolution,
  }),
  output: signedIn,
  token: 'starts',
  describeError: describeSignInError,
  parseError: parseSignInError,
});

/** Numbers of the plugin simple-jwt-login, by our code. */
const SIGN_IN_ERRORS: Readonly<Record<string, number>> = {
  wrong_credentials: 48,
  missing_login: 46,
  missing_password: 47,
  expired_token: 14,
};

/** The envelope of simple-jwt-login; what it has no number for is told by its code. */
function describeSignInError({ code, message, challenge, ticket }: RestError) {
  const errorCode = SIGN_IN_ERRORS[code];
  if (errorCode === undefined) {
    const data = {
      message,
      errorCode: code,
      error_code: code,
      ...(challenge && { challenge }),
      ...(ticket && { ticket }),
    };
    return { success: false, code, message, data };
  }
  return { success: false, data: { message, errorCode, error_code: errorCode } };
}

const signInError = z.object({
  success: z.literal(false),
  data: z.object({ message: z.string(), errorCode: z.union([z.number(), z.string()]) }),
});

function parseSignInError(body: unknown): { code: string; message: string } | undefined {
  const parsed = signInError.safeParse(body);
  if (!parsed.success) return undefined;
  const { message, errorCode } = parsed.data.data;
  const [known] = Object.entries(SIGN_IN_ERRORS).find(([, number]) => number === errorCode) ?? [];
  return { code: known ?? String(errorCode), message };
}

export const usernameText = z.string().trim().regex(USERNAME, USERNAME_RULE);

export const register = changeEndpoint({
  name: 'register',
  method: 'POST',
  path: 'airnauts/v1/user/register/',
  summary:
    'Requests an account. The response does not reveal whether the address has one; an email tells its owner. The password is chosen when the address is confirmed.',
  input: z.object({
    email: requiredEmail,
    username: usernameText.optional(),
    name: requiredText({ most: 100 }),
    /** Path to go on to once the address is confirmed; any other is left out. */
    redirect_to: optionalText({ most: 2048 }),
    altcha: maybeSolution,
  }),
  output: done,
  token: 'ignored',
});

export const confirmRegistration = changeEndpoint({
  name: 'confirmRegistration',
  method: 'POST',
  path: 'airnauts/v1/user/register/confirm/',
  summary: 'Activates the account with the key from the email and a password, and logs in.',
  input: z.object({ key, password: newPassword }),
  output: signedIn,
  token: 'starts',
});

export const findSetup = personalEndpoint({
  name: 'findSetup',
  path: 'airnauts/v1/setup/',
  summary: 'Whether the site still needs its first administrator.',
  input: z.object({}),
  output: z.object({ open: z.boolean() }),
});

export const setUp = changeEndpoint({
  name: 'setUp',
  method: 'POST',
  path: 'airnauts/v1/setup/',
  summary:
    "Creates the first administrator with the code from the server's log, and logs in. 404 once there is one.",
  input: z.object({
    code: requiredText({ most: 100 }),
    email: requiredEmail,
    name: requiredText({ most: 100 }),
    password: newPassword,
  }),
  output: signedIn,
  token: 'starts',
});

export const requestPasswordReset = changeEndpoint({
  name: 'requestPasswordReset',
  method: 'POST',
  path: 'airnauts/v1/user/reset-password/generate/',
  summary: 'Emails a link to choose a new password. The response is always the same.',
  input: z.object({ email: requiredEmail, altcha: maybeSolution }),
  output: done,
  token: 'ignored',
});

const login = z.string().trim().min(1).max(254);

export const validateResetToken = changeEndpoint({
  name: 'validateResetToken',
  method: 'POST',
  path: 'airnauts/v1/user/reset-password/validate/',
  summary: 'Checks the key from the email without using it up.',
  input: z.object({ key, login }),
  output: done,
  token: 'ignored',
});

export const resetPassword = changeEndpoint({
  name: 'resetPassword',
  method: 'POST',
  path: 'airnauts/v1/user/reset-password/',
  summary: 'Sets a new password with the single-use key from the email, and ends every session.',
  input: z.object({ key, login, password: newPassword }),
  output: done,
  token: 'ignored',
});

export const sendMagicLink = changeEndpoint({
  name: 'sendMagicLink',
  method: 'POST',
  path: 'airnauts/v1/autologin/send-link/',
  summary: 'Emails a login link. The response is always the same.',
  input: z.object({
    email: requiredEmail,
    redirect_to: z.string().max(2048).optional(),
    altcha: maybeSolution,
  }),
  output: done,
  token: 'ignored',
});

export const followMagicLink = changeEndpoint({
  name: 'followMagicLink',
  method: 'POST',
  path: 'airnauts/v1/autologin/',
  summary: 'Logs in with the single-use key from the email.',
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
  summary: 'Requests a new email address, to be confirmed from both the old and the new one.',
  input: z.object({ email: requiredEmail }),
  output: done,
});

export const confirmEmail = changeEndpoint({
  name: 'confirmEmail',
  method: 'POST',
  path: 'airnauts/v1/user/email/confirm/',
  summary: 'Confirms a new email address with the key from either email. `changed` once both are confirmed.',
  input: z.object({ key }),
  output: done.extend({ changed: z.boolean() }),
  token: 'ignored',
});

/** Letters and digits by which a session is listed. */
export const sessionId = z.string().regex(/^[0-9a-f]{32}$/, { error: 'Choose a session from the list' });

export const listSessions = personalEndpoint({
  name: 'listSessions',
  path: 'airnauts/v1/user/sessions/',
  summary: "The caller's sessions, most recently active first.",
  input: z.object({}),
  output: z.array(
    z.object({
      id: z.string(),
      created_at: z.string(),
      last_seen: z.string(),
      user_agent: z.string(),
      current: z.boolean(),
    }),
  ),
});

export const endOwnSession = changeEndpoint({
  name: 'endOwnSession',
  method: 'DELETE',
  path: 'airnauts/v1/user/sessions/:session/',
  summary: 'Ends one session of the caller, as `listSessions` names it.',
  input: z.object({ session: sessionId }),
  output: done,
});

export const logOut = changeEndpoint({
  name: 'logOut',
  method: 'POST',
  path: 'airnauts/v1/user/logout/',
  summary: 'Ends the current session.',
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

export const issueLoginTicket = changeEndpoint({
  name: 'issueLoginTicket',
  method: 'POST',
  path: 'airnauts/v1/user/login-tickets/',
  summary: 'A single-use token that logs the caller in on the sister site, valid for five minutes.',
  input: z.object({}),
  output: done.extend({ reftok: z.string() }),
});

export const redeemLoginTicket = changeEndpoint({
  name: 'redeemLoginTicket',
  method: 'POST',
  path: 'airnauts/v1/user/login-tickets/redeem/',
  summary: 'Logs in with a single-use token from the sister site.',
  input: z.object({ reftok: key }),
  output: signedIn,
  token: 'starts',
});
