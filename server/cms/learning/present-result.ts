/** Result that a student sees once an attempt has been sent. */
import * as z from 'zod';
import { escapeHtml } from '#server/cms/markup/index.ts';
import type { ExamResult } from '#shared/rest/exams.ts';
import type { StoredExam } from './find-stored-exam.ts';
import type { AnswerGap, ExamQuestionRow } from './question.ts';

/** The column `result` of an attempt: what was answered, and what it was worth. */
export const storedResult = z.object({
  answers: z.array(
    z.object({
      question_id: z.number(),
      value: z.union([z.string(), z.array(z.string())]),
      is_correct: z.boolean(),
      is_answered: z.boolean(),
      pending: z.boolean(),
      points: z.number(),
      max_points: z.number(),
      comment: z.string(),
    }),
  ),
});
export type StoredResult = z.output<typeof storedResult>;

export interface ExamOutcome extends StoredResult {
  readonly score: number;
  readonly max_score: number;
  readonly percent: number;
  readonly passed: boolean;
  readonly certificateUrl: string | null;
  readonly tellsRight: boolean;
}

/** Right answers are told with the last attempt, or the one that passed: another attempt is not to be copied from this one. */
export function presentResult({ row, questions }: StoredExam, outcome: ExamOutcome): ExamResult {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const pending = outcome.answers.some((answer) => answer.pending);
  return {
    final_screen: pending ? PENDING_SCREEN : outcome.passed ? row.passed_screen : row.failed_screen,
    answers: outcome.answers.map((answer) => {
      const question = byId.get(answer.question_id);
      return {
        ...answer,
        feedback: question?.definition.feedback ?? '',
        right: question && outcome.tellsRight ? describeRight(question) : '',
      };
    }),
    score: outcome.score,
    max_score: outcome.max_score,
    percent: outcome.percent,
    passed: outcome.passed,
    pending,
    certificate_url: outcome.certificateUrl,
  };
}

const PENDING_SCREEN =
  '<p>Thank you. A teacher will grade your essays. We will email you when your result is complete.</p>';

/** HTML. */
function describeRight({ type, definition }: ExamQuestionRow): string {
  const { answers, gaps, key } = definition;
  switch (type) {
    case 'radio':
    case 'checkbox':
      return list(answers.filter(({ correct }) => correct).map(({ text }) => text));
    case 'sort':
      return `<ol>${answers.map(({ text }) => `<li>${text}</li>`).join('')}</ol>`;
    case 'gaps':
      return list(gaps.map(describeGap));
    case 'textarea':
      return key[0] === undefined ? '' : escapeHtml(key[0]);
  }
}

function describeGap(gap: AnswerGap): string {
  if ('texts' in gap) return escapeHtml(gap.texts[0] ?? '');
  const [least, most] = gap.range;
  return least === most ? String(least) : `${least} to ${most}`;
}

function list(parts: readonly string[]): string {
  return parts.length === 1
    ? (parts[0] ?? '')
    : `<ul>${parts.map((part) => `<li>${part}</li>`).join('')}</ul>`;
}
