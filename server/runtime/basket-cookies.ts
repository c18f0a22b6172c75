/**
 * The basket of a browser: a guest's is found by a token that scripts cannot read, and how many pieces are in it stands in a cookie of its
 * own, which no server reads, for the header of pages that are the same for everybody.
 */
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createCallContext, type Session } from '#server/runtime/session.ts';
import type { Transport } from '#shared/rest/api.ts';
import { type Basket, findBasket, mergeBasket } from '#shared/rest/basket.ts';
import { RestError } from '#shared/rest/errors.ts';
import { ROUTES } from '#shared/routes.ts';

const TOKEN_COOKIE = 'basket';
const COUNT_COOKIE = 'basket_count';
const TOKEN = /^[\w-]{22}$/;
const DAY_SECONDS = 86_400;
/** As long as the basket of a guest is kept (`server/cms/retention/`). */
const COOKIE_SECONDS = 60 * DAY_SECONDS;
/** Pages after which it may hold something else than the browser remembers. */
const COUNTED: ReadonlySet<string> = new Set([ROUTES.basket, ROUTES.checkout, ROUTES.confirmation]);

type SetCookie = (reply: FastifyReply, name: string, value: string, isHidden: boolean) => void;
export type Baskets = ReturnType<typeof createBaskets>;

/** @param options.secure whether every host is served by https */
export function createBaskets({
  transport,
  secure,
}: {
  readonly transport: Transport;
  readonly secure: boolean;
}) {
  // Lax: a link from another site finds what was chosen as well.
  const attributes = { path: '/', secure, sameSite: 'lax' as const };

  const describe = (value: string, isHidden: boolean) => ({
    ...attributes,
    maxAge: value === '' || value === '0' ? 0 : COOKIE_SECONDS,
    httpOnly: isHidden,
  });

  /** Sets it on Node's own response, as pages are sent past Fastify. */
  function setCookie(reply: FastifyReply, name: string, value: string, isHidden: boolean): void {
    reply.raw.appendHeader('Set-Cookie', fastifyCookie.serialize(name, value, describe(value, isHidden)));
  }

  /** Remembers it in the browser: an empty token forgets that of a guest. */
  function keep(
    request: FastifyRequest,
    reply: FastifyReply,
    { token, count }: Pick<Basket, 'token' | 'count'>,
    set: SetCookie = setCookie,
  ): void {
    if (token !== findBasketToken(request)) set(reply, TOKEN_COOKIE, token, true);
    if (String(count) !== (request.cookies[COUNT_COOKIE] ?? '0'))
      set(reply, COUNT_COOKIE, String(count), false);
  }

  /** Gives the basket of a guest to the account that they have logged in to. */
  async function merge(
    request: FastifyRequest,
    reply: FastifyReply,
    session: Session,
    set: SetCookie = setCookie,
  ): Promise<void> {
    const token = findBasketToken(request);
    if (!session.viewer || token === '') return;
    try {
      const { value } = await transport.call(mergeBasket, { token }, createCallContext(request, session));
      keep(request, reply, value, set);
    } catch (error) {
      // It waits for the next page.
      if (!(error instanceof RestError)) throw error;
    }
  }

  return {
    keep,
    merge,

    /** As `merge`, beside the cookies of the session that begins: Fastify would write its own in the place of others. */
    mergeAtLogin: (request: FastifyRequest, reply: FastifyReply, session: Session): Promise<void> =>
      merge(request, reply, session, (to, name, value, isHidden) =>
        to.setCookie(name, value, describe(value, isHidden)),
      ),

    /** Looks how many pieces there are once a page has been made, which may have found the payment of them. */
    async count(request: FastifyRequest, reply: FastifyReply, session: Session, path: string): Promise<void> {
      const token = session.viewer ? '' : findBasketToken(request);
      if (!COUNTED.has(path) || (token === '' && !session.viewer)) return;
      try {
        const { value } = await transport.call(findBasket, { token }, createCallContext(request, session));
        keep(request, reply, { token, count: value.count });
      } catch (error) {
        // A CMS without baskets has none.
        if (!(error instanceof RestError)) throw error;
      }
    },
  };
}

/** Empty for none. */
export function findBasketToken({ cookies }: FastifyRequest): string {
  const token = cookies[TOKEN_COOKIE] ?? '';
  return TOKEN.test(token) ? token : '';
}
