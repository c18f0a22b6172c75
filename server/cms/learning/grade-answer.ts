/**
 * Points of answers. Pure: the same question and the same answer give the same points, whoever asks and when.
 * Rules: docs/decisions/0024-close-an-attempt-with-its-first-submission.md.
 */
import { extractText } from '#server/cms/markup/index.ts';
import { type AnswerValue, GAP, SORT_SEPARATOR } from '#shared/learning.ts';
import { type AskedQuantity, findAsked } from './answers/asked-quantity.ts';
import { fitsAny, fitsRange } from './answers/fits-answer.ts';
import type { AnswerGap, ExamQuestionRow, QuestionDefinition } from './question.ts';
import { valueOfAnswer } from './question.ts';

export interface GradedAnswer {
  /** Full marks alone are correct. */
  readonly isCorrect: boolean;
  readonly isAnswered: boolean;
  /** From 0 to what the question is worth, in hundredths. */
  readonly points: number;
  /** A teacher has to read it. */
  readonly pending: boolean;
}

export function gradeAnswer(question: ExamQuestionRow, value: AnswerValue | undefined): GradedAnswer {
  const given = toList(question, value);
  if (!given.some((text) => text.trim() !== '')) return NOT_ANSWERED;
  if (question.type === 'textarea' && question.definition.teacher)
    return { isCorrect: false, isAnswered: true, points: 0, pending: true };
  const share = SHARES[question.type](question, given);
  return {
    isCorrect: share === 1,
    isAnswered: true,
    points: round(question.points * share),
    pending: false,
  };
}

const NOT_ANSWERED: GradedAnswer = { isCorrect: false, isAnswered: false, points: 0, pending: false };

/** A list for what has several parts; a sort may come as one text. */
function toList({ type }: ExamQuestionRow, value: AnswerValue | undefined): readonly string[] {
  if (value === undefined) return [];
  if (typeof value !== 'string') return value;
  if (type === 'sort') return value.split(SORT_SEPARATOR);
  return [value];
}

/** The share of the points, from 0 to 1. */
const SHARES: Readonly<
  Record<ExamQuestionRow['type'], (question: ExamQuestionRow, given: readonly string[]) => number>
> = {
  radio: shareOfRadio,
  checkbox: shareOfCheckbox,
  gaps: shareOfGaps,
  sort: shareOfSort,
  textarea: shareOfText,
};

/** The right choice is worth all; another as much as its author gave it. */
function shareOfRadio(question: ExamQuestionRow, given: readonly string[]): number {
  if (given.length !== 1) return 0;
  const chosen = question.definition.answers.find(({ text }) => valueOfAnswer(question, text) === given[0]);
  if (chosen?.correct) return 1;
  return (chosen?.credit ?? 0) / PERCENT;
}

const PERCENT = 100;

/** Each wrong choice takes a right one away: to tick everything is worth nothing. */
function shareOfCheckbox(question: ExamQuestionRow, given: readonly string[]): number {
  const right = new Set(rightValues(question));
  const chosen = new Set(given.filter((value) => value !== ''));
  const hits = [...chosen].filter((value) => right.has(value)).length;
  return Math.max(0, (hits - (chosen.size - hits)) / right.size);
}

function rightValues(question: ExamQuestionRow): string[] {
  return question.definition.answers
    .filter(({ correct }) => correct)
    .map(({ text }) => valueOfAnswer(question, text));
}

function shareOfGaps({ definition }: ExamQuestionRow, given: readonly string[]): number {
  const { gaps } = definition;
  const asked = listAsked(definition);
  return gaps.filter((gap, at) => fitsGap(gap, given[at] ?? '', asked[at] ?? NOTHING)).length / gaps.length;
}

const NOTHING: AskedQuantity = { before: [], after: [], unit: undefined, carried: [] };

/** Share of the things that stand in their right places. */
function shareOfSort(question: ExamQuestionRow, given: readonly string[]): number {
  const right = question.definition.answers.map(({ text }) => valueOfAnswer(question, text));
  if (given.length !== right.length || new Set(given).size !== given.length) return 0;
  return right.filter((value, place) => given[place] === value).length / right.length;
}

/** Without a key whatever was written counts. */
function shareOfText({ definition }: ExamQuestionRow, [text = '']: readonly string[]): number {
  const { key } = definition;
  if (key.length === 0) return 1;
  const [asked = NOTHING] = listAsked(definition);
  return fitsAny(key, text, asked) ? 1 : 0;
}

function fitsGap(gap: AnswerGap, text: string, asked: AskedQuantity): boolean {
  if ('range' in gap) return fitsRange(gap.range, text, asked);
  return fitsAny(gap.texts, text, asked);
}

const askedOf = new WeakMap<QuestionDefinition, readonly AskedQuantity[]>();

/** At each gap; of a question without one, at its end. */
function listAsked(definition: QuestionDefinition): readonly AskedQuantity[] {
  const known = askedOf.get(definition);
  if (known) return known;
  const parts = `${extractText(definition.question)} `.split(GAP);
  const ends = parts.length === 1 ? [...parts, ''] : parts;
  const asked = ends
    .slice(1)
    .map((_, at) => findAsked(ends.slice(0, at + 1).join(GAP), ends.slice(at + 1).join(GAP)));
  askedOf.set(definition, asked);
  return asked;
}

const HUNDREDTHS = 100;
const round = (points: number): number => Math.round(points * HUNDREDTHS) / HUNDREDTHS;

export interface ExamTotal {
  readonly score: number;
  readonly maxScore: number;
  /** Whole, rounded down: what is not reached is not passed. */
  readonly percent: number;
}

export function addUp(grades: readonly { readonly points: number; readonly max: number }[]): ExamTotal {
  const score = round(grades.reduce((sum, { points }) => sum + points, 0));
  const maxScore = round(grades.reduce((sum, { max }) => sum + max, 0));
  // In hundredths, so that 0.7 of 1 is not 69.999 %.
  const percent = maxScore === 0 ? 0 : Math.floor(Math.round((score / maxScore) * 1e6) / 1e4);
  return { score, maxScore, percent };
}
