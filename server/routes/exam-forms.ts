/** Exams without scripts: each page of questions is a form, saved when one leaves it, graded when the last is sent; and grading by the staff. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { leadToLogin } from '#server/render/guard.ts';
import { readCallContext, type Session } from '#server/session.ts';
import { EXAM_ACTIONS, EXAM_FIELDS, findProblems, pagesOf, readAnswers } from '#shared/exam-form.ts';
import { gradingField, listGraded } from '#shared/grading-form.ts';
import type { CallContext, Transport } from '#shared/rest/api.ts';
import { RestError } from '#shared/rest/errors.ts';
import { findAttempt, findExam, saveAnswers, submitExam } from '#shared/rest/exams.ts';
import { gradeEssay } from '#shared/rest/grading.ts';
import { ROUTES } from '#shared/routes.ts';
import { type FormPages, readBody, type Values } from './form-pages.ts';

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
    if (!session.viewer)
      return reply.redirect(leadToLogin({ path, address: path, problem: session.problem }), 303);
    const id = Number(request.params.id);
    const context = readCallContext(request, session);
    const values = readBody(request);
    if (values[EXAM_FIELDS.action] === EXAM_ACTIONS.again) {
      await openAgain(id, context);
      return reply.redirect(path, 303);
    }
    const { value: state } = await transport.call(findAttempt, { id }, context);
    // Sent from elsewhere meanwhile, or an old page: what stands now is shown.
    if (state.attempt === null || String(state.attempt) !== values[EXAM_FIELDS.attempt])
      return reply.redirect(path, 303);
    return answerPage(request, reply, { id, attempt: state.attempt, path, values, context });
  }

  interface Sent {
    readonly id: number;
    readonly attempt: number;
    readonly path: string;
    readonly values: Values;
    readonly context: CallContext;
  }

  async function answerPage(
    request: ExamRequest,
    reply: FastifyReply,
    { id, attempt, path, values, context }: Sent,
  ): Promise<FastifyReply> {
    const { value: exam } = await transport.call(findExam, { id }, context);
    const all = pagesOf(exam);
    const page = Math.min(Math.max(1, Math.trunc(Number(values[EXAM_FIELDS.page])) || 1), all.length);
    const questions = all[page - 1] ?? [];
    const errors = STAYS.has(values[EXAM_FIELDS.action] ?? '') ? {} : findProblems(questions, values);
    const show = (problems: Values) =>
      pages.show(request, reply, path, { values, errors: problems }, { page: String(page) });
    if (Object.keys(errors).length > 0) return show(errors);
    const answers = readAnswers(questions, values) as Record<string, string | string[]>;
    try {
      if (values[EXAM_FIELDS.action] === EXAM_ACTIONS.submit) {
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
    const next = Math.min(Math.max(1, page + (STEPS[values[EXAM_FIELDS.action] ?? ''] ?? 0)), all.length);
    return reply.redirect(next === 1 ? path : `${path}?page=${next}`, 303);
  }

  /** No attempt left, or not yet: the page says so. */
  async function openAgain(id: number, context: CallContext): Promise<void> {
    try {
      await transport.call(findExam, { id }, context);
    } catch (error) {
      if (!(error instanceof RestError) || error.status !== CONFLICT) throw error;
    }
  }
}

/** Whoever goes back or breaks off need not have finished. */
const STAYS: ReadonlySet<string> = new Set([EXAM_ACTIONS.previous, EXAM_ACTIONS.save]);
const STEPS: Readonly<Record<string, number>> = { [EXAM_ACTIONS.next]: 1, [EXAM_ACTIONS.previous]: -1 };
