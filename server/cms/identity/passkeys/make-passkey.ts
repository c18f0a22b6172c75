/** Making a passkey: the options for the browser, and the key that comes back. */
import { createHmac } from 'node:crypto';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import * as z from 'zod';
import type { IdentityContext } from '../context.ts';
import { CHALLENGE_MS, type ChallengeUse, makeChallenge } from './challenges.ts';
import { expectAnswer } from './expect-answer.ts';
import { parseAnswer } from './parse-answer.ts';
import { requireRelyingParty } from './relying-party.ts';
import { describeCredential, listOfHost, writeTransports } from './rows.ts';

const ATTESTATION = z.object({
  clientDataJSON: z.string(),
  attestationObject: z.string(),
  transports: z.array(z.string()).optional(),
}) satisfies z.ZodType<RegistrationResponseJSON['response']>;

/** `PublicKeyCredentialCreationOptionsJSON` */
export async function createPasskeyOptions(
  context: IdentityContext,
  use: ChallengeUse,
  { email, name }: { readonly email: string; readonly name: string },
) {
  const { host } = requireRelyingParty(context);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const excludeCredentials = (await listOfHost(context.db, use.userId, host)).map(describeCredential);
  const options = await generateRegistrationOptions({
    rpName: host,
    rpID: host,
    userName: email,
    userDisplayName: name,
    userID: makeUserHandle(context, use.userId),
    challenge: makeChallenge(context, use),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  return { ...options, rp: { id: host, name: host }, excludeCredentials };
}

export interface MadePasskey {
  readonly challenge: string;
  readonly host: string;
  readonly credential_id: string;
  readonly public_key: string;
  readonly counter: number;
  readonly transports: string;
}

/** Undefined for an answer that is not as it should be. */
export async function verifyNewPasskey(
  context: IdentityContext,
  use: ChallengeUse,
  text: string,
): Promise<MadePasskey | undefined> {
  const response = parseAnswer(text, ATTESTATION);
  if (!response || !(await isWithoutCertificates(response.response.attestationObject))) return undefined;
  const { host, expected, readChallenge } = expectAnswer(context, use);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  // The library throws for whatever is not as it should be.
  const result = await verifyRegistrationResponse({ response, ...expected }).catch(() => undefined);
  if (!result?.verified) return undefined;
  const { credential } = result.registrationInfo;
  return {
    challenge: readChallenge(),
    host,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: writeTransports(response.response.transports),
  };
}

/** We ask for none. The library would ask the addresses in them which were revoked, and anybody could name our own network there. */
async function isWithoutCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  try {
    const statement = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
    return ['none', 'packed'].includes(statement.get('fmt')) && !statement.get('attStmt').get('x5c');
  } catch {
    return false;
  }
}

/** The same for all passkeys of a user, so that an authenticator replaces its own; it tells nobody who that is (section 14.6.1). */
function makeUserHandle(
  { secret }: Pick<IdentityContext, 'secret'>,
  userId: number,
): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHmac('sha256', secret).update(`passkey user ${userId}`).digest());
}
