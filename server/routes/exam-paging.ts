/** Which page of an exam a form was, and which comes after it. */
import { EXAM_ACTIONS, EXAM_FIELDS, findProblems, pagesOf } from '#shared/exam-form.ts';
import type { CallContext } from '#shared/rest/api.ts';
import type { Exam } from '#shared/rest/exams.ts';
import type { Values } from './form-pages.ts';

/** One page of an exam, as somebody sent it. */
export interface SentExam {
  /** As it stands in the address. */
  readonly id: string;
  readonly path: string;
  readonly values: Values;
  readonly context: CallContext;
}

/** @param values of the form, as it was sent */
export function readExamPage(exam: Exam, values: Values) {
  const all = pagesOf(exam);
  const action = values[EXAM_FIELDS.action] ?? '';
  const clamp = (page: number) => Math.min(Math.max(1, page), all.length);
  const page = clamp(Math.trunc(Number(values[EXAM_FIELDS.page])) || 1);
  const questions = all[page - 1] ?? [];
  return {
    /** From 1. */
    page,
    questions,
    /** Where the button leads that was pressed. */
    next: clamp(page + (STEPS[action] ?? 0)),
    /** What keeps one from going there, by field. */
    problems: STAYS.has(action) ? {} : findProblems(questions, values),
    isLast: action === EXAM_ACTIONS.submit,
  };
}

/** Whoever goes back or breaks off need not have finished. */
const STAYS: ReadonlySet<string> = new Set([EXAM_ACTIONS.previous, EXAM_ACTIONS.save]);
const STEPS: Readonly<Record<string, number>> = { [EXAM_ACTIONS.next]: 1, [EXAM_ACTIONS.previous]: -1 };
