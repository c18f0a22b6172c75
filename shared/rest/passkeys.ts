/** Passkeys (WebAuthn): the other way to take the second step of a login, and to prove who one is. */
import * as z from 'zod';
import { requiredText } from '../validation.ts';
import { changeEndpoint, personalEndpoint } from './endpoint.ts';
import { done } from './identity.ts';

/** Longest answer of an authenticator, as JSON: attestations with certificates are a few kilobytes. */
const MAX_ANSWER = 20_000;

/** Input of the endpoints that take a passkey: as text, which a form can send too. */
export const passkeyAnswer = z.string().max(MAX_ANSWER, 'This passkey was not accepted.');

/** Answered to a login that needs its second step. */
export const loginTicket = z.string().regex(/^[\w-]{43}$/, 'This login has expired. Please log in again.');

const uuid = z.uuid('This is no passkey.');

const passkey = z.object({
  uuid: z.string(),
  name: z.string(),
  /** The one host at which browsers offer it. */
  host: z.string(),
  /** Whether that is the host of the call. */
  is_here: z.boolean(),
  created: z.string(),
  last_used: z.string().nullable(),
});
export type Passkey = z.output<typeof passkey>;

const descriptor = z.looseObject({ id: z.string(), type: z.literal('public-key') });

const requestOptions = z.looseObject({
  challenge: z.string(),
  rpId: z.string(),
  allowCredentials: z.array(descriptor),
});

const creationOptions = z.looseObject({
  challenge: z.string(),
  rp: z.looseObject({ id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  excludeCredentials: z.array(descriptor),
});

/** Null where the account has no passkey for the host of the call. */
const offeredPasskeys = z.object({ options: requestOptions.nullable() });

const PATH = 'airnauts/v1/user/passkeys/';

export const listPasskeys = personalEndpoint({
  name: 'listPasskeys',
  path: PATH,
  summary: "The caller's passkeys, those of both sites, the newest first.",
  input: z.object({}),
  output: z.array(passkey),
});

export const beginPasskey = changeEndpoint({
  name: 'beginPasskey',
  method: 'POST',
  path: `${PATH}begin/`,
  summary:
    'Answers the options with which a browser makes a passkey for the host of the call (`PublicKeyCredentialCreationOptionsJSON`), good for ten minutes.',
  input: z.object({}),
  output: z.object({ options: creationOptions }),
});

export const addPasskey = changeEndpoint({
  name: 'addPasskey',
  method: 'POST',
  path: PATH,
  summary: 'Adds a passkey. `passkey` is the `RegistrationResponseJSON` of the browser, as text.',
  input: z.object({
    name: requiredText({ most: 100 }),
    passkey: passkeyAnswer.min(1, 'Please create the passkey with the button.'),
  }),
  output: passkey,
});

export const removePasskey = changeEndpoint({
  name: 'removePasskey',
  method: 'DELETE',
  path: `${PATH}:uuid/`,
  summary: "Removes one of the caller's passkeys.",
  input: z.object({ uuid }),
  output: done,
});

export const offerPasskeyLogin = changeEndpoint({
  name: 'offerPasskeyLogin',
  method: 'POST',
  path: 'airnauts/v1/second-factor/passkey/',
  summary:
    'Answers the options with which a browser asks for a passkey in the second half of a login (`PublicKeyCredentialRequestOptionsJSON`).',
  input: z.object({ ticket: loginTicket }),
  output: offeredPasskeys,
});

export const offerPasskeyProof = personalEndpoint({
  name: 'offerPasskeyProof',
  path: 'airnauts/v1/user/proof/passkey/',
  summary: 'Answers the options with which a browser asks for a passkey, to prove who the caller is.',
  input: z.object({}),
  output: offeredPasskeys,
});
