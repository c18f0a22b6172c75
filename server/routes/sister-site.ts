/**
 * The button to the sister site takes along who is signed in: a form here asks for a token that is good once, and the address that
 * it leads to hands it over there. Cookies are a host's own, and the two sites share none.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formatAddress } from '#server/render/match.ts';
import { createCallContext, type Session } from '#server/runtime/session.ts';
import type { SessionCookies } from '#server/runtime/session-cookies.ts';
import type { BrandId } from '#shared/brands.ts';
import type { Transport } from '#shared/rest/api.ts';
import { RestError } from '#shared/rest/errors.ts';
import { issueLoginTicket, redeemLoginTicket } from '#shared/rest/identity.ts';
import { REFTOK, SISTER_SITE_PATH } from '#shared/routes.ts';

export interface SisterSiteOptions {
  readonly transport: Transport;
  readonly sessionOf: (request: FastifyRequest) => Session;
  readonly cookies: SessionCookies;
  readonly origins: Readonly<Record<BrandId, string>>;
}

const SISTERS: Readonly<Record<BrandId, BrandId>> = { facet: 'gemsociety', gemsociety: 'facet' };

/** Where it is registered, bodies of forms are read and other sites are refused. */
export function registerSisterSite(app: FastifyInstance, options: SisterSiteOptions): void {
  const homeOf = (request: FastifyRequest): string =>
    `${options.origins[SISTERS[options.sessionOf(request).brand]]}/`;

  app.get(SISTER_SITE_PATH, (request, reply) => leadOn(reply, homeOf(request)));

  app.post(SISTER_SITE_PATH, async (request, reply) => {
    const session = options.sessionOf(request);
    const home = homeOf(request);
    if (!session.viewer) return leadOn(reply, home);
    const reftok = await orNothing(async () => {
      const { value } = await options.transport.call(
        issueLoginTicket,
        {},
        createCallContext(request, session),
      );
      return value.reftok;
    });
    // By the referrer the sister knows that it is us who send them: whatever page it was is not hers to know.
    reply.header('Referrer-Policy', 'origin');
    return leadOn(reply, reftok === undefined ? home : `${home}?${REFTOK}=${reftok}`);
  });
}

export type SisterSiteArrival = ReturnType<typeof createArrival>;

/** Answers whoever comes with a token of the sister site: signed in when it is good, and without it in the address in any case. */
export function createArrival({ transport, sessionOf, cookies, origins }: SisterSiteOptions) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { path, query }: { readonly path: string; readonly query: URLSearchParams },
  ): Promise<FastifyReply> => {
    const session = sessionOf(request);
    const reftok = query.get(REFTOK) ?? '';
    const rest = new URLSearchParams(query);
    rest.delete(REFTOK);
    const address = formatAddress(path, rest);
    reply.header('Cache-Control', 'private, no-store').header('Referrer-Policy', 'no-referrer');
    if (session.viewer || !isSentBy(request, origins[SISTERS[session.brand]]))
      return reply.redirect(address, 302);
    const taken = await orNothing(() =>
      transport.call(redeemLoginTicket, { reftok }, createCallContext(request, session)),
    );
    if (!taken) return reply.redirect(address, 302);
    cookies.set(reply, taken.value.jwt, taken.device);
    // A redirect would still be the sister's doing, and strict cookies stay at home for it: the page itself leads on.
    return reply.type('text/html; charset=utf-8').send(renderPassage(address));
  };
}

/**
 * Somebody else's link with somebody else's token would sign its reader in as them. Browsers that tell no referrer arrive as
 * guests; what is fetched ahead of a click spends no token.
 */
function isSentBy({ method, headers }: FastifyRequest, origin: string): boolean {
  const sentBy = URL.parse(headers.referer ?? '')?.origin;
  const isAhead = headers['sec-purpose'] !== undefined || headers.purpose !== undefined;
  return method === 'GET' && sentBy === origin && !isAhead;
}

/** Runs the task, or returns nothing: whoever is rejected goes on as a guest, and a failure keeps nobody here. */
async function orNothing<T>(task: () => Promise<T>): Promise<T | undefined> {
  try {
    return await task();
  } catch (error) {
    if (error instanceof RestError) return undefined;
    throw error;
  }
}

function leadOn(reply: FastifyReply, to: string): FastifyReply {
  return reply.header('Cache-Control', 'private, no-store').redirect(to, 303);
}

function renderPassage(address: string): string {
  const href = address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<!DOCTYPE html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="0;url=${href}"><title>You are logged in</title></head><body><main><h1>You are logged in</h1><p><a href="${href}">Continue</a></p></main></body></html>`;
}
