/** `/studio/see-as/`: begins to show the site as a group of readers sees it, and stops. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SEE_AS_COOKIE, SEE_AS_SECONDS, type SeeAs } from '#server/pages/see-as.ts';
import { createCallContext, type Session } from '#server/runtime/session.ts';
import type { AccessGroup } from '#shared/access.ts';
import { parseRedirectTarget } from '#shared/redirect-target.ts';
import type { Transport } from '#shared/rest/api.ts';
import { findViewGroup } from '#shared/rest/views.ts';
import { ROUTES } from '#shared/routes.ts';
import { VIEW_NAMES } from '#shared/see-as.ts';
import { holdsStaffRight } from '#shared/staff-rights.ts';
import { type FormPages, parseBody } from './form-pages.ts';
import { redirectToLogin } from './redirect-to-login.ts';

export interface SeeAsFormOptions {
  readonly pages: FormPages;
  readonly transport: Transport;
  readonly seeAs: SeeAs;
  readonly sessionOf: (request: FastifyRequest) => Session;
  /** Whether every host is served by https. */
  readonly secure: boolean;
}

export function registerSeeAsForm(app: FastifyInstance, options: SeeAsFormOptions): void {
  const { pages, transport, seeAs, sessionOf, secure } = options;
  const attributes = { path: '/', secure, sameSite: 'strict', httpOnly: true } as const;

  app.post(ROUTES.studioSeeAs, async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const session = sessionOf(request);
    const { viewer } = session;
    const values = parseBody(request);
    const next = parseRedirectTarget(values.to, new Set()) ?? ROUTES.home;
    const name = VIEW_NAMES.find((known) => known === values.name);
    if (!viewer) return redirectToLogin(reply, session, ROUTES.studioSeeAs);
    if (!name) return reply.clearCookie(SEE_AS_COOKIE, attributes).redirect(next, 303);
    // The page says who may, to staff; others are led home.
    if (!holdsStaffRight(viewer.roles, 'edit'))
      return pages.show(request, reply, ROUTES.studioSeeAs, undefined);
    const { value } = await transport.call(findViewGroup, { name }, createCallContext(request, session));
    const cookie = seeAs.write(viewer, { name, group: value.group as AccessGroup });
    return reply
      .setCookie(SEE_AS_COOKIE, cookie, { ...attributes, maxAge: SEE_AS_SECONDS })
      .redirect(next, 303);
  });
}
