/** A passkey in place of a code: its signature is verified first, and taken in the transaction of what it opens. */
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import * as z from 'zod';
import { invalidParams, type RestError } from '#shared/rest/errors.ts';
import type { IdentityContext } from '../context.ts';
import { type ChallengeUse, spendChallenge } from './challenges.ts';
import { expectAnswer } from './expect-answer.ts';
import { parseAnswer } from './parse-answer.ts';
import { listOfHost } from './rows.ts';

const UNPROCESSABLE = 422;

const ASSERTION = z.object({
  clientDataJSON: z.string(),
  authenticatorData: z.string(),
  signature: z.string(),
  userHandle: z.string().optional(),
}) satisfies z.ZodType<AuthenticationResponseJSON['response']>;

export interface VerifiedPasskey {
  readonly uuid: string;
  readonly userId: number;
  readonly challenge: string;
  /** Its counter before and after. */
  readonly counters: readonly [number, number];
}

export const wrongPasskey = (): RestError =>
  invalidParams({ passkey: 'This passkey was not accepted. Please try again.' }, UNPROCESSABLE);

/**
 * Verifies the answer of an authenticator: signature, challenge, origin, host, that it has verified its user, and that its counter has
 * grown. Writes nothing. @throws rest_invalid_param, no_passkeys_here
 */
export async function verifyPasskey(
  context: IdentityContext,
  use: ChallengeUse,
  text: string,
): Promise<VerifiedPasskey> {
  const response = parseAnswer(text, ASSERTION);
  const { host, expected, readChallenge } = expectAnswer(context, use);
  const rows = await listOfHost(context.db, use.userId, host);
  const row = rows.find(({ credential_id }) => credential_id === response?.id);
  if (!response || !row) throw wrongPasskey();
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  // The library throws for whatever is not as it should be.
  const result = await verifyAuthenticationResponse({
    response,
    ...expected,
    credential: {
      id: row.credential_id,
      publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
      counter: row.counter,
    },
  }).catch(() => undefined);
  if (!result?.verified) throw wrongPasskey();
  const counters = [row.counter, result.authenticationInfo.newCounter] as const;
  return { uuid: row.uuid, userId: use.userId, challenge: readChallenge(), counters };
}

/** Uses the answer up: of many who send it at once, one does. In a transaction. @throws rest_invalid_param */
export async function takePasskey(
  { db, now }: Pick<IdentityContext, 'db' | 'now'>,
  { uuid, userId, challenge, counters: [before, after] }: VerifiedPasskey,
): Promise<void> {
  if (!(await spendChallenge({ db, now }, userId, challenge))) throw wrongPasskey();
  const taken = await db
    .updateTable('passkeys')
    .set({ counter: after, last_used: now.toISOString() })
    .where('uuid', '=', uuid)
    .where('user_id', '=', userId)
    .where('counter', '=', before)
    .executeTakeFirst();
  if (taken.numUpdatedRows === 0n) throw wrongPasskey();
}
