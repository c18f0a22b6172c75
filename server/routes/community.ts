/** The community's way in: it asks who somebody is. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formatLoginAddress } from '#server/pages/guard.ts';
import type { Session } from '#server/runtime/session.ts';
import type { Viewer } from '#shared/rest/api.ts';
import { RestError } from '#shared/rest/errors.ts';

export interface CommunitySettings {
  readonly url: string;
  /** Shared with it. */
  readonly secret: string;
}

export interface SignOnOptions {
  readonly sessionOf: (request: FastifyRequest) => Session;
  readonly answerSignOn: (
    settings: CommunitySettings,
    asked: { readonly sso: string; readonly sig: string },
    viewer: Viewer | null,
  ) => Promise<{ readonly kind: 'login' } | { readonly kind: 'redirect'; readonly to: string }>;
  /** A page that says what is wrong. */
  readonly renderError: (request: FastifyRequest, error: RestError) => string;
}

const PATH = '/api/app/sso/discourse/';

export function registerSignOn(
  app: FastifyInstance,
  settings: CommunitySettings,
  options: SignOnOptions,
): void {
  app.get(PATH, async (request, reply) => {
    reply.header('Cache-Control', 'private, no-store').header('Vary', 'Cookie');
    const { sso = '', sig = '' } = request.query as { sso?: unknown; sig?: unknown };
    const asked = { sso: String(sso), sig: String(sig) };
    const session = options.sessionOf(request);
    try {
      const answer = await options.answerSignOn(settings, asked, session.viewer);
      if (answer.kind === 'redirect') return reply.redirect(answer.to, 302);
      if (isFromStranger(request) && !session.hasToken)
        return reply.type('text/html; charset=utf-8').send(renderStep(asked));
      const { problem } = session;
      return reply.redirect(formatLoginAddress({ path: PATH, address: request.url, problem }), 302);
    } catch (error) {
      if (!(error instanceof RestError) || error.status >= 500) throw error;
      return reply
        .code(error.status)
        .type('text/html; charset=utf-8')
        .send(options.renderError(request, error));
    }
  });
}

const isFromStranger = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-site'] === 'cross-site';

/**
 * From another site a browser brings no cookie that is `SameSite=Strict` (RFC 6265bis, section 5.6.7.1): who asks may be signed in
 * all the same. The same address asked for by a page of our own brings it.
 */
function renderStep(asked: { readonly sso: string; readonly sig: string }): string {
  // Percent-encoded text holds nothing that ends an attribute.
  const address = `${PATH}?${new URLSearchParams(asked)}`.replaceAll('&', '&amp;');
  return `<!DOCTYPE html><html lang="en-US"><head><meta charset="utf-8"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0;url=${address}"><title>Logging in</title></head><body><p><a href="${address}">Continue to the community</a></p></body></html>`;
}
