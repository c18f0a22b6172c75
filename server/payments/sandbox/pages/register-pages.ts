/** `/pay/{session}/` and `/setup/{session}/`: forms that work without scripts. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type Stripe from 'stripe';
import { findCheckout } from '../api/checkouts.ts';
import { ApiError } from '../api-error.ts';
import type { Sandbox } from '../context.ts';
import { type FormFields, parseForm } from '../parse-form.ts';
import { type CardPage, renderCardPage } from './card-page.ts';
import { answerChallenge, type PageOutcome, submitCard } from './complete-checkout.ts';
import { PAGE_HEADERS } from './layout.ts';
import { renderChallenge, renderEnd } from './other-pages.ts';
import { readCard, readText } from './read-card.ts';

export interface PageOptions {
  readonly sandbox: Sandbox;
  /** To be called when a change has been written. */
  readonly deliver: () => void;
}

const OK = 200;
const SEE_OTHER = 303;
const PAYMENT_REQUIRED = 402;
const NOT_FOUND = 404;
const GONE = 410;
const INVALID = 422;

export function registerPages(app: FastifyInstance, options: PageOptions): void {
  const { sandbox, deliver } = options;
  for (const kind of ['pay', 'setup'] as const) {
    app.get(`/${kind}/:session`, (request, reply) =>
      withOpen(sandbox, request.params, reply, (session) => sendCard(sandbox, reply, OK, { session })),
    );
    app.post(`/${kind}/:session`, (request, reply) =>
      withOpen(sandbox, request.params, reply, (session) => {
        const fields = readFields(request.body);
        const { card, problems } = readCard(fields, sandbox.now());
        if (!card) return sendCard(sandbox, reply, INVALID, { session, fields, problems });
        const outcome = sandbox.store.atomically(() => submitCard(sandbox, session.id, card));
        deliver();
        return follow(sandbox, reply, outcome, session, fields);
      }),
    );
    app.get(`/${kind}/:session/challenge`, (request, reply) =>
      withOpen(sandbox, request.params, reply, (session) => send(reply, OK, renderChallenge(session))),
    );
    app.post(`/${kind}/:session/challenge`, (request, reply) =>
      withOpen(sandbox, request.params, reply, (session) => {
        const isComplete = readText(readFields(request.body), 'outcome') === 'complete';
        const outcome = sandbox.store.atomically(() => answerChallenge(sandbox, session.id, isComplete));
        deliver();
        return follow(sandbox, reply, outcome, session, {});
      }),
    );
  }
}

function follow(
  sandbox: Sandbox,
  reply: FastifyReply,
  outcome: PageOutcome,
  session: Stripe.Checkout.Session,
  fields: FormFields,
): FastifyReply {
  if (outcome.kind === 'done') return reply.redirect(formatReturn(session), SEE_OTHER);
  if (outcome.kind === 'challenge') {
    const kind = session.mode === 'payment' ? 'pay' : 'setup';
    return reply.redirect(`/${kind}/${session.id}/challenge`, SEE_OTHER);
  }
  return sendCard(sandbox, reply, PAYMENT_REQUIRED, { session, fields, failure: outcome.message });
}

/** Leads on whoever comes back to a page that is paid: nothing is paid twice. */
function withOpen(
  sandbox: Sandbox,
  params: unknown,
  reply: FastifyReply,
  run: (session: Stripe.Checkout.Session) => FastifyReply,
): FastifyReply {
  const { session: id } = params as { session: string };
  const session = look(sandbox, id);
  if (!session)
    return send(reply, NOT_FOUND, renderEnd('No such page', 'Nothing is to be paid at this address.', null));
  if (session.status === 'complete') return reply.redirect(formatReturn(session), SEE_OTHER);
  if (session.status === 'open') return run(session);
  const sentence = 'Nothing was charged. Go back to the shop and begin again.';
  return send(reply, GONE, renderEnd('This page has expired', sentence, session.cancel_url));
}

function look(sandbox: Sandbox, id: string): Stripe.Checkout.Session | undefined {
  try {
    return sandbox.store.atomically(() => findCheckout(sandbox, id));
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

const formatReturn = ({ success_url, id }: Stripe.Checkout.Session): string =>
  (success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id);

function sendCard({ store }: Sandbox, reply: FastifyReply, status: number, page: Omit<CardPage, 'page'>) {
  return send(reply, status, renderCardPage({ ...page, page: store.findPage(page.session.id) }));
}

const readFields = (body: unknown): FormFields => (typeof body === 'string' ? parseForm(body) : {});

function send(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).headers(PAGE_HEADERS).send(text);
}
