/** Which page of an exam a form was, what it says, and which page comes after it. */
import { EXAM_ACTIONS, EXAM_FIELDS, type FieldValues, findProblems, pagesOf } from './exam-form.ts';
import type { AnswerMap } from './learning.ts';
import type { Exam } from './rest/exams.ts';
import { listUnanswered } from './unanswered-questions.ts';

/** @param values of the form, as it was sent */
export function parseExamPage(exam: Pick<Exam, 'questions' | 'questions_per_page'>, values: FieldValues) {
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
    next: clamp(parseTurn(action) ?? page + (STEPS[action] ?? 0)),
    /** Problems that keep one from going there, by field. */
    problems: STAYS.has(action) || parseTurn(action) !== undefined ? {} : findProblems(questions, values),
    isLast: action === EXAM_ACTIONS.submit || action === EXAM_ACTIONS.finish,
    /** Unanswered questions, told before submitting; none once it was. */
    unanswered: (answers: AnswerMap) => (action === EXAM_ACTIONS.submit ? listUnanswered(all, answers) : []),
  };
}

/** The page that a button names. */
function parseTurn(action: string): number | undefined {
  const page = action.startsWith(EXAM_ACTIONS.turn) ? Number(action.slice(EXAM_ACTIONS.turn.length)) : NaN;
  return Number.isSafeInteger(page) ? page : undefined;
}

/** Going back and breaking off need no valid fields. */
const STAYS: ReadonlySet<string> = new Set([EXAM_ACTIONS.previous, EXAM_ACTIONS.save]);
const STEPS: Readonly<Record<string, number>> = { [EXAM_ACTIONS.next]: 1, [EXAM_ACTIONS.previous]: -1 };
