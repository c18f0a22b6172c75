import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TokenProblem } from '#shared/rest/api.ts';
import {
  accountLocked,
  expiredToken,
  invalidMembershipStatus,
  notLoggedIn,
  type RestError,
  upstreamFailed,
} from '#shared/rest/errors.ts';

/**
 * A browser loses a token that is not good, and reads on as a guest; what it wanted to change it has to ask for anew. Programs
 * are told: the token is theirs to drop.
 */
export function judgeToken(
  problem: TokenProblem,
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { isRead, isForAnybody }: { readonly isRead: boolean; readonly isForAnybody: boolean },
  cookies: { clear(reply: FastifyReply): void } | undefined,
): void {
  if (problem === 'unreachable') throw upstreamFailed('who is asking is not known');
  const byCookie = cookies !== undefined && !headers.authorization?.startsWith('Bearer ');
  if (byCookie) cookies.clear(reply);
  if (!isForAnybody && !(isRead && byCookie)) throw TOKEN_PROBLEMS[problem]();
}

const TOKEN_PROBLEMS: Readonly<Record<Exclude<TokenProblem, 'unreachable'>, () => RestError>> = {
  bad: notLoggedIn,
  expired: expiredToken,
  account_locked: accountLocked,
  invalid_membership_status: invalidMembershipStatus,
};
