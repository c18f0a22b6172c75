/** Exams that are open to everybody, taken without an account: nothing is kept of them. */
import type { AnswerMap } from '#shared/learning.ts';
import type { ExamResult } from '#shared/rest/exams.ts';
import { demandAll, refuseForeign } from './attempts.ts';
import { gradeAttempt } from './grade-attempt.ts';
import { type Asked, drawQuestions } from './present-exam.ts';
import { presentResult } from './present-result.ts';
import type { StoredExam } from './read-exam.ts';

/** The same for every guest, so that the page of a form and the one that follows ask the same without an attempt between them. */
export function askedOfGuests(exam: StoredExam): Asked {
  const seed = `guest ${exam.row.id}`;
  return { seed, questionIds: drawQuestions(exam, seed) };
}

/** @throws rest_invalid_param unless all that is asked, and nothing else, was sent */
export function gradeForGuest(
  exam: StoredExam,
  { questions, answers }: { readonly questions: readonly number[]; readonly answers: AnswerMap },
): ExamResult {
  const { questionIds } = askedOfGuests(exam);
  demandAll(questionIds, questions);
  refuseForeign(questionIds, answers);
  const outcome = gradeAttempt(exam, questionIds, answers);
  return presentResult(exam, { ...outcome, certificateUrl: null, tellsRight: true });
}
