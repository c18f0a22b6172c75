/** Options with which a browser asks for a passkey: those of the account, for the host at which it is asked. */
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import type { offerPasskeyLogin as loginEndpoint } from '#shared/rest/passkeys.ts';
import { type IdentityContext, requireViewer } from '../context.ts';
import { findLoginTicket } from '../second-factor/find-ticket.ts';
import { CHALLENGE_MS, type ChallengeUse, makeChallenge } from './challenges.ts';
import { findRelyingParty } from './relying-party.ts';
import { describeCredential, listOfHost } from './rows.ts';

type Offer = OutputOf<typeof loginEndpoint>;

/** @throws rest_invalid_param for a ticket that has expired */
export async function offerPasskeyLogin(
  context: IdentityContext,
  { ticket }: { ticket: string },
): Promise<Offer> {
  const { user } = await findLoginTicket(context, ticket);
  return offer(context, { purpose: 'login', userId: user.id, within: ticket });
}

/** @throws rest_not_logged_in */
export async function offerPasskeyProof(context: IdentityContext): Promise<Offer> {
  const { id, session } = requireViewer(context);
  return offer(context, { purpose: 'proof', userId: id, within: session });
}

async function offer(context: IdentityContext, use: ChallengeUse): Promise<Offer> {
  const host = findRelyingParty(context)?.host;
  if (host === undefined) return { options: null };
  const rows = await listOfHost(context.db, use.userId, host);
  if (rows.length === 0) return { options: null };
  const options = {
    challenge: Buffer.from(makeChallenge(context, use)).toString('base64url'),
    rpId: host,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    allowCredentials: rows.map(describeCredential),
  } satisfies PublicKeyCredentialRequestOptionsJSON;
  return { options };
}
