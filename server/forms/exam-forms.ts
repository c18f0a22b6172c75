/** Exams without scripts: each page of questions is a form, saved when one leaves it, graded when the last is sent. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createCallContext, type Session } from '#server/runtime/session.ts';
import { EXAM_ACTIONS, EXAM_FIELDS } from '#shared/exam-form.ts';
import type { CallContext, Transport } from '#shared/rest/api.ts';
import { notLoggedIn, RestError } from '#shared/rest/errors.ts';
import { type AnsweredPage, answerExamPage, beginAttempt } from '#shared/rest/exams.ts';
import { ROUTES } from '#shared/routes.ts';
import { type FormPages, type FormValues, parseBody } from './form-pages.ts';
import { redirectToLogin } from './redirect-to-login.ts';

export interface ExamFormsOptions {
  readonly pages: FormPages;
  readonly transport: Transport;
  readonly sessionOf: (request: FastifyRequest) => Session;
}

/** One page of an exam, as somebody sent it. */
interface SentPage {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** As it stands in the address. */
  readonly id: string;
  readonly path: string;
  readonly values: FormValues;
  readonly context: CallContext;
}

const CONFLICT = 409;
const UNPROCESSABLE = 422;

/** Where it is registered, bodies of forms are read and other sites are refused. */
export function registerExamForms(app: FastifyInstance, options: ExamFormsOptions): void {
  for (const path of [ROUTES.courseExam, ROUTES.exam])
    app.post<{ Params: { id: string } }>(path, async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const session = options.sessionOf(request);
      const [path = '/'] = request.url.split('?', 1);
      const { id } = request.params;
      const context = createCallContext(request, session);
      const sent = { request, reply, id, path, values: parseBody(request), context };
      try {
        return await takeForm(sent, options);
      } catch (error) {
        if (!(error instanceof RestError) || error.code !== notLoggedIn().code) throw error;
        return redirectToLogin(reply, session, path);
      }
    });
}

async function takeForm(sent: SentPage, options: ExamFormsOptions): Promise<FastifyReply> {
  const { reply, path, values, context } = sent;
  const isGuest = context.viewer === null;
  // An attempt is a member's: their session has ended, and as a guest's the answers would be theirs no longer.
  if (isGuest && values[EXAM_FIELDS.attempt] !== undefined) throw notLoggedIn();
  if (values[EXAM_FIELDS.action] === EXAM_ACTIONS.begin) {
    await begin(sent, options);
    return reply.redirect(path, 303);
  }
  return takePage(sent, options);
}

/** No attempt left, or not yet: the page says so. */
async function begin({ id, context }: SentPage, { transport }: ExamFormsOptions): Promise<void> {
  try {
    await transport.call(beginAttempt, { id }, context);
  } catch (error) {
    if (!(error instanceof RestError) || error.status !== CONFLICT) throw error;
  }
}

async function takePage(sent: SentPage, options: ExamFormsOptions): Promise<FastifyReply> {
  const { request, reply, id, path, values, context } = sent;
  const { pages, transport } = options;
  let answered: AnsweredPage;
  try {
    ({ value: answered } = await transport.call(answerExamPage, { id, values }, context));
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    // Another window was first: its result is shown.
    if (error.status === CONFLICT) return reply.redirect(path, 303);
    if (error.status !== UNPROCESSABLE && !pages.noteRefusal(request, error)) throw error;
    return showPage(sent, options, values[EXAM_FIELDS.page] ?? '1', { '': error.message, ...error.params });
  }
  const { page, problems, asks, result } = answered;
  if (result) return pages.show(request, reply, path, { values: {}, errors: {}, result });
  // A guest's answers are nowhere but in the form.
  if (page !== null && (asks || context.viewer === null || Object.keys(problems).length > 0))
    return showPage(sent, options, String(page), problems);
  return reply.redirect(page === null || page === 1 ? path : `${path}?page=${page}`, 303);
}

function showPage(
  { request, reply, path, values }: SentPage,
  { pages }: ExamFormsOptions,
  page: string,
  errors: FormValues,
): Promise<FastifyReply> {
  return pages.show(request, reply, path, { values, errors }, { page });
}
