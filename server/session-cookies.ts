/** The cookies of whoever is signed in: the token, and for scripts the mere fact. */
import type { FastifyReply } from 'fastify';
import { TOKEN_COOKIE_SECONDS } from '#shared/limits.ts';

export interface SessionCookies {
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

/** @param secure wherever every host is served by https */
export function createSessionCookies(secure: boolean): SessionCookies {
  const attributes = { path: '/', secure, sameSite: 'strict' as const };
  return {
    set(reply, token) {
      const lasting = { ...attributes, maxAge: TOKEN_COOKIE_SECONDS };
      reply.setCookie('token', token, { ...lasting, httpOnly: true });
      reply.setCookie('possibly_user', '1', lasting);
    },
    clear(reply) {
      reply.clearCookie('token', { ...attributes, httpOnly: true });
      reply.clearCookie('possibly_user', attributes);
    },
  };
}
