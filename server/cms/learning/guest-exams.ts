/** Exams that are open to everybody, taken without an account: nothing is kept of them. */
import type { AnswerMap } from '#shared/learning.ts';
import type { ExamResult } from '#shared/rest/exams.ts';
import { rejectForeign, requireAll } from './attempts.ts';
import type { StoredExam } from './find-stored-exam.ts';
import { gradeAttempt } from './grade-attempt.ts';
import { type DrawnQuestions, drawQuestions } from './present-exam.ts';
import { presentResult } from './present-result.ts';

/** The same for every guest, so that the page of a form and the one that follows ask the same without an attempt between them. */
export function askedOfGuests(exam: StoredExam): DrawnQuestions {
  const seed = `guest ${exam.row.id}`;
  return { seed, questionIds: drawQuestions(exam, seed) };
}

/** @throws rest_invalid_param unless all that is asked, and nothing else, was sent */
export function gradeForGuest(
  exam: StoredExam,
  { questions, answers }: { readonly questions: readonly number[]; readonly answers: AnswerMap },
): ExamResult {
  const { questionIds } = askedOfGuests(exam);
  requireAll(questionIds, questions);
  rejectForeign(questionIds, answers);
  const outcome = gradeAttempt(exam, questionIds, answers);
  return presentResult(exam, { ...outcome, certificateUrl: null, tellsRight: true });
}
