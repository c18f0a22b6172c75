/** Answers between the braces of a GIFT question. */
import type { AnswerGap } from '#server/cms/learning/index.ts';
import { unmask } from './gift-text.ts';

export interface GiftChoice {
  readonly text: string;
  readonly feedback: string;
  /** Percent of the points; 100 for what is right, 0 for what is wrong. */
  readonly weight: number;
  /** Whether `=` stands before it. */
  readonly isMarked: boolean;
}

export type GiftAnswers = { readonly feedback: string } & (
  | { readonly kind: 'essay' }
  | { readonly kind: 'matching' }
  | { readonly kind: 'true-false'; readonly right: boolean }
  | { readonly kind: 'choices' | 'words'; readonly choices: readonly GiftChoice[] }
  | { readonly kind: 'number'; readonly gap: AnswerGap; readonly dropped: number }
  | { readonly kind: 'mistake'; readonly message: string }
);

const GENERAL_FEEDBACK = '####';
const FULL = 100;

export function parseGiftAnswers(inner: string): GiftAnswers {
  const [body = '', ...general] = inner.split(GENERAL_FEEDBACK);
  const answers = parseBody(body.trim());
  const feedback = [unmask(general.join('')), answers.feedback].filter((text) => text !== '').join('\n\n');
  return { ...answers, feedback };
}

function parseBody(body: string): GiftAnswers {
  if (body === '') return { kind: 'essay', feedback: '' };
  if (body.startsWith('#')) return parseGiftNumber(body.slice(1).trim());
  return parseTrueFalse(body) ?? parseChoices(body);
}

function parseTrueFalse(body: string): GiftAnswers | undefined {
  const [word = '', ...feedback] = body.split('#').map((part) => part.trim());
  if (!/^(?:t|true|f|false)$/i.test(word)) return undefined;
  // The first of two is for a wrong answer, the second for a right one.
  return {
    kind: 'true-false',
    right: /^t/i.test(word),
    feedback: unmask(feedback[1] ?? feedback[0] ?? ''),
  };
}

function parseChoices(body: string): GiftAnswers {
  const choices = splitChoices(body);
  if (typeof choices === 'string') return { kind: 'mistake', message: choices, feedback: '' };
  const hasWrong = body.includes('~');
  if (!hasWrong && choices.some(({ text }) => text.includes('->'))) return { kind: 'matching', feedback: '' };
  return { kind: hasWrong ? 'choices' : 'words', choices, feedback: joinFeedback(choices) };
}

/** The choices, or what is wrong with them. */
function splitChoices(body: string): GiftChoice[] | string {
  const [before = '', ...parts] = body.split(/(?=[~=])/).map((part) => part.trim());
  const all = /^[~=]/.test(before) ? [before, ...parts] : parts;
  if (all.length === parts.length && unmask(before) !== '')
    return `${unmask(before)} is no answer: answers begin with = or ~, or are TRUE, FALSE or a number after #`;
  const choices = all.map(parseChoice);
  return choices.some(({ text }) => text === '') ? 'an answer is empty' : choices;
}

function parseChoice(part: string): GiftChoice {
  const isMarked = part.startsWith('=');
  const [, weight] = /^[~=]\s*%(-?\d{1,3}(?:\.\d{1,5})?)%/.exec(part) ?? [];
  const rest =
    weight === undefined ? part.slice(1) : part.slice(part.indexOf('%', part.indexOf('%') + 1) + 1);
  const [text = '', ...feedback] = rest.split('#');
  return {
    text: unmask(text.replace(FORMAT_MARK, '')),
    feedback: unmask(feedback.join('#')),
    weight: weight === undefined ? (isMarked ? FULL : 0) : Number(weight),
    isMarked,
  };
}

export const FORMAT_MARK = /^\s*\[(html|markdown|plain|moodle)\]/;

/** Feedback on the right choice comes first; feedback on others names the choice. */
function joinFeedback(choices: readonly GiftChoice[]): string {
  const told = choices.filter(({ feedback }) => feedback !== '');
  const least = choices.some(({ weight }) => weight >= FULL) ? FULL : Number.MIN_VALUE;
  return [
    ...told.filter(({ weight }) => weight >= least).map(({ feedback }) => feedback),
    ...told.filter(({ weight }) => weight < least).map(({ text, feedback }) => `${text}: ${feedback}`),
  ].join('\n\n');
}

/** `1.5:0.1`, `1..2`, or several of them with `=`, of which one is worth all. */
function parseGiftNumber(body: string): GiftAnswers {
  const choices = /[=~]/.test(body) ? splitChoices(body) : [parseChoice(`=${body}`)];
  if (typeof choices === 'string') return { kind: 'mistake', message: choices, feedback: '' };
  const [whole, ...others] = choices.filter(({ weight }) => weight === FULL);
  if (!whole || others.length > 0)
    return { kind: 'mistake', message: 'one number or one range must earn all the points', feedback: '' };
  const range = parseGiftRange(whole.text);
  if (!range)
    return {
      kind: 'mistake',
      message: `${whole.text} is not a number such as 1.5, 1.5:0.1 or 1..2`,
      feedback: '',
    };
  return {
    kind: 'number',
    gap: { range },
    dropped: choices.filter(({ weight }) => weight > 0 && weight < FULL).length,
    feedback: joinFeedback(choices),
  };
}

const NUMBER = /^-?\d+(?:\.\d+)?$/;

function parseGiftRange(text: string): [number, number] | undefined {
  const parts = text.split(text.includes('..') ? '..' : ':').map((part) => part.trim());
  if (parts.length > 2 || !parts.every((part) => NUMBER.test(part))) return undefined;
  const [first = 0, second = 0] = parts.map(Number);
  if (text.includes('..')) return first <= second ? [first, second] : undefined;
  return second < 0 ? undefined : [tidy(first - second), tidy(first + second)];
}

const DIGITS = 12;
/** 1.4 for 1.5 − 0.1, where binary fractions would make 1.4000000000000001. */
const tidy = (number: number): number => Number(number.toPrecision(DIGITS));
