import type { FastifyReply } from 'fastify';
import { formatLoginAddress } from '#server/pages/guard.ts';
import type { Session } from '#server/runtime/session.ts';

/** Leads who sent a form without a valid session to the login, and from there back to `path`. */
export function redirectToLogin(
  reply: FastifyReply,
  { problem }: Pick<Session, 'problem'>,
  path: string,
): FastifyReply {
  return reply
    .header('cache-control', 'private, no-store')
    .redirect(formatLoginAddress({ path, address: path, problem }), 303);
}
