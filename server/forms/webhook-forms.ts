/** Outgoing webhooks in Studio. A secret is shown on the answer to its form, and nowhere else. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '#server/runtime/session.ts';
import type { ChangeEndpoint } from '#shared/rest/endpoint.ts';
import { proofNeeded } from '#shared/rest/errors.ts';
import {
  changeOutgoingWebhook,
  createOutgoingWebhook,
  dropFailedDeliveries,
  pauseOutgoingWebhook,
  removeOutgoingWebhook,
  renewWebhookSecret,
  resendFailedDeliveries,
  resendWebhookDelivery,
  resumeOutgoingWebhook,
  testOutgoingWebhook,
} from '#shared/rest/outgoing-webhooks.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { EVENT_BOX, WEBHOOK_EVENT_NAMES } from '#shared/webhook-events.ts';
import type { AskedAgain, SentValues } from './asked-again.ts';
import { backToList, filterOfList } from './back-to-list.ts';
import type { FormPages, FormValues } from './form-pages.ts';
import { redirectToLogin } from './redirect-to-login.ts';

export interface WebhookFormsOptions {
  readonly pages: FormPages;
  readonly sessionOf: (request: FastifyRequest) => Session;
  readonly askedAgain: AskedAgain;
}

/** By the field `action` of each form. */
const ACTIONS = {
  studioOutgoingWebhooks: new Map<string, ChangeEndpoint>([['create', createOutgoingWebhook]]),
  studioOutgoingWebhook: new Map<string, ChangeEndpoint>([
    ['save', changeOutgoingWebhook],
    ['secret', renewWebhookSecret],
    ['pause', pauseOutgoingWebhook],
    ['resume', resumeOutgoingWebhook],
    ['test', testOutgoingWebhook],
    ['resend', resendWebhookDelivery],
    ['resend-failed', resendFailedDeliveries],
    ['drop', dropFailedDeliveries],
    ['delete', removeOutgoingWebhook],
  ]),
};
type WebhookRoute = keyof typeof ACTIONS;

/** Fields beside which a message may stand. */
const SHOWN: ReadonlySet<string> = new Set(['name', 'url', 'events']);

export function registerWebhookForms(app: FastifyInstance, options: WebhookFormsOptions): void {
  for (const route of Object.keys(ACTIONS) as WebhookRoute[])
    options.askedAgain.add(app, route, (request, reply, sent) =>
      answer(request, reply, route, sent, options),
    );
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  route: WebhookRoute,
  { params, values }: SentValues,
  { pages, sessionOf, askedAgain }: WebhookFormsOptions,
): Promise<FastifyReply> {
  const session = sessionOf(request);
  const path = pathTo(route, { id: '', ...params });
  if (!session.viewer) return redirectToLogin(reply, session, path);
  const { action = '' } = values;
  const endpoint = ACTIONS[route].get(action);
  if (!endpoint) return reply.redirect(path, 303);
  const input = { ...values, events: listTicked(values), ...params };
  const { value, errors, code } = await pages.send(request, endpoint, input);
  if (code === proofNeeded().code) return askedAgain.ask(request, reply, { path, values });
  if (errors)
    return pages.show(request, reply, path, { values, errors: placeErrors(errors) }, filterOfList(values));
  const secret = takeSecret(Object(value));
  // Shown on this one answer, and on no page that could be come back to.
  if (secret) return pages.show(request, reply, path, { values: { action: 'made', ...secret }, errors: {} });
  const next = action === 'delete' ? ROUTES.studioOutgoingWebhooks : path;
  return reply.redirect(backToList(next, action === 'delete' ? {} : values, action), 303);
}

/** Each event is a box of its own. */
const listTicked = (values: FormValues): string =>
  WEBHOOK_EVENT_NAMES.filter((name) => values[`${EVENT_BOX}${name}`] === 'on').join(',');

function takeSecret({ id, name, secret }: Readonly<Record<string, unknown>>): FormValues | undefined {
  return typeof secret === 'string' ? { made: String(name), made_id: String(id), secret } : undefined;
}

/** A problem of a field that nobody sees concerns the whole. */
const placeErrors = (errors: FormValues): FormValues =>
  Object.fromEntries(Object.entries(errors).map(([field, text]) => [SHOWN.has(field) ? field : '', text]));
