/** Studio's forms of newsletters: one begins, is written, looked at, sent and followed. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '#server/runtime/session.ts';
import type { ChangeEndpoint } from '#shared/rest/endpoint.ts';
import { proofNeeded } from '#shared/rest/errors.ts';
import {
  continueNewsletter,
  createNewsletter,
  pauseNewsletter,
  removeNewsletter,
  saveNewsletter,
  sendNewsletter,
  stopNewsletter,
  testNewsletter,
  unscheduleNewsletter,
} from '#shared/rest/newsletters.ts';
import { pathTo, ROUTES, type RouteName } from '#shared/routes.ts';
import type { AskedAgain, SentValues } from './asked-again.ts';
import type { FormPages, FormValues } from './form-pages.ts';
import { redirectToLogin } from './redirect-to-login.ts';

export interface NewsletterFormsOptions {
  readonly pages: FormPages;
  readonly sessionOf: (request: FastifyRequest) => Session;
  readonly askedAgain: AskedAgain;
}

/** By the field `action`, on any of the pages. */
const ACTIONS = new Map<string, ChangeEndpoint>([
  ['new', createNewsletter],
  ['save', saveNewsletter],
  ['preview', saveNewsletter],
  ['remove', removeNewsletter],
  ['test', testNewsletter],
  ['send', sendNewsletter],
  ['unschedule', unscheduleNewsletter],
  ['pause', pauseNewsletter],
  ['continue', continueNewsletter],
  ['stop', stopNewsletter],
]);
const PAGES = ['studioNewsletters', 'studioNewsletter', 'studioNewsletterPreview'] as const;
const SEE_OTHER = 303;

/** Where it is registered, bodies of forms are read and other sites are refused. */
export function registerNewsletterForms(app: FastifyInstance, options: NewsletterFormsOptions): void {
  for (const route of PAGES)
    options.askedAgain.add(app, route, (request, reply, sent) =>
      answer(request, reply, route, sent, options),
    );
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  route: RouteName & (typeof PAGES)[number],
  { params, values }: SentValues,
  { pages, sessionOf, askedAgain }: NewsletterFormsOptions,
): Promise<FastifyReply> {
  const session = sessionOf(request);
  const path = pathTo(route, { id: params.id ?? '' });
  if (!session.viewer) return redirectToLogin(reply, session, path);
  const { action = '' } = values;
  // It goes to very many people at once: the page asks once more, and names how many.
  if (action === 'ask') return pages.show(request, reply, path, { values, errors: {} });
  const endpoint = ACTIONS.get(action);
  if (!endpoint) return reply.redirect(path, SEE_OTHER);
  const { value, errors, code } = await pages.send(request, endpoint, {
    ...values,
    // Browsers send texts of several lines with the line ends of another system.
    ...(values.content !== undefined && { content: values.content.replaceAll('\r\n', '\n') }),
    ...params,
  });
  if (!errors) return reply.redirect(findNext(action, values, params.id ?? findId(value)), SEE_OTHER);
  if (code === proofNeeded().code) return askedAgain.ask(request, reply, { path, values });
  return pages.show(request, reply, path, { values, errors: placeErrors(errors) });
}

function findNext(action: string, values: FormValues, id: string): string {
  const one = pathTo('studioNewsletter', { id });
  if (action === 'new') return one;
  if (action === 'remove') return `${ROUTES.studioNewsletters}?saved=remove`;
  if (action === 'preview') return `${pathTo('studioNewsletterPreview', { id })}?saved=save`;
  if (action === 'test')
    return `${pathTo('studioNewsletterPreview', { id })}?saved=${values.email?.trim() ? 'tested' : 'test'}`;
  const done = action === 'send' && values.at ? 'schedule' : action;
  return `${one}?${new URLSearchParams({ saved: done })}`;
}

const findId = (made: unknown): string =>
  made !== null && typeof made === 'object' && 'id' in made ? String(made.id) : '';

/** Fields beside which a message may stand; a problem of another concerns the whole. */
const SHOWN: ReadonlySet<string> = new Set([
  'subject',
  'brand',
  'preview',
  'content',
  'slug',
  'members_days',
  'at',
  'email',
]);

const placeErrors = (errors: FormValues): FormValues =>
  Object.fromEntries(Object.entries(errors).map(([field, text]) => [SHOWN.has(field) ? field : '', text]));
