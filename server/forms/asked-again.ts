/**
 * Before a dangerous change its form may have to show who sends it: a page asks for the password, keeps all that was typed, and goes
 * on with what was being done.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findMatch } from '#server/render/match.ts';
import type { Session } from '#server/runtime/session.ts';
import { parseRedirectTarget } from '#shared/redirect-target.ts';
import { proveIdentity } from '#shared/rest/second-factor.ts';
import { ROUTES, type RouteName } from '#shared/routes.ts';
import { type FormPages, type FormValues, parseBody } from './form-pages.ts';
import { liftHidden } from './lift-hidden.ts';
import { redirectToLogin } from './redirect-to-login.ts';

/** Sent to the page at `path`, by its own form or by that of the password. */
export interface SentValues {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly values: FormValues;
}

export type AnswerForm = (
  request: FastifyRequest,
  reply: FastifyReply,
  sent: SentValues,
) => Promise<FastifyReply>;

export interface AskedAgain {
  /** Takes the forms of a page, whose changes may call `ask`. */
  add(app: FastifyInstance, route: RouteName, answer: AnswerForm): void;
  /** Asks for the password; what was sent is kept in the form. */
  ask(request: FastifyRequest, reply: FastifyReply, sent: Omit<SentValues, 'params'>): Promise<FastifyReply>;
}

/** Stands before the names of values that are kept. */
const KEPT = 'kept.';

export function createAskedAgain(
  app: FastifyInstance,
  {
    pages,
    sessionOf,
  }: { readonly pages: FormPages; readonly sessionOf: (request: FastifyRequest) => Session },
): AskedAgain {
  const answers = new Map<RouteName, AnswerForm>();

  app.post(ROUTES.confirmIdentity, async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const session = sessionOf(request);
    const { password = '', code = '', passkey = '', ...rest } = parseBody(request);
    if (!session.viewer) return redirectToLogin(reply, session, parseTarget(rest.for));
    const { errors } = await pages.send(request, proveIdentity, { password, code, passkey });
    if (errors)
      return pages.show(request, reply, ROUTES.confirmIdentity, { values: rest, errors: liftHidden(errors) });
    const path = parseTarget(rest.for);
    const match = findMatch(path);
    const values = takeKept(rest);
    const answer = match && answers.get(match.entry.name);
    if (!match || !answer || Object.keys(values).length === 0) return reply.redirect(path, 303);
    return answer(request, reply, { path, params: match.params, values });
  });

  return {
    add(scope, route, answer) {
      answers.set(route, answer);
      scope.post(ROUTES[route], async (request, reply) => {
        reply.header('cache-control', 'private, no-store');
        const [path = ''] = request.url.split('?', 1);
        const params = request.params as SentValues['params'];
        return answer(request, reply, { path, params, values: parseBody(request) });
      });
    },
    ask(request, reply, { path, values }) {
      const kept = Object.entries(values).map(([name, value]) => [`${KEPT}${name}`, value]);
      const form = { values: { for: path, ...Object.fromEntries(kept) }, errors: {} };
      return pages.show(request, reply, ROUTES.confirmIdentity, form);
    },
  };
}

function takeKept(values: FormValues): FormValues {
  const kept = Object.entries(values).filter(([name]) => name.startsWith(KEPT));
  return Object.fromEntries(kept.map(([name, value]) => [name.slice(KEPT.length), value]));
}

/** Our own pages alone. */
const parseTarget = (given: string | undefined): string =>
  parseRedirectTarget(given, new Set()) ?? ROUTES.dashboard;
