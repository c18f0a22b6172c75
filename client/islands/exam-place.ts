/** An exam in the page: what stands in its fields, and where its reader is taken. */
import { RESULT_ID } from '#client/ui/exam-result.tsx';
import { readAnswers } from '#shared/exam-form.ts';
import type { AnswerMap } from '#shared/learning.ts';
import type { ExamQuestion } from '#shared/rest/exams.ts';

/** The answers to these questions, as they stand in the form. */
export function readForm(place: HTMLElement, questions: readonly ExamQuestion[] = []): AnswerMap {
  const form = place.querySelector<HTMLFormElement>('form.exam-form');
  if (!form) return {};
  return readAnswers(questions, Object.fromEntries([...new FormData(form)].filter(isText)));
}

const isText = (entry: [string, FormDataEntryValue]): entry is [string, string] =>
  typeof entry[1] === 'string';

/** Of the next page. */
export function focusFirst(place: HTMLElement | null): void {
  place?.scrollIntoView({ block: 'start' });
  place
    ?.querySelector<HTMLElement>('.exam-question :is(input:not([type="hidden"]), textarea, button)')
    ?.focus({ preventScroll: true });
}

/** In the middle of a text the top of the page is elsewhere. */
export function showResult(place: HTMLElement | null, inText: boolean): void {
  if (inText) place?.scrollIntoView({ block: 'start' });
  else scrollTo({ top: 0, behavior: 'instant' });
  place?.querySelector<HTMLElement>(`#${RESULT_ID}`)?.focus({ preventScroll: true });
}
