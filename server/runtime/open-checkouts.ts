/**
 * The checkout whose payment page a guest has open: the last piece that it holds is theirs, in another tab too. Its secret name stands
 * in a cookie that scripts cannot read, which browsers send to the checkout page alone, for as long as such a page is open.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ROUTES } from '#shared/routes.ts';

const COOKIE = 'open_checkout';
const TOKEN = /^[\w-]{22}$/;
const HOUR_SECONDS = 3600;

/** Empty for none. */
export function findOpenCheckout({ cookies }: FastifyRequest): string {
  const token = cookies[COOKIE] ?? '';
  return TOKEN.test(token) ? token : '';
}

/** @param secure whether every host is served by https */
export function keepOpenCheckout(reply: FastifyReply, token: string, secure: boolean): void {
  // Lax: a guest who comes back from the payment page is known as well.
  const attributes = { path: ROUTES.checkout, secure, sameSite: 'lax' as const, httpOnly: true };
  reply.setCookie(COOKIE, token, { ...attributes, maxAge: HOUR_SECONDS });
}
