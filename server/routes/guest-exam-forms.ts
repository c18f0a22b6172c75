/**
 * An exam that is open to everybody, as a form for those without an account: each page takes the answers of all others along in
 * hidden fields, and the last is graded. Nothing is kept between two pages, neither here nor in a cookie; what comes back is
 * `no-store`, so that no cache holds it either.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readAnswers } from '#shared/exam-form.ts';
import type { Transport } from '#shared/rest/api.ts';
import { RestError } from '#shared/rest/errors.ts';
import { findExam, saveAnswers, submitExam } from '#shared/rest/exams.ts';
import { readExamPage, type SentExam } from './exam-paging.ts';
import type { FormPages, Values } from './form-pages.ts';

export interface GuestExamFormsOptions {
  readonly pages: FormPages;
  readonly transport: Transport;
}

export function createGuestExamForms({ pages, transport }: GuestExamFormsOptions) {
  /** @throws rest_not_logged_in where the exam is not open to everybody */
  return async function answerAsGuest(
    request: FastifyRequest,
    reply: FastifyReply,
    { id, path, values, context }: SentExam,
  ): Promise<FastifyReply> {
    const { value: exam } = await transport.call(findExam, { id }, context);
    const { page, next, problems, isLast } = readExamPage(exam, values);
    const showPage = (number: number, errors: Values) =>
      pages.show(request, reply, path, { values, errors }, { page: String(number) });
    if (Object.keys(problems).length > 0) return showPage(page, problems);
    const answers = readAnswers(exam.questions, values) as Record<string, string | string[]>;
    // As of a member, whose answers are saved with each page: what no exam takes is not carried on to the end.
    if (!saveAnswers.input.safeParse({ id, answers }).success) return showPage(page, { '': TOO_LONG });
    if (!isLast) return showPage(next, {});
    const questions = exam.questions.map((question) => question.id);
    try {
      const { value: result } = await transport.call(submitExam, { id, questions, answers }, context);
      return await pages.show(request, reply, path, { values: {}, errors: {}, result });
    } catch (error) {
      if (!(error instanceof RestError) || error.status >= 500) throw error;
      return showPage(page, { '': error.message });
    }
  };
}

const TOO_LONG = 'One of your answers is longer than an exam takes.';
