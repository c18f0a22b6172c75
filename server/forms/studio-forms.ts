/** Studio without scripts: a form for each thing that staff change. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '#server/runtime/session.ts';
import type { ChangeEndpoint } from '#shared/rest/endpoint.ts';
import { dropJob, retryAnyJob } from '#shared/rest/jobs.ts';
import {
  changeUserMembership,
  endUserSessions,
  giveRight,
  refundAnyOrder,
  sendParcel,
  takeRight,
} from '#shared/rest/staff.ts';
import { acceptArtwork, answerMessage, closeMessage, rejectArtwork } from '#shared/rest/tasks.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { type FormPages, type FormValues, parseBody } from './form-pages.ts';
import { redirectToLogin } from './redirect-to-login.ts';

export interface StudioFormsOptions {
  readonly pages: FormPages;
  readonly sessionOf: (request: FastifyRequest) => Session;
}

/** By the field `action` of each form. */
const ACTIONS = {
  studioUser: new Map<string, ChangeEndpoint>([
    ['membership', changeUserMembership],
    ['give', giveRight],
    ['take', takeRight],
    ['sessions', endUserSessions],
  ]),
  studioOrder: new Map<string, ChangeEndpoint>([
    ['refund', refundAnyOrder],
    ['send', sendParcel],
  ]),
  studioMessage: new Map<string, ChangeEndpoint>([
    ['answer', answerMessage],
    ['done', closeMessage],
  ]),
  studioBooking: new Map<string, ChangeEndpoint>([
    ['accept', acceptArtwork],
    ['refuse', rejectArtwork],
  ]),
  studioJobs: new Map<string, ChangeEndpoint>([
    ['retry', retryAnyJob],
    ['drop', dropJob],
  ]),
};
const ROUTES_WITH_FORMS = Object.keys(ACTIONS) as (keyof typeof ACTIONS)[];

/** Fields beside which a message may stand. */
const SHOWN: ReadonlySet<string> = new Set([
  'name',
  'status',
  'until',
  'level',
  'amount',
  'carrier',
  'tracking',
  'reason',
  'answer',
]);

/** Where it is registered, bodies of forms are read and other sites are refused. */
export function registerStudioForms(app: FastifyInstance, { pages, sessionOf }: StudioFormsOptions): void {
  for (const route of ROUTES_WITH_FORMS)
    app.post<{ Params: { id?: string } }>(ROUTES[route], async (request, reply): Promise<FastifyReply> => {
      reply.header('cache-control', 'private, no-store');
      const session = sessionOf(request);
      const { params } = request;
      const path = pathTo(route, { id: params.id ?? '' });
      if (!session.viewer) return redirectToLogin(reply, session, path);
      const values = parseBody(request);
      const { action = '' } = values;
      const endpoint = ACTIONS[route].get(action);
      if (!endpoint) return reply.redirect(path, 303);
      const { errors } = await pages.send(request, endpoint, { ...values, ...params });
      if (!errors) return reply.redirect(`${path}?${new URLSearchParams({ saved: action })}`, 303);
      return pages.show(request, reply, path, { values, errors: placeErrors(errors) });
    });
}

/** A problem of a field that nobody sees concerns the whole. */
const placeErrors = (errors: FormValues): FormValues =>
  Object.fromEntries(Object.entries(errors).map(([field, text]) => [SHOWN.has(field) ? field : '', text]));
