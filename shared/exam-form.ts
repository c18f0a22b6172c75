/** Field names of the exam form, and how they become answers: shared by the form, its route and its island. */
import { type AnswerMap, type AnswerValue, GAP, ONE_PAGE } from './learning.ts';
import type { Exam, ExamQuestion } from './rest/exams.ts';

export const EXAM_FIELDS = { attempt: 'attempt', page: 'page', action: 'go' } as const;
export const EXAM_ACTIONS = {
  previous: 'previous',
  next: 'next',
  save: 'save',
  submit: 'submit',
  /** With questions that are not answered, by somebody who was told so. */
  finish: 'finish',
  begin: 'begin',
  /** With the number of a page behind it. */
  turn: 'page-',
} as const;

/** Sent of a choice that is ticked. */
export const CHECKED = 'on';

type FormQuestion = Pick<ExamQuestion, 'id' | 'answer_type' | 'question' | 'answers'>;
export type FieldValues = Readonly<Record<string, string>>;

/** `part` is the value of a choice, or the number of a gap from 1. */
export function fieldOf(questionId: number, part?: string | number): string {
  return part === undefined ? `q${questionId}` : `q${questionId}.${part}`;
}

function countGaps(html: string): number {
  return html.split(GAP).length - 1;
}

/** The questions page by page; there is always one page. */
export function pagesOf({
  questions,
  questions_per_page: size,
}: Pick<Exam, 'questions' | 'questions_per_page'>) {
  if (size === ONE_PAGE || size < 1) return [questions];
  const pages: ExamQuestion[][] = [];
  for (let start = 0; start < questions.length; start += size)
    pages.push(questions.slice(start, start + size));
  return pages.length > 0 ? pages : [[]];
}

/** Answers to these questions: an empty list or text for those that were not answered. */
export function parseFormAnswers(questions: readonly FormQuestion[], values: FieldValues): AnswerMap {
  return Object.fromEntries(questions.map((question) => [question.id, parseFormAnswer(question, values)]));
}

function parseFormAnswer(question: FormQuestion, values: FieldValues): AnswerValue {
  const { id, answer_type, answers } = question;
  switch (answer_type) {
    case 'checkbox':
      return answers.flatMap(({ value }) => (values[fieldOf(id, value)] ? [value] : []));
    case 'gaps': {
      const gaps = Array.from(
        { length: countGaps(question.question) },
        (_, at) => values[fieldOf(id, at + 1)] ?? '',
      );
      return gaps.length === 1 ? (gaps[0] ?? '') : gaps;
    }
    case 'sort': {
      const placed = answers.map(({ value }) => ({ value, place: Number(values[fieldOf(id, value)] || 0) }));
      if (placed.every(({ place }) => place === 0)) return [];
      return placed
        .toSorted((a, b) => (a.place || Infinity) - (b.place || Infinity))
        .map(({ value }) => value);
    }
    default:
      return values[fieldOf(id)] ?? '';
  }
}

/** The fields from which `parseFormAnswers` reads these answers; none for what was not answered. */
export function writeAnswers(
  questions: readonly Pick<FormQuestion, 'id' | 'answer_type'>[],
  answers: AnswerMap,
): FieldValues {
  return Object.fromEntries(
    questions.flatMap(({ id, answer_type }) => {
      const value = answers[id];
      return isAnswered(value) ? writeAnswer(id, answer_type, value) : [];
    }),
  );
}

function writeAnswer(
  id: number,
  type: FormQuestion['answer_type'],
  value: AnswerValue = '',
): [string, string][] {
  const parts = typeof value === 'string' ? [value] : value;
  switch (type) {
    case 'checkbox':
      return parts.map((part) => [fieldOf(id, part), CHECKED]);
    case 'gaps':
      return parts.map((part, at) => [fieldOf(id, at + 1), part]);
    case 'sort':
      return parts.map((part, at) => [fieldOf(id, part), String(at + 1)]);
    default:
      return [[fieldOf(id), parts[0] ?? '']];
  }
}

/** Problems of the filled-in fields, by field: two things to sort cannot have one place. */
export function findProblems(
  questions: readonly FormQuestion[],
  values: FieldValues,
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { id, answer_type, answers } of questions) {
    if (answer_type !== 'sort') continue;
    const places = answers.map(({ value }) => values[fieldOf(id, value)] ?? '');
    if (places.every((place) => place === '')) continue;
    for (const [at, { value }] of answers.entries()) {
      const place = places[at] ?? '';
      if (place === '') problems[fieldOf(id, value)] = 'Choose a position for this one too.';
      else if (places.indexOf(place) !== at)
        problems[fieldOf(id, value)] = `Position ${place} is used twice.`;
    }
  }
  return problems;
}

export function isAnswered(value: AnswerValue | undefined): boolean {
  const parts = typeof value === 'string' ? [value] : (value ?? []);
  return parts.some((part) => part.trim() !== '');
}

/** The specification's empty answers (section 3): a list for checkbox and sort, a text for others. */
export function fillUp(questions: readonly FormQuestion[], answers: AnswerMap): AnswerMap {
  return Object.fromEntries(
    questions.map(({ id, answer_type: type }) => [
      id,
      answers[id] ?? (type === 'checkbox' || type === 'sort' ? [] : ''),
    ]),
  );
}
