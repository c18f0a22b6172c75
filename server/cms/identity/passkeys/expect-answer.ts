import type { IdentityContext } from '../context.ts';
import { type ChallengeUse, isChallengeOf } from './challenges.ts';
import { requireRelyingParty } from './relying-party.ts';

/** Holds the answer of an authenticator to this host, this use and a verified user; the challenge that it answers is there to be spent then. */
export function expectAnswer(context: IdentityContext, use: ChallengeUse) {
  const { host, origin } = requireRelyingParty(context);
  let challenge = '';
  return {
    host,
    expected: {
      expectedChallenge(given: string) {
        challenge = given;
        return isChallengeOf(context, use, given);
      },
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
    },
    readChallenge: () => challenge,
  };
}
