/** The community's way in and out: it asks who somebody is, and is told when they have logged out here. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { leadToLogin } from '#server/render/guard.ts';
import type { Session } from '#server/session.ts';
import type { Viewer } from '#shared/rest/api.ts';
import { RestError } from '#shared/rest/errors.ts';

export interface CommunitySettings {
  /** Without an address there is no community; without the secret nobody is signed in there. */
  readonly url: string | undefined;
  readonly secret: string | undefined;
  /** Of an administrator there: by it, sessions there end with ours. */
  readonly apiKey: string | undefined;
  /** Told of a logout that the community did not take. */
  readonly onFailure: (error: unknown) => void;
}

export interface SignOnOptions {
  readonly sessionOf: (request: FastifyRequest) => Session;
  readonly answerSignOn: (
    settings: { readonly url: string; readonly secret: string },
    asked: { readonly sso: string; readonly sig: string },
    viewer: Viewer | null,
  ) => Promise<{ readonly kind: 'login' } | { readonly kind: 'redirect'; readonly to: string }>;
  /** A page that says what is wrong. */
  readonly renderError: (request: FastifyRequest, error: RestError) => string;
}

const PATH = '/api/app/sso/discourse/';

export function createCommunity({ url, secret, apiKey, onFailure }: CommunitySettings) {
  return {
    registerSignOn(app: FastifyInstance, options: SignOnOptions): void {
      if (url && secret) registerSignOn(app, { url, secret }, options);
    },
    /** Nobody waits for it. */
    tellOfLogOut({ id }: Pick<Viewer, 'id'>): void {
      if (url && apiKey) logOutOfCommunity(url, apiKey, id).catch(onFailure);
    },
  };
}

function registerSignOn(
  app: FastifyInstance,
  settings: { readonly url: string; readonly secret: string },
  options: SignOnOptions,
): void {
  app.get(PATH, async (request, reply) => {
    reply.header('Cache-Control', 'private, no-store').header('Vary', 'Cookie');
    const { sso = '', sig = '' } = request.query as { sso?: unknown; sig?: unknown };
    const session = options.sessionOf(request);
    try {
      const answer = await options.answerSignOn(
        settings,
        { sso: String(sso), sig: String(sig) },
        session.viewer,
      );
      if (answer.kind === 'redirect') return reply.redirect(answer.to, 302);
      const { problem } = session;
      return reply.redirect(leadToLogin({ path: PATH, address: request.url, problem }), 302);
    } catch (error) {
      if (!(error instanceof RestError) || error.status >= 500) throw error;
      return reply
        .code(error.status)
        .type('text/html; charset=utf-8')
        .send(options.renderError(request, error));
    }
  });
}

const TIMEOUT_MS = 5000;

/**
 * Ends somebody's sessions in the community, with the key of an administrator there.
 * @throws any error when it does not answer: whoever logs out here is logged out here all the same.
 */
async function logOutOfCommunity(url: string, apiKey: string, personId: number): Promise<void> {
  const headers = { 'Api-Key': apiKey, 'Api-Username': 'system', Accept: 'application/json' };
  const call = (path: string, method: string) =>
    fetch(new URL(path, url), {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  const found = await call(`/users/by-external/${personId}.json`, 'GET');
  // They have never been there.
  if (found.status === 404) return;
  if (!found.ok) throw new Error(`The community answered ${found.status}.`);
  const { user } = (await found.json()) as { user?: { id?: unknown } };
  const done = await call(`/admin/users/${Number(user?.id)}/log_out.json`, 'POST');
  if (!done.ok) throw new Error(`The community answered ${done.status}.`);
}
