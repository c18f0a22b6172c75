/** Words of exams in Studio. */
import type { AnswerType } from '#shared/learning.ts';
import type { StaffQuestion } from '#shared/rest/staff-exams.ts';

export const TYPE_NAMES: Readonly<Record<AnswerType, string>> = {
  radio: 'One right answer',
  checkbox: 'Several right answers',
  gaps: 'Gaps to fill in',
  sort: 'Things to put in order',
  textarea: 'A text',
};

const MAX_LABEL = 90;

/** Words of a question, for a list. */
export function labelOfQuestion({ question }: Pick<StaffQuestion, 'question'>): string {
  const words = question
    .replaceAll(/\{\{\{[^}]*\}\}\}/g, '_____')
    .replaceAll(/<[^>]*>|[*`]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return words.length > MAX_LABEL ? `${words.slice(0, MAX_LABEL - 1).trim()}…` : words;
}

export const formatPoints = (points: number): string => `${points} ${points === 1 ? 'point' : 'points'}`;

export function describeAttempts({
  attempts_made: made,
  attempts_open: open,
}: {
  readonly attempts_made: number;
  readonly attempts_open: number;
}): string {
  if (made === 0) return 'Nobody has taken it yet';
  const taken = `${made.toLocaleString('en-US')} ${made === 1 ? 'attempt' : 'attempts'}`;
  return open === 0 ? taken : `${taken}, ${open} under way`;
}
