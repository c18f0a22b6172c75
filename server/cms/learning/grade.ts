/**
 * What answers are worth. Pure: the same question and the same answer give the same points, whoever asks and when.
 * Rules: docs/decisions/0024-exams-are-opened-and-closed.md.
 */
import { type AnswerValue, SORT_SEPARATOR } from '#shared/learning.ts';
import type { Gap, Question } from './question.ts';
import { valueOfAnswer } from './question.ts';

export interface Grade {
  /** Full marks alone are correct. */
  readonly isCorrect: boolean;
  readonly isAnswered: boolean;
  /** From 0 to what the question is worth, in hundredths. */
  readonly points: number;
  /** A teacher has to read it. */
  readonly pending: boolean;
}

export function gradeAnswer(question: Question, value: AnswerValue | undefined): Grade {
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

const NOT_ANSWERED: Grade = { isCorrect: false, isAnswered: false, points: 0, pending: false };

/** A list for what has several parts; a sort may come as one text. */
function toList({ type }: Question, value: AnswerValue | undefined): readonly string[] {
  if (value === undefined) return [];
  if (typeof value !== 'string') return value;
  if (type === 'sort') return value.split(SORT_SEPARATOR);
  return [value];
}

/** The share of the points, from 0 to 1. */
const SHARES: Readonly<Record<Question['type'], (question: Question, given: readonly string[]) => number>> = {
  radio: shareOfRadio,
  checkbox: shareOfCheckbox,
  gaps: shareOfGaps,
  sort: shareOfSort,
  textarea: shareOfText,
};

/** The right choice is worth all; another as much as its author gave it. */
function shareOfRadio(question: Question, given: readonly string[]): number {
  if (given.length !== 1) return 0;
  const chosen = question.definition.answers.find(({ text }) => valueOfAnswer(question, text) === given[0]);
  if (chosen?.correct) return 1;
  return (chosen?.credit ?? 0) / PERCENT;
}

const PERCENT = 100;

/** Each wrong choice takes a right one away: to tick everything is worth nothing. */
function shareOfCheckbox(question: Question, given: readonly string[]): number {
  const right = new Set(rightValues(question));
  const chosen = new Set(given.filter((value) => value !== ''));
  const hits = [...chosen].filter((value) => right.has(value)).length;
  return Math.max(0, (hits - (chosen.size - hits)) / right.size);
}

function rightValues(question: Question): string[] {
  return question.definition.answers
    .filter(({ correct }) => correct)
    .map(({ text }) => valueOfAnswer(question, text));
}

function shareOfGaps({ definition: { gaps } }: Question, given: readonly string[]): number {
  return gaps.filter((gap, at) => fitsGap(gap, given[at] ?? '')).length / gaps.length;
}

/** What stands in its right place. */
function shareOfSort(question: Question, given: readonly string[]): number {
  const right = question.definition.answers.map(({ text }) => valueOfAnswer(question, text));
  if (given.length !== right.length || new Set(given).size !== given.length) return 0;
  return right.filter((value, place) => given[place] === value).length / right.length;
}

/** Without a key whatever was written counts. */
function shareOfText({ definition: { key } }: Question, [text = '']: readonly string[]): number {
  if (key.length === 0) return 1;
  const folded = fold(text);
  return key.some((right) => fold(right) === folded) ? 1 : 0;
}

function fitsGap(gap: Gap, text: string): boolean {
  if ('range' in gap) {
    const [least, most] = gap.range;
    return readNumbers(text).some((number) => number >= least && number <= most);
  }
  const folded = fold(text);
  if (folded === '') return false;
  return gap.texts.some((right) => fold(right) === folded || isSameNumber(right, text));
}

/** `1,762` and `1.762` are one number to whoever writes it either way. */
function isSameNumber(right: string, text: string): boolean {
  if (!/^[\s\d.,+-]+$/.test(right)) return false;
  const rights = readNumbers(right);
  return readNumbers(text).some((number) => rights.includes(number));
}

const PLAIN = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;
const GROUPED_BY_COMMA = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const GROUPED_BY_POINT = /^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/;

/**
 * What a text may mean as a number: a comma is a decimal one, or it parts thousands, and where both can be, both are meant.
 * Spaces and apostrophes only part digits.
 */
export function readNumbers(text: string): number[] {
  const digits = text
    .normalize('NFKC')
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/[\s'\u2019]/g, '');
  const meant = new Set<number>();
  if (PLAIN.test(digits)) meant.add(Number(digits.replace(',', '.')));
  if (GROUPED_BY_COMMA.test(digits)) meant.add(Number(digits.replaceAll(',', '')));
  if (GROUPED_BY_POINT.test(digits)) meant.add(Number(digits.replaceAll('.', '').replace(',', '.')));
  return [...meant].filter(Number.isFinite);
}

/** What makes no difference: case, accents that were composed otherwise, spaces, kinds of quotes and dashes, a last full stop. */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2018\u2019\u02bc`\u00b4]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\.$/, '')
    .trim();
}

const HUNDREDTHS = 100;
const round = (points: number): number => Math.round(points * HUNDREDTHS) / HUNDREDTHS;

export interface Total {
  readonly score: number;
  readonly maxScore: number;
  /** Whole, rounded down: what is not reached is not passed. */
  readonly percent: number;
}

export function addUp(grades: readonly { readonly points: number; readonly max: number }[]): Total {
  const score = round(grades.reduce((sum, { points }) => sum + points, 0));
  const maxScore = round(grades.reduce((sum, { max }) => sum + max, 0));
  // In hundredths, so that 0.7 of 1 is not 69.999 %.
  const percent = maxScore === 0 ? 0 : Math.floor(Math.round((score / maxScore) * 1e6) / 1e4);
  return { score, maxScore, percent };
}
