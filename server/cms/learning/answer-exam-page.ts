/** The form of an exam, page by page, for those whose browser runs no scripts. */
import { EXAM_FIELDS, type FieldValues, parseFormAnswers } from '#shared/exam-form.ts';
import { parseExamPage } from '#shared/exam-page.ts';
import type { AnswerMap } from '#shared/learning.ts';
import type { Viewer } from '#shared/rest/api.ts';
import { defineError } from '#shared/rest/errors.ts';
import { type AnsweredPage, answers as answersSchema } from '#shared/rest/exams.ts';
import { answersOf, askedIn, chooseAttempt, listAttempts, notOpen } from './attempts.ts';
import { endAttempt, keepAnswers, type LearningContext, requireExamFor } from './exams.ts';
import type { StoredExam } from './find-stored-exam.ts';
import { askedOfGuests, gradeForGuest } from './guest-exams.ts';
import { presentExam } from './present-exam.ts';

const answerTooLong = defineError('exam_answer_too_long', 422, 'One of your answers is too long.');

interface SentExamPage {
  readonly id: number;
  readonly values: FieldValues;
}

/**
 * Keeps the answers of the page, or ends the attempt with them when the button for that was pressed and nothing is left to ask.
 * Of a guest nothing is kept.
 * @throws exam_invalid_id, rest_not_logged_in, exam_locked, exam_not_open, exam_already_submitted, exam_answer_too_long
 */
export async function answerExamPage(
  context: LearningContext,
  { id, values }: SentExamPage,
): Promise<AnsweredPage> {
  const exam = await requireExamFor(context, id);
  return context.viewer ? answerAsMember(context, exam, context.viewer, values) : answerAsGuest(exam, values);
}

async function answerAsMember(
  context: LearningContext,
  exam: StoredExam,
  viewer: Viewer,
  values: FieldValues,
): Promise<AnsweredPage> {
  const open = chooseAttempt(await listAttempts(context.db, viewer.id, exam.row.id), undefined);
  // Sent from elsewhere meanwhile, or an old page.
  if (!open || String(open.id) !== values[EXAM_FIELDS.attempt]) throw notOpen();
  const { id, questions, questions_per_page } = presentExam(exam, askedIn(open));
  const sent = parseExamPage({ questions, questions_per_page }, values);
  const { page, next, problems, isLast, unanswered } = sent;
  if (Object.keys(problems).length > 0) return { ...NOTHING, page, problems };
  const answers = parseAnswers(parseFormAnswers(sent.questions, values));
  const asks = isLast && unanswered({ ...answersOf(open), ...answers }).length > 0;
  if (!isLast || asks) {
    await keepAnswers(context, viewer, { id, attempt: open.id, answers });
    return { ...NOTHING, page: asks ? page : next, asks };
  }
  const named = questions.map((question) => question.id);
  await endAttempt(context, exam, viewer, { id, attempt: open.id, questions: named, answers });
  return { ...NOTHING, page: null };
}

/** Stores nothing: of a guest, and of somebody who tries an exam. */
export function answerAsGuest(exam: StoredExam, values: FieldValues): AnsweredPage {
  const presented = presentExam(exam, askedOfGuests(exam));
  const { page, next, problems, isLast, unanswered } = parseExamPage(presented, values);
  if (Object.keys(problems).length > 0) return { ...NOTHING, page, problems };
  // Its form has the answers to all other pages too.
  const answers = parseAnswers(parseFormAnswers(presented.questions, values));
  if (!isLast) return { ...NOTHING, page: next };
  if (unanswered(answers).length > 0) return { ...NOTHING, page, asks: true };
  const questions = presented.questions.map(({ id }) => id);
  return { ...NOTHING, page: null, result: gradeForGuest(exam, { questions, answers }) };
}

const NOTHING = { problems: {}, asks: false, result: null };

function parseAnswers(given: AnswerMap): Record<string, string | string[]> {
  const parsed = answersSchema.safeParse(given);
  if (!parsed.success) throw answerTooLong();
  return parsed.data;
}
