/** The figures of a question in words: what a teacher reads who has never heard of item analysis. */

import { count } from '#client/ui/format-minutes.ts';
import type { QuestionStatistics } from '#shared/rest/grading.ts';

/** Fewer say little: one student more or less turns the figure around. */
export const FEW_ANSWERS = 20;
const EASY_FROM = 0.8;
const HARD_BELOW = 0.4;
const CLEAR_FROM = 0.2;
const PERCENT = 100;

export type AnswerStatistics = Pick<
  QuestionStatistics,
  'asked' | 'answered' | 'difficulty' | 'discrimination'
>;

export function formatAnswered({ asked, answered }: AnswerStatistics): string {
  if (asked === 0) return 'Not asked yet';
  return answered === 0 ? `No answers yet, asked ${formatTimes(asked)}` : `${answered} of ${asked}`;
}

/** How much of its points it brings. */
export function formatDifficulty(statistics: AnswerStatistics): string {
  const { difficulty, answered } = statistics;
  if (difficulty === null || answered === 0) return 'No answers yet';
  const word = difficulty >= EASY_FROM ? 'Easy' : difficulty < HARD_BELOW ? 'Hard' : 'Medium';
  return `${word}: ${Math.round(difficulty * PERCENT)}% of the points${noteFew(statistics)}`;
}

/** Whether those who do well elsewhere do well here. */
export function formatDiscrimination(statistics: AnswerStatistics): string {
  const { discrimination, answered } = statistics;
  if (answered === 0) return 'No answers yet';
  if (answered < FEW_ANSWERS) return `Too few answers (${answered})`;
  if (discrimination === null) return 'Unknown: everyone got the same points';
  const value = `(${formatSigned(discrimination)})`;
  if (discrimination < 0) return `Check this question: strong students miss it ${value}`;
  return discrimination < CLEAR_FROM ? `Weak ${value}` : `Good ${value}`;
}

const noteFew = ({ answered }: AnswerStatistics): string =>
  answered < FEW_ANSWERS ? ` (from ${count(answered, 'answer')} only)` : '';

const formatSigned = (value: number): string => value.toFixed(2).replace('-', '\u2212');

const formatTimes = (times: number): string => (times === 1 ? 'once' : `${times} times`);
