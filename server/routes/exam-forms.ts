/** Exams without scripts: each page of questions is a form, saved when one leaves it, graded when the last is sent; and grading by the staff. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { leadToLogin } from '#server/render/guard.ts';
import { readCallContext, type Session } from '#server/session.ts';
import { EXAM_ACTIONS, EXAM_FIELDS, readAnswers } from '#shared/exam-form.ts';
import { gradingField, listGraded } from '#shared/grading-form.ts';
import type { Transport } from '#shared/rest/api.ts';
import { notLoggedIn, RestError } from '#shared/rest/errors.ts';
import { findAttempt, findExam, saveAnswers, submitExam } from '#shared/rest/exams.ts';
import { gradeEssay } from '#shared/rest/grading.ts';
import { ROUTES } from '#shared/routes.ts';
import { readExamPage, type SentExam } from './exam-paging.ts';
import { type FormPages, readBody, type Values } from './form-pages.ts';
import { createGuestExamForms } from './guest-exam-forms.ts';

export interface ExamFormsOptions {
  readonly pages: FormPages;
  readonly transport: Transport;
  readonly sessionOf: (request: FastifyRequest) => Session;
}

type ExamRequest = FastifyRequest<{ Params: { id: string } }>;

const CONFLICT = 409;

/** Where it is registered, bodies of forms are read and other sites are refused. */
export function registerExamForms(app: FastifyInstance, options: ExamFormsOptions): void {
  const { pages, transport, sessionOf } = options;
  const answerAsGuest = createGuestExamForms(options);
  for (const path of [ROUTES.courseExam, ROUTES.exam])
    app.post<{ Params: { id: string } }>(path, (request, reply) => answer(request, reply));
  app.post<{ Params: { attempt: string } }>(ROUTES.gradingAttempt, async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const session = sessionOf(request);
    const [path = '/'] = request.url.split('?', 1);
    if (!session.viewer)
      return reply.redirect(leadToLogin({ path, address: path, problem: session.problem }), 303);
    const values = readBody(request);
    const { errors, pending } = await gradeEssays(request, request.params.attempt, values);
    if (Object.keys(errors).length > 0) return pages.show(request, reply, path, { values, errors });
    return reply.redirect(pending === 0 ? ROUTES.grading : path, 303);
  });

  /** Those that were given points, one after the other; what is wrong with one keeps no other from having its own. */
  async function gradeEssays(request: FastifyRequest, attempt: string, values: Values) {
    const errors: Record<string, string> = {};
    let pending: number | undefined;
    for (const id of listGraded(values)) {
      const names = { points: gradingField('points', id), comment: gradingField('comment', id) };
      const [points = '', comment = ''] = [values[names.points]?.trim(), values[names.comment]];
      if (points === '') {
        if (comment.trim() !== '') errors[names.points] = 'Give points as well, or take the comment away.';
        continue;
      }
      const given = { attempt, question_id: String(id), points, comment };
      const graded = await pages.send(request, gradeEssay, given);
      if (!graded.errors) pending = graded.value.pending;
      else
        for (const [name, problem] of Object.entries(graded.errors))
          errors[name === 'points' || name === 'comment' ? names[name] : ''] = problem;
    }
    return { errors, pending };
  }

  async function answer(request: ExamRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.header('cache-control', 'private, no-store');
    const session = sessionOf(request);
    const [path = '/'] = request.url.split('?', 1);
    const { id } = request.params;
    const sent = { id, path, values: readBody(request), context: readCallContext(request, session) };
    const isAgain = sent.values[EXAM_FIELDS.action] === EXAM_ACTIONS.again;
    // An attempt is a member's: their session has ended, and as a guest's the answers would be theirs no longer.
    const isOrphan = !session.viewer && sent.values[EXAM_FIELDS.attempt] !== undefined;
    try {
      if (isOrphan) throw notLoggedIn();
      if (isAgain) await openAgain(sent);
      if (isAgain) return reply.redirect(path, 303);
      return await (session.viewer ? answerAsMember : answerAsGuest)(request, reply, sent);
    } catch (error) {
      if (!(error instanceof RestError) || error.code !== notLoggedIn().code) throw error;
      return reply.redirect(leadToLogin({ path, address: path, problem: session.problem }), 303);
    }
  }

  async function answerAsMember(
    request: FastifyRequest,
    reply: FastifyReply,
    { id, path, values, context }: SentExam,
  ): Promise<FastifyReply> {
    const { value: state } = await transport.call(findAttempt, { id }, context);
    const { attempt } = state;
    // Sent from elsewhere meanwhile, or an old page: what stands now is shown.
    if (attempt === null || String(attempt) !== values[EXAM_FIELDS.attempt]) return reply.redirect(path, 303);
    const { value: exam } = await transport.call(findExam, { id }, context);
    const { page, questions, next, problems, isLast } = readExamPage(exam, values);
    const show = (errors: Values) =>
      pages.show(request, reply, path, { values, errors }, { page: String(page) });
    if (Object.keys(problems).length > 0) return show(problems);
    const answers = readAnswers(questions, values) as Record<string, string | string[]>;
    try {
      if (isLast) {
        const named = exam.questions.map((question) => question.id);
        await transport.call(submitExam, { id, attempt, questions: named, answers }, context);
        return reply.redirect(path, 303);
      }
      await transport.call(saveAnswers, { id, attempt, answers }, context);
    } catch (error) {
      if (!(error instanceof RestError) || error.status >= 500) throw error;
      // Another window was first: its result is shown.
      if (error.status === CONFLICT) return reply.redirect(path, 303);
      return show({ '': error.message, ...error.params });
    }
    return reply.redirect(next === 1 ? path : `${path}?page=${next}`, 303);
  }

  /** No attempt left, or not yet: the page says so. */
  async function openAgain({ id, context }: SentExam): Promise<void> {
    try {
      await transport.call(findExam, { id }, context);
    } catch (error) {
      if (!(error instanceof RestError) || error.status !== CONFLICT) throw error;
    }
  }
}
