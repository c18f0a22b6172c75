/** An exam in the page: what stands in its fields, and where its reader is taken. */

import { parseFormAnswers } from '#shared/exam-form.ts';
import type { AnswerMap } from '#shared/learning.ts';
import type { ExamQuestion } from '#shared/rest/exams.ts';
import { RESULT_ID } from './exam-anchors.ts';
import { UNANSWERED_ID } from './unanswered-notice.tsx';

/** The answers to these questions, as they stand in the form. */
export function collectAnswers(place: HTMLElement, questions: readonly ExamQuestion[] = []): AnswerMap {
  const form = place.querySelector<HTMLFormElement>('form.exam-form');
  if (!form) return {};
  return parseFormAnswers(questions, Object.fromEntries([...new FormData(form)].filter(isText)));
}

const isText = (entry: [string, FormDataEntryValue]): entry is [string, string] =>
  typeof entry[1] === 'string';

/** Moves the focus to the next page, or to one question on it. */
export function focusFirst(place: HTMLElement | null, questionId?: number): void {
  const question = place?.querySelector(`.exam-question:has(#question-${questionId})`);
  (question ?? place)?.scrollIntoView({ block: 'start' });
  const fields = ':is(input:not([type="hidden"]), textarea, button)';
  (question ?? place)
    ?.querySelector<HTMLElement>(question ? fields : `.exam-question ${fields}`)
    ?.focus({ preventScroll: true });
}

/** Moves the focus to the notice that asks before submitting. */
export function focusNotice(place: HTMLElement | null): void {
  const notice = place?.querySelector<HTMLElement>(`#${UNANSWERED_ID}`);
  notice?.scrollIntoView({ block: 'start' });
  notice?.focus({ preventScroll: true });
}

/** In the middle of a text the top of the page is elsewhere. */
export function showResult(place: HTMLElement | null, inText: boolean): void {
  if (inText) place?.scrollIntoView({ block: 'start' });
  else scrollTo({ top: 0, behavior: 'instant' });
  place?.querySelector<HTMLElement>(`#${RESULT_ID}`)?.focus({ preventScroll: true });
}
