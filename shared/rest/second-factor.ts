/** The second factor of an account, and the proof that is asked for again before dangerous things. */
import * as z from 'zod';
import { PASSWORD_LIMITS } from '../login.ts';
import { changeEndpoint, personalEndpoint } from './endpoint.ts';
import { done, signedIn } from './identity.ts';
import { loginTicket, passkeyAnswer } from './passkeys.ts';

/** Longest code with all that people type between its letters. */
const MAX_CODE = 40;
/** Six digits of an app, or a recovery code; blanks and hyphens do not count. */
const code = z
  .string({ error: 'Required' })
  .trim()
  .min(1, 'Required')
  .max(MAX_CODE, 'This code is wrong or was used before.');
/** As above, or nothing: where something else does as well. */
const anyCode = z.string().trim().max(MAX_CODE, 'This code is wrong or was used before.').default('');

export const verifySecondFactor = changeEndpoint({
  name: 'verifySecondFactor',
  method: 'POST',
  path: 'airnauts/v1/second-factor/verify/',
  summary:
    'Logs in with the ticket of `second_factor_required` and a code of the app, a recovery code, or a passkey (the `AuthenticationResponseJSON` of the browser, as text). `remember` asks for no code in this browser for 30 days.',
  input: z
    .object({
      ticket: loginTicket,
      code: anyCode,
      passkey: passkeyAnswer.default(''),
      remember: z.enum(['on', '']).default(''),
    })
    .refine(({ code: typed, passkey }) => typed !== '' || passkey !== '', {
      error: 'Required',
      path: ['code'],
    }),
  output: signedIn.extend({
    /** Where the login was to lead; null for nowhere in particular. */
    redirect_to: z.string().nullable(),
  }),
  token: 'starts',
});

const pendingFactor = z.object({
  /** In base 32, for typing. */
  secret: z.string(),
  /** `otpauth://totp/…` */
  uri: z.string(),
  /** The same as a QR code: an SVG path on a square of so many modules. */
  qr: z.object({ size: z.number().int(), path: z.string() }),
});

const secondFactor = z.object({
  state: z.enum(['off', 'pending', 'on']),
  /** Since when it is on. */
  since: z.string().nullable(),
  recovery_codes_left: z.number().int(),
  /** Whether the caller works here, and so may set one up. */
  is_offered: z.boolean(),
  /** Whether Studio opens to staff with a second factor alone. */
  is_required: z.boolean(),
  pending: pendingFactor.nullable(),
  /** Host for which the caller's browser can have passkeys; null at an address for which it has none. */
  passkey_host: z.string().nullable(),
});
export type SecondFactor = z.output<typeof secondFactor>;

const PATH = 'airnauts/v1/user/second-factor/';

export const findSecondFactor = personalEndpoint({
  name: 'findSecondFactor',
  path: PATH,
  summary: "The state of the caller's second factor, and what an app has to be told while it is set up.",
  input: z.object({}),
  output: secondFactor,
});

export const beginSecondFactor = changeEndpoint({
  name: 'beginSecondFactor',
  method: 'POST',
  path: PATH,
  summary: 'Begins to set up a second factor. It counts once a code was confirmed.',
  input: z.object({}),
  output: secondFactor,
});

const recoveryCodes = z.object({
  /** Shown this once. */
  recovery_codes: z.array(z.string()),
});

export const confirmSecondFactor = changeEndpoint({
  name: 'confirmSecondFactor',
  method: 'POST',
  path: `${PATH}confirm/`,
  summary: 'Turns the second factor on with a code of the app, and answers its recovery codes.',
  input: z.object({ code }),
  output: recoveryCodes,
});

export const renewRecoveryCodes = changeEndpoint({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: `${PATH}recovery-codes/`,
  summary:
    'Answers new recovery codes to whoever shows a code of the app or a recovery code; those of before are void.',
  input: z.object({ code }),
  output: recoveryCodes,
});

export const removeSecondFactor = changeEndpoint({
  name: 'removeSecondFactor',
  method: 'POST',
  path: `${PATH}remove/`,
  summary: "Turns the caller's second factor off, by a code of the app or a recovery code.",
  input: z.object({ code }),
  output: done,
});

export const proveIdentity = changeEndpoint({
  name: 'proveIdentity',
  method: 'POST',
  path: 'airnauts/v1/user/proof/',
  summary:
    'Proves who the caller is, by a passkey or a code where there is a second factor, else by the password: for 15 minutes dangerous changes are taken.',
  input: z
    .object({
      password: z.string().max(PASSWORD_LIMITS.most).default(''),
      code: anyCode,
      passkey: passkeyAnswer.default(''),
    })
    .refine((given) => Object.values(given).some((value) => value !== ''), {
      error: 'Required',
      path: ['password'],
    }),
  output: done,
});
