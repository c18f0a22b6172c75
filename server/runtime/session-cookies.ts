/** The cookies of whoever is signed in: the token, and for scripts the mere fact; and that of a browser which has been. */
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KNOWN_DEVICE_SECONDS, TOKEN_COOKIE_SECONDS } from '#shared/limits.ts';
import type { TokenProblem } from '#shared/rest/api.ts';
import { ROUTES } from '#shared/routes.ts';

export interface SessionCookies {
  /** @param device by which the account knows the browser from now on */
  set(reply: FastifyReply, token: string, device?: string): void;
  setDevice(reply: FastifyReply, device: string | undefined): void;
  /** Reads the device key that the browser sent; empty for none. */
  findDevice(request: FastifyRequest): string;
  clear(reply: FastifyReply): void;
  /**
   * Takes a token that is not good from the browser that sent it, before whatever answers it.
   * @returns whether the answer is that browser's alone: so it is too while nobody can say whether the token is good.
   */
  dropBad(
    request: FastifyRequest,
    reply: FastifyReply,
    session: { readonly problem: TokenProblem | null },
  ): boolean;
}

const DEVICE = 'device';
/** Where people sign in, and nowhere else: on pages it would be one more thing that tells one guest from another for shared caches. */
const DEVICE_PATHS = [ROUTES.login, '/api/app/'];

/** @param secure wherever every host is served by https */
export function createSessionCookies(secure: boolean): SessionCookies {
  const attributes = { path: '/', secure, sameSite: 'strict' as const };
  const listCleared = () => [
    fastifyCookie.serialize('token', '', { ...attributes, maxAge: 0, httpOnly: true }),
    fastifyCookie.serialize('possibly_user', '', { ...attributes, maxAge: 0 }),
  ];
  function setDevice(reply: FastifyReply, device: string | undefined): void {
    if (device === undefined) return;
    for (const path of DEVICE_PATHS)
      reply.setCookie(DEVICE, device, { ...attributes, path, maxAge: KNOWN_DEVICE_SECONDS, httpOnly: true });
  }
  return {
    set(reply, token, device) {
      const lasting = { ...attributes, maxAge: TOKEN_COOKIE_SECONDS };
      reply.setCookie('token', token, { ...lasting, httpOnly: true });
      reply.setCookie('possibly_user', '1', lasting);
      setDevice(reply, device);
    },
    setDevice,
    findDevice,
    clear(reply) {
      reply.clearCookie('token', { ...attributes, httpOnly: true });
      reply.clearCookie('possibly_user', attributes);
      // The next reader of this browser has another basket.
      reply.clearCookie('basket_count', attributes);
    },
    dropBad({ headers }, reply, { problem }) {
      // A bearer token is a program's, which keeps it elsewhere.
      if (problem === null || headers.authorization?.startsWith('Bearer ')) return false;
      if (problem === 'unreachable') return true;
      // Pages are sent past Fastify.
      reply.raw.setHeader('Set-Cookie', listCleared());
      return true;
    },
  };
}

export const findDevice = ({ cookies }: FastifyRequest): string => cookies[DEVICE] ?? '';
