/** Questions of an exam that have no answer yet: told before it is sent. */
import { isAnswered } from './exam-form.ts';
import { type AnswerMap, type AnswerValue, GAP } from './learning.ts';
import type { ExamQuestion } from './rest/exams.ts';

export interface UnansweredQuestion {
  readonly id: number;
  /** As it stands beside the question. */
  readonly number: number;
  /** On which page it is, from 1. */
  readonly page: number;
  /** Some of its gaps are filled in. */
  readonly isBegun: boolean;
}

export function listUnanswered(
  pages: readonly (readonly ExamQuestion[])[],
  answers: AnswerMap,
): UnansweredQuestion[] {
  return pages.flatMap((questions, at) =>
    questions
      .filter((question) => !isComplete(question, answers[question.id]))
      .map(({ id, question_no: number }) => ({
        id,
        number,
        page: at + 1,
        isBegun: isAnswered(answers[id]),
      })),
  );
}

function isComplete({ answer_type, question }: ExamQuestion, value: AnswerValue | undefined): boolean {
  if (answer_type !== 'gaps') return isAnswered(value);
  const given = typeof value === 'string' ? [value] : (value ?? []);
  const gaps = question.split(GAP).length - 1;
  return given.filter((text) => text.trim() !== '').length >= gaps;
}
