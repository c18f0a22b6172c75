/** Favorites without scripts: the forms beside titles and on the page of favorites, and the way through the login. */
import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest } from '#server/runtime/errors.ts';
import { createCallContext, type Session } from '#server/runtime/session.ts';
import { favoriteForm, parseChosenFavorite } from '#shared/favorite-form.ts';
import { parseRedirectTarget } from '#shared/redirect-target.ts';
import type { Transport } from '#shared/rest/api.ts';
import { addFavorite, removeFavorite } from '#shared/rest/favorites.ts';
import { KEEP_FAVORITE_PATH, ROUTES } from '#shared/routes.ts';
import { redirectToLogin } from './redirect-to-login.ts';

export interface FavoritesOptions {
  readonly transport: Transport;
  readonly sessionOf: (request: FastifyRequest) => Session;
  /** Whether every host is served by https. */
  readonly secure: boolean;
}

/**
 * Favorite that a guest chose, until they have logged in. Only our own form sets it, so that no other site's link adds anything.
 */
const COOKIE = 'favorite_later';
const HOUR_SECONDS = 3600;
const NO_ORIGINS: ReadonlySet<string> = new Set();

export async function registerFavorites(app: FastifyInstance, options: FavoritesOptions): Promise<void> {
  const { transport, sessionOf } = options;
  const cookie = {
    path: KEEP_FAVORITE_PATH,
    httpOnly: true,
    sameSite: 'strict' as const,
    secure: options.secure,
  };
  await app.register(formBody);
  app.addHook('onRequest', async (_, reply) => {
    reply.header('Cache-Control', 'private, no-store').header('Vary', 'Cookie');
  });

  app.post(ROUTES.favorites, async (request, reply) => {
    const parsed = favoriteForm.safeParse(request.body);
    if (!parsed.success) throw badRequest('This form is incomplete.');
    const { item, action, back } = parsed.data;
    const session = sessionOf(request);
    if (!session.viewer) {
      if (action === 'remove') return redirectToLogin(reply, session, ROUTES.favorites);
      const chosen = {
        item,
        back: parseRedirectTarget(back || parseReferrer(request), NO_ORIGINS) ?? ROUTES.favorites,
      };
      reply.setCookie(COOKIE, JSON.stringify(chosen), { ...cookie, maxAge: HOUR_SECONDS });
      return redirectToLogin(reply, session, KEEP_FAVORITE_PATH);
    }
    const endpoint = action === 'add' ? addFavorite : removeFavorite;
    await transport.call(endpoint, { id: item }, createCallContext(request, session));
    return reply.redirect(ROUTES.favorites, 303);
  });

  app.get(KEEP_FAVORITE_PATH, async (request, reply) => {
    const session = sessionOf(request);
    if (!session.viewer) return redirectToLogin(reply, session, KEEP_FAVORITE_PATH);
    const chosen = parseChosenFavorite(request.cookies[COOKIE]);
    reply.clearCookie(COOKIE, cookie);
    if (!chosen) return reply.redirect(ROUTES.favorites, 303);
    await transport.call(addFavorite, { id: chosen.item }, createCallContext(request, session));
    return reply.redirect(parseRedirectTarget(chosen.back, NO_ORIGINS) ?? ROUTES.favorites, 303);
  });
}

/** The path of our own page on which the form was sent: a card does not say where it stands. */
function parseReferrer({ headers: { referer = '' }, host }: FastifyRequest): string {
  const url = URL.parse(referer);
  return url?.host === host ? url.pathname + url.search : '';
}
